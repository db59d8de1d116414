/** The one interface behind which carriers stand. */
import type { DeliveryState } from '../contract.ts';
import type { CarrierRate, CarrierShipment, PickUpPoint, RateQuery, ShipmentOrder } from './shipment.ts';

/** One piece of news of a carrier. */
export interface CarrierNews {
  /** When it happened. */
  at: Date;
  /** The state that it means for us; null for news that changes nothing, such as a scan on the way. */
  state: Extract<DeliveryState, 'shipped' | 'customs' | 'in_destination' | 'delivered' | 'returned'> | null;
  /** Where; null when the carrier does not say. */
  place: string | null;
  /** The text of the carrier, in its own language. */
  text: string;
}

/**
 * A carrier that only tracks is a carrier. Every other method is there or not: a shop shows what it finds. Each of them
 * throws `CarrierRefused` for a final no, with words for staff, and any other error when the answer is not known.
 */
export interface CarrierAdapter {
  name: string;
  /**
   * All news of a parcel, in any order and any number of times the same. An unknown number answers an empty list.
   * Throws an error when the carrier cannot be asked now.
   */
  track(number: string, options: { destination: string }): Promise<CarrierNews[]>;
  /** Services that take this parcel there, with their prices; none when there is no way. */
  rates?(query: RateQuery): Promise<CarrierRate[]>;
  /** Makes the shipment, or finds the one that the same reference has made already. */
  createShipment?(order: ShipmentOrder): Promise<CarrierShipment>;
  /**
   * Takes a shipment back before the carrier has the parcel; `id` is null where the answer to its making was lost. One
   * that is gone, or never was, is no error. Throws `CarrierRefused` once the carrier has it.
   */
  cancelShipment?(shipment: { id: string | null; reference: string }): Promise<void>;
  /**
   * The label of a shipment that stands there; null while the carrier is still drawing it. It makes no shipment: throws
   * `CarrierRefused` for one that is not there. Since 1.3.
   */
  shipmentLabel?(shipment: { id: string }): Promise<Uint8Array | null>;
  /** Points where a parcel can be fetched, by city or postcode; at most some hundred. */
  pickUpPoints?(place: {
    country: string;
    city: string | null;
    postcode: string | null;
  }): Promise<PickUpPoint[]>;
}

/** The carrier can be asked for prices and shipments. */
export type ShippingAdapter = CarrierAdapter & Required<Pick<CarrierAdapter, 'rates' | 'createShipment'>>;

/** Whether the shop can make shipments with it. */
export const shipsParcels = (adapter: CarrierAdapter | undefined): adapter is ShippingAdapter =>
  adapter?.rates !== undefined && adapter.createShipment !== undefined;
