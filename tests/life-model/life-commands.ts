/** Random sequences of actions: each is done to the model and to the shop, possible or not. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Action, orderActions } from './actions.ts';
import type { Life } from './compare.ts';
import { deliveryActions } from './delivery-actions.ts';
import { billOf, type Model, type ModelDelivery, type ModelOrder, sentAgain } from './model.ts';
import type { RealLife } from './real-life.ts';

const mostOrders = 3;

/** Actions of one life, as numbers that choose among the possible actions when their turn comes. */
export const lifeOf = (count: number) =>
  fc.array(fc.nat(999_999), { minLength: Math.ceil(count / 2), maxLength: count, size: 'max' });

/** Does an action: one that is possible by the model is never refused, any other changes nothing. */
export async function perform<Thing>(
  [name, { may, apply, do: act }]: readonly [string, Action<Thing>],
  { model, real, thing, index }: Life & { thing: Thing; index: number },
): Promise<void> {
  const isPossible = may(model, thing, index);
  real.trail.push(`${isPossible ? '' : 'not possible: '}${name} ${index}`);
  await act(real, index, thing);
  real.count(isPossible ? name : 'not possible');
  if (!isPossible) return;
  if (real.refused.length > 0) throw new Error(`${real.refused} after ${real.trail.join(', ')}`);
  apply(model, thing, index);
}

async function place(real: RealLife, model: Model): Promise<void> {
  const { price, inland } = real.scene;
  real.count('place');
  real.trail.push('place');
  const quantity = 1 + ((model.firstPieces + model.orders.length - 1) % 3);
  const pieces = BigInt(quantity);
  const total = billOf({ pieces, price, inland });
  expect(await real.place(quantity)).toBe(total);
  model.orders.push({
    ...{ state: 'awaiting_payment', previous: 'awaiting_payment', pieces, price, inland, total },
    ...{
      paid: 0n,
      carried: 0n,
      carriedPaid: 0n,
      asked: null,
      main: model.orders.length,
      joinedAs: 0,
      delivery: null,
    },
    ...{ compensated: 0n, deliveredOn: 0, sentOn: 0, storedOn: 0, claim: null, sentBackFor: 0n },
  });
}

interface Chance {
  name: string;
  act(real: RealLife): Promise<void>;
}

/** Every action on every thing; those that the model calls possible, or the others. */
function chances(model: Model, isPossible: boolean): Chance[] {
  const ofOrders = Object.entries(orderActions).flatMap(([name, action]: [string, Action<ModelOrder>]) =>
    chancesOf([name, action], model, { things: model.orders, isPossible }),
  );
  const ofDeliveries = Object.entries(deliveryActions).flatMap(
    ([name, action]: [string, Action<ModelDelivery>]) =>
      chancesOf([name, action], model, { things: model.deliveries, isPossible }),
  );
  return [...ofOrders, ...ofDeliveries];
}

function chancesOf<Thing>(
  named: readonly [string, Action<Thing>],
  model: Model,
  { things, isPossible }: { things: readonly Thing[]; isPossible: boolean },
): Chance[] {
  const [name, action] = named;
  return things.flatMap((thing, index) =>
    action.may(model, thing, index) === isPossible && !action.skips?.(model, thing, index)
      ? [{ name, act: (real) => perform(named, { model, real, thing, index }) }]
      : [],
  );
}

/** Actions that end a life early come more seldom, so that lives grow long. */
const ends: readonly string[] = ['cancel', 'cancelByStaff', 'refund', 'decline', 'cancelDelivery'];

/** The aim of a customer: two orders in one parcel, or goods that come and are sent a second time. */
export type Aim = 'one parcel' | 'another parcel';

/** The way there; the first that can be done is done. */
const ways: Readonly<Record<Aim, readonly string[]>> = {
  'one parcel': ['join', 'pay', 'withdraw', 'take', 'buy', 'store'],
  'another parcel': [
    ...['sellerReplaces', 'agree', 'offerExchange', 'pay', 'withdraw', 'take', 'buy', 'store'],
    ...['deliver', 'payBill', 'ship', 'arrive', 'claim'],
  ],
};

function isReached(model: Model, aim: Aim): boolean {
  if (aim === 'one parcel') return model.orders.some(({ state }) => state === 'merged');
  return sentAgain(model).length > 0;
}

/** The next action towards an aim; none when it is reached, or when nothing leads there. */
function towards(model: Model, aim: Aim): Chance | undefined {
  if (isReached(model, aim)) return undefined;
  const possible = chances(model, true);
  return ways[aim].flatMap((name) => possible.find((chance) => chance.name === name) ?? [])[0];
}

/**
 * One action of those that are possible now; each ninth time an impossible one, each tenth time another order. With an
 * aim, seven actions of eight lead straight to it.
 */
export async function doAction({ model, real }: Life, pick: number, aim: Aim | undefined): Promise<void> {
  real.refused = [];
  if (aim && pick % 8 > 0) {
    const ahead = towards(model, aim);
    if (ahead) return ahead.act(real);
    if (model.orders.length < (aim === 'one parcel' ? 2 : 1)) return place(real, model);
  }
  const mayPlace = model.orders.length < mostOrders;
  if (model.orders.length === 0 || (mayPlace && pick % 10 === 0)) return place(real, model);
  const all = chances(model, pick % 9 !== 0);
  const some = pick % 5 === 0 ? all : all.filter(({ name }) => !ends.includes(name));
  const list = some.length > 0 ? some : all;
  const names = [...new Set(list.map(({ name }) => name))];
  const name = names[Math.floor(pick / 90) % Math.max(names.length, 1)];
  const same = list.filter((chance) => chance.name === name);
  await same[Math.floor(pick / 9_000) % Math.max(same.length, 1)]?.act(real);
}
