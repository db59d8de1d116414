/** The one interface behind which carriers stand. */
import type { DeliveryState } from '../contract.ts';

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

export interface CarrierAdapter {
  name: string;
  /**
   * All news of a parcel, in any order and any number of times the same. An unknown number answers an empty list.
   * Throws an error when the carrier cannot be asked now.
   */
  track(number: string, options: { destination: string }): Promise<CarrierNews[]>;
}
