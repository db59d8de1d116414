/** The content of a new shop; posts and promotions in the demo only. Texts of staff are never touched (decisions/0040). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { publish } from '../../platform/jobs/events.ts';
import { inLanguage, type Locale, type Localised, locales } from '../../platform/texts/locale.ts';
import { addDays, dayOf, startOfDay } from '../../platform/time/zoned.ts';
import { type DefaultItem, folder, published, readJson, writtenText } from './default-files.ts';
import { defaultHashes, writeDefault } from './items/item-writing-store.ts';

/** Puts the defaults into the database; safe to repeat, also from several processes at once. */
export async function fillContent(shop: Installation): Promise<void> {
  const known = await defaultHashes(shop.db);
  const items = [
    ...faqDefaults(),
    ...storeDefaults(),
    ...(shop.settings.demo ? [...demoPosts(shop.clock.now()), ...demoPromotions(shop)] : []),
  ];
  const changed = items
    .map((item) => ({ item, hash: hashOf(item) }))
    .filter(({ item, hash }) => {
      const stored = known.get(`${item.kind} ${item.key}`);
      return !stored || (stored.hash !== null && stored.hash !== hash);
    });
  if (changed.length === 0) return;
  const prefixes = { faq: 'faq', post: 'pst', promotion: 'prm', store: 'sto' } as const;
  await inTransaction(shop.db, async (transaction) => {
    for (const { item, hash } of changed) {
      const id = shop.newId(prefixes[item.kind]);
      await writeDefault(transaction, { ...item, id }, hash, shop.clock.now());
    }
    await publish(transaction, 'content.changed', { page: 'content' });
  });
}

/** Of the words and facts, not of the day: a demo that is started again keeps its dates. */
function hashOf({ kind, key, position, facts, texts }: DefaultItem): string {
  const words = texts.map(({ html: _, search: __, ...text }) => text);
  return createHash('sha256').update(JSON.stringify({ kind, key, position, facts, words })).digest('hex');
}

function faqDefaults(): DefaultItem[] {
  type Entry = { question: string; answer: string };
  const files = locales.map((locale) => ({
    locale,
    groups: existsSync(`${folder}defaults/faq.${locale}.json`)
      ? readJson<Record<string, Record<string, Entry>>>(`defaults/faq.${locale}.json`)
      : {},
  }));
  const [first] = files;
  return Object.entries(first?.groups ?? {}).flatMap(([group, entries], row) =>
    Object.keys(entries).map(
      (key, place): DefaultItem => ({
        ...published,
        kind: 'faq',
        key,
        position: (row + 1) * 1000 + (place + 1) * 10,
        facts: { group },
        texts: files.flatMap(({ locale, groups }) => {
          const entry = groups[group]?.[key];
          return entry ? [writtenText(locale, { title: entry.question, body: entry.answer })] : [];
        }),
      }),
    ),
  );
}

interface StoreFile {
  /** How a link is copied, by the ways that shops know. */
  ways: Record<string, Localised<{ phone: string; desktop: string }>>;
  stores: {
    key: string;
    name: string;
    /** Where readers of a language know it by another one. */
    names?: Partial<Record<Locale, string>>;
    url: string;
    country: string;
    currency: string;
    categories: string[];
    languages: string[];
    links: 'readable' | 'manual';
    way: string;
    goodFor: Localised<string>;
    limits?: Localised<string>;
  }[];
}

function storeDefaults(): DefaultItem[] {
  const { ways, stores } = readJson<StoreFile>('defaults/stores.json');
  return stores.map(({ key, name, names, way, goodFor, limits, ...facts }, place) => ({
    ...published,
    kind: 'store',
    key,
    position: (place + 1) * 10,
    facts,
    texts: locales.map((locale) =>
      writtenText(locale, {
        title: names?.[locale] ?? name,
        summary: inLanguage(goodFor, locale),
        extra: {
          ...(ways[way] ? inLanguage(ways[way], locale) : {}),
          ...(limits ? { limits: inLanguage(limits, locale) } : {}),
        },
      }),
    ),
  }));
}

const day = 86_400_000;

/** A file for each post and language: a head of `name: value` lines, an empty line, then Markdown. */
function demoPosts(now: Date): DefaultItem[] {
  const names = readdirSync(`${folder}demo/posts`).filter((name) => name.endsWith('.md'));
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))].sort().map((key, place) => {
    const texts = locales
      .filter((locale) => names.includes(`${key}.${locale}.md`))
      .map((locale) => ({ locale, ...readPost(`${key}.${locale}.md`) }));
    const age = Number(texts[0]?.head.age ?? 0);
    return {
      kind: 'post',
      key,
      state: 'published',
      position: place * 10,
      shownFrom: new Date(now.getTime() - age * day),
      endsAt: null,
      facts: { topic: texts[0]?.head.topic ?? 'guides', cover: texts[0]?.head.cover ?? 'link' },
      texts: texts.map(({ locale, head, body }) =>
        writtenText(locale, {
          slug: head.slug ?? key,
          title: head.title ?? key,
          summary: head.summary ?? '',
          body,
          extra: { author: head.author ?? '' },
        }),
      ),
    };
  });
}

function readPost(name: string): { head: Record<string, string>; body: string } {
  const text = readFileSync(`${folder}demo/posts/${name}`, 'utf8');
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, end).split('\n');
  const head = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { head: Object.fromEntries(head), body: text.slice(end).trim() };
}

interface PromotionFile {
  key: string;
  /** Days from the first start of the demo. */
  startsIn: number;
  endsIn: number;
  words: Localised<{ slug: string; title: string; summary: string; body: string; terms: string[] }>;
}

/** From the first minute of a day in the shop to the last one of another. */
function demoPromotions({ clock, settings: { timeZone } }: Installation): DefaultItem[] {
  const today = dayOf(timeZone, clock.now());
  const inDays = (days: number): Date => startOfDay(timeZone, addDays(today, days));
  return readJson<PromotionFile[]>('demo/promotions.json').map(({ key, startsIn, endsIn, words }, place) => ({
    kind: 'promotion',
    key,
    state: 'published',
    position: place * 10,
    shownFrom: inDays(startsIn),
    endsAt: inDays(endsIn),
    facts: {},
    texts: locales.map((locale) => writtenText(locale, inLanguage(words, locale))),
  }));
}
