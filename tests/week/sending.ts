/** The later days of an order: sent, received, packed, delivered or lost, and its claim. */
import { expect } from 'vitest';
import { deliveryBody } from '../support/a-delivery.ts';
import { onOrderAsSeen } from '../support/order-actions.ts';
import { aForm, aPicture } from '../support/pictures.ts';
import { typed } from './buying.ts';
import type { PlannedOrder } from './plan.ts';
import { compensation, freight, grams } from './planted.ts';
import { idOf, type Scene } from './scene.ts';

const kilograms = `${grams / 1000n}.${String(grams % 1000n).padStart(3, '0')}`;
const tenfold = String((Number(grams) * 10) / 1000);

export async function send(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index } of orders) {
    const body = { tracking_number: trackOf(index), carrier: 'DHL Paket' };
    const sent = await onOrderAsSeen(scene.asking.shop.call, 'staffMarkSent', {
      ...{ token: scene.people.buyer.token, params: { id: idOf(scene, index) }, body },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  }
}

const trackOf = (index: number): string => `0034043400${String(index).padStart(6, '0')}`;

/** Parcels come; some without a word of whose they are. Answers the parcels. */
export async function receive(
  scene: Scene,
  orders: readonly PlannedOrder[],
): Promise<{ order: PlannedOrder; parcel: string }[]> {
  const came = [];
  for (const order of orders) {
    const lines = await linesOf(scene, order);
    const weighing = { grams: Number(grams) };
    const body = order.isUnknown
      ? { label: `torn label ${order.index}`, weighing }
      : { order: { id: idOf(scene, order.index), lines }, tracking: trackOf(order.index), weighing };
    const { id } = await scene.done('staffReceiveParcel', scene.people.packer, { body });
    came.push({ order, parcel: id });
  }
  return came;
}

async function linesOf(scene: Scene, { index }: PlannedOrder) {
  const { order } = await scene.done('staffGetOrder', scene.people.buyer, {
    params: { id: idOf(scene, index) },
  });
  return order.items.map(({ id, quantity }) => ({ line: id, quantity }));
}

/** Unknown ones find their order; all are photographed and put away. */
export async function store(
  scene: Scene,
  came: readonly { order: PlannedOrder; parcel: string }[],
): Promise<void> {
  const { packer } = scene.people;
  const picture = await aPicture({ width: 16, height: 16 });
  for (const { order, parcel } of came) {
    const params = { id: parcel };
    if (order.isUnknown)
      await scene.done('staffAttachParcel', packer, {
        ...{ params, body: { order: idOf(scene, order.index), lines: await linesOf(scene, order) } },
      });
    await scene.done('staffAddParcelPhotos', packer, { params, form: aForm([picture], {}) });
    await scene.done('staffStoreParcel', packer, { params });
  }
}

/** Each order leaves in a delivery of its own. Answers the deliveries by their orders. */
export async function order(
  scene: Scene,
  orders: readonly PlannedOrder[],
): Promise<Map<PlannedOrder, string>> {
  const made = new Map<PlannedOrder, string>();
  for (const one of orders) {
    const customer = scene.customers[one.customer];
    if (!customer) throw new Error(`customer ${one.customer} is not there`);
    const body = deliveryBody(customer, [idOf(scene, one.index)], { use_balance: true });
    const { delivery } = await scene.done('createDelivery', customer, { body });
    expect(delivery.bill?.net.amount).toBe(typed(freight));
    made.set(one, delivery.id);
  }
  return made;
}

/** Packed by weight; a weight that is typed ten times too heavy charges nobody. */
export async function pack(scene: Scene, deliveries: ReadonlyMap<PlannedOrder, string>): Promise<void> {
  for (const [one, id] of deliveries) {
    if (one.weight) await packTooHeavy(scene, one, id);
    await packAs(scene, id, kilograms);
  }
}

async function packAs(scene: Scene, id: string, weight: string) {
  const { packer } = scene.people;
  const { version, checkList: checks } = await scene.done('staffGetDelivery', packer, { params: { id } });
  return scene.done('staffPackDelivery', packer, { params: { id }, body: { version, weight, checks } });
}

/** Seen in the preview; or the customer is asked, and the question is taken back. */
async function packTooHeavy(scene: Scene, { weight, customer }: PlannedOrder, id: string): Promise<void> {
  const { packer } = scene.people;
  const params = { id };
  const { version, checkList: checks } = await scene.done('staffGetDelivery', packer, { params });
  const body = { version, weight: tenfold, checks };
  const preview = await scene.done('staffPreviewBill', packer, { params, body });
  expect(preview).toMatchObject({ outcome: 'question', isFar: true });
  if (weight === 'seen') return;
  const asked = await packAs(scene, id, tenfold);
  const buyer = scene.customers[customer] as { token: string };
  const seen = await scene.done('getDelivery', buyer, { params });
  expect(seen).toMatchObject({ state: 'pending_response', bill: { net: { amount: typed(freight) } } });
  await scene.done('staffWithdrawDeliveryQuestion', packer, { params, body: { version: asked.version } });
}

export async function handOver(scene: Scene, deliveries: ReadonlyMap<PlannedOrder, string>): Promise<void> {
  const { packer } = scene.people;
  for (const [{ index }, id] of deliveries) {
    const params = { id };
    const { version } = await scene.done('staffGetDelivery', packer, { params });
    const body = { version, tracking: `RR${String(index).padStart(9, '0')}DE` };
    await scene.done('staffShipDelivery', packer, { params, body });
  }
}

/** News of the road: here, or lost. */
export async function arrive(scene: Scene, deliveries: ReadonlyMap<PlannedOrder, string>): Promise<void> {
  for (const [{ isLost }, id] of deliveries) {
    const params = { id };
    const { version } = await scene.done('staffGetDelivery', scene.people.packer, { params });
    const body = { version, state: isLost ? 'lost' : 'delivered' };
    await scene.done('staffTrackDelivery', scene.people.packer, { params, body });
  }
}

export async function claim(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index, customer } of orders)
    await scene.done('openClaim', scene.customers[customer] as { token: string }, {
      body: { order: idOf(scene, index), kind: 'missing', text: 'The lid is not in the parcel.' },
    });
}

/** Decides the claims that wait; what the seller gives back is taken off the cost. */
export async function decide(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  const { support, finance } = scene.people;
  for (const planned of orders) {
    const id = idOf(scene, planned.index);
    const { asking } = scene;
    const query = { view: 'ours', order: id };
    const rows = (await asking.shop.call('staffListClaims', { token: support.token, query })).body.data;
    const params = { id: rows[0]?.id ?? '' };
    const { claim: seen } = await scene.done('staffGetClaim', support, { params });
    await scene.done('staffDecideClaim', support, {
      params,
      body: { version: seen.version, ...decisionOf(planned) },
    });
    if (planned.claim !== 'refund') continue;
    const cost = await scene.done('staffGetCost', finance, { params: { id } });
    await scene.done('staffStateCost', finance, {
      ...{ params: { id }, body: { charged: '0', instead_of: cost.total, note: 'The seller paid back.' } },
    });
  }
}

function decisionOf({ claim: outcome, isLost }: PlannedOrder) {
  if (isLost) return { decision: 'refund', fault: 'shop' };
  if (outcome === 'refund') return { decision: 'refund', fault: 'seller' };
  if (outcome === 'compensate')
    return { decision: 'compensate', amount: typed(compensation), fault: 'seller' };
  return { decision: 'reject', reason: 'as_described' };
}

/** Customers ask in the chat, or staff answer all who wait. */
export async function writeInChat(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index, customer } of orders)
    await scene.done('sendChatMessage', scene.customers[customer] as { token: string }, {
      body: { text: `Where is lamp ${index}?`, senderKey: `question-about-lamp-${index}` },
    });
}

export async function answerChats(scene: Scene): Promise<void> {
  const { support } = scene.people;
  const waiting = await scene.done('staffListChats', support, { query: { filter: 'waiting', limit: 100 } });
  for (const { id, lastAt } of waiting)
    await scene.done('staffAnswerChat', support, {
      ...{
        params: { id },
        body: { text: 'On its way to us.', senderKey: `answer-to-${Date.parse(lastAt)}-in-${id.slice(4)}` },
      },
    });
}
