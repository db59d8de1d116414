/** Services of the warehouse: ordered by customers, done or declined by staff, paid with the next delivery. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { type Money, toJson } from '../../../platform/money/money.ts';
import { wasShown } from '../../../platform/money/shown-total.ts';
import { refuseTooManyActions } from '../../orders/moving/actions-of-day.ts';
import { lockOrder, noteEvent, refuseOwn } from '../../orders/moving/move-order.ts';
import type { OrderActor } from '../../orders/orders-shop.ts';
import { orderKey } from '../../orders/reading/read-orders.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import type { Tariff } from '../../pricing/tariff.ts';
import { storageOf } from '../../storage/storage.ts';
import { holdStorage, resumeStorage } from '../../storage/storage-holds.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import type { IntakeStaff } from '../intake.ts';
import { actorOf } from '../intake.ts';
import {
  endService,
  findService,
  insertService,
  isPhotographedSince,
  type ServiceEnd,
  type ServiceKind,
  type StoredService,
  serviceKinds,
  servicesOf,
} from './service-store.ts';

/** The prices of what is offered; a price of nothing offers nothing. */
export function offeredServices(tariff: Tariff): { kind: ServiceKind; price: Money }[] {
  const prices = { inspection: tariff.inspectionFee, repacking: tariff.repackingFee };
  return serviceKinds.map((kind) => ({ kind, price: prices[kind] })).filter(({ price }) => price.minor > 0n);
}

const storedStates: readonly StoredOrder['state'][] = ['at_warehouse', 'merged'];

export interface ServiceInput {
  userId: string;
  isStaff: boolean;
  idOrNumber: string;
  kind: ServiceKind;
  note: string | null;
  /** The price that the customer saw; it is never charged. */
  shownPrice: ReturnType<typeof toJson>;
}

/**
 * Orders a service at the price of the tariff, which is kept; the storage clock stands still until it is done. Asking for
 * what is asked for already changes nothing. Throws `not_found`, `wrong_state` for goods that do not lie here or leave,
 * `changed_meanwhile` for another price, `own_price`, and a refusal of the field for what is not offered.
 */
export async function askService(db: Database, shop: WarehouseShop, input: ServiceInput): Promise<void> {
  const { clock, newId } = shop.orders.shop;
  const at = clock.now();
  const { tariff } = await priceTermsAt(db, at);
  const price = offeredServices(tariff).find(({ kind }) => kind === input.kind)?.price;
  if (!price) throw refuseField('kind', 'not_one_of');
  if (!wasShown(input.shownPrice, price)) throw new Refusal('changed_meanwhile');
  if (input.isStaff) await refuseOwnPrices(db, { userId: input.userId, currencies: [], at });
  const key = { idOrNumber: orderKey(input.idOrNumber), userId: input.userId };
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, key);
    await refuseNotStored(transaction, order, at);
    const known = await servicesOf(transaction, order.id);
    if (known.some(({ kind, state }) => kind === input.kind && state === 'asked')) return;
    await refuseTooManyActions(transaction, { orderId: order.id, kind: `${input.kind}_asked`, at });
    const { kind, note } = input;
    const service = { id: newId('svc'), orderId: order.id, kind, note, price };
    await insertService(transaction, { ...service, tariffVersion: tariff.version, at });
    await noteEvent(transaction, shop.orders, {
      ...{ order, actor: { kind: 'customer', userId: order.userId }, kind: `${kind}_asked`, note },
      after: { service: service.id, price: toJson(price) },
    });
    await holdStorage(transaction, { orderIds: [order.id], reason: 'service', at });
  });
}

async function refuseNotStored(db: Database, order: StoredOrder, at: Date): Promise<void> {
  const [unit] = await storageOf(db, [order.id], at);
  const isHere = unit && unit.leftAt === null && !unit.isLeaving;
  if (!isHere || !storedStates.includes(order.state)) throw new Refusal('wrong_state');
}

/** The customer takes back what is not done yet; nothing is charged. Throws `not_found`, and `wrong_state` afterwards. */
export function withdrawService(
  db: Database,
  shop: WarehouseShop,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const actor = { kind: 'customer', userId } as const;
  return end(db, shop, { id, state: 'withdrawn', by: null, answer: null, actor, userId });
}

export interface ServiceAnswer {
  id: string;
  outcome: 'done' | 'declined';
  /** To the customer; needed for what is declined. */
  answer: string | null;
}

/**
 * Staff have done the work and photographed it, or say why they do not. Throws `not_found`, `wrong_state` when it has ended,
 * `own_order`, and refusals of fields while the photo or the reason is missing.
 */
export function answerService(
  db: Database,
  shop: WarehouseShop,
  staff: IntakeStaff,
  { id, outcome, answer }: ServiceAnswer,
): Promise<void> {
  if (outcome === 'declined' && !answer) throw refuseField('answer', 'required');
  return end(db, shop, { id, state: outcome, by: staff.userId, answer, actor: actorOf(staff) });
}

interface Ending extends Omit<ServiceEnd, 'at'> {
  actor: OrderActor;
  /** Of the customer who ends it. */
  userId?: string;
}

async function end(db: Database, shop: WarehouseShop, ending: Ending): Promise<void> {
  const at = shop.orders.shop.clock.now();
  await inTransaction(db, async (transaction) => {
    const seen = await findService(transaction, ending.id);
    if (!seen) throw new Refusal('not_found');
    const { actor, userId, state } = ending;
    const order = await lockOrder(transaction, {
      ...{ idOrNumber: seen.orderId, ...(userId ? { userId } : {}) },
    });
    refuseOwn({ order, actor });
    const service = await findService(transaction, ending.id);
    if (service?.state === state) return;
    if (service?.state !== 'asked') throw new Refusal('wrong_state', { of: 'service' });
    await refuseUndocumented(transaction, service, state);
    await endService(transaction, { ...ending, at });
    await noteEvent(transaction, shop.orders, {
      ...{ order, actor, kind: `${service.kind}_${state}`, note: ending.answer },
      after: { service: service.id, price: toJson(service.price) },
    });
    await resumeWhenDone(transaction, order.id, at);
    if (state === 'withdrawn') return;
    const { id: serviceId, kind } = service;
    const payload = { serviceId, orderId: order.id, userId: order.userId, kind, how: state };
    await publishAll(transaction, [{ name: 'service.ended', payload }]);
  });
}

async function refuseUndocumented(
  db: Database,
  { orderId, askedAt }: StoredService,
  state: ServiceEnd['state'],
): Promise<void> {
  const isMissing = state === 'done' && !(await isPhotographedSince(db, orderId, askedAt));
  if (isMissing) throw refuseField('photos', 'service_without_photo');
}

/** The clock of the whole unit goes on with the last service that ends. */
async function resumeWhenDone(db: Database, orderId: string, at: Date): Promise<void> {
  const [unit] = await storageOf(db, [orderId], at);
  if (unit?.services.some(({ isOpen }) => isOpen)) return;
  await resumeStorage(db, { orderIds: [orderId], reason: 'service', at });
}
