/** The built-in words of a page, for when the API does not answer: one file for each feature and language. */

import { nameTexts, type ShopNames } from '../../platform/texts/brand.ts';
import { compilePage } from '../../platform/texts/compile-texts.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { MessageTree, TextTree } from '../../platform/texts/texts.ts';

interface TextFile {
  pages?: Record<string, MessageTree>;
}

const files = import.meta.glob<TextFile>(['../../features/*/text/*.json', '../text/*.json'], {
  import: 'default',
});

/** `names` are those that the server's page came with. */
export async function builtInTexts(page: string, locale: Locale, names: ShopNames): Promise<TextTree> {
  const ofLocale = Object.entries(files).filter(([path]) => path.endsWith(`/${locale}.json`));
  const found = await Promise.all(ofLocale.map(([, load]) => load().catch((): TextFile => ({}))));
  const tree = withoutFacts(nameTexts(found.map((file) => file.pages?.[page]).find(Boolean) ?? {}, names));
  return compilePage(page, tree);
}

/** As `features/content/page-facts.ts` names them. */
const known =
  /\{(?:opening_hours|company(?:_\w+)?|delivery_range|merge_fee|card_fee|customs|reminder_count|\w+_(?:days|hours))(?:, (?:plural|select),(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)?\}/g;

/** A sentence about a card fee or customs is left out whole. */
const unknown = (message: string): string => (/^\{(?:card_fee|customs),/.test(message) ? '' : '…');

/** Facts that only the server knows, such as the hours, are left out rather than shown as placeholders. */
function withoutFacts(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll(known, unknown) : withoutFacts(value),
    ]),
  );
}
