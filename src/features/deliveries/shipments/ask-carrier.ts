/** Asking a carrier while somebody watches: within a time, and with its no told from its silence. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { within } from '../../../platform/egress/time-limit.ts';
import { CarrierRefused } from '../carriers/shipment.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';

/** Longer than an adapter looks for a label, shorter than a browser waits. */
export const askingMs = 45_000;

const mostWords = 300;

/** The words of a carrier as staff read them: one line, and not longer than a screen shows. */
export const wordsOf = (error: CarrierRefused): string =>
  error.message.replace(/\s+/g, ' ').trim().slice(0, mostWords).toWellFormed() || '–';

/**
 * Does the work, or throws: `CarrierRefused` as it is, and the refusal `carrier_silent` for anything else, which the
 * log keeps.
 */
export async function askCarrier<Answer>(
  { orders: { shop } }: DeliveriesShop,
  work: () => Promise<Answer>,
  ms = askingMs,
): Promise<Answer> {
  const late = (): Error => new Error('the carrier took too long');
  try {
    return await within({ ms, late }, new AbortController().signal, work);
  } catch (error) {
    if (error instanceof CarrierRefused) throw error;
    shop.log.warn({ err: error }, 'a carrier could not be asked');
    throw new Refusal('carrier_silent');
  }
}

/** The same where nothing is to be written down: a no of the carrier is the refusal `carrier_refused`. */
export async function askInWords<Answer>(
  deliveries: DeliveriesShop,
  work: () => Promise<Answer>,
  ms = askingMs,
): Promise<Answer> {
  try {
    return await askCarrier(deliveries, work, ms);
  } catch (error) {
    if (error instanceof CarrierRefused) throw refusedBy(error);
    throw error;
  }
}

/** The carrier's words stand after ours, and apart from them for whoever shows them as a quotation. */
export function refusedBy(error: CarrierRefused): Refusal {
  const quote = wordsOf(error);
  return new Refusal('carrier_refused', { values: { reason: quote }, next: { quote } });
}
