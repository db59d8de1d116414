import { createHash } from 'node:crypto';
import { refuseField } from '../../../platform/api/refusal.ts';
import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { PaymentContext } from '../desk.ts';
import type { transfersContract } from './contract.ts';
import { importStatement } from './import-statement.ts';
import { settleLine } from './settle-line.ts';
import { staffTransfers, transferOrder } from './show-lines.ts';
import { takeLine } from './take-line.ts';

const results = { pay: 'paid', credit: 'credited', return: 'returned', void: 'void' } as const;

export function transfersRoutes(
  { db, settings }: Installation,
  context: PaymentContext,
): Handlers<typeof transfersContract> {
  return {
    async getTransferOrder({ params, caller: { userId } }) {
      return { data: await transferOrder(db, { paymentId: params.id, userId }) };
    },
    staffListTransfers: ({ caller, query: { state, cursor, limit } }) =>
      staffTransfers(db, {
        ...{ state, cursor, limit, by: caller.userId },
        currency: settings.settlementCurrency,
      }),
    async staffEnterTransfer({ caller, body }) {
      const currency = settings.settlementCurrency;
      const { minor: amount } = typedAmount(body.amount, currency, 'amount');
      if (amount <= 0n) throw refuseField('amount', 'above_zero');
      const { purpose, payer = null, booked_on: bookedOn } = body;
      const facts = [bookedOn, amount, currency, purpose.replace(/\s/g, '').toUpperCase(), payer ?? ''];
      const result = await takeLine(db, context, {
        fingerprint: `hand:${createHash('sha256').update(facts.join('\n')).digest('hex')}`,
        ...{ source: 'hand', bookedOn, amount, currency, payer, purpose, enteredBy: caller.userId },
      });
      return { data: { result } };
    },
    async staffImportTransfers({ caller, body }) {
      return { data: await importStatement(db, context, { statement: body.statement, by: caller.userId }) };
    },
    async staffSettleTransfer({ caller, params, body: { deed: action, customer, note } }) {
      await settleLine(db, context, { id: params.id, action, customer, note, by: caller.userId });
      return { data: { result: results[action] } };
    },
  };
}
