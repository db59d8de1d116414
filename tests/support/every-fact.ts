/** Every fact that a notification may be told with: what is real is read from the texts, so that a new reason is told too. */

import type { Fact, Facts } from '../../src/features/notifications/rules.ts';
import { placeholdersIn } from '../../src/platform/texts/placeholders.ts';
import { type MessageTree, messageAt } from '../../src/platform/texts/texts.ts';
import { readTexts } from '../../src/server/texts.ts';

const texts = readTexts();
const keysOf = (path: string): string[] => Object.keys(messageAt(texts.en, path) as MessageTree);
const reasons = (path: string, of: 'order' | 'payment' | 'review'): Fact[] =>
  keysOf(path).map((reason) => ({ reason, of }));
const question = 'pages.order-parts.question';

/** The possible values of each fact; null only where it may be unknown. */
const facts: Readonly<Record<string, readonly Fact[]>> = {
  about: [...reasons('pages.order-parts.reasons', 'order'), null],
  done: [
    ...keysOf(`${question}.done`).map((reason): Fact => ({ reason, of: 'choice' })),
    { reason: 'alternative', of: 'choice', title: 'Blue {cup}' },
    null,
  ],
  otherwise: keysOf(`${question}.defaults`).map((reason) => ({ reason, of: 'choice' })),
};
const reasonsByKind = (kind: string): readonly Fact[] => {
  if (/payment|top-up/.test(kind)) return [...reasons('pages.payment.reasons', 'payment'), null];
  if (kind.startsWith('review')) return [...reasons('pages.cabinet-reviews.refusalReasons', 'review'), null];
  return [...reasons('pages.order-parts.reasons', 'order'), null];
};

const counts = ['count', 'waiting', 'differences', 'photos', 'days'];
const sums = [
  'toCard',
  'amount',
  'returned',
  'total',
  'penalty',
  'perDay',
  'from',
  'to',
  'fromHere',
  'toHere',
];
const shares = ['share'];
const times = ['deadline', 'freeUntil', 'abandonedAt', 'expected'];

function valuesFor(kind: string, name: string, isOptional: boolean): readonly Fact[] {
  const unknown: Fact[] = isOptional ? [null] : [];
  if (name === 'reason') return reasonsByKind(kind);
  if (facts[name]) return name === 'done' && !isOptional ? facts[name].filter(Boolean) : facts[name];
  if (counts.includes(name)) return [1, 2, 5, 21, ...unknown];
  if (sums.includes(name)) return [{ amount: '1250.50', currency: 'RUB' }, ...unknown];
  if (shares.includes(name)) return [40, 2.5, ...unknown];
  if (times.includes(name)) return [{ time: '2026-03-05T12:30:00.000Z' }, ...unknown];
  if (name === 'weight') return ['0.389', ...unknown];
  if (name === 'service') return ['inspection', 'repacking'];
  if (name === 'next') return ['buying', 'question', null];
  if (name === 'where') return ['balance', 'card', 'both'];
  if (name === 'noRoute') return [{ country: 'PT' }, ...unknown];
  if (name === 'subject') {
    if (kind === 'approval-waits') return ['correction', 'refund', 'card'];
    return ['rate', 'tariff', 'freight', 'limits', 'group_fee', 'group_member'];
  }
  if (name === 'currency') return ['EUR', ...unknown];
  if (name === 'why') return ['ended', 'unread'];
  if (name === 'what') return ['price', 'freight'];
  if (name === 'late') return ['unanswered', 'unpaid', null];
  if (name === 'question') return ['heavier', 'route', 'data', 'other'];
  return ['Blue cup', ...unknown];
}

/** Each fact through all its values, the others at their first; and all that may be unknown unknown at once. */
export function tellingsOf(kind: string, names: readonly string[]): Facts[] {
  const own = [...new Set(names.map((name) => name.replace(/^has_/, '')))];
  const values = own.map((name) => [name, valuesFor(kind, name, names.includes(`has_${name}`))] as const);
  const usual = Object.fromEntries(values.map(([name, [first = null]]) => [name, first]));
  const bare = Object.fromEntries(
    values.map(([name, all]) => [name, all.includes(null) ? null : usual[name]]),
  );
  const single = values.flatMap(([name, all]) => all.map((fact) => ({ ...usual, [name]: fact })));
  return [usual, bare, ...single] as Facts[];
}

/** The facts that the words of a kind name, those of its cases included. */
export function namesIn(tree: MessageTree, kind: string): string[] {
  const message = messageAt(tree, `notifications.${kind}`) as Record<string, string>;
  const said = message.text?.includes('{said}')
    ? Object.values(messageAt(tree, `told.${kind}`) as Record<string, string>)
    : [];
  return [
    ...new Set([message.title, message.text, ...said].flatMap((text) => placeholdersIn(text ?? ''))),
    ...(said.length > 0 ? ['has_reason', 'has_about', 'late'] : []),
  ].filter((name) => name !== 'said');
}
