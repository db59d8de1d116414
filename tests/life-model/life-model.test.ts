/**
 * Random lives of orders, questions, parcels, deliveries, claims and money against a model in memory, many side by side
 * in one shop. `LIFE_SEQUENCES`, `LIFE_COMMANDS` and `LIFE_SEED` say how many, how long and which;
 * `npm run life:model -- --runs 10000` is the long run.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditDemoBalance } from '../../src/features/payments/balances/order-money.ts';
import { randomText } from '../../src/platform/ids.ts';
import { money } from '../../src/platform/money/money.ts';
import { expectNothingLeft, expectSoundBooks } from '../support/the-books.ts';
import { orderActions } from './actions.ts';
import { expectConserved, expectSame, type Life } from './compare.ts';
import { deliveryActions } from './delivery-actions.ts';
import { clockWay, endStates, goOn, longWay, shortWay, type Way } from './ends.ts';
import { type Aim, doAction, lifeOf } from './life-commands.ts';
import { isStored, passDays, sentAgain } from './model.ts';
import { passDaysAtOnce } from './passing-time.ts';
import { aLife, aScene, given } from './scene.ts';

const sequences = Number(process.env.LIFE_SEQUENCES ?? 20);
const commands = Number(process.env.LIFE_COMMANDS ?? 20);
const seed = Number(process.env.LIFE_SEED ?? 7);
const together = Math.min(sequences, Number(process.env.LIFE_TOGETHER ?? 20));
/** A third of the lives aims at each; the others at nothing. */
const aims: readonly (Aim | undefined)[] = ['one parcel', 'another parcel', undefined];
/** Four days pass after so many actions of each customer. */
const actionsAtOnce = 3;

/** Does it to all, six at once: as many as the shop has connections for, and some to spare. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += 6) {
    results.push(...(await Promise.all(items.slice(from, from + 6).map(work))));
  }
  return results;
}

let stage: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => {
  stage = await aScene();
}, 60_000);
afterAll(() => stage?.close());

async function pass(lives: readonly Life[], days: number): Promise<void> {
  await passDaysAtOnce(stage.scene.shop, days);
  stage.scene.done.set('days', (stage.scene.done.get('days') ?? 0) + days);
  for (const { model, real } of lives) {
    real.trail.push(`${days} days`);
    passDays(model, days);
  }
  await expectSame(stage.scene, lives, `${days} days`);
}

/** All lives side by side, action by action. */
async function live(lives: readonly Life[], picks: readonly (readonly number[])[]): Promise<void> {
  for (let turn = 0; turn < commands; turn++) {
    const acting = lives.filter((_, index) => turn < (picks[index]?.length ?? 0));
    await inTurns(acting, (life) => {
      const own = picks[lives.indexOf(life)] ?? [];
      return doAction(life, own[turn] ?? 0, aims[(own[0] ?? 0) % aims.length]);
    });
    await expectSame(stage.scene, acting, `deed ${turn}`);
    if (turn % actionsAtOnce === actionsAtOnce - 1) await pass(lives, 4);
  }
}

/** Does actions that anyone may do in that state, until none is left. */
async function goTo(lives: readonly Life[], wayOf: (index: number) => Way): Promise<void> {
  let going = [...lives];
  for (let step = 0; going.length > 0; step++) {
    expect(step).toBeLessThan(100);
    const moved = await inTurns(going, (life) => goOn(life, wayOf(lives.indexOf(life))));
    going = going.filter((_, index) => moved[index]);
    await expectSame(stage.scene, going, `to an end, step ${step}`);
  }
}

/** Past every deadline, in steps; what lies in the warehouse does not outlive it. */
async function leap(lives: readonly Life[]): Promise<void> {
  for (const days of [15, 15, 30, 30, 30, 30, 30]) await pass(lives, days);
  for (const { model, real } of lives) {
    // a claim holds its whole parcel
    const isLeft = model.orders.some((order) => isStored(order) && !model.orders[order.main]?.claim);
    if (isLeft) throw new Error(`nobody gave it up: ${real.trail.join(', ')}`);
  }
}

/** Half of them by hand, the others by the clock. */
async function toTheEnd(lives: readonly Life[]): Promise<void> {
  const byClock = lives.filter((_, index) => index % 2 === 1);
  await goTo(
    lives.filter((_, index) => index % 2 === 0),
    (index) => (index % 3 === 0 ? longWay : shortWay),
  );
  // what was received before it was said to have arrived is over by the clock alone
  await leap(lives);
  await goTo(byClock, () => clockWay);
  await leap(byClock);
  await expectSame(stage.scene, lives, 'the end');
  for (const { model, real } of lives) {
    const open = model.orders.flatMap(({ state }) => (endStates.includes(state) ? [] : [state]));
    if (open.length > 0) throw new Error(`stuck in ${open}: ${real.trail.join(', ')}`);
  }
}

const more = 10_000_000n;

/** So that nothing stays unpaid for want of money. */
async function giveMore({ model, real }: Life): Promise<void> {
  const { installation, features } = real.scene.shop;
  const credit = { userId: real.buyer.id, amount: money(more, 'RUB'), once: randomText(16) };
  await creditDemoBalance(installation.db, features.desk, credit);
  model.wallet += more;
}

const batch = fc.array(lifeOf(commands), { minLength: together, maxLength: together });

test(
  `${sequences} random lives agree with the model, and each finds its end`,
  async () => {
    const started = Date.now();
    let lived = 0;
    await fc.assert(
      fc.asyncProperty(batch, async (picks) => {
        const lives = await inTurns(picks, ([first = 0]) =>
          aLife(stage.scene, stage.desk, 1 + (Math.floor(first / aims.length) % 3)),
        );
        await live(lives, picks);
        for (const { model } of lives) expectConserved(model, given);
        await inTurns(lives, giveMore);
        await toTheEnd(lives);
        for (const { model, real } of lives) {
          expectConserved(model, given + more);
          for (const _ of sentAgain(model)) real.count('sent again');
        }
        lived += lives.length;
        if (sequences > 200 && lived % 200 === 0) {
          console.log(`${lived} lives, ${(lived / ((Date.now() - started) / 1000)).toFixed(1)} a second`);
        }
      }),
      { numRuns: Math.ceil(sequences / together), seed, unbiased: true, endOnFailure: true },
    );
    await expectSoundBooks(stage.scene.shop);
    await expectNothingLeft(stage.scene.shop);
    const { done } = stage.scene;
    const all = ['place', 'sent again', ...Object.keys(orderActions), ...Object.keys(deliveryActions)];
    if (sequences >= 100) {
      console.log(`seed ${seed}, ${lived} lives: ${[...done].map((pair) => pair.join(' ')).join(', ')}`);
    }
    if (sequences >= 1000) expect(all.filter((action) => !done.has(action))).toEqual([]);
    expect(done.get('place')).toBeGreaterThanOrEqual(sequences);
  },
  8 * 3_600_000,
);
