/** Reads the texts that lie beside their features and composes one tree for each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameTexts, type ShopNames, usualNames } from '../platform/texts/brand.ts';
import { inEachLanguage, type Locale } from '../platform/texts/locale.ts';
import { type LocalisedTree, type MessageTree, mergeTrees } from '../platform/texts/texts.ts';

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
 * `notifications`; `featureLabels` keeps the labels of each feature apart, where the merged ones win over each other. The shop is called
 * by its usual names; `unnamed` leaves the placeholders. Throws when a file is no JSON.
 */
export function readTexts(names: ShopNames | 'unnamed' = usualNames): LocalisedTree {
  const read = (locale: Locale): MessageTree => {
    const trees = textFolders().map((folder) => ({ folder, tree: readTree(folder, locale) }));
    const ownLabels = trees.flatMap(({ folder, tree }) =>
      typeof tree.labels === 'object' ? [[basename(dirname(folder)), tree.labels]] : [],
    );
    const whole = mergeTrees(...trees.map(({ tree }) => tree), {
      featureLabels: Object.fromEntries(ownLabels),
    });
    return names === 'unnamed' ? whole : nameTexts(whole, names);
  };
  return inEachLanguage(read);
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
