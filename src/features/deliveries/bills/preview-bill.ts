/** The preview of a weight: the command itself, taken back. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { foretell } from '../../../platform/database/foretell.ts';
import { fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import { gramsOf } from '../../pricing/freight/route-table.ts';
import { storageOf } from '../../storage/storage.ts';
import type { StaffBillPreview } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { ordersOfDelivery } from '../delivery-store.ts';
import { isFarWeight } from '../desk-rules.ts';
import { openQuestionOf } from '../moving/question-store.ts';
import { parcelTyped, quoteByStaff } from '../packing/desk-actions.ts';
import { type Packing, packDelivery } from '../packing/pack-delivery.ts';
import { findForDesk } from '../packing/read-desk.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { findDelivery } from '../whole-delivery-store.ts';
import { paidOf } from './paid-of.ts';

/** Throws the refusals of the command itself. */
export async function previewBill(
  db: Database,
  deliveries: DeliveriesShop,
  action: Packing,
): Promise<StaffBillPreview> {
  const { delivery: before } = await findForDesk(db, action.idOrNumber);
  const typed = parcelTyped(action.measures).grams;
  const expected = await expectedGrams(db, deliveries, before);
  const shown = { typed, expected, isFar: isFarWeight(expected, typed) };
  return foretell(db, async (transaction) => {
    const paid = await paidOf(transaction, before);
    if (before.state === 'awaiting_quote') await quoteByStaff(transaction, deliveries, action);
    else await packDelivery(transaction, deliveries, action);
    const after = (await findDelivery(transaction, { idOrNumber: before.id }))?.delivery;
    if (!after) throw new Refusal('not_found');
    const question = await openQuestionOf(transaction, before.id);
    const bill = question?.facts.bill ?? after.bill;
    if (!bill) throw new Refusal('wrong_state', { of: 'delivery' });
    const move = moveOf({ before, total: fromJson(bill.net), paid, isAsked: Boolean(question) });
    return {
      ...{ ...shown, ...move, charged: gramsOf(bill.chargedWeight) },
      before: before.bill && toJson(paid.minor > 0n ? paid : fromJson(before.bill.net)),
    };
  });
}

interface Moved {
  before: StoredDelivery;
  total: Money;
  paid: Money;
  isAsked: boolean;
}

function moveOf({ before, total, paid, isAsked }: Moved): Pick<StaffBillPreview, 'outcome' | 'amount'> {
  if (before.state === 'awaiting_quote') return { outcome: 'bill', amount: toJson(total) };
  const difference = money(total.minor - paid.minor, total.currency);
  if (isAsked) return { outcome: 'question', amount: toJson(difference) };
  if (difference.minor >= 0n) return { outcome: 'closed', amount: toJson(money(0n, total.currency)) };
  return { outcome: 'cheaper', amount: toJson(money(-difference.minor, total.currency)) };
}

/**
 * The weight at which it was billed; before a bill, the weight of the parcels when they came. Null where nobody weighed
 * one.
 */
export async function expectedGrams(
  db: Database,
  { orders }: DeliveriesShop,
  { id, bill }: StoredDelivery,
): Promise<number | null> {
  if (bill) return gramsOf(bill.weight);
  const orderIds = (await ordersOfDelivery(db, id)).map(({ orderId }) => orderId);
  const [unit] = await storageOf(db, orderIds, orders.shop.clock.now());
  return unit?.grams ?? null;
}
