/** A label for a delivery that is paid: read, worded, drawn. */
import type { Database } from '../../platform/database.ts';
import type { Locale } from '../../platform/locale.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wordsOf } from '../../platform/texts.ts';
import type { DeliveriesShop } from './deliveries-shop.ts';
import { drawLabel } from './label.ts';
import { findForDesk, mayLabel } from './read-desk.ts';

/** Throws `not_found`, and `wrong_state` before the delivery is paid. */
export async function printLabel(
  db: Database,
  { orders }: DeliveriesShop,
  { locale, idOrNumber }: { locale: Locale; idOrNumber: string },
): Promise<{ fileName: string; pdf: string }> {
  const { delivery, carrierNames, orders: carried } = await findForDesk(db, idOrNumber);
  if (!mayLabel(delivery)) throw new Refusal('wrong_state', { of: 'delivery' });
  const words = wordsOf(orders.texts, locale);
  const word = (key: string): string => words(`pages.staff-delivery.label.${key}`);
  const pdf = await drawLabel(
    {
      delivery,
      carrier: carrierNames[locale],
      routeName: delivery.route.name[locale],
      orders: carried.map(({ number }) => number),
    },
    {
      to: word('to'),
      phone: word('phone'),
      weight: word('weight'),
      orders: word('orders'),
      more: (count) => words('pages.staff-delivery.label.more', { count }),
    },
  );
  return { fileName: `${delivery.number}.pdf`, pdf: pdf.toString('base64') };
}
