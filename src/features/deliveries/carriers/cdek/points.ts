/** Pick-up points of CDEK: GET /v2/deliverypoints, by postcode, or by the number that CDEK has for a city. */
import * as z from 'zod/mini';
import type { PickUpPoint } from '../shipment.ts';
import type { CdekClient } from './client.ts';

const Cities = z.array(z.object({ code: z.int() }));

const Points = z.array(
  z.object({
    code: z.string(),
    name: z.optional(z.string()),
    work_time: z.optional(z.nullable(z.string())),
    is_handout: z.optional(z.boolean()),
    location: z.object({
      address: z.optional(z.string()),
      address_full: z.optional(z.string()),
      city: z.optional(z.string()),
      postal_code: z.optional(z.nullable(z.string())),
    }),
  }),
);

/** As many as a person looks through. */
const most = 200;

export async function pointsOfCdek(
  client: CdekClient,
  { country, city, postcode }: { country: string; city: string | null; postcode: string | null },
): Promise<PickUpPoint[]> {
  const where = postcode ? { postal_code: postcode } : await cityOf(client, country, city);
  if (!where) return [];
  const query = new URLSearchParams({ ...where, country_code: country, type: 'ALL', is_handout: 'true' });
  const points = await read(client, `/v2/deliverypoints?${query}`, Points);
  return points
    .filter((point) => point.is_handout !== false)
    .slice(0, most)
    .map(({ code, name, work_time: hours, location }) => ({
      ...{ code, name: name || code, postcode: location.postal_code || null, hours: hours || null },
      address: location.address_full || [location.city, location.address].filter(Boolean).join(', '),
    }));
}

async function cityOf(
  client: CdekClient,
  country: string,
  city: string | null,
): Promise<{ city_code: string } | undefined> {
  if (!city) return undefined;
  const query = new URLSearchParams({ country_codes: country, city, size: '1' });
  const [found] = await read(client, `/v2/location/cities?${query}`, Cities);
  return found && { city_code: String(found.code) };
}

async function read<Schema extends z.ZodMiniType>(
  client: CdekClient,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await client.ask(path);
  if (!answer.ok) throw new Error(`CDEK answered ${answer.status}`);
  return z.parse(schema, await answer.json());
}
