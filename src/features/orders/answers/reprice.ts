/** An order at another price, with what is due or comes back. */
import type { Database } from '../../../platform/database/database.ts';
import { formatAmount, type Money, money, toJson } from '../../../platform/money/money.ts';
import { isBought } from '../../order-states/derived-state.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { tariffOf } from '../../pricing/actions.ts';
import type { GoodsQuote } from '../../pricing/formula/price-formula.ts';
import { moveBack, openDeadline } from '../moving/move-back.ts';
import { moveLines } from '../moving/move-lines.ts';
import { ledgerActor, noticing, type OrderActor, type OrdersShop } from '../orders-shop.ts';
import { fitCarried } from '../paying/carried-differences.ts';
import { priceChange } from '../paying/requote.ts';
import type { Priced } from '../questions/question-price.ts';
import {
  endReasonOf,
  lowersPrice,
  type QuestionKind,
  type StoredChoice,
} from '../questions/question-rules.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';

export interface Applying {
  /** Locked. */
  order: StoredOrder;
  about: QuestionKind;
  lineIds: readonly string[];
  choice: StoredChoice;
  actor: OrderActor;
  /** The kind of the audit log entry. */
  kind: 'question_answered' | 'question_expired' | 'advance_applied' | 'extra_not_paid' | 'price_fell';
  note?: string | null;
  questionId: string | null;
  /** His earlier answer gave money back that this one needs again. */
  owesAgain?: boolean;
  /** Transactions that took it back just now. */
  earlier?: readonly string[];
}

export interface Applied {
  order: StoredOrder;
  /** Must be paid before it goes on. */
  due: Money;
  /** Went back to the balance, without the bank percent. */
  returned: Money;
}

/** The order with its lines and the tariff of its version. */
export async function pricedOf(db: Database, order: StoredOrder): Promise<Priced> {
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  return { order, lines, tariff: await tariffOf(db, order.quote.tariffVersion) };
}

/** The order waits for the next open question about its other lines. */
export async function untilNext(db: Database, { order, lines }: Priced, lineIds: readonly string[]) {
  const others = lines.filter(({ id }) => !lineIds.includes(id));
  const deadline = await openDeadline(db, order.id, others);
  return deadline ? { deadline } : {};
}

export function inputOf({ order, actor, kind, about, note, questionId, choice }: Applying) {
  const after = {
    question: questionId,
    choice: choice.code,
    ...(choice.title ? { title: choice.title } : {}),
  };
  return { order, actor, kind, reason: about, note: note ?? null, after };
}

export interface Repricing {
  applying: Applying;
  priced: Priced;
  quote: GoodsQuote;
}

/** The order at its new price: the lines go on, end, or wait for the difference; a surplus returns to the balance. */
export async function reprice(
  db: Database,
  shop: OrdersShop,
  { priced, quote, to, ...asked }: Repricing & { to: 'cancelled' | 'awaiting_extra_payment' | null },
): Promise<Applied> {
  // a lower price is owed less before anything of it comes back
  const { carried } = await fitCarried(db, { ...asked.applying.order, total: quote.net });
  const applying: Applying = { ...asked.applying, order: { ...asked.applying.order, carried } };
  const { order, lineIds, actor, about } = applying;
  const { desk, transactions } = noticing(shop.desk);
  await closePaymentsOf(db, desk, order.id);
  const paid = (await paidFor(db, [order.id])).get(order.id)?.minor ?? 0n;
  const left = quote.net.minor - order.carried.minor - paid;
  const [due, surplus] = [left > 0n && paid > 0n ? left : 0n, left < 0n ? -left : 0n];
  const { currency } = order.total;
  if (surplus > 0n) {
    await refundOrder(db, desk, {
      ...{ orderId: order.id, userId: order.userId, amount: money(surplus, currency), price: quote },
      ...{ reason: endReasonOf(about), actor: ledgerActor(actor), fault: 'seller' },
    });
  }
  const said = inputOf(applying);
  const own = priced.lines.filter(({ id }) => lineIds.includes(id));
  const bought = own.some(({ state, previous }) => isBought(previous ?? state));
  const isOffer = applying.kind === 'question_answered' && lowersPrice(applying.choice, bought);
  const input = {
    ...{ ...said, lineIds, transactions, paymentHours: priced.tariff.paymentHours },
    before: { total: toJson(order.total) },
    after: {
      ...said.after,
      total: toJson(quote.net),
      ...(surplus > 0n ? { returned: formatAmount(money(surplus, currency)) } : {}),
      // a fact of the audit log: it counts for the limit of one person
      ...(surplus > 0n && isOffer ? { lowered: true } : {}),
    },
    amount: due > 0n ? money(due, currency) : surplus > 0n ? money(surplus, currency) : null,
    changes: { price: priceChange(quote) },
  };
  const moved = await (to === null
    ? moveBack(db, shop, input)
    : moveLines(db, shop, { ...input, to, ...(await untilNext(db, priced, lineIds)) }).then(
        (result) => result.order,
      ));
  return { order: moved, due: money(due, currency), returned: money(surplus, currency) };
}
