/** Post offices, where a parcel waits for whoever does not open the door: /postoffice/1.0 of the same service. */
import * as z from 'zod/mini';
import type { PickUpPoint } from '../shipment.ts';
import { type RussianPostClient, readPost } from './client.ts';

const Hours = z.object({
  'begin-worktime': z.optional(z.nullable(z.string())),
  'end-worktime': z.optional(z.nullable(z.string())),
  'weekday-id': z.optional(z.int()),
});

const Office = z.object({
  'postal-code': z.string(),
  'address-source': z.optional(z.nullable(z.string())),
  settlement: z.optional(z.nullable(z.string())),
  'is-closed': z.optional(z.boolean()),
  'is-temporary-closed': z.optional(z.boolean()),
  'working-hours': z.optional(z.nullable(z.array(Hours))),
});

const Near = z.object({ postoffices: z._default(z.array(z.string()), []) });

/** As many as are asked about one by one. */
const most = 10;

export async function officesOfPost(
  client: RussianPostClient,
  { country, city, postcode }: { country: string; city: string | null; postcode: string | null },
): Promise<PickUpPoint[]> {
  if (country !== 'RU') return [];
  const codes = postcode ? [postcode] : city ? await near(client, city) : [];
  const offices = await Promise.all(codes.slice(0, most).map((code) => officeBy(client, code)));
  return offices.flatMap((office) =>
    office && !office['is-closed'] && !office['is-temporary-closed'] ? [pointOf(office)] : [],
  );
}

async function near(client: RussianPostClient, city: string): Promise<string[]> {
  const query = new URLSearchParams({ address: city, top: String(most) });
  return (await readPost(await client.ask(`/postoffice/1.0/by-address?${query}`), Near)).postoffices;
}

async function officeBy(client: RussianPostClient, code: string) {
  const answer = await client.ask(`/postoffice/1.0/${encodeURIComponent(code)}`);
  return answer.status === 404 ? undefined : readPost(answer, Office);
}

function pointOf(office: z.output<typeof Office>): PickUpPoint {
  const code = office['postal-code'];
  const spans = (office['working-hours'] ?? []).flatMap((day) =>
    day['begin-worktime'] && day['end-worktime']
      ? [`${day['begin-worktime'].slice(0, 5)}–${day['end-worktime'].slice(0, 5)}`]
      : [],
  );
  return {
    ...{ code, name: code, postcode: code },
    address: [office.settlement, office['address-source']].filter(Boolean).join(', '),
    hours: [...new Set(spans)].join(', ') || null,
  };
}
