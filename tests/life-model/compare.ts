/** Whether the shop and the model say the same of every customer: states, wallet, and what lies on each thing. */
import { expect } from 'vitest';
import { giveUp, type Model, type ModelOrder } from './model.ts';
import type { RealLife, Scene, SeenDelivery, SeenOrder } from './real-life.ts';

export interface Life {
  model: Model;
  real: RealLife;
}

const wallets = 'select user_id, balance_minor from audit_wallets where user_id = any($1)';

const orders = `
  select o.id, o.state, o.version, sums.sum,
    (select json_agg(json_build_object('line', l.id, 'quantity', l.quantity - l.returned_pieces) order by l.position)
      from order_line l where l.order_id = o.id) as lines,
    (select json_build_object('id', q.id, 'version', q.version) from question q
      where q.order_id = o.id and q.state = 'open') as question,
    (select json_build_object('id', c.id, 'version', c.version, 'state', c.state, 'isSent', c.sent_at is not null)
      from claim c where c.order_id = o.id and c.closed_at is null) as claim,
    (select coalesce(sum(p.amount_minor), 0)::text from claim c join audit_postings p on p.account = 'claim:' || c.id
      where c.order_id = o.id) as held
  from customer_order o, lateral (
    select coalesce(sum(p.amount_minor), 0)::text as sum from audit_postings p
    where p.account in ('order:' || o.id, 'goods:' || o.id, 'fee:' || o.id)) sums
  where o.id = any($1)`;

const deliveries = `
  select d.id, d.state, d.version, sums.sum
  from delivery d, lateral (
    select coalesce(sum(p.amount_minor), 0)::text as sum from audit_postings p
    where p.account in ('delivery:' || d.id, 'freight:' || d.id)) sums
  where d.id = any($1)`;

/** Reads what the shop says of these lives, for the next actions too, and throws with the first difference. */
export async function expectSame({ shop }: Scene, lives: readonly Life[], when: string): Promise<void> {
  const { pool } = shop.database;
  const [seenWallets, seenOrders, seenDeliveries] = await Promise.all([
    pool.query(wallets, [lives.map(({ real }) => real.buyer.id)]),
    pool.query<SeenOrder & { id: string }>(orders, [lives.flatMap(({ real }) => real.orders)]),
    pool.query<SeenDelivery & { id: string }>(deliveries, [lives.flatMap(({ real }) => real.deliveries)]),
  ]);
  const wallet = new Map(seenWallets.rows.map((row) => [row.user_id, BigInt(row.balance_minor)]));
  const order = new Map(seenOrders.rows.map((row) => [row.id, row]));
  const delivery = new Map(seenDeliveries.rows.map((row) => [row.id, row]));
  for (const { model, real } of lives) {
    for (const id of real.orders) keep(real.seenOrders, id, order.get(id));
    for (const id of real.deliveries) keep(real.seenDeliveries, id, delivery.get(id));
    for (const [index, thing] of model.orders.entries()) {
      if (real.seenOrders.get(real.orders[index] ?? '')?.state === 'abandoned') giveUp(model, thing);
    }
    expectOne({ model, real }, wallet.get(real.buyer.id) ?? 0n, when);
  }
}

function keep<Seen>(all: Map<string, Seen>, id: string, seen: Seen | undefined): void {
  if (seen) all.set(id, seen);
}

function expectOne({ model, real }: Life, wallet: bigint, when: string): void {
  const said = (seen: SeenDelivery | undefined) => `${seen?.state} ${seen?.sum}`;
  const found = {
    wallet,
    orders: real.orders.map((id) => saidOfOrder(real.seenOrders.get(id))),
    deliveries: real.deliveries.map((id) => said(real.seenDeliveries.get(id))),
  };
  const wanted = {
    wallet: model.wallet,
    orders: model.orders.map(wantedOfOrder),
    deliveries: model.deliveries.map(({ state, paid }) => `${state} ${paid}`),
  };
  const isSame = wallet >= 0n && JSON.stringify(texts(found)) === JSON.stringify(texts(wanted));
  if (isSame) return;
  const [shop, input] = [found, wanted].map((facts) => JSON.stringify(texts(facts)));
  throw new Error(
    `after ${when}: the shop ${shop}, the model ${input}; ${real.refused}; ${real.trail.join(', ')}`,
  );
}

/** An order with its money, and its claim with what is held for a return. */
function saidOfOrder(seen: SeenOrder | undefined): string {
  const pieces = seen?.lines.map(({ quantity }) => quantity).join();
  const claim = seen?.claim ? ` ${seen.claim.state}${seen.claim.isSent ? ' sent' : ''}` : '';
  return `${seen?.state} ${pieces} for ${seen?.sum}${claim}${seen?.held === '0' ? '' : ` held ${seen?.held}`}`;
}

function wantedOfOrder({ state, pieces, paid, claim }: ModelOrder): string {
  const open = claim ? ` ${claim.state}${claim.isSent ? ' sent' : ''}` : '';
  return `${state} ${pieces} for ${paid}${open}${claim?.held ? ` held ${claim.held}` : ''}`;
}

const texts = <Facts extends { wallet: bigint }>(facts: Facts) => ({
  ...facts,
  wallet: facts.wallet.toString(),
});

/** The customer's money is all there: what was given to him is on the wallet, in orders, deliveries and returns. */
export function expectConserved(model: Model, given: bigint): void {
  const sum = (all: readonly { paid: bigint }[]) => all.reduce((total, { paid }) => total + paid, 0n);
  const compensated = model.orders.reduce((total, order) => total + order.compensated, 0n);
  const returns = model.orders.reduce(
    (total, { claim, sentBackFor }) => total + (claim?.held ?? 0n) + sentBackFor,
    0n,
  );
  const kept = sum(model.orders) + sum(model.deliveries) + returns;
  expect(model.wallet + kept).toBe(given + compensated);
}
