/** A delivery from the customer's wish to their door: each step a call of the customer or of the desk. */
import type { Kit } from '../kit.ts';
import type { Customer } from '../make-people.ts';
import type { Order } from './order-steps.ts';

export interface Parcel {
  id: string;
  by: Customer;
}

/** Has orders sent by the cheapest route that takes them; pays at once unless told otherwise. */
export async function ask(
  kit: Kit,
  orders: readonly Order[],
  { isPaid = true }: { isPaid?: boolean } = {},
): Promise<Parcel> {
  const { by } = orders[0] ?? {};
  if (!by) throw new Error('nothing to send');
  const { addressId: address_id, recipientId: recipient_id } = by;
  const ids = orders.map(({ id }) => id);
  const offers = await kit.call('quoteDelivery', by, {
    query: { orders: ids.join(), address_id, recipient_id },
  });
  const fitting = offers.filter(({ can, tracked }) => can === 'yes' && tracked);
  const route = fitting[kit.draw(Math.min(2, fitting.length) || 1)] ?? offers[0];
  if (!route) throw new Error(`no route to ${by.country}`);
  const body = {
    ...{ orders: ids, address_id, recipient_id, route: route.route, use_balance: isPaid },
    insurance: kit.draw(3) === 0,
  };
  // the customer is shown the bill with what he chose first; a parcel that is not weighed has none and is ordered at once
  const asked = await kit.call('createDelivery', by, { body });
  const [change] = asked.changes;
  const { delivery, payment } = change
    ? await kit.call('createDelivery', by, { body: { ...body, shown_total: change.to } })
    : asked;
  if (!delivery) throw new Error(`no delivery to ${by.country}`);
  if (isPaid) await kit.payAtBank(payment?.url);
  await kit.pass(0.01);
  return { id: delivery.id, by };
}

/** The delivery as the desk sees it now. */
const look = ({ call, crew }: Kit, { id }: Parcel) =>
  call('staffGetDelivery', crew.warehouse, { params: { id } });

/** Kilograms as the desk types them. */
const typed = (kilograms: number): string => kilograms.toFixed(3);

/** Packs it, by default as heavy as it was; more becomes a question to the customer. */
export async function pack(kit: Kit, parcel: Parcel, more = 0): Promise<void> {
  const { call, crew } = kit;
  const { version } = await look(kit, parcel);
  const params = { id: parcel.id };
  const taken = await call('staffTakeDelivery', crew.warehouse, { params, body: { version } });
  const weight = typed(Number(taken.weight ?? '1') + more);
  const body = { version: taken.version, weight, checks: taken.checkList };
  await call('staffPackDelivery', crew.warehouse, { params, body });
}

export async function ship(kit: Kit, parcel: Parcel): Promise<void> {
  const { version } = await look(kit, parcel);
  const tracking = `R${'ABCEL'[kit.draw(5)]}${100_000_000 + kit.draw(899_999_999)}DE`;
  await kit.call('staffShipDelivery', kit.crew.warehouse, {
    params: { id: parcel.id },
    body: { version, tracking },
  });
}

const places: Readonly<Record<string, string>> = {
  RU: 'Москва, Внуково',
  KZ: 'Алматы',
  BY: 'Минск',
  CN: '上海',
  DE: 'Leipzig',
};

export type RoadState = 'customs' | 'in_destination' | 'delivered' | 'returned' | 'lost';

export async function track(kit: Kit, parcel: Parcel, state: RoadState): Promise<void> {
  const { version } = await look(kit, parcel);
  // a carrier names the town in which it lands; customs and the door have none of their own
  const place = state === 'in_destination' ? places[parcel.by.country] : undefined;
  await kit.call('staffTrackDelivery', kit.crew.warehouse, {
    params: { id: parcel.id },
    body: { version, state, ...(place ? { place } : {}) },
  });
}

/** Packed, shipped and on the road up to a state. */
export async function travel(kit: Kit, parcel: Parcel, to: 'shipped' | RoadState): Promise<void> {
  await kit.pass(0.6);
  await pack(kit, parcel);
  await kit.pass(0.4);
  await ship(kit, parcel);
  if (to === 'shipped') return;
  await kit.pass(3 + kit.draw(20) / 10);
  await track(kit, parcel, 'customs');
  if (to === 'customs') return;
  await kit.pass(2 + kit.draw(20) / 10);
  if (to === 'lost') return track(kit, parcel, 'lost');
  await track(kit, parcel, 'in_destination');
  if (to === 'in_destination') return;
  await kit.pass(2 + kit.draw(20) / 10);
  await track(kit, parcel, to);
}

/** The customer has it in his hands. */
export async function confirm({ call }: Kit, { id, by }: Parcel): Promise<void> {
  await call('confirmDelivery', by, { params: { id } });
}
