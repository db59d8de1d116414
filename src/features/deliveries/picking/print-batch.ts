/** The papers of a batch: the list to fetch by, or labels and declarations of all parcels in one file. */
import { formatMoney, formatNumber } from '../../../kit/format.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDrawingThread } from '../../../platform/drawing/thread.ts';
import { findPicture, readPicture } from '../../../platform/files/pictures.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { isWithinCustoms } from '../../pricing/customs-unions.ts';
import { addressLines } from '../../warehouses/rules.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { labelPage } from '../labels/label-page.ts';
import { labelWords } from '../labels/print-label.ts';
import type { BatchPapers } from './batch-papers.ts';
import { carrierLabelsOf } from './carrier-labels.ts';
import { type CustomsWords, customsPage } from './customs-page.ts';
import type { PickSheet } from './pick-sheet.ts';
import { batchOf } from './pick-store.ts';
import type { Batch } from './picking-contract.ts';
import { type Packer, readBatch } from './read-batch.ts';

const thread = createDrawingThread<BatchPapers | PickSheet>(new URL('./papers-worker.ts', import.meta.url), {
  ...{ milliseconds: 30_000, waiting: 16, memoryMb: 384 },
});

interface BatchPrint {
  show: 'list' | 'papers';
  packer: Packer;
  locale: Locale;
}

/** Answers the file in base64, and whose carrier's label is not in it. Throws `wrong_state` while the batch is empty. */
export async function printBatch(
  db: Database,
  deliveries: DeliveriesShop,
  { show, packer, locale }: BatchPrint,
): Promise<{ fileName: string; pdf: string; leftOut: string[] }> {
  const { job, leftOut } =
    show === 'list'
      ? { job: await pickSheet(db, deliveries, { batch: await readBatch(db, packer), locale }), leftOut: [] }
      : await batchPapers(db, deliveries, { packer, locale });
  const pdf = await thread.draw(job);
  return { fileName: `${show === 'list' ? 'picking' : 'papers'}.pdf`, pdf: pdf.toString('base64'), leftOut };
}

async function batchPapers(
  db: Database,
  deliveries: DeliveriesShop,
  { packer: { userId, warehouse }, locale }: Omit<BatchPrint, 'show'>,
): Promise<{ job: BatchPapers; leftOut: string[] }> {
  const { shop, texts } = deliveries.orders;
  const wholes = await batchOf(db, userId, warehouse.code);
  if (wholes.length === 0) throw new Refusal('wrong_state', { of: 'batch' });
  const words = wordsOf(texts, locale);
  const sender = [words('pages.ui.brand'), ...addressLines(warehouse.address)];
  const customs = { sender, words: customsWords(texts) };
  const stored = wholes.map(({ delivery }) => delivery);
  const { labels, leftOut } = await carrierLabelsOf(db, deliveries, stored);
  const job: BatchPapers = {
    is: 'papers',
    title: words('pages.staff-picking.papersFile', { count: wholes.length }),
    brand: words('pages.ui.brand'),
    createdAt: shop.clock.now(),
    parcels: wholes.map(({ delivery, orders, carrierNames }) => ({
      label: labelPage(
        {
          delivery,
          carrier: inLanguage(carrierNames, locale),
          routeName: inLanguage(delivery.route.name, locale),
          orders: orders.map(({ number }) => number),
        },
        labelWords(texts, locale),
      ),
      carrier: labels.get(delivery.id) ?? null,
      customs: isWithinCustoms(warehouse.country, delivery.address.country)
        ? null
        : customsPage(delivery, customs),
    })),
  };
  return { job, leftOut };
}

/** The words of the declaration, in English whoever prints it: customs of every country read it. */
export function customsWords(texts: DeliveriesShop['orders']['texts']): CustomsWords {
  const words = wordsOf(texts, 'en');
  const word = (key: string, values?: Record<string, string | number>) =>
    words(`pages.staff-picking.customs.${key}`, values);
  const sum = (value: Parameters<typeof formatMoney>[1]) => formatMoney('en', value, { display: 'code' });
  return {
    title: word('title'),
    from: word('from'),
    to: word('to'),
    content: ({ value, ...piece }) => word('content', { ...piece, value: sum(value) }),
    total: (value) => word('total', { value: sum(value) }),
    weight: (weight) => word('weight', { weight: formatNumber('en', weight) }),
    signature: word('signature'),
  };
}

async function pickSheet(
  db: Database,
  deliveries: DeliveriesShop,
  { batch, locale }: { batch: Batch; locale: Locale },
): Promise<PickSheet> {
  if (batch.parcels.length === 0) throw new Refusal('wrong_state', { of: 'batch' });
  const { shop, texts } = deliveries.orders;
  const words = wordsOf(texts, locale);
  const word = (key: string, values: Record<string, string | number>) =>
    words(`pages.staff-picking.${key}`, values);
  const rows = batch.parcels.map(async (parcel) => {
    const { shelf, zone = null, isPart, orderNum, title, pieces, grams, box } = parcel;
    const weight = grams === null ? '–' : formatNumber(locale, grams);
    const number = batch.deliveries.find(({ id }) => id === parcel.delivery)?.number ?? '';
    return {
      shelf: shelf ?? '–',
      zone,
      name: `${orderNum} · ${title}`,
      detail: isPart ? word('part', { pieces }) : word('detail', { pieces, weight }),
      box: word('into', { box, number }),
      picture: await pictureOf(db, shop, parcel.image),
    };
  });
  const title = word('listFile', { count: batch.parcels.length });
  const brand = words('pages.ui.brand');
  return { is: 'list', title, brand, createdAt: shop.clock.now(), rows: await Promise.all(rows) };
}

/** The photo of a parcel as JPEG, which PDF can hold; a picture of the foreign shop is left out. */
async function pictureOf(
  db: Database,
  shop: DeliveriesShop['orders']['shop'],
  image: string | null,
): Promise<Uint8Array | null> {
  const [, id, width] = /^\/media\/pictures\/(pic_\w+)\/(\d+)\.webp$/.exec(image ?? '') ?? [];
  const picture = id && (await findPicture(db, id));
  const bytes = picture && (await readPicture(shop, picture, Number(width)));
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes).jpeg({ quality: 80 }).toBuffer();
}
