/** The data sent with an action, in words of the reader: the audit log keeps them as they came. Pure. */

import { formatMoney } from '../../../kit/format.ts';
import { isLocale, type Locale, languageNames } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, type MessageTree, messageAt } from '../../../platform/texts/texts.ts';
import { isMoment, measured, type Reads } from './action-values.ts';

/** Fields whose values are codes; whatever else is typed stays as it was typed. */
export const codedFields: readonly string[] = [
  'list',
  'as',
  ...[
    'kind',
    'wish',
    'step',
    'decision',
    'destination',
    'fault',
    'reason',
    'state',
    'group',
    'topic',
    'outcome',
    'cover',
  ],
  'languages',
  ...['categories', 'links', 'locale', 'format', 'deed', 'bankMode', 'penaltyBase', 'feed', 'category'],
  ...['verdict', 'roles', 'before', 'assign', 'on', 'to', 'what', 'field'],
];

/** The data that were sent; the zone and the currency are the shop's. */
interface ActionSaid extends Pick<Reads, 'zone' | 'currency' | 'doneAt'> {
  call: string;
  said: Record<string, unknown>;
}

export interface ActionDetail {
  label: string;
  text: string;
  /** RFC 3339, where the text is a moment. */
  at?: string;
}

/** Each field with the name that it has in forms, else by the audit log's own word; what has none keeps its code. */
export function detailsOf(
  texts: LocalisedTree,
  locale: Locale,
  { call, said, zone, doneAt, currency: home }: ActionSaid,
): ActionDetail[] {
  const tree = texts[locale];
  const currency = typeof said.currency === 'string' ? said.currency : home;
  const reads = { locale, tree, zone, doneAt, currency };
  return Object.entries(said).flatMap(([field, value]) => {
    const text = textOf(reads, { call, field, value });
    if (text === '') return [];
    const at = typeof value === 'string' && isMoment(value) && text !== value ? { at: value } : {};
    return [{ label: fieldWord(tree, call, field), text, ...at }];
  });
}

/** The name of a field of a call; its code when nothing says it. */
export function fieldWord(tree: MessageTree, call: string, field: string): string {
  const paths = [`deedFields.${field}`, `labels.${call}.${field}`, `labels.${field}`];
  const found = paths.map((path) => messageAt(tree, path)).find((word) => typeof word === 'string');
  return typeof found === 'string' ? found : field;
}

interface Said {
  call: string;
  field: string;
  value: unknown;
}

function textOf(reads: Reads, { call, field, value }: Said): string {
  const { tree, locale } = reads;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return valueWord(tree, field, value ? 'yes' : 'no');
  if (typeof value === 'number' || typeof value === 'string') {
    const told = measured(reads, field, value);
    if (told !== null) return told;
  }
  if (typeof value === 'string') return codedFields.includes(field) ? valueWord(tree, field, value) : value;
  if (Array.isArray(value)) {
    const parts = value.map((one) => textOf(reads, { call, field, value: one })).filter(Boolean);
    return parts.join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  }
  if (typeof value !== 'object') return String(value);
  const { amount, currency } = value as { amount?: unknown; currency?: unknown };
  if (typeof amount === 'string' && typeof currency === 'string')
    return formatMoney(locale, { amount, currency });
  return Object.entries(value)
    .map(([name, one]) => [fieldWord(tree, call, name), textOf(reads, { call, field: name, value: one })])
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
}

/** The word of a code; a field may mean another thing by the same code, and a language has its own name. */
export function valueWord(tree: MessageTree, field: string, code: string): string {
  if (isLocale(code)) return languageNames[code];
  const paths = [`deedValuesOf.${field}.${code}`, `deedValues.${code}`];
  const found = paths.map((path) => messageAt(tree, path)).find((word) => typeof word === 'string');
  return typeof found === 'string' ? found : code;
}
