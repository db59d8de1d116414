/** The private address of a customer's calendar, and what is read at it. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/installation.ts';
import { shopLink } from '../../platform/mail/mail-content.ts';
import { type LocalisedTree, wordsOf } from '../../platform/texts/texts.ts';
import { dayOf } from '../../platform/time/zoned.ts';
import { newToken, tokenHash } from '../accounts/tokens.ts';
import type { DeliveriesShop } from '../deliveries/deliveries-shop.ts';
import type { CalendarEntry, EntryKind } from './contract.ts';
import { type FeedReader, noteChanges, openFeed, saveFeed } from './feed-store.ts';
import { type IcsEvent, type IcsTime, writeIcs } from './ics.ts';
import { readCalendar } from './read-calendar.ts';

/** Below no language: the feed is in that of the account. */
export const feedPath = '/calendar/storage.ics';

/** Hours after which a calendar may look again; dates move by days. */
const refreshHours = 6;

/** Kinds that are told: storage that costs begins where free storage ends, so its end alone is an entry. */
const told: readonly EntryKind[] = [
  ...(['free_until', 'given_up', 'return_until', 'claim_until', 'pay', 'answer'] as const),
  ...(['pay_delivery', 'answer_delivery', 'expected'] as const),
];

/**
 * A new address in the place of the one before. The token stands in the query, which no log and no trace has. Throws
 * `signed_out` when the session ended meanwhile.
 */
export async function makeFeed(
  db: Database,
  {
    settings,
    ...owner
  }: { userId: string; sessionId: string; at: Date; settings: Pick<Settings, 'publicUrl'> },
) {
  const token = newToken();
  const { at } = owner;
  const isKept = await inTransaction(db, (transaction) =>
    saveFeed(transaction, { ...owner, tokenHash: tokenHash(token) }),
  );
  if (!isKept) throw new Refusal('signed_out');
  const url = `${settings.publicUrl}${feedPath}?key=${token}`;
  return { url, webcal: url.replace(/^https?:/, 'webcal:'), createdAt: at.toISOString(), readAt: null };
}

/** The calendar that a token opens; undefined for one that is wrong, revoked, or of an account that is closed. */
export async function readFeed(
  deliveries: DeliveriesShop,
  texts: LocalisedTree,
  token: string,
): Promise<string | undefined> {
  const { shop } = deliveries.orders;
  const at = shop.clock.now();
  const reader = await openFeed(shop.db, { tokenHash: tokenHash(token), at });
  if (!reader) return undefined;
  const { entries } = await readCalendar(shop.db, deliveries, reader);
  const { publicUrl } = shop.settings;
  const host = new URL(publicUrl).host;
  const words = wordsOf(texts, reader.locale);
  const zone = reader.timeZone ?? shop.settings.timeZone;
  const said = entries
    .filter(({ kind, at: time }) => told.includes(kind) && Date.parse(time) >= at.getTime())
    .map((entry) => ({
      ...sayingOf(entry, { words, reader, zone, settings: shop.settings }),
      uid: `${entry.id}@${host}`,
    }));
  const digests = said.map((event) => ({ uid: event.uid, digest: digestOf(event) }));
  const changes = await noteChanges(shop.db, { userId: reader.userId, events: digests, at });
  const known = new Map(changes.map((change) => [change.uid, change]));
  const events: IcsEvent[] = said.map((event) => {
    const { sequence = 0, changedAt = at } = known.get(event.uid) ?? {};
    return { ...event, sequence, changedAt };
  });
  const name = words('pages.storage-calendar.feedName', { brand: words('pages.ui.brand') });
  return writeIcs({
    name,
    product: `-//${host}//storage calendar//${reader.locale.toUpperCase()}`,
    refreshHours,
    events,
  });
}

type Saying = Pick<IcsEvent, 'at' | 'summary' | 'url'>;

interface Told {
  words: ReturnType<typeof wordsOf>;
  reader: FeedReader;
  zone: string;
  settings: Parameters<typeof shopLink>[0];
}

function sayingOf(entry: CalendarEntry, { words, reader, zone, settings }: Told): Saying {
  const { kind, order, delivery } = entry;
  const about = order
    ? words('pages.storage-calendar.about', { number: order.orderNum, title: order.title })
    : words('pages.storage-calendar.aboutDelivery', { number: delivery ?? '' });
  const path = order ? `/cabinet/orders/${order.orderNum}` : `/cabinet/deliveries/${delivery}`;
  return {
    at: timeOf(entry, zone),
    summary: words('pages.storage-calendar.feedEntry', {
      what: words(`pages.storage-calendar.kinds.${kind}`),
      about,
    }),
    url: shopLink(settings, reader.locale, path),
  };
}

/** Nobody knows the hour in which goods arrive: they are expected on a day, by the account's own clock. */
function timeOf({ kind, at }: CalendarEntry, zone: string): IcsTime {
  const moment = new Date(at);
  return kind === 'expected' ? { day: dayOf(zone, moment) } : { moment };
}

const digestOf = (event: Saying): string => createHash('sha256').update(JSON.stringify(event)).digest('hex');
