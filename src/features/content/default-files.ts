/** Files of texts that a new shop begins with. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../platform/texts/locale.ts';
import type { WrittenItem, WrittenText } from './items/item-writing-store.ts';
import { withoutFacts } from './page-facts.ts';
import { renderMarkdown, searchable } from './rich-text.ts';

export const folder = fileURLToPath(new URL('.', import.meta.url));
export const readJson = <Content>(name: string): Content =>
  JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as Content;

export type DefaultItem = Omit<WrittenItem, 'id'>;

/** The words of an item in one language, with what is made of them; parts that a kind does not have stay empty. */
export function writtenText(
  locale: Locale,
  words: Partial<Omit<WrittenText, 'locale' | 'html' | 'search'>> & { title: string },
): WrittenText {
  const { slug = null, title, summary = '', body = '', terms = [], extra = {} } = words;
  return {
    locale,
    slug,
    title,
    summary,
    body,
    html: renderMarkdown(body),
    terms,
    extra,
    search: searchable(title, ...[summary, body, ...terms, ...Object.values(extra)].map(withoutFacts)),
  };
}

const always = new Date('2026-11-20T00:00:00Z');
export const published = { state: 'published', shownFrom: always, endsAt: null } as const;
