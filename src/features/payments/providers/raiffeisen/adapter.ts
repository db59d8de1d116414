/**
 * SBP by Raiffeisenbank: a QR code for each payment, which a phone opens as the customer's banking app. Refunds go by the
 * shop's own ids; news is signed, and asked about before it has effect.
 */
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, providerLimits } from '../../../../platform/egress/limited-fetch.ts';
import type { RaiffeisenSettings } from '../../../../platform/installation.ts';
import { beginningOf } from '../../../../platform/texts/beginning.ts';
import {
  type Charge,
  type ChargeRequest,
  type KnownCharge,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefused,
  type RefundOrder,
} from '../provider.ts';
import { type RaifClient, RaifMissing, RaifPaid, raifClient } from './client.ts';
import { isSigned, readNews } from './news.ts';
import { chargeOf, RaifCode, RaifPayment, RaifRefund, RaifTransaction, refundOf, toRaif } from './shapes.ts';

export interface RaiffeisenParts {
  settings: RaiffeisenSettings;
  clock: Clock;
  limits?: FetchLimits;
}

/** The adapter. The payment's id is the order number; the QR code is the charge. */
export function raiffeisenProvider({ settings, clock, limits }: RaiffeisenParts): PaymentProvider {
  const client = raifClient(settings, limits ?? providerLimits);
  const ask = async (charge: KnownCharge): Promise<Charge | undefined> => {
    const ref = charge.ref ?? (await refOf(client, settings, { charge, now: clock.now() }));
    return ref === undefined ? undefined : orNone(() => chargeBy(client, ref, charge.refunds));
  };
  return {
    name: 'raiffeisen',
    provesNews: true,
    hasNoList: true,
    create: async (request) => newCharge(request, await register(client, settings, request)),
    ask,
    async cancel(charge) {
      const known = await ask(charge);
      if (known?.state !== 'pending') return known;
      await orNone(() => client.remove(`/api/sbp/v2/qrs/${known.ref}`));
      return orNone(() => chargeBy(client, known.ref, charge.refunds));
    },
    refund: (order) => refund(client, order),
    isGenuine: (message) => isSigned(message, settings),
    parseEvent: readNews,
    paymentOf: async (object) => (await orNone(() => paymentBy(client, object)))?.order,
    // the bank sends its register of payments by mail, and none over its API
    list: () => ({
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
    }),
  };
}

function register(client: RaifClient, { merchant }: RaiffeisenSettings, request: ChargeRequest) {
  return client.post('/api/sbp/v2/qrs', RaifCode, {
    ...{ qrType: 'QRDynamic', sbpMerchantId: merchant, order: request.paymentId },
    ...{ amount: toRaif(request.amount), currency: request.amount.currency },
    ...{ qrExpirationDate: withoutFractions(request.expiresAt), redirectUrl: request.urlReturn },
    paymentDetails: beginningOf(request.description, 140),
  });
}

const withoutFractions = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00');

const newCharge = ({ amount }: ChargeRequest, { qrId, payload }: RaifCode): Charge => ({
  ...{ ref: qrId, state: 'pending', amount, url: payload ?? null, reason: null, disputes: [] },
});

/**
 * The code of a payment whose answer was lost. Nobody has seen that one, so the same order number is registered once more;
 * a number that is paid already says by which code.
 */
async function refOf(
  client: RaifClient,
  settings: RaiffeisenSettings,
  { charge, now }: { charge: KnownCharge; now: Date },
): Promise<string | undefined> {
  if (charge.expiresAt > now) {
    try {
      return (await register(client, settings, charge)).qrId;
    } catch (error) {
      if (!(error instanceof RaifPaid)) throw error;
    }
  }
  const path = `/api/payments/v1/orders/${encodeURIComponent(charge.paymentId)}/transaction`;
  return (await orNone(() => client.get(path, RaifTransaction)))?.transaction.paymentParams?.qrId;
}

const paymentBy = (client: RaifClient, ref: string): Promise<RaifPayment> =>
  client.get(`/api/sbp/v1/qr/${encodeURIComponent(ref)}/payment-info`, RaifPayment);

async function chargeBy(client: RaifClient, ref: string, refundIds: KnownCharge['refunds']): Promise<Charge> {
  const paid = await paymentBy(client, ref);
  // of a payment that has succeeded the code says nothing more
  const code =
    paid.paymentStatus === 'SUCCESS'
      ? { qrId: paid.qrId }
      : await client.get(`/api/sbp/v2/qrs/${encodeURIComponent(ref)}`, RaifCode);
  return chargeOf(code, paid, refundIds && (await refundsBy(client, refundIds)));
}

/** The bank is asked for each refund of ours; one that it never heard of is none yet. */
async function refundsBy(client: RaifClient, ids: readonly string[]): Promise<ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  for (const id of ids) {
    const refundOfBank = await orNone(() => client.get(refundPath(id), RaifRefund));
    if (refundOfBank) found.push(refundOf(id, refundOfBank));
  }
  return found;
}

const refundPath = (id: string): string => `/api/sbp/v1/refund/${encodeURIComponent(id)}`;

/**
 * Looked for first, and once more after a no: the id is the key, whether or not the bank takes it a second time, and two may
 * send it at the same moment.
 */
async function refund(client: RaifClient, order: RefundOrder): Promise<ProviderRefund> {
  const { refundId, paymentId, amount } = order;
  const look = () => orNone(() => client.get(refundPath(refundId), RaifRefund));
  const known = await look();
  if (known) return refundOf(refundId, known);
  try {
    const body = { amount: toRaif(amount), order: paymentId, refundId };
    return refundOf(refundId, await client.post('/api/sbp/v1/refund', RaifRefund, body));
  } catch (error) {
    const other = error instanceof ProviderRefused ? await look() : undefined;
    if (!other) throw error;
    return refundOf(refundId, other);
  }
}

async function orNone<Found>(work: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RaifMissing) return undefined;
    throw error;
  }
}
