/** A label for a delivery that is paid: read, worded, drawn. */

import { formatMoney, formatNumber } from '../../../kit/format.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDrawingThread } from '../../../platform/drawing/thread.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, type Words, wordsOf } from '../../../platform/texts/texts.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { mayLabel } from '../packing/may-desk.ts';
import { findForDesk } from '../packing/read-desk.ts';
import { type LabelPage, type LabelWords, labelPage } from './label-page.ts';

/** One for the process: a label takes some 50 ms, the first one 300, in which the shop would answer nobody. */
const thread = createDrawingThread<LabelPage>(new URL('./label-worker.ts', import.meta.url), {
  ...{ milliseconds: 20_000, waiting: 32, memoryMb: 256 },
});

/** Draws a label beside the event loop. */
export const drawApart = (label: LabelPage): Promise<Buffer> => thread.draw(label);

/** Throws `not_found`, and `wrong_state` before the delivery is paid. */
export async function printLabel(
  db: Database,
  { orders }: DeliveriesShop,
  { locale, idOrNumber }: { locale: Locale; idOrNumber: string },
): Promise<{ fileName: string; pdf: string }> {
  const { delivery, carrierNames, orders: carried } = await findForDesk(db, idOrNumber);
  if (!mayLabel(delivery)) throw new Refusal('wrong_state', { of: 'delivery' });
  const pdf = await drawApart(
    labelPage(
      {
        delivery,
        carrier: inLanguage(carrierNames, locale),
        routeName: inLanguage(delivery.route.name, locale),
        orders: carried.map(({ number }) => number),
      },
      labelWords(orders.texts, locale),
    ),
  );
  return { fileName: `${delivery.number}.pdf`, pdf: pdf.toString('base64') };
}

/** The words of a label in a language. */
export function labelWords(texts: LocalisedTree, locale: Locale): LabelWords {
  const words = wordsOf(texts, locale);
  const word: Words = (key, values) => words(`pages.staff-delivery.label.${key}`, values);
  return {
    brand: words('pages.ui.brand'),
    to: word('to'),
    phone: word('phone'),
    point: word('point'),
    weight: (weight) => word('weight', { weight: formatNumber(locale, weight) }),
    content: ({ quantity, description, value }) =>
      word('content', { quantity, description, value: formatMoney(locale, value, { display: 'code' }) }),
    orders: word('orders'),
    more: (count) => word('more', { count }),
  };
}
