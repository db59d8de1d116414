/** News of DHL Express: GET /shipments/{number}/tracking of the same API. */
import * as z from 'zod/mini';
import type { CarrierNews } from '../carrier.ts';
import type { ExpressClient } from './client.ts';

const Answer = z.object({
  shipments: z._default(
    z.array(
      z.object({
        events: z._default(
          z.array(
            z.object({
              date: z.string(),
              time: z.string(),
              GMTOffset: z.optional(z.string()),
              typeCode: z.optional(z.string()),
              description: z.optional(z.string()),
              serviceArea: z.optional(z.array(z.object({ description: z.optional(z.string()) }))),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
});

/** The codes of DHL that move a parcel here: picked up, customs, out for delivery, delivered, returned. */
const states: Readonly<Record<string, CarrierNews['state']>> = {
  ...{ PU: 'shipped', RR: 'customs', CD: 'customs', CR: 'in_destination', WC: 'in_destination' },
  ...{ OK: 'delivered', PD: 'delivered', RT: 'returned' },
};

export async function trackByExpress(client: ExpressClient, number: string): Promise<CarrierNews[]> {
  const spelled = encodeURIComponent(number.replace(/[\s-]/g, ''));
  const found = await client.ask(`/shipments/${spelled}/tracking?trackingView=all-checkpoints`, Answer);
  return (found?.shipments ?? []).flatMap(({ events }) =>
    events.flatMap(
      ({ date, time, GMTOffset: offset = '+00:00', typeCode = '', description, serviceArea }) => {
        const at = new Date(`${date}T${time}${offset}`);
        if (Number.isNaN(at.getTime())) return [];
        const [area] = serviceArea ?? [];
        const text = (description ?? typeCode).slice(0, 500).toWellFormed();
        return [{ at, state: states[typeCode] ?? null, place: area?.description ?? null, text }];
      },
    ),
  );
}
