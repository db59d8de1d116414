/** Labels for shelves: a range of codes is printed, and known to the scanner from then on. */
import { refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDrawingThread } from '../../../platform/drawing/thread.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { listWarehouses } from '../../warehouses/read-warehouses.ts';
import { codeOf, placeOf } from '../../warehouses/rules.ts';
import { isWarehouse } from '../arrival-store.ts';
import { setZone } from '../zones/zone-store.ts';
import { zonesOf } from '../zones/zones-of.ts';
import { mostShelves, shelfRange } from './shelf-codes.ts';
import type { ShelfSheet } from './shelf-labels.ts';
import { insertShelves, shelvesOf } from './shelf-store.ts';

const thread = createDrawingThread<ShelfSheet>(new URL('./shelf-worker.ts', import.meta.url), {
  ...{ milliseconds: 20_000, waiting: 8, memoryMb: 256 },
});

export interface ShelfPrint {
  warehouse: string;
  from: string;
  /** The same as `from` for one shelf. */
  to: string;
  /** Single ones on the same sheets. */
  also?: string[] | undefined;
  /** The zone in which they stand from now on; undefined leaves it as it is. */
  zone?: string | null | undefined;
  userId: string;
  locale: Locale;
}

/** Null where one of them is no code, or they are too many. */
function codesOf({ from, to, also = [] }: ShelfPrint): string[] | null {
  const ranges = [shelfRange(from, to), ...also.map((code) => shelfRange(code, code))];
  const codes = [...new Set(ranges.flatMap((range) => range ?? []))];
  return ranges.includes(null) || codes.length > mostShelves ? null : codes;
}

/** Answers the file in base64 and all shelves of the warehouse. Throws refusals of fields for what is no range. */
export async function printShelves(db: Database, shop: WarehouseShop, input: ShelfPrint) {
  const { warehouse, zone, userId: by, locale } = input;
  if (!(await isWarehouse(db, warehouse))) throw refuseField('warehouse', 'not_one_of');
  const codes = codesOf(input);
  if (!codes) throw refuseField('to', 'shelf_range', { most: mostShelves });
  if (zone && !(await zonesOf(db, warehouse)).all.some(({ id }) => id === zone)) {
    throw refuseField('zone', 'not_one_of');
  }
  const at = shop.orders.shop.clock.now();
  await insertShelves(db, { warehouse, codes, at, by });
  if (zone !== undefined) await setZone(db, { warehouse, codes, zone });
  const zones = await zonesOf(db, warehouse);
  const words = wordsOf(shop.orders.texts, locale);
  const title = words('pages.staff-shelves.file', { from: codes[0] ?? '', to: codes.at(-1) ?? '' });
  const place = placeOf(await listWarehouses(db, shop.orders.shop.settings), warehouse);
  const pdf = await thread.draw({
    ...{ title, brand: words('pages.ui.brand'), createdAt: at },
    shelves: codes.map((code) => ({ code, zone: zones.of(code)?.name ?? null })),
    place: place ? codeOf(place.code) : null,
  });
  return {
    fileName: `shelves-${codes[0]}-${codes.at(-1)}.pdf`,
    pdf: pdf.toString('base64'),
    shelves: await shelvesOf(db, warehouse),
  };
}
