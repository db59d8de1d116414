/** A bank for the checks of payment providers: in memory, without a server, and right in all that it does. */
import type { PaymentStage } from '../../src/plugins/conformance/stage.ts';
import {
  type Charge,
  type PaymentProvider,
  ProviderRefused,
  type SignedMessage,
} from '../../src/plugins/plugin.ts';

export interface BankInMemory {
  provider: PaymentProvider;
  stage: PaymentStage;
}

/** A bank in memory that does all as it should. */
export function aBankInMemory(): BankInMemory {
  const charges = new Map<string, Charge & { paymentId: string }>();
  const refunds = new Map<string, { ref: string; minor: bigint; charge: string }>();
  let isDown = false;
  const reach = (): void => {
    if (isDown) throw new Error('no answer');
  };
  const find = ({ ref, paymentId }: { ref: string | null; paymentId: string }) =>
    [...charges.values()].find((one) => (ref === null ? one.paymentId === paymentId : one.ref === ref));
  const provider: PaymentProvider = {
    name: 'bank',
    async create({ paymentId, amount }) {
      reach();
      const known = find({ ref: null, paymentId });
      if (known) return known;
      const ref = `ch_${charges.size + 1}`;
      const url = `https://bank.example/${ref}`;
      charges.set(ref, { ref, paymentId, amount, state: 'pending', url, reason: null });
      return find({ ref, paymentId }) as Charge;
    },
    ask: async (charge) => find(charge),
    async cancel(charge) {
      const found = find(charge);
      if (found?.state === 'pending') Object.assign(found, { state: 'cancelled', url: null });
      return found;
    },
    async refund({ refundId, chargeRef, amount }) {
      const given = [...refunds].filter(([, one]) => one.charge === chargeRef);
      const before = given.filter(([id]) => id !== refundId).reduce((sum, [, { minor }]) => sum + minor, 0n);
      const charge = charges.get(chargeRef);
      if (!charge || before + amount.minor > charge.amount.minor) throw new ProviderRefused('too much');
      const made = refunds.get(refundId) ?? {
        ref: `re_${refunds.size + 1}`,
        minor: amount.minor,
        charge: chargeRef,
      };
      refunds.set(refundId, made);
      return { ref: made.ref, refundId, amount, state: 'succeeded' };
    },
    isGenuine: ({ headers }: SignedMessage) => headers.signature === 'right',
    parseEvent(rawBody) {
      try {
        const { object, charge } = JSON.parse(rawBody) as { object?: string; charge?: string };
        return object && charge
          ? { eventId: object, object, paymentId: null, claim: null, charge: null }
          : undefined;
      } catch {
        return undefined;
      }
    },
    paymentOf: async (object) => charges.get(object)?.paymentId,
    async *list() {
      for (const charge of charges.values()) yield { ...charge, createdAt: new Date() };
    },
  };
  const message = (ref: string, signature: string) =>
    ({
      rawBody: JSON.stringify({ object: ref, charge: ref }),
      headers: { signature },
    }) as unknown as SignedMessage;
  const stage: PaymentStage = {
    currency: 'EUR',
    async pay(ref) {
      const charge = charges.get(ref);
      if (charge) Object.assign(charge, { state: 'succeeded', url: null });
    },
    news: async (ref) => message(ref, 'right'),
    forged: async (ref) => message(ref, 'wrong'),
    breakDown() {
      isDown = true;
      return () => {
        isDown = false;
      };
    },
  };
  return { provider, stage };
}
