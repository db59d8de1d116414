/** The columns of the table of shops to buy in. */
import type { TableRow } from '../../../platform/tables/table-file.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import type { StoredItem } from './item-writing-store.ts';

export const facts = ['url', 'country', 'currency', 'links'] as const;
export const lists = ['categories', 'languages'] as const;
/** The column of each part of the words. */
export const words = {
  title: 'title',
  summary: 'good_for',
  limits: 'limits',
  phone: 'phone',
  desktop: 'desktop',
} as const;

export const storeColumns = [
  ...['key', 'version', 'state', 'position'],
  ...facts,
  ...lists,
  ...Object.values(words).flatMap((part) => locales.map((locale) => `${part}_${locale}`)),
];

export function rowOf({ key, version, state, position, facts: own, texts }: StoredItem): TableRow {
  const said = texts.flatMap(({ locale, title, summary, extra }) => [
    [`${words.title}_${locale}`, title],
    [`${words.summary}_${locale}`, summary],
    ...(['limits', 'phone', 'desktop'] as const).map((part) => [
      `${words[part]}_${locale}`,
      extra[part] ?? '',
    ]),
  ]);
  const given = [...facts, ...lists].map((name) => [name, own[name] ?? ''] as [string, string | string[]]);
  return { key, version, state, position, ...Object.fromEntries(given), ...Object.fromEntries(said) };
}

/** `facts.url` stands in `url`, `texts.0.summary` in `good_for_ru`; a shop without any title lacks one. */
export function columnOf(path: string, texts: readonly { locale: Locale }[]): string {
  const [part = '', place = '', field = ''] = path.split('.');
  if (part === 'facts') return place;
  if (part !== 'texts') return part;
  const named = Object.entries(words).find(([name]) => path.endsWith(name));
  return `${named?.[1] ?? (field || 'title')}_${texts[Number(place)]?.locale ?? 'en'}`;
}
