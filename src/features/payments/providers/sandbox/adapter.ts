/** The sandbox bank as a payment provider of the shop. */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { money, parseAmount } from '../../../../platform/money/money.ts';
import { type Charge, type PaymentProvider, type ProviderEvent, ProviderRefused } from '../provider.ts';
import { readJson } from '../read-json.ts';
import type { SandboxBank } from './bank.ts';
import type { SandboxCharge } from './charge-store.ts';
import { isSigned, signatureHeader } from './signature.ts';

export interface SandboxParts {
  bank: SandboxBank;
  /** Where customers reach the bank's pages, without a trailing slash. */
  publicUrl: string;
  secret: string;
  clock: Clock;
}

const states = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
const failures = ['declined', 'code_wrong', 'cancelled_by_customer'] as const;

const NewsSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  charge: z.object({
    ref: z.string(),
    key: z.string(),
    state: z.enum(states),
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,3})?$/)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    failure: z.nullable(z.enum(failures)),
  }),
});

/** The news as the shop understands it; undefined when it cannot be read. */
function readNews(rawBody: string): ProviderEvent | undefined {
  const read = z.safeParse(NewsSchema, readJson(rawBody));
  if (!read.success) return undefined;
  const { id, charge } = read.data;
  const { ref, state, failure: reason } = charge;
  const amount = parseAmount(charge.amount, charge.currency);
  return {
    eventId: id,
    paymentId: charge.key,
    object: ref,
    claim: null,
    charge: { ref, state, amount, url: null, reason },
  };
}

export function sandboxProvider({ bank, publicUrl, secret, clock }: SandboxParts): PaymentProvider {
  const toCharge = (charge: SandboxCharge): Charge => ({
    ref: charge.ref,
    state: charge.state,
    amount: money(charge.amount, charge.currency),
    url: charge.state === 'pending' ? `${publicUrl}/sandbox-bank/${charge.ref}` : null,
    reason: charge.failure,
  });
  return {
    name: 'sandbox',
    provesNews: true,
    async create(request) {
      const charge = await bank.createCharge({
        key: request.paymentId,
        currency: request.amount.currency,
        amount: request.amount.minor,
        description: request.description,
        locale: request.locale,
        urlSuccess: request.urlSuccess,
        urlError: request.urlError,
      });
      return toCharge(charge);
    },
    async ask({ paymentId }) {
      const charge = await bank.findCharge({ key: paymentId });
      return charge && toCharge(charge);
    },
    async cancel({ paymentId }) {
      const charge = await bank.cancelCharge(paymentId);
      return charge && toCharge(charge);
    },
    async refund({ paymentId, refundId, amount }) {
      const done = await bank.refund({ key: refundId, paymentKey: paymentId, amount: amount.minor });
      if (!done) throw new ProviderRefused('the charge does not hold that much');
      return { ref: refundId, refundId, state: 'succeeded', amount };
    },
    isGenuine: ({ rawBody, headers }) =>
      isSigned(secret, { rawBody, signature: headers[signatureHeader], now: clock.now() }),
    parseEvent: readNews,
    paymentOf: async (object) => (await bank.findCharge({ ref: object }))?.key,
    async *list(span) {
      for (const { charge, refunds, createdAt } of await bank.listCharges(span)) {
        yield {
          ...toCharge(charge),
          paymentId: charge.key,
          createdAt,
          refunds: refunds.map(({ key, amount }) => ({
            ref: key,
            refundId: key,
            state: 'succeeded' as const,
            amount: money(amount, charge.currency),
          })),
          disputes: [],
        };
      }
    },
  };
}
