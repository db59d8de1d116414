/** SQL on purchases and costs, and on the orders that wait to be bought. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { type Money, money } from '../../platform/money/money.ts';
import type { Asked } from './exchange.ts';

interface PurchaseRow {
  id: string;
  host: string;
  shop_order_number: string;
  currency: string;
  total_minor: bigint;
  freight_minor: bigint;
  discount_minor: bigint;
  bought_by: string;
  bought_at: Date;
  supplier_account_id: string | null;
}

interface CostRow {
  id: string;
  order_id: string;
  line_id: string;
  purchase_id: string | null;
  amount_minor: bigint;
  currency: string;
  note: string | null;
  stated_by: string;
  stated_at: Date;
  /** Of what the shop asked for: in its currency, and in the settlement currency at the order's rate. */
  asked_minor: bigint | null;
  at_rate_minor: bigint | null;
}

interface PurchaseOrderRow {
  purchase_id: string;
  order_id: string;
  asked_minor: bigint | null;
  at_rate_minor: bigint | null;
}

interface BuyingTables {
  purchase: PurchaseRow;
  goods_cost: CostRow;
  purchase_order: PurchaseOrderRow;
}

export interface NewPurchase {
  row: PurchaseRow;
  orders: readonly { orderId: string; asked: Asked }[];
}

export async function insertPurchase(db: Database, { row, orders }: NewPurchase): Promise<void> {
  const tables = tablesOf<BuyingTables>(db);
  await tables.insertInto('purchase').values(row).execute();
  await tables
    .insertInto('purchase_order')
    .values(
      orders.map(({ orderId, asked: { amount, atRate } }) => ({
        ...{ purchase_id: row.id, order_id: orderId, asked_minor: amount.minor, at_rate_minor: atRate.minor },
      })),
    )
    .execute();
}

export async function insertCosts(db: Database, rows: readonly CostRow[]): Promise<void> {
  if (rows.length > 0)
    await tablesOf<BuyingTables>(db)
      .insertInto('goods_cost')
      .values([...rows])
      .execute();
}

/** Entries of an order's cost, the earliest first. */
export async function costsOf(db: Database, orderId: string): Promise<CostRow[]> {
  return tablesOf<BuyingTables>(db)
    .selectFrom('goods_cost')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('stated_at')
    .orderBy('id')
    .execute();
}

export interface PurchaseOfOrder extends PurchaseRow {
  orders: { id: string; orderNum: string }[];
}

/** The checkouts in which an order was bought, with the orders that were in them. */
export async function purchasesOf(db: Database, orderId: string): Promise<PurchaseOfOrder[]> {
  const { rows } = await sql<PurchaseOfOrder>`
    select p.*, (
      select jsonb_agg(jsonb_build_object('id', o.id, 'orderNum', o.number) order by o.number)
      from purchase_order all_of join customer_order o on o.id = all_of.order_id where all_of.purchase_id = p.id
    ) as orders
    from purchase_order mine join purchase p on p.id = mine.purchase_id
    where mine.order_id = ${orderId} order by p.bought_at, p.id
  `.execute(tablesOf<BuyingTables>(db));
  return rows;
}

/** The sums in the books for an order: the goods, and the fee with the discounts of rules. Minor units. */
export async function heldFor(
  db: Database,
  { orderId, currency }: { orderId: string; currency: string },
): Promise<{ goods: Money; fee: Money }> {
  const { rows } = await sql<{ goods: bigint; fee: bigint }>`
    select coalesce(sum(amount_minor) filter (where account = 'goods:' || ${orderId}), 0)::bigint as goods,
      coalesce(sum(amount_minor) filter (where account <> 'goods:' || ${orderId}), 0)::bigint as fee
    from ledger_posting
    where account = any(array['goods:' || ${orderId}, 'fee:' || ${orderId}, 'discount:' || ${orderId}])
      and currency = ${currency}
  `.execute(tablesOf<BuyingTables>(db));
  return { goods: money(rows[0]?.goods ?? 0n, currency), fee: money(rows[0]?.fee ?? 0n, currency) };
}

export interface WaitingOrder {
  id: string;
  number: string;
  version: number;
  state: 'paid' | 'purchasing';
  deadline_at: Date | null;
  host: string;
  shop_name: string | null;
  currency: string;
  inland_minor: bigint;
  inland_unknown: boolean;
  rate: string;
  comment: string | null;
  assignee: string | null;
  assignee_name: string | null;
  lines: {
    id: string;
    title: string;
    original_title: string;
    url: string;
    image: string | null;
    options: Record<string, string>;
    options_note: string | null;
    note: string | null;
    quantity: number;
    /** Minor units as text. */
    price_minor: string;
  }[];
}

/** Orders to buy with the lines that are left of them, the most urgent first; in one statement. */
export async function waitingOrders(db: Database, limit: number): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.number, o.version, o.state, o.deadline_at, o.host, o.shop_name, o.currency, o.inland_minor,
      coalesce((o.quote ->> 'inlandUnknown')::boolean, false) as inland_unknown,
      o.quote -> 'rate' ->> 'value' as rate, o.comment, o.assignee,
      (select name from account a where a.id = o.assignee) as assignee_name,
      (
        select jsonb_agg(to_jsonb(l) || jsonb_build_object(
          'price_minor', l.price_minor::text, 'quantity', l.quantity - l.returned_pieces
        ) order by l.position)
        from order_line l where l.order_id = o.id and l.state in ('paid', 'purchasing')
      ) as lines
    from unnest(array['paid', 'purchasing']) wanted(state) cross join lateral (
      select * from customer_order c where c.state = wanted.state order by c.deadline_at, c.id limit ${limit}
    ) o
    order by o.deadline_at nulls last, o.id limit ${limit}
  `.execute(tablesOf<BuyingTables>(db));
  return rows.filter(({ lines }) => lines !== null);
}
