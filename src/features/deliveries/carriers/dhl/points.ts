/** Points of DHL: GET /location-finder/v1/find-by-address of "Location Finder – Unified", by the key of an application. */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import type { PickUpPoint } from '../shipment.ts';

const Hours = z.object({
  opens: z.optional(z.string()),
  closes: z.optional(z.string()),
  dayOfWeek: z.optional(z.string()),
});

const Answer = z.object({
  locations: z._default(
    z.array(
      z.object({
        name: z.optional(z.string()),
        location: z.object({
          ids: z._default(
            z.array(z.object({ locationId: z.string(), provider: z.optional(z.string()) })),
            [],
          ),
        }),
        place: z.object({
          address: z.object({
            postalCode: z.optional(z.string()),
            addressLocality: z.optional(z.string()),
            streetAddress: z.optional(z.string()),
          }),
        }),
        openingHours: z._default(z.array(Hours), []),
      }),
    ),
    [],
  ),
});

/** As many as one answer has, in metres around the place. */
const [most, radius] = ['50', '25000'] as const;

const send = limitedFetch({ milliseconds: 10_000, bytes: 2_000_000 });

/** `provider` is the part of DHL that carries the parcel: `express`, or `parcel` in Europe. */
export async function pointsOfDhl(
  { key, baseUrl, provider }: { key: string; baseUrl: string; provider: 'express' | 'parcel' },
  { country, city, postcode }: { country: string; city: string | null; postcode: string | null },
): Promise<PickUpPoint[]> {
  const query = new URLSearchParams({
    ...{ countryCode: country, providerType: provider, serviceType: `${provider}:pick-up` },
    ...{ limit: most, radius },
    ...(city ? { addressLocality: city } : {}),
    ...(postcode ? { postalCode: postcode } : {}),
  });
  const answer = await send(`${baseUrl}/location-finder/v1/find-by-address?${query}`, {
    headers: { 'dhl-api-key': key, accept: 'application/json' },
  });
  // an address that cannot be found has no point near it
  if (answer.status === 404 || answer.status === 400) return [];
  if (!answer.ok) throw new Error(`DHL answered ${answer.status}`);
  const { locations } = z.parse(Answer, await answer.json());
  return locations.flatMap(({ name, location: { ids }, place: { address }, openingHours }) => {
    const { postalCode = null, addressLocality, streetAddress } = address;
    const code = ids.find((id) => id.provider === provider)?.locationId;
    const at = [streetAddress, addressLocality].filter(Boolean).join(', ');
    if (!code || !at) return [];
    return [{ code, name: name || code, address: at, postcode: postalCode, hours: hoursOf(openingHours) }];
  });
}

/** Days that follow each other with the same hours are told together: `Mon–Fri 09:00–19:00, Sat 09:00–14:00`. */
function hoursOf(hours: readonly z.output<typeof Hours>[]): string | null {
  const spans: { first: string; last: string; text: string }[] = [];
  for (const { opens, closes, dayOfWeek } of hours) {
    const day = /([A-Z][a-z]{2})[a-z]*$/.exec(dayOfWeek ?? '')?.[1];
    if (!opens || !closes || !day) continue;
    const text = `${opens.slice(0, 5)}–${closes.slice(0, 5)}`;
    const before = spans.at(-1);
    if (before?.text === text) before.last = day;
    else spans.push({ first: day, last: day, text });
  }
  const told = spans.map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`);
  return told.join(', ') || null;
}
