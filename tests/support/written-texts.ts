/** Every text that a person reads of the shop itself: messages of pages and mails, and the help. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../src/platform/texts/locale.ts';

export interface NamedText {
  key: string;
  text: string;
}

const source = join(import.meta.dirname, '../../src');

const leaves = (tree: unknown, key: string): NamedText[] =>
  typeof tree === 'string'
    ? [{ key, text: tree }]
    : Object.entries((tree ?? {}) as object).flatMap(([name, value]) =>
        leaves(value, key === '' ? name : `${key}.${name}`),
      );

const read = (file: string): string => readFileSync(join(source, file), 'utf8');

/** All texts of a language, each with its key; answers of the help are below `faq`. */
export function textsOf(locale: Locale): NamedText[] {
  const messages = globSync(`**/text/${locale}.json`, { cwd: source });
  const help = `features/content/defaults/faq.${locale}.json`;
  return [
    ...messages.flatMap((file) => leaves(JSON.parse(read(file)), '')),
    ...leaves(JSON.parse(read(help)), 'faq'),
  ];
}
