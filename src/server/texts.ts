/** Reads the texts that lie beside their features and composes one tree for each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '../platform/locale.ts';
import { type LocalisedTree, type MessageTree, mergeTrees } from '../platform/texts.ts';

const source = fileURLToPath(new URL('../', import.meta.url));

/** Folders that hold `text/{locale}.json`: every feature, and the shells. */
export function textFolders(): string[] {
  const features = readdirSync(join(source, 'features')).map((name) =>
    join(source, 'features', name, 'text'),
  );
  return [...features, join(source, 'web', 'text'), join(source, 'server', 'text')];
}

/**
 * All built-in texts: `pages` (served by GET /pages/{page}), `refusals`, `fields`, `labels`, `mails` and
 * `notifications`. Throws when a file is no JSON.
 */
export function readTexts(): LocalisedTree {
  const read = (locale: Locale): MessageTree =>
    mergeTrees(...textFolders().map((folder) => readTree(folder, locale)));
  const [ru, en, zh] = locales.map(read);
  return { ru: ru ?? {}, en: en ?? {}, zh: zh ?? {} };
}

function readTree(folder: string, locale: Locale): MessageTree {
  let text: string;
  try {
    text = readFileSync(join(folder, `${locale}.json`), 'utf8');
  } catch {
    return {};
  }
  return JSON.parse(text) as MessageTree;
}
