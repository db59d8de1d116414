/** Labels of carriers for the papers of a batch: those that can be printed with the rest, and the numbers of the others. */
import type { Database } from '../../../platform/database/database.ts';
import { createDrawingThread, type DrawingThread } from '../../../platform/drawing/thread.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { labelOfLive } from '../shipments/shipment-label.ts';
import { liveShipmentOf } from '../shipments/shipment-store.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import type { LabelTrial } from './try-label.ts';

/** One file can hang or end its thread: it has one of its own, and the papers theirs. */
const trials = createDrawingThread<LabelTrial>(new URL('./papers-worker.ts', import.meta.url), {
  ...{ milliseconds: 5_000, waiting: 64, memoryMb: 256 },
});

/** Shorter than for one label: all of the batch are asked for at once, and somebody waits for the rest. */
const askingMs = 20_000;

/** Of all labels of a batch, as they came and as they are drawn: the file goes through a browser in one piece. */
export const mostBytesOfBatch = 12_000_000;

export interface CarrierLabels {
  /** By the id of the delivery. */
  labels: Map<string, Uint8Array>;
  /** Numbers of deliveries whose carrier's label cannot be printed here. */
  leftOut: string[];
}

/** A label that cannot be fetched, read or carried is left out, and nothing throws because of it. */
export async function carrierLabelsOf(
  db: Database,
  deliveries: DeliveriesShop,
  batch: readonly StoredDelivery[],
): Promise<CarrierLabels> {
  const found = await Promise.all(
    batch.map(async (one) => ({ one, label: await fetched(db, deliveries, one) })),
  );
  const labels = new Map<string, Uint8Array>();
  const leftOut: string[] = [];
  let [bytes, drawn] = [0, 0];
  for (const { one, label } of found) {
    if (label === undefined) continue;
    const isRoom = label !== null && bytes + label.length <= mostBytesOfBatch;
    // a small file may draw one large thing on many pages
    const size = isRoom ? await drawnSizeOf(deliveries, label) : null;
    if (label !== null && size !== null && drawn + size <= mostBytesOfBatch) {
      bytes += label.length;
      drawn += size;
      labels.set(one.id, label);
    } else leftOut.push(one.number);
  }
  return { labels, leftOut };
}

/** Undefined where nothing is booked, null where the label does not come. */
async function fetched(
  db: Database,
  deliveries: DeliveriesShop,
  { id }: StoredDelivery,
): Promise<Uint8Array | null | undefined> {
  const live = await liveShipmentOf(db, id);
  if (live?.state !== 'made') return undefined;
  try {
    return await labelOfLive(db, deliveries, live, askingMs);
  } catch (error) {
    deliveries.orders.shop.log.warn({ err: error, delivery: id }, 'a label of a carrier did not come');
    return null;
  }
}

/** The bytes of the file as it is drawn, tried apart from the papers; null when it cannot be read within its limits. */
export async function drawnSizeOf(
  { orders: { shop } }: DeliveriesShop,
  label: Uint8Array,
  thread: DrawingThread<LabelTrial> = trials,
): Promise<number | null> {
  try {
    return (await thread.draw({ is: 'trial', label })).length;
  } catch (error) {
    shop.log.warn({ err: error }, 'a label of a carrier cannot be read');
    return null;
  }
}
