/** Goods and price of orders as a mail shows them, in SQL. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { among, onePlan } from '../../../platform/database/prepared-statements.ts';
import { readPlain } from '../../../platform/database/write-later.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import type { OrderState } from '../../order-states/states.ts';
import type { Quote } from '../../pricing/contract.ts';
import { type Titles, titlesOf } from '../../products/translations/shown-title.ts';
import { dueOf } from './order-json.ts';

interface Line {
  title: string;
  /** The title in other languages; null where there is none. */
  titles?: Titles;
  /** A path on our own origin. */
  image: string | null;
  options: Record<string, string>;
  optionsNote: string | null;
  quantity: number;
}

export interface OrderGoods {
  id: string;
  quote: Quote;
  total: Money;
  pieces: number;
  /** Those that are left of it; all of them where none is left. */
  lines: Line[];
}

interface GoodsRow {
  id: string;
  state: OrderState;
  quote: Quote;
  total_minor: bigint;
  total_currency: string;
  carried_minor: bigint;
  lines: (Line & { returned: number; state: OrderState })[];
}

/** Of these orders, in their order; one statement. Those that do not exist are left out. */
export async function goodsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<(OrderGoods & { due(paid: Money | undefined): Money })[]> {
  const rows = await readPlain(
    db,
    sql<GoodsRow>`${onePlan}
    select o.id, o.state, o.quote, o.total_minor, o.total_currency, o.carried_minor,
      (select jsonb_agg(jsonb_build_object('title', l.title, 'titles', ${titlesOf(sql`l.title`)}, 'image', l.image, 'options', l.options,
        'optionsNote', l.options_note, 'quantity', l.quantity, 'returned', l.returned_pieces, 'state', l.state)
        order by l.position) from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.id ${among(orderIds)}
  `,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const inOrder = orderIds.flatMap((id) => found.get(id) ?? []);
  return inOrder.map((row) => {
    const live = row.lines.filter(({ state }) => !isEnded(state));
    const lines = (live.length > 0 ? live : row.lines).map((line) => ({
      ...line,
      quantity: piecesLeft(line) || line.quantity,
    }));
    const total = money(row.total_minor, row.total_currency);
    const carried = money(row.carried_minor, row.total_currency);
    return {
      ...{ id: row.id, quote: row.quote, total, lines },
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      due: (paid: Money | undefined) => dueOf({ state: row.state, total, carried }, paid),
    };
  });
}
