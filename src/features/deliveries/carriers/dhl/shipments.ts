/** Shipments of DHL Express: POST /shipments, found again by the shop's reference, and their papers. */
import * as z from 'zod/mini';
import { dayOf } from '../../../../platform/time/zoned.ts';
import { requireLabel } from '../label-file.ts';
import { CarrierRefused, type CarrierShipment, type ShipmentOrder } from '../shipment.ts';
import type { ExpressClient } from './client.ts';
import { orderOfExpress } from './order.ts';
import { billed, Prices } from './rates.ts';

const Documents = z._default(
  z.array(z.object({ typeCode: z.optional(z.string()), content: z.optional(z.string()) })),
  [],
);

const Made = z.object({
  shipmentTrackingNumber: z.string(),
  documents: Documents,
  shipmentCharges: z._default(Prices, []),
});

const Tracked = z.object({
  shipments: z._default(
    z.array(
      z.object({
        shipmentTrackingNumber: z.union([z.string(), z.int()]),
        shipperReferences: z.optional(z.array(z.object({ value: z.optional(z.string()) }))),
      }),
    ),
    [],
  ),
});

const dayMs = 86_400_000;
/** A booking whose answer was lost is asked for again within days, and DHL keeps references for about three months. */
const daysBack = 30;

/** The number of the shipment that this reference has made already; undefined when there is none. */
async function findShipment(
  client: ExpressClient,
  reference: string,
  now: Date,
): Promise<string | undefined> {
  const query = new URLSearchParams({
    ...{ shipmentReference: reference, shipmentReferenceType: 'CU' },
    ...{ shipperAccountNumber: client.settings().account, trackingView: 'shipment-details-only' },
    dateRangeFrom: dayOf('UTC', new Date(now.getTime() - daysBack * dayMs)),
    dateRangeTo: dayOf('UTC', new Date(now.getTime() + dayMs)),
  });
  const found = await client.ask(`/tracking?${query}`, Tracked);
  // what names other references only is another shipment
  const own = found?.shipments.find(
    ({ shipperReferences: named }) => !named || named.some(({ value }) => value === reference),
  );
  return own && String(own.shipmentTrackingNumber);
}

export async function shipByExpress(
  client: ExpressClient,
  order: ShipmentOrder,
  now: Date,
): Promise<CarrierShipment> {
  const known = await findShipment(client, order.reference, now);
  if (known !== undefined)
    return {
      ...{ id: known, tracking: known, cost: null },
      label: await labelOfExpress(client, known, now).catch(() => null),
    };
  const made = await client.ask('/shipments', Made, orderOfExpress(client.settings(), order, now));
  if (!made) throw new Error('DHL Express has no call for shipments at this address');
  const { shipmentTrackingNumber: number, documents, shipmentCharges } = made;
  return { id: number, tracking: number, label: pdfIn(documents, 'label'), cost: billed(shipmentCharges) };
}

function pdfIn(documents: z.output<typeof Documents>, kind: string): Uint8Array | null {
  const content = documents.find(({ typeCode }) => typeCode === kind)?.content;
  return content ? Buffer.from(content, 'base64') : null;
}

const Images = z.object({ documents: Documents });

/** The waybill, which carries the same bar codes as the label. Throws `CarrierRefused` where there is no such shipment. */
export async function labelOfExpress(
  client: ExpressClient,
  number: string,
  now: Date,
): Promise<Uint8Array | null> {
  const query = new URLSearchParams({
    ...{ shipperAccountNumber: client.settings().account, typeCode: 'waybill' },
    ...{ pickupYearAndMonth: dayOf('UTC', now).slice(0, 7), encodingFormat: 'pdf' },
  });
  const found = await client.ask(`/shipments/${encodeURIComponent(number)}/get-image?${query}`, Images);
  if (!found) throw new CarrierRefused('DHL: there is no such shipment');
  const pdf = pdfIn(found.documents, 'waybill');
  return pdf && requireLabel(pdf);
}
