/** Between an item and the fields of its form. */

import type { EditorField } from '../../../../kit/editing/editor-control.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { type Locale, locales } from '../../../../platform/texts/locale.ts';
import { minuteOf, momentOf } from '../../../../platform/time/zoned.ts';
import type { ItemKind } from './staff-content-tabs.tsx';

export type Item = AnswerOf<'staffGetContent'>;
type Facts = Item['facts'];
type Text = Item['texts'][number];

const groups = ['price', 'order', 'warehouse', 'delivery', 'money-back', 'account'] as const;
const topics = ['guides', 'shops', 'delivery', 'news'] as const;
const covers = [
  'link',
  'answers',
  'sizes',
  'weight',
  'declaration',
  'marketplace',
  'second-hand',
  'arrival',
] as const;

/** Fields that are the same in all languages, by kind. */
export const factFields: Record<ItemKind, readonly EditorField[]> = {
  faq: [{ name: 'group', type: 'choice', values: groups }],
  post: [
    { name: 'topic', type: 'choice', values: topics },
    { name: 'cover', type: 'choice', values: covers },
  ],
  promotion: [{ name: 'endsAt', type: 'time' }],
  store: [
    { name: 'url', type: 'text' },
    { name: 'country', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'categories', type: 'text' },
    { name: 'languages', type: 'text' },
    { name: 'links', type: 'choice', values: ['readable', 'manual'] },
  ],
};

const body: EditorField = { name: 'body', type: 'area', rows: 16, optional: true };
const slug: EditorField = { name: 'slug', type: 'text', optional: true };
const title: EditorField = { name: 'title', type: 'text', optional: true };
const summary: EditorField = { name: 'summary', type: 'area', rows: 2, optional: true };

/** The words in each language, by kind. */
export const textFields: Record<ItemKind, readonly EditorField[]> = {
  faq: [
    { ...title, label: 'question' },
    { ...body, label: 'answer', rows: 8 },
  ],
  post: [title, slug, summary, { name: 'author', type: 'text', optional: true }, body],
  promotion: [title, slug, summary, body, { name: 'terms', type: 'area', rows: 5, optional: true }],
  store: [
    { ...title, label: 'name' },
    { ...summary, label: 'goodFor' },
    { name: 'limits', type: 'area', rows: 2, optional: true },
    { name: 'phone', type: 'area', rows: 2, optional: true },
    { name: 'desktop', type: 'area', rows: 2, optional: true },
  ],
};

const extras = new Set(['author', 'limits', 'phone', 'desktop']);

/** The first value of a field of the form; times in the zone of the person who types. */
export function shownValue(
  item: Item | null,
  name: string,
  { zone, now }: { zone: string; now: Date },
): string {
  if (!item) return name === 'shownFrom' ? minuteOf(zone, now) : '';
  if (name === 'shownFrom') return minuteOf(zone, new Date(item.shownFrom));
  if (name === 'endsAt') return item.endsAt ? minuteOf(zone, new Date(item.endsAt)) : '';
  const value = item.facts[name as keyof Facts];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export function shownText(item: Item | null, locale: Locale, name: string): string {
  const text = item?.texts.find((one) => one.locale === locale);
  if (!text) return '';
  if (extras.has(name)) return text.extra[name as keyof Text['extra']] ?? '';
  if (name === 'terms') return text.terms.join('\n');
  return (text[name as 'title' | 'slug' | 'summary' | 'body'] ?? '') as string;
}

/**
 * The form as the call takes it; times were typed in `zone`. A language in which nothing is typed is a missing translation.
 */
export function draftOf(kind: ItemKind, values: FormData, zone: string) {
  // what is no time goes as it is, so that the answer names the field
  const timeOf = (minute: string): string => momentOf(zone, minute.slice(0, 16))?.toISOString() ?? minute;
  const read = (name: string): string => String(values.get(name) ?? '').trim();
  const list = (name: string): string[] =>
    read(name)
      .split(/[,，\s]+/)
      .filter(Boolean);
  const facts: Record<ItemKind, object> = {
    faq: { group: read('group') },
    post: { topic: read('topic'), cover: read('cover') },
    promotion: {},
    store: {
      url: read('url'),
      country: read('country').toUpperCase(),
      currency: read('currency').toUpperCase(),
      categories: list('categories'),
      languages: list('languages'),
      links: read('links'),
    },
  };
  return {
    state: read('state') as Item['state'],
    position: Number(read('position')) || 0,
    shownFrom: timeOf(read('shownFrom')),
    endsAt: kind === 'promotion' && read('endsAt') ? timeOf(read('endsAt')) : null,
    // the server checks what it is; the form only carries it
    facts: facts[kind] as Facts,
    texts: locales
      .filter((locale) => textFields[kind].some(({ name }) => read(`${locale}.${name}`)))
      .map((locale): Text => {
        const extra = textFields[kind].filter(({ name }) => extras.has(name));
        return {
          locale,
          slug: read(`${locale}.slug`) || null,
          title: read(`${locale}.title`),
          summary: read(`${locale}.summary`),
          body: read(`${locale}.body`),
          terms: read(`${locale}.terms`)
            .split('\n')
            .map((term) => term.trim())
            .filter(Boolean),
          extra: Object.fromEntries(extra.map(({ name }) => [name, read(`${locale}.${name}`)])),
        };
      }),
  };
}

/** Refusals by the field of the form: what the call names by the place of a text stands in its language. */
export function byLanguage(
  fields: Record<string, string[]>,
  texts: readonly Pick<Text, 'locale'>[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => {
      const [, place = '', part = ''] = /^texts\.(\d+)\.(?:extra\.)?(\w+)/.exec(name) ?? [];
      const locale = part && texts[Number(place)]?.locale;
      return [locale ? `${locale}.${part}` : name, messages];
    }),
  );
}

/** Where visitors read what is published; undefined for what no address shows yet. */
export function publicPathOf({ kind, key, state, texts }: Item, locale: Locale): string | undefined {
  if (state !== 'published') return undefined;
  if (kind === 'faq') return `/faq#${key}`;
  if (kind === 'store') return '/where-to-buy';
  const slug = texts.find((text) => text.locale === locale)?.slug;
  return slug ? `/${kind === 'post' ? 'blog' : 'promotions'}/${slug}` : undefined;
}
