/**
 * Random sequences of commands with money against a model in memory (rules: goals-of-money, M2). `MONEY_SEQUENCES` and
 * `MONEY_COMMANDS` say how many and how long; the full run is 10,000 of 100.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopWithBank, type ShopWithBank } from '../support/a-bank.ts';
import { aCustomer } from '../support/a-customer.ts';
import { expectSoundBooks } from '../support/the-books.ts';
import { bills, moneyCommands } from './money-commands.ts';
import { RealMoney } from './real-money.ts';

const sequences = Number(process.env.MONEY_SEQUENCES ?? 60);
const commands = Number(process.env.MONEY_COMMANDS ?? 18);

let bank: ShopWithBank;
beforeAll(async () => {
  bank = await aShopWithBank();
});
afterAll(() => bank.shop.close());

test(
  `${sequences} random sequences agree with the model`,
  async () => {
    const seen = new Set<string>();
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(bills, moneyCommands(commands), async (ordered, run) => {
        const { id } = await aCustomer(bank.shop);
        const real = new RealMoney(bank, id, ordered);
        const { model } = real;
        await fc.asyncModelRun(() => ({ model, real }), run);
        for (const { state } of model.payments) seen.add(state);
        for (const word of model.seen) reached.add(word);
      }),
      { numRuns: sequences },
    );
    // the sequences reached every end that a payment can have
    if (sequences >= 100) expect([...seen].sort()).toEqual(['closed', 'late', 'open', 'paid']);
    // and gave back shares of discounts, before the purchase and after it: the short run does so too
    const shares = ['bought with a discount', 'share after purchase', 'share before purchase'];
    // and differences that a delivery's bill paid stayed with their order, or went back with the delivery
    const carried = ['carried by card', 'carried from the balance'];
    const ends = ['carried and back', 'carried, back before', 'carried, back in part'];
    if (sequences >= 60) expect([...reached]).toEqual(expect.arrayContaining([...shares, ...carried]));
    // a short run need not meet every end of them
    if (sequences >= 300) expect([...reached].sort()).toEqual([...shares, ...carried, ...ends].toSorted());
    // who never went on at the bank's page: an open payment is looked at again for as long as a worker runs
    bank.shop.clock.advance(86_400_000);
    const isOpen = "select from payment where state in ('created', 'pending')";
    while (((await bank.shop.database.pool.query(isOpen)).rowCount ?? 0) > 0) {
      await bank.shop.features.jobs.expire_payments?.({});
    }
    await bank.shop.settle();
    await expectSoundBooks(bank.shop);
  },
  8 * 3_600_000,
);
