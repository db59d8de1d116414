/** Orders of the Russian Post: the backlog, from which staff form their batches at otpravka.pochta.ru. */
import * as z from 'zod/mini';
import { requirePdf } from '../label-file.ts';
import { CarrierRefused, type CarrierShipment, type ShipmentOrder } from '../shipment.ts';
import { type RussianPostClient, readPost } from './client.ts';
import { orderOfPost } from './order.ts';
import { withTax } from './rates.ts';

const Order = z.object({
  id: z.int(),
  'order-num': z.optional(z.string()),
  barcode: z.optional(z.nullable(z.string())),
  'total-rate-wo-vat': z.optional(z.int()),
  'total-vat': z.optional(z.int()),
});

const Codes = z.object({
  code: z.optional(z.string()),
  description: z.optional(z.string()),
  details: z.optional(z.nullable(z.string())),
});

const Made = z.object({
  'result-ids': z._default(z.array(z.int()), []),
  errors: z._default(z.array(z.object({ 'error-codes': z._default(z.array(Codes), []) })), []),
});

const Ended = z.object({
  'result-ids': z._default(z.array(z.int()), []),
  errors: z._default(z.array(z.object({ 'error-code': z.optional(z.string()) })), []),
});

/** The order that this reference has made already, in the backlog or in a batch; undefined when there is none. */
async function findOrder(client: RussianPostClient, reference: string) {
  const query = new URLSearchParams({ query: reference });
  for (const place of ['backlog', 'shipment']) {
    const found = await readPost(await client.ask(`/1.0/${place}/search?${query}`), z.array(Order));
    const own = found.find(({ 'order-num': number }) => number === reference);
    if (own) return own;
  }
  return undefined;
}

export async function shipByPost(client: RussianPostClient, order: ShipmentOrder): Promise<CarrierShipment> {
  const made = (await findOrder(client, order.reference)) ?? (await putOrder(client, order));
  const { id, barcode, 'total-rate-wo-vat': rate, 'total-vat': vat } = made;
  if (!barcode) throw new Error('the Russian Post has given no number yet');
  return {
    ...{ id: String(id), tracking: barcode },
    // the order stands: its label can be fetched later
    label: await labelOfPost(client, String(id)).catch(() => null),
    cost: rate === undefined || rate <= 0 ? null : withTax(rate, vat),
  };
}

async function putOrder(client: RussianPostClient, order: ShipmentOrder): Promise<z.output<typeof Order>> {
  const body = [await orderOfPost(client, order)];
  const answer = await client.ask('/1.0/user/backlog', { method: 'PUT', body });
  const {
    'result-ids': [id],
    errors,
  } = await readPost(answer, Made);
  const faults = errors.flatMap(({ 'error-codes': codes }) => codes);
  if (faults.length > 0)
    throw new CarrierRefused(
      faults.map(({ description, details, code }) => details || description || code).join('; '),
    );
  if (id === undefined) throw new Error('the Russian Post named no order');
  return readPost(await client.ask(`/1.0/backlog/${id}`), Order);
}

/** The printed forms of one order, before a batch is formed. */
export async function labelOfPost(client: RussianPostClient, id: string): Promise<Uint8Array> {
  const answer = await client.ask(`/1.0/forms/${encodeURIComponent(id)}/forms?print-type=THERMO`);
  if (answer.status === 404) throw new CarrierRefused('Russian Post: the order is not there any more');
  return requirePdf(answer);
}

/** Removes an order from the backlog. Throws `CarrierRefused` for one that stands in a batch. */
export async function cancelAtPost(
  client: RussianPostClient,
  { id, reference }: { id: string | null; reference: string },
): Promise<void> {
  const number = id === null ? (await findOrder(client, reference))?.id : Number(id);
  if (number === undefined) return;
  const answer = await client.ask('/1.0/backlog', { method: 'DELETE', body: [number] });
  const { 'result-ids': done, errors } = await readPost(answer, Ended);
  if (done.includes(number)) return;
  const [fault] = errors.map(({ 'error-code': code }) => code);
  // gone from the backlog: nobody has it, or a batch has it
  if (fault === 'NOT_FOUND' && !(await findOrder(client, reference))) return;
  throw new CarrierRefused(
    fault === 'NOT_FOUND'
      ? 'Russian Post: the order stands in a batch; remove it there first'
      : (fault ?? ''),
  );
}
