/** Names of an item's fields in refusals: the same as in its editor (`screens/staff-item-form.ts`). Pure. */

import type { FieldLabel } from '../../../platform/api/refusal.ts';
import { isLocale } from '../../../platform/texts/locale.ts';
import type { ItemKind } from './item-store.ts';

const own: Partial<Record<ItemKind, Readonly<Record<string, string>>>> = {
  faq: { title: 'question', body: 'answer' },
  store: { title: 'name', summary: 'goodFor' },
};

/** The word of a field in `staff-content.fields`: the title of a question is the question. */
export const fieldWord = (kind: ItemKind, name: string): string => own[kind]?.[name] ?? name;

/** The parts of a body that are read; each may be anything. */
interface Item {
  kind?: unknown;
  facts?: unknown;
  texts?: unknown;
}

/** Which kind a body is about: a change of an item does not name it, its facts do. */
function kindOf({ kind, facts }: Item): ItemKind {
  if (kind === 'faq' || kind === 'post' || kind === 'promotion' || kind === 'store') return kind;
  const has = (name: string) => typeof facts === 'object' && facts !== null && name in facts;
  if (has('group')) return 'faq';
  return has('topic') ? 'post' : has('url') ? 'store' : 'promotion';
}

/** The label of a field of an item, with the language of its text. */
export function itemLabel(field: string, body: unknown): FieldLabel {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Item;
  const [, place, part] = /^texts\.(\d+)\.(?:extra\.)?(\w+)/.exec(field) ?? [];
  const name = part ?? field.replace(/^facts\./, '').split('.')[0] ?? field;
  const text = Array.isArray(given.texts) && place !== undefined ? given.texts[Number(place)] : undefined;
  const locale = text?.locale;
  const path = `pages.staff-content.fields.${fieldWord(kindOf(given), name)}`;
  return isLocale(locale) ? { path, locale } : { path };
}
