/** An order as CDEK takes it: the body of POST /v2/orders. Pure. */
import { formatAmount, type Money } from '../../../../platform/money/money.ts';
import { CarrierRefused, type ShipmentOrder } from '../shipment.ts';
import type { CdekSettings } from './client.ts';
import { originOf, packageOf, toPlace } from './places.ts';

/** Throws the sentence that tells what is not set, and `CarrierRefused` for goods in another currency than the contract. */
export function orderBody(settings: CdekSettings, order: ShipmentOrder): Record<string, unknown> {
  const { sender } = settings;
  const { place, point } = originOf(settings, order.from);
  const { recipient, parcel } = order;
  const foreign = order.contents.find(({ worth }) => worth.currency !== settings.currency);
  if (foreign)
    throw new CarrierRefused(
      `CDEK: the goods are declared in ${foreign.worth.currency}, and the contract is in ${settings.currency}`,
    );
  return {
    // an order of a shop: the only kind that is found again by the shop's number
    ...{ type: 1, number: order.reference, tariff_code: Number(order.service) },
    ...(point ? { shipment_point: point } : { from_location: place() }),
    ...(order.point ? { delivery_point: order.point } : { to_location: toPlace(order.to) }),
    ...(sender
      ? { sender: { company: sender.company, name: sender.name, phones: [{ number: sender.phone }] } }
      : {}),
    recipient: {
      name: recipient.name,
      phones: [{ number: recipient.phone }],
      ...(recipient.email ? { email: recipient.email } : {}),
    },
    packages: [
      {
        ...{ number: order.reference, comment: order.reference, ...packageOf(parcel) },
        items: itemsOf(order),
      },
    ],
  };
}

/** All weights are of the whole parcel, which alone was weighed: each piece counts by its share of the pieces. */
function itemsOf({ contents, parcel }: ShipmentOrder) {
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return contents.map(({ description, quantity, worth }, at) => ({
    ...{ name: description.slice(0, 255), ware_key: String(at + 1), amount: quantity },
    ...{ payment: { value: 0 }, cost: Number(formatAmount(eachOf(worth, quantity))) },
    weight: Math.max(1, Math.floor(parcel.grams / Math.max(1, pieces))),
  }));
}

const eachOf = (worth: Money, quantity: number): Money =>
  quantity > 1 ? { ...worth, minor: worth.minor / BigInt(quantity) } : worth;
