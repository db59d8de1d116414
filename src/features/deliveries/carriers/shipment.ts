/** Words between the shop and a carrier that takes parcels over: prices, shipments, pick-up points. */
import type { Money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

/** A place as carriers ask for it. */
export interface CarrierPlace {
  /** Two letters (ISO 3166-1). */
  country: string;
  region: string | null;
  city: string | null;
  postcode: string | null;
  /** Street, house and flat, one line each. */
  street: readonly string[];
}

export interface CarrierParcel {
  grams: number;
  /** Whole centimetres, rounded up; null where the size was not taken. */
  size: { length: number; width: number; height: number } | null;
  /** The goods' value for customs and insurance. */
  worth: Money;
}

export interface RateQuery {
  parcel: CarrierParcel;
  /**
   * The warehouse in which it lies, with its address line by line. Left out for the first one, which is where the
   * settings of the plug-in say: it knows the points at which its carrier takes parcels in. Since 1.4.
   */
  from?: CarrierPlace;
  to: CarrierPlace;
  /** The code of the pick-up point that the customer chose; null for delivery to the door. */
  point: string | null;
  /** In which language the names are told, where the carrier can. */
  locale: Locale;
}

export interface CarrierRate {
  /** Names the service when the shipment is made; the carrier's own code. */
  service: string;
  name: string;
  /** With taxes, in the currency of the contract. */
  cost: Money;
  days: { from: number; to: number } | null;
}

export interface ShipmentOrder extends Omit<RateQuery, 'locale'> {
  /** Up to 40 letters, digits and dashes. The same reference is the same shipment, however often it is asked for. */
  reference: string;
  service: string;
  recipient: {
    familyName: string;
    givenName: string;
    patronymic: string | null;
    /** The whole name as it is written on a letter. */
    name: string;
    phone: string;
    email: string | null;
  };
  contents: readonly { description: string; quantity: number; worth: Money }[];
}

export interface CarrierShipment {
  /** The carrier's own name for it, by which it is taken back. */
  id: string;
  tracking: string;
  /** A PDF; null while the carrier is still drawing it. `shipmentLabel` brings it later. */
  label: Uint8Array | null;
  /** The price that the carrier charges; null when it does not say. */
  cost: Money | null;
}

export interface PickUpPoint {
  /** The carrier's own code. */
  code: string;
  name: string;
  address: string;
  postcode: string | null;
  /** In the carrier's words; null when it does not say. */
  hours: string | null;
}

/** The carrier said no for good: asking again the same way brings the same answer. The message is shown to staff. */
export class CarrierRefused extends Error {}
