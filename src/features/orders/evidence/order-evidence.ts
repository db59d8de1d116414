/** The pages of foreign shops as they were read for an order: shown to its customer and to staff, in a claim above all. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import { findPages } from '../../products/evidence/kept-pages.ts';
import { whatPagesSaid } from '../../products/evidence/what-pages-said.ts';
import { orderKey } from '../reading/read-orders.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import type { OrderEvidence } from './evidence-contract.ts';

/** The evidence of each line, in their order; two statements beside those that read the order. */
export async function orderEvidence(db: Database, { order, lines }: OrderWhole): Promise<OrderEvidence> {
  const said = await whatPagesSaid(db, lines);
  const pages = await findPages(
    db,
    lines.map(({ snapshotId }) => snapshotId),
  );
  return {
    orderNum: order.number,
    lines: lines.map((line, place) => {
      const page = pages.find(({ snapshotId }) => snapshotId === line.snapshotId);
      const price = said[place]?.price ?? null;
      return {
        line: line.id,
        title: line.originalTitle,
        url: line.url,
        image: line.image,
        options: line.options,
        typedByCustomer: line.typedByCustomer,
        price: price && toJson(price),
        priceIsSure: said[place]?.isSure ?? false,
        readAt: line.readAt.toISOString(),
        page: page ? { sha256: page.sha256, bytes: page.byteCount, text: page.text } : null,
      };
    }),
  };
}

/** @throws Refusal `not_found` */
export async function staffOrderEvidence(db: Database, idOrNumber: string): Promise<OrderEvidence> {
  const whole = await findOrder(db, { idOrNumber: orderKey(idOrNumber) });
  if (!whole) throw new Refusal('not_found');
  return orderEvidence(db, whole);
}
