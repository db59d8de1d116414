/** Things that the mail of a notification shows besides its sentences: goods with pictures, sums, and the deadline. */
import type { Database } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/installation.ts';
import { mailDeadline } from '../../../platform/mail/mail-deadline.ts';
import type { MailFacts, MailItem } from '../../../platform/mail/mail-parts.ts';
import { type Locale, languages } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, type Words, wordsOf } from '../../../platform/texts/texts.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { pointLines, pointOf } from '../../deliveries/points/stored-point.ts';
import type { StoredDelivery } from '../../deliveries/stored-delivery.ts';
import { findDelivery } from '../../deliveries/whole-delivery-store.ts';
import { goodsOf, type OrderGoods } from '../../orders/reading/order-goods.ts';
import { newestPaymentFor, paidWith } from '../../payments/actions.ts';
import { loadPayment } from '../../payments/paying/opening.ts';
import { mailImagePath } from '../../products/snapshots/snapshot.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { shownSaved } from '../../saved-products/watching/shown-saved.ts';
import type { NotificationKind } from '../contract.ts';
import type { Facts, Notice } from '../rules.ts';
import { billSums, differenceSums, priceSums, receiptSums, type Writer } from './mail-sums.ts';

/** More goods than these are counted. */
const mostItems = 3;

export interface MailReader extends Reader {
  now: Date;
}

export interface FactsDesk {
  settings: Pick<Settings, 'publicUrl'>;
  texts: LocalisedTree;
}

/** Reads what a notice says that its mail shows. Nothing for a notice that is about no goods and no money. */
export async function mailFactsOf(
  db: Database,
  { settings, texts }: FactsDesk,
  notice: Notice,
  reader: MailReader,
): Promise<MailFacts> {
  const writer: Writer = { locale: reader.locale, words: wordsOf(texts, reader.locale) };
  const { shows = {} } = notice;
  if (shows.saved) return savedFacts(db, { id: shows.saved, userId: notice.userId }, { settings, writer });
  const delivery = shows.delivery && (await findDelivery(db, { idOrNumber: shows.delivery }));
  const ids = delivery ? delivery.orders.map(({ orderId }) => orderId) : (shows.orders ?? []);
  const goods = ids.length > 0 ? await goodsOf(db, ids) : [];
  const bill = delivery ? delivery.delivery.bill : null;
  const sums = bill
    ? shows.sums && billSums(bill, writer, { isDue: shows.sums === 'due' })
    : await sumsOf(db, shows, { goods, writer });
  return {
    deadline: deadlineOf(notice, writer, reader),
    ...itemsOf(goods, settings, writer),
    place: (delivery && placeOf(delivery.delivery, writer)) || undefined,
    sums: sums || undefined,
  };
}

const ended: readonly StoredDelivery['state'][] = ['delivered', 'returned', 'lost', 'cancelled'];

/** Where the parcel is fetched; nothing for one that comes to the door. */
function placeOf(delivery: StoredDelivery, { words }: Writer): MailFacts['place'] {
  const point = pointOf(delivery);
  if (!point || ended.includes(delivery.state)) return undefined;
  const say: Words = (key, values) => words(`pages.delivery-parts.points.${key}`, values);
  const hours = point.hours ? [say('hours', { hours: point.hours })] : [];
  return { title: say('label'), lines: [...pointLines(point), ...hours] };
}

async function sumsOf(
  db: Database,
  shows: NonNullable<Notice['shows']>,
  { goods: [order], writer }: { goods: Awaited<ReturnType<typeof goodsOf>>; writer: Writer },
): Promise<MailFacts['sums']> {
  if (shows.payment) return receiptSums(await loadPayment(db, shows.payment), writer);
  if (!order || !shows.sums) return undefined;
  if (shows.sums === 'price') return priceSums(order, writer);
  if (shows.sums === 'due') {
    const { paid, bank } = await paidWith(db, order.id);
    return differenceSums(order, { paid, bank, due: order.due(paid) }, writer);
  }
  const newest = await newestPaymentFor(db, order.id);
  return newest && receiptSums(newest, writer);
}

/** The product that is watched; nothing for one that its owner removed meanwhile. */
async function savedFacts(
  db: Database,
  own: { id: string; userId: string },
  { settings, writer }: Pick<FactsDesk, 'settings'> & { writer: Writer },
): Promise<MailFacts> {
  const saved = await shownSaved(db, own);
  if (!saved) return {};
  const { title, shop, options, image } = saved;
  const details = [optionsText(options, writer.locale), shop].filter(Boolean);
  return { items: [{ title, details, picture: pictureOf(image, settings) }] };
}

/** The full address of a picture that anybody may open; null for an image that is no product's. */
function pictureOf(image: string | null, { publicUrl }: FactsDesk['settings']): string | null {
  const path = image && mailImagePath(image);
  return path ? `${publicUrl}${path}` : null;
}

/** Goods with options and pieces, the first of them; the others as a number. */
export function itemsOf(
  goods: readonly Pick<OrderGoods, 'lines'>[],
  settings: FactsDesk['settings'],
  { locale, words }: Writer,
): Pick<MailFacts, 'items' | 'more'> {
  const lines = goods.flatMap((order) => order.lines);
  const items = lines.slice(0, mostItems).map(
    (line): MailItem => ({
      title: shownTitle(line, locale).title,
      details: [
        optionsText(line.options, locale),
        line.optionsNote ?? '',
        words('pages.order-parts.pieces', { count: line.quantity }),
      ].filter(Boolean),
      picture: pictureOf(line.image, settings),
    }),
  );
  const count = lines.length - items.length;
  return { items, more: count > 0 ? words('mails.moreItems', { count }) : undefined };
}

const optionsText = (options: Record<string, string>, locale: Locale): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}${languages[locale].colon}${value}`)
    .join(' · ');

/** The action that has a deadline, and the fact that tells it, by kind. */
const deadlines: Partial<Record<NotificationKind, [what: string, fact: string]>> = {
  'order-review-approved': ['pay', 'deadline'],
  'order-extra-due': ['pay', 'deadline'],
  'delivery-quoted': ['pay', 'deadline'],
  'question-opened': ['answer', 'deadline'],
  'question-reminder': ['answer', 'deadline'],
  'delivery-question': ['answer', 'deadline'],
  'storage-free-ends-early': ['free', 'freeUntil'],
  'storage-free-ends-soon': ['free', 'freeUntil'],
  'storage-last-free-day': ['free', 'freeUntil'],
  'storage-abandonment': ['collect', 'abandonedAt'],
};

export function deadlineOf(
  { kind, params }: { kind: NotificationKind; params: Facts },
  { words }: Writer,
  reader: MailReader,
): MailFacts['deadline'] {
  const [what, name = ''] = deadlines[kind] ?? [];
  const fact = params[name];
  if (!what || !fact || typeof fact !== 'object' || !('time' in fact)) return undefined;
  return mailDeadline(words, reader, { what, at: fact.time });
}
