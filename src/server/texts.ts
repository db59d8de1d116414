/** Reads the texts that lie beside their features and composes one tree for each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
 * `notifications`; `featureLabels` keeps the labels of each feature apart, where the merged ones win over each other. Throws when a file is no JSON.
 */
export function readTexts(): LocalisedTree {
  const read = (locale: Locale): MessageTree => {
    const trees = textFolders().map((folder) => ({ folder, tree: readTree(folder, locale) }));
    const ownLabels = trees.flatMap(({ folder, tree }) =>
      typeof tree.labels === 'object' ? [[basename(dirname(folder)), tree.labels]] : [],
    );
    return mergeTrees(...trees.map(({ tree }) => tree), { featureLabels: Object.fromEntries(ownLabels) });
  };
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
