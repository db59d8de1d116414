/** Events of a parcel as DHL tells them, in the words of the shop. */
import type { CarrierNews } from '../carrier.ts';
import type { DhlEvent } from './tracking.ts';

export function newsOf(event: DhlEvent, destination: string): CarrierNews[] {
  const at = new Date(event.timestamp);
  if (Number.isNaN(at.getTime())) return [];
  const { addressLocality, countryCode } = event.location?.address ?? {};
  const text = event.description ?? event.status ?? event.statusCode ?? '';
  return [
    {
      at,
      state: stateOf(event, text, { countryCode, destination }),
      place: addressLocality ?? countryCode ?? null,
      text: text.slice(0, 500).toWellFormed(),
    },
  ];
}

/** The most that is read of the words of one event, in characters. */
const MOST_TEXT = 1_000;

/** The codes are `pre-transit`, `transit`, `delivered`, `failure` and `unknown`; words tell customs and returns. */
function stateOf(
  { statusCode }: DhlEvent,
  text: string,
  where: { countryCode: string | undefined; destination: string },
): CarrierNews['state'] {
  if (statusCode === 'delivered') return 'delivered';
  if (statusCode !== 'transit')
    return /\breturn(ed|ing)?\b.{0,200}\b(sender|shipper)\b/i.test(text.slice(0, MOST_TEXT))
      ? 'returned'
      : null;
  if (/customs/i.test(text) && !/customs status updated/i.test(text)) {
    return /clear(ed|ance (completed|processing complete))|released/i.test(text)
      ? 'in_destination'
      : 'customs';
  }
  return where.countryCode?.toUpperCase() === where.destination ? 'in_destination' : null;
}
