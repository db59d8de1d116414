/** Tracking of CDEK: GET /v2/orders?cdek_number=…. */
import type { CarrierNews } from '../carrier.ts';
import { type CdekStatus, isUnknown, readAnswer } from './answers.ts';
import type { CdekClient } from './client.ts';

/** Codes of CDEK that mean a state of a parcel here; others are scans on the way. */
const states: Readonly<Record<string, CarrierNews['state']>> = {
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'shipped',
  IN_CUSTOMS_INTERNATIONAL: 'customs',
  IN_CUSTOMS_LOCAL: 'customs',
  CUSTOMS_COMPLETE: 'in_destination',
  ARRIVED_AT_RECIPIENT_CITY: 'in_destination',
  ACCEPTED_IN_RECIPIENT_CITY: 'in_destination',
  ACCEPTED_AT_PICK_UP_POINT: 'in_destination',
  TAKEN_BY_COURIER: 'in_destination',
  DELIVERED: 'delivered',
};

export async function trackByCdek(client: CdekClient, number: string): Promise<CarrierNews[]> {
  const query = new URLSearchParams({ cdek_number: number.replace(/[\s-]/g, '') });
  const answer = await readAnswer(await client.ask(`/v2/orders?${query}`));
  if (isUnknown(answer)) return [];
  const { entity, faults, isOk } = answer;
  if (faults.length > 0 || !isOk)
    throw new Error(`CDEK answered ${faults.map(({ code }) => code).join(', ')}`);
  return (entity?.statuses ?? []).flatMap(newsOf);
}

/** "2026-11-20T08:12:00+0000" has no colon in its offset. */
function newsOf({ code, name, date_time: time, city }: CdekStatus): CarrierNews[] {
  const at = new Date((time ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime())
    ? []
    : [{ at, state: states[code] ?? null, place: city || null, text: name || code }];
}
