/** Transfers that came, as finance sees them, and the details that a customer is told. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { qrOf } from '../../../platform/drawing/qr-code.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { accountNames } from '../../accounts/actions.ts';
import { loadPayment } from '../paying/opening.ts';
import { findCharge } from '../providers/transfer/charge-store.ts';
import { spelledReference } from '../providers/transfer/reference.ts';
import { spelledAccount } from '../providers/transfer/transfer-account.ts';
import type { TransferLineJson, TransferOrder } from './contract.ts';
import { epcText } from './epc-code.ts';
import { listLines, type TransferLine } from './line-store.ts';
import { actionsOn } from './match.ts';

/** The details that its customer sends money by. Throws `not_found`, also for another customer's and one of another kind. */
export async function transferOrder(
  db: Database,
  { paymentId, userId }: { paymentId: string; userId: string },
): Promise<TransferOrder> {
  const payment = await loadPayment(db, paymentId, userId);
  const charge = await findCharge(db, paymentId);
  if (!charge?.account) throw new Refusal('not_found');
  const { payee, account, bank, bic, details } = charge.account;
  const amount = money(charge.amount, charge.currency);
  const code = epcText(charge.account, { amount, reference: charge.reference });
  return {
    payment: payment.id,
    ...{ payee, account: spelledAccount(account), bank, bic, details },
    reference: spelledReference(charge.reference),
    amount: toJson(amount),
    until: charge.expiresAt.toISOString(),
    qr: code ? await qrOf(code) : null,
  };
}

export interface LinesQuery {
  state: 'open' | 'done';
  cursor: string | undefined;
  limit: number;
  /** The reader. */
  by: string;
  currency: string;
}

/** A page of lines, the newest first. */
export async function staffTransfers(db: Database, { state, cursor, limit, by, currency }: LinesQuery) {
  const rows = await listLines(db, { isOpen: state === 'open', before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  const people = shown.flatMap(({ enteredBy, settledBy }) => [enteredBy, settledBy ?? enteredBy]);
  const names = people.length > 0 ? await accountNames(db, { ids: [...new Set(people)] }) : [];
  const nameOf = (id: string): string => {
    const known = names.find((one) => one.id === id);
    return known?.name ?? known?.customerId ?? id;
  };
  return { data: shown.map((line) => lineJson(line, { nameOf, by })), meta: { next, currency } };
}

function lineJson(
  line: TransferLine,
  { nameOf, by }: { nameOf(id: string): string; by: string },
): TransferLineJson {
  const { id, source, bookedOn, payer, purpose, state, why, note } = line;
  const isOwn = line.enteredBy === by;
  const actions = state === 'open' && why ? actionsOn(why) : [];
  return {
    ...{ id, source, bookedOn, payer, purpose, state, why, note, payment: line.paymentId },
    topUp: line.topUpId,
    amount: toJson(money(line.amount, line.currency)),
    enteredBy: nameOf(line.enteredBy),
    enteredAt: line.enteredAt.toISOString(),
    settledBy: line.settledBy && nameOf(line.settledBy),
    // whoever entered it does not agree to it too
    deeds: actions.filter((action) => action !== 'pay' || !isOwn),
  };
}
