/** The row of a new delivery, out of what was asked for. Pure. */
import type { AddressCopy, RecipientCopy } from '../../address-book/actions.ts';
import type { OptionCode, Route } from '../../pricing/freight/route-table.ts';
import type { Priced } from '../bills/price-delivery.ts';
import type { DeliveryState } from '../contract.ts';
import type { StoredPoint } from '../points/stored-point.ts';
import { type DeliveryRow, recipientName, type StoredContent, searchTextOf } from '../stored-delivery.ts';
import { type ParcelGoods, placeOfGoods } from './parcel-goods.ts';

export interface Inputs {
  address: AddressCopy;
  recipient: RecipientCopy;
  route: Route;
  routeVersion: number;
  options: OptionCode[];
  isInsured: boolean;
  contents: StoredContent[];
  comment: string | null;
}

export interface NewDelivery {
  id: string;
  number: string;
  userId: string;
  state: DeliveryState;
  at: Date;
  deadline: Date | null;
  inputs: Inputs;
  /** Null for the door. */
  point: StoredPoint | null;
  goods: ParcelGoods;
  /** Null while the weight is not known. */
  priced: Priced | null;
  tariffVersion: number;
}

export function newDeliveryRow(made: NewDelivery): Omit<DeliveryRow, 'version' | 'packing_since'> {
  const { inputs, goods, priced, at } = made;
  const { route, address, recipient } = inputs;
  return {
    id: made.id,
    number: made.number,
    user_id: made.userId,
    state: made.state,
    state_since: at,
    deadline_at: made.deadline,
    route_version: inputs.routeVersion,
    tariff_version: made.tariffVersion,
    route: route.code,
    route_terms: route,
    carrier: route.carrier,
    address,
    recipient,
    point: made.point,
    options: inputs.options,
    is_insured: inputs.isInsured,
    contents: inputs.contents,
    goods_kinds: goods.kinds,
    opens_parcels: goods.opensParcels,
    declared_minor: goods.declared.minor,
    currency: goods.declared.currency,
    weight_grams: goods.parcel?.grams ?? null,
    size_mm: goods.parcel?.size ?? null,
    packed_grams: null,
    packed_size_mm: null,
    bill: priced?.bill ?? null,
    total_minor: priced?.net.minor ?? null,
    comment: inputs.comment,
    checks: [],
    packer: null,
    pick_box: null,
    warehouse: placeOfGoods(goods),
    tracking_number: null,
    shipped_at: null,
    expected_from: null,
    expected_to: null,
    delivered_at: null,
    confirmed_at: null,
    completed_at: null,
    next_look_at: null,
    end_reason: null,
    search_text: searchTextOf([
      made.number,
      ...goods.orders.flatMap(({ number, title }) => [number, title]),
      recipientName(recipient),
      recipient.latinName,
      recipient.phone,
    ]),
    created_at: at,
  };
}
