/** Checks of a payment provider, whatever its protocol: docs/plugins.md says why. */
import {
  type Charge,
  type ChargeRequest,
  type KnownCharge,
  money,
  type PaymentProvider,
  ProviderRefused,
  type SignedMessage,
} from '../plugin.ts';
import type { PaymentStage } from './stage.ts';
import { type Check, gathered, must, mustReject, mustRejectBroken, shown } from './suite.ts';

const hour = 3_600_000;

/** A charge of so many minor units, payable for an hour. */
export function requestOf(paymentId: string, minor: bigint, currency: string): ChargeRequest {
  const amount = money(minor, currency);
  return {
    ...{ paymentId, amount, description: 'Order WB-1024', locale: 'en', email: 'kim@example.com' },
    urlSuccess: 'https://shop.example/en/payments/success',
    urlError: 'https://shop.example/en/payments/error',
    urlReturn: `https://shop.example/en/payments/${paymentId}`,
    expiresAt: new Date(Date.now() + hour),
    receipt: [{ kind: 'goods', title: 'Felt slippers', amount }],
  };
}

/** The charge of a request; `mayBeTaken` as the shop would say it. */
export const chargeKnownAs = (
  ref: string | null,
  request: ChargeRequest,
  mayBeTaken = true,
): KnownCharge => ({ ...request, ref, mayBeTaken: async () => mayBeTaken });

const isSame = (charge: Charge | undefined, { amount }: ChargeRequest): boolean =>
  charge?.amount.minor === amount.minor && charge.amount.currency === amount.currency;

/** The checks run in this order: each needs what the ones before made. */
export function paymentChecks(provider: PaymentProvider, stage: PaymentStage): Check[] {
  const request = requestOf('pay_conformance1', 12_345n, stage.currency);
  const made: Made = { charge: undefined };
  const paid = { request, refOf: () => made.charge?.ref ?? '' };
  return [
    ...chargeChecks(provider, stage, { request, made }),
    ...newsChecks(provider, stage, paid),
    ...refundChecks(provider, paid),
    ...endChecks(provider, stage, request),
  ];
}

/** The charge that the first check made; the others are about it. */
interface Made {
  charge: Charge | undefined;
}

function chargeChecks(
  provider: PaymentProvider,
  stage: PaymentStage,
  { request, made }: { request: ChargeRequest; made: Made },
): Check[] {
  const refOf = (): string => made.charge?.ref ?? '';
  const ask = () => provider.ask(chargeKnownAs(refOf(), request));
  return [
    {
      name: 'a charge is made over the whole amount, with an address to confirm it',
      async run() {
        const charge = await provider.create(request);
        made.charge = charge;
        must(charge.state === 'pending' && isSame(charge, request), `it answered ${shown(charge)}`);
        must(charge.ref !== '' && URL.canParse(charge.url ?? ''), `it answered ${shown(charge)}`);
      },
    },
    {
      name: 'the same payment asked for again is the same charge',
      async run() {
        const again = await provider.create(request);
        must(again.ref === refOf(), `it made ${refOf()} and then ${again.ref}`);
      },
    },
    {
      name: 'a charge whose answer was lost is found by its payment',
      async run() {
        const found = await provider.ask(chargeKnownAs(null, request));
        must(found?.ref === refOf(), `it found ${shown(found)}`);
      },
    },
    {
      name: 'an unpaid charge is pending',
      async run() {
        const found = await ask();
        must(found?.state === 'pending' && isSame(found, request), `it answered ${shown(found)}`);
      },
    },
    {
      name: 'an unknown charge is none',
      async run() {
        const found = await provider.ask(chargeKnownAs('unknown_reference', request));
        must(found === undefined, `it answered ${shown(found)}`);
      },
    },
    {
      name: 'a paid charge has succeeded over the whole amount',
      async run() {
        await stage.pay(refOf());
        const found = await ask();
        must(found?.state === 'succeeded' && isSame(found, request), `it answered ${shown(found)}`);
      },
    },
  ];
}

function endChecks(provider: PaymentProvider, stage: PaymentStage, request: ChargeRequest): Check[] {
  const unpaid = requestOf('pay_conformance2', 700n, stage.currency);
  return [
    {
      name: 'an unpaid charge is cancelled, and stays so',
      async run() {
        const made = await provider.create(unpaid);
        const cancelled = await provider.cancel(chargeKnownAs(made.ref, unpaid));
        const after = await provider.ask(chargeKnownAs(made.ref, unpaid, false));
        const isEnded = (one: Charge | undefined) => one?.state === 'cancelled' || one?.state === 'failed';
        must(isEnded(cancelled) && isEnded(after), `it answered ${shown(cancelled)}, then ${shown(after)}`);
      },
    },
    {
      name: 'the list of a span has what was paid, with its payment',
      async run() {
        const span = { from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) };
        const listed = await gathered(provider.list(span));
        const ids = listed.map(({ paymentId }) => paymentId);
        if (provider.hasNoList)
          return must(ids.length === 0, 'it lists charges and says that it has no list');
        must(ids.includes(request.paymentId), `it listed the payments ${shown(ids)}`);
      },
    },
    {
      name: 'a provider that is away leaves the result unknown and refuses nothing for good',
      async run() {
        const lost = requestOf('pay_conformance3', 900n, stage.currency);
        const errors = await mustRejectBroken(stage, () => provider.create(lost), {
          sentence: 'a charge was made without its server',
        });
        for (const { how, error } of errors)
          must(!(error instanceof ProviderRefused), `it was refused for good by a server that ${how}`);
      },
    },
  ];
}

interface Paid {
  request: ChargeRequest;
  refOf(): string;
}

const believes = async (provider: PaymentProvider, message: SignedMessage): Promise<boolean> =>
  provider.isGenuine(message) && ((await provider.confirms?.(message)) ?? true);

function newsChecks(provider: PaymentProvider, stage: PaymentStage, { request, refOf }: Paid): Check[] {
  return [
    {
      name: 'news of the provider is genuine and leads to its payment',
      async run() {
        const message = await stage.news(refOf());
        must(await believes(provider, message), 'it took its own news for forged');
        const event = provider.parseEvent(message.rawBody);
        must(event !== undefined && event !== 'not_ours', `it read ${shown(event)}`);
        const paymentId = event.paymentId ?? (await provider.paymentOf(event.object));
        must(paymentId === request.paymentId, `the news led to ${shown(paymentId)}`);
      },
    },
    {
      name: 'forged news is not genuine, or is no proof',
      async run() {
        if (stage.forged)
          return must(!(await believes(provider, await stage.forged(refOf()))), 'it believed a forger');
        const event = provider.parseEvent((await stage.news(refOf())).rawBody);
        must(
          event !== undefined && event !== 'not_ours' && event.charge === null,
          'anybody can send its news, and it takes them for proof of a charge',
        );
      },
    },
    {
      name: 'what is no news is not read and ends nothing',
      run() {
        for (const body of ['', '{', 'null', '[]', '{"id":1}', 'a=b&c=d']) {
          const event = provider.parseEvent(body);
          must(event === undefined || event === 'not_ours', `it read ${body} as ${shown(event)}`);
        }
      },
    },
  ];
}

function refundChecks(provider: PaymentProvider, { request, refOf }: Paid): Check[] {
  const order = () => ({
    ...{ paymentId: request.paymentId, chargeRef: refOf(), refundId: 'rfd_conformance1', email: null },
    amount: money(2_345n, request.amount.currency),
    receipt: [],
  });
  return [
    {
      name: 'a part goes back once, however often it is asked for',
      async run() {
        const [first, second] = [await provider.refund(order()), await provider.refund(order())];
        must(first.ref === second.ref, `it gave back twice: ${first.ref} and ${second.ref}`);
        must(first.amount.minor === 2_345n && first.state !== 'failed', `it answered ${shown(first)}`);
      },
    },
    {
      name: 'more than the charge never goes back',
      async run() {
        const much = { ...order(), refundId: 'rfd_conformance2', amount: request.amount };
        const error = await mustReject(() => provider.refund(much), 'it gave back more than was paid');
        must(error instanceof ProviderRefused, 'it did not say that this is refused for good');
      },
    },
    {
      name: 'the charge tells its refund, when it tells refunds',
      async run() {
        const known = { ...chargeKnownAs(refOf(), request), refunds: [order().refundId] };
        const { refunds } = (await provider.ask(known)) ?? {};
        const isThere = refunds?.some(({ amount }) => amount.minor === 2_345n);
        must(refunds === undefined || isThere === true, `it told ${shown(refunds)}`);
      },
    },
  ];
}
