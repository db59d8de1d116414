/** The checks of payment providers find each fault that costs money, and none in a provider that is right. */
import { expect, test } from 'vitest';
import { aBankInMemory, type BankInMemory } from '../../../tests/support/a-bank-in-memory.ts';
import { type Charge, money, type PaymentProvider, ProviderRefused } from '../plugin.ts';
import { chargeKnownAs, paymentChecks, requestOf } from './payment-provider.ts';
import { gathered, outcomesOf } from './suite.ts';

async function unmet(
  change: (bank: BankInMemory) => Partial<PaymentProvider> = () => ({}),
): Promise<string[]> {
  const bank = aBankInMemory();
  const provider = { ...bank.provider, ...change(bank) };
  const outcomes = await gathered(outcomesOf('bank', paymentChecks(provider, bank.stage)));
  return outcomes.filter(({ fault }) => fault !== null).map(({ check }) => check.replace('bank: ', ''));
}

test('a provider that does as it should passes every check', async () => {
  expect(await unmet()).toEqual([]);
});

test.each<[string, (bank: BankInMemory) => Partial<PaymentProvider>, string]>([
  [
    'charges another sum',
    ({ provider }) => ({
      create: async (request) => ({ ...(await provider.create(request)), amount: money(1n, 'EUR') }),
    }),
    'a charge is made over the whole amount, with an address to confirm it',
  ],
  [
    'charges in another currency',
    ({ provider }) => ({
      create: async (request) => ({
        ...(await provider.create(request)),
        amount: money(request.amount.minor, 'JPY'),
      }),
    }),
    'a charge is made over the whole amount, with an address to confirm it',
  ],
  [
    'leads the customer nowhere',
    ({ provider }) => ({ create: async (request) => ({ ...(await provider.create(request)), url: null }) }),
    'a charge is made over the whole amount, with an address to confirm it',
  ],
  [
    'charges the same payment twice',
    ({ provider }) => {
      let count = 0;
      return {
        async create(request) {
          count += 1;
          return { ...(await provider.create(request)), ref: `ch_${count}` };
        },
      };
    },
    'the same payment asked for again is the same charge',
  ],
  [
    'knows charges by their reference alone',
    ({ provider }) => ({
      ask: async (charge) => (charge.ref === null ? undefined : provider.ask(charge)),
    }),
    'a charge whose answer was lost is found by its payment',
  ],
  [
    'takes an unpaid charge for a paid one',
    ({ provider }) => ({
      async ask(charge) {
        const found = await provider.ask(charge);
        return found && { ...found, state: 'succeeded' as const };
      },
    }),
    'an unpaid charge is pending',
  ],
  [
    'finds a charge that was never made',
    ({ provider }) => ({ ask: (charge) => provider.ask({ ...charge, ref: null }) }),
    'an unknown charge is none',
  ],
  [
    'does not notice that it was paid',
    ({ provider }) => ({
      async ask(charge) {
        const found = await provider.ask(charge);
        return found && { ...found, state: 'pending' as const };
      },
    }),
    'a paid charge has succeeded over the whole amount',
  ],
  ['believes a forger', () => ({ isGenuine: () => true }), 'forged news is not genuine, or is no proof'],
  [
    'takes its own news for forged',
    () => ({ isGenuine: () => false }),
    'news of the provider is genuine and leads to its payment',
  ],
  [
    'cannot confirm its own news',
    () => ({ confirms: async () => false }),
    'news of the provider is genuine and leads to its payment',
  ],
  [
    'leads news to another payment',
    () => ({ paymentOf: async () => 'pay_other' }),
    'news of the provider is genuine and leads to its payment',
  ],
  [
    'ends at a body that is no news',
    () => ({ parseEvent: (body) => JSON.parse(body) }),
    'what is no news is not read and ends nothing',
  ],
  [
    'gives back once for each time that it is asked',
    ({ provider }) => {
      let count = 0;
      return {
        async refund(order) {
          count += 1;
          return { ...(await provider.refund(order)), ref: `re_${count}` };
        },
      };
    },
    'a part goes back once, however often it is asked for',
  ],
  [
    'gives back more than was paid',
    ({ provider }) => ({
      refund: (order) => provider.refund({ ...order, amount: money(2_345n, 'EUR'), refundId: 'rfd_same' }),
    }),
    'more than the charge never goes back',
  ],
  [
    'does not say that a refund is refused for good',
    ({ provider }) => ({
      refund: (order) =>
        provider.refund(order).catch(() => {
          throw new Error('try again');
        }),
    }),
    'more than the charge never goes back',
  ],
  [
    'tells refunds without its own',
    ({ provider }) => ({
      async ask(charge) {
        const found = await provider.ask(charge);
        return found && { ...found, refunds: [] };
      },
    }),
    'the charge tells its refund, when it tells refunds',
  ],
  [
    'leaves a cancelled charge payable',
    ({ provider }) => ({ cancel: (charge) => provider.ask(charge) }),
    'an unpaid charge is cancelled, and stays so',
  ],
  ['lists nothing', () => ({ async *list() {} }), 'the list of a span has what was paid, with its payment'],
  [
    'refuses for good what it could not ask',
    ({ provider }) => ({
      create: (request) =>
        provider.create(request).catch(() => {
          throw new ProviderRefused('down');
        }),
    }),
    'a provider that is away leaves the result unknown and refuses nothing for good',
  ],
])('one that %s does not', async (_, change, check) => {
  expect(await unmet(change)).toContain(check);
});

test('news that are hints pass without a signature, as long as they prove no charge', async () => {
  const bank = aBankInMemory();
  const checked = async (provider: PaymentProvider) => {
    const checks = paymentChecks(provider, { ...bank.stage, forged: null });
    const found = await gathered(outcomesOf('bank', checks));
    return found.filter(({ fault }) => fault !== null).map(({ fault }) => fault);
  };
  expect(await checked(bank.provider)).toEqual([]);
  const other = aBankInMemory();
  const proving = {
    ...other.provider,
    parseEvent(body: string) {
      const event = other.provider.parseEvent(body);
      return typeof event === 'object' ? { ...event, charge: {} as Charge } : event;
    },
  };
  const found = await gathered(outcomesOf('bank', paymentChecks(proving, { ...other.stage, forged: null })));
  expect(found.flatMap(({ fault }) => fault ?? []).join()).toContain('takes them for proof');
});

test('the charge of the suite is payable for a while, over what its receipt says', () => {
  for (const [minor, currency] of [
    [1n, 'EUR'],
    [1980n, 'JPY'],
  ] as const) {
    const request = requestOf('pay_1', minor, currency);
    expect(request.receipt?.map(({ amount }) => amount)).toEqual([request.amount]);
    expect(request.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(request.urlReturn).toContain('pay_1');
  }
});

test('a charge may be taken unless the shop says no', async () => {
  const request = requestOf('pay_1', 1n, 'EUR');
  expect(await chargeKnownAs('ch_1', request).mayBeTaken()).toBe(true);
  expect(await chargeKnownAs(null, request, false).mayBeTaken()).toBe(false);
});
