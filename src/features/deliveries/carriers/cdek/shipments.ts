/** Orders of CDEK: POST /v2/orders, which answers at once and is worked off afterwards; their labels; their end. */

import { lookUntil } from '../look-until.ts';
import { CarrierRefused, type CarrierShipment, type ShipmentOrder } from '../shipment.ts';
import { type CdekAnswer, type CdekEntity, isUnknown, readAnswer, refuseInvalid } from './answers.ts';
import type { CdekClient } from './client.ts';
import { labelOfCdek } from './labels.ts';
import { orderBody } from './order.ts';
import { currencyOf, sumOf } from './rates.ts';

const byReference = (reference: string): string =>
  `/v2/orders?${new URLSearchParams({ im_number: reference })}`;

/** An order that CDEK has not taken, or has deleted, stands in nobody's way. */
const isDead = ({ entity, requests }: CdekAnswer): boolean =>
  requests.some(({ type, state }) => type === 'CREATE' && state === 'INVALID') ||
  requests.some(({ type, state }) => type === 'DELETE' && state === 'SUCCESSFUL') ||
  (entity?.statuses.some(({ code }) => code === 'INVALID' || code === 'REMOVED') ?? false);

/** The order that this reference has made already; undefined when there is none. */
async function findOrder(client: CdekClient, reference: string): Promise<CdekEntity | undefined> {
  const found = await readAnswer(await client.ask(byReference(reference)));
  if (isUnknown(found) || isDead(found)) return undefined;
  if (!found.entity?.uuid) throw new Error('CDEK told nothing of the order');
  return found.entity;
}

export async function shipByCdek(client: CdekClient, order: ShipmentOrder): Promise<CarrierShipment> {
  const { code } = currencyOf(client);
  const known = await findOrder(client, order.reference);
  const uuid = known?.uuid ?? (await postOrder(client, order));
  const taken = await lookUntil(async () => {
    const now = await readAnswer(await client.ask(`/v2/orders/${encodeURIComponent(uuid)}`));
    refuseInvalid(now, 'CREATE');
    return now.entity?.cdek_number === undefined ? undefined : now.entity;
  });
  if (!taken) throw new Error('CDEK is still working on the order');
  const sum = taken.delivery_detail?.total_sum;
  return {
    ...{ id: uuid, tracking: String(taken.cdek_number) },
    // the order stands: its label can be fetched later
    label: await labelOfCdek(client, uuid).catch(() => null),
    cost: sum === undefined || sum <= 0 ? null : sumOf(sum, code),
  };
}

async function postOrder(client: CdekClient, order: ShipmentOrder): Promise<string> {
  const body = orderBody(client.settings(), order);
  const answer = await readAnswer(await client.ask('/v2/orders', { method: 'POST', body }));
  refuseInvalid(answer, 'CREATE');
  if (!answer.entity?.uuid) throw new Error('CDEK named no order');
  return answer.entity.uuid;
}

/** Deletes an order that CDEK has only on paper. Throws `CarrierRefused` once it has the parcel. */
export async function cancelAtCdek(
  client: CdekClient,
  { id, reference }: { id: string | null; reference: string },
): Promise<void> {
  const uuid = id ?? (await findOrder(client, reference))?.uuid;
  if (!uuid) return;
  const path = `/v2/orders/${encodeURIComponent(uuid)}`;
  const asked = await readAnswer(await client.ask(path, { method: 'DELETE' }));
  if (isUnknown(asked)) return;
  refuseInvalid(asked, 'DELETE');
  const isGone = await lookUntil(async () => {
    const now = await readAnswer(await client.ask(path));
    if (isUnknown(now) || isDead(now)) return true;
    const refused = now.requests.find(({ type, state }) => type === 'DELETE' && state === 'INVALID');
    if (refused)
      throw new CarrierRefused(refused.errors.map(({ message, code }) => message ?? code).join('; '));
    return undefined;
  });
  if (!isGone) throw new Error('CDEK is still deleting the order');
}
