/** Notifications in words of the reader's language. */
import { languageTags, locales } from '../../platform/locale.ts';
import { formatMoney, formatNumber } from '../../platform/screen/format.ts';
import { type LocalisedTree, type MessageTree, wordsOf } from '../../platform/texts.ts';
import { formatDate, type Reader } from '../../platform/time/dates.ts';
import type { NotificationKind } from './contract.ts';
import type { Fact, Facts } from './rules.ts';

const reasonTrees = {
  order: 'pages.order-parts.reasons',
  payment: 'pages.payment.reasons',
  review: 'pages.cabinet-reviews.refusalReasons',
} as const;

/** Decimal strings, which each language writes in its own way. */
const decimals: readonly string[] = ['weight'];

/** Times that are estimates: nobody can say the hour. */
const estimates: readonly string[] = ['expected'];

/** Facts that notifications of before did not tell. */
const unsaid: Facts = {
  where: 'balance',
  toCard: null,
  returned: null,
  packing: null,
  noRoute: null,
  late: null,
};

type Values = Record<string, string | number>;

/** The values that the words name. Beside each stands `has_…`, `yes` or `no`, for words that depend on it. */
export function valuesOf(texts: LocalisedTree, reader: Reader, params: Facts): Values {
  return Object.fromEntries(
    // those that were told before they said where their money went speak of the balance
    Object.entries({ ...unsaid, ...params }).flatMap(([name, fact]) => [
      [name, wordOf(texts, reader, name, fact)],
      [`has_${name}`, fact === null ? 'no' : 'yes'],
    ]),
  );
}

function wordOf(texts: LocalisedTree, reader: Reader, name: string, fact: Fact): string | number {
  if (fact === null) return '';
  if (typeof fact === 'string' && decimals.includes(name)) return formatNumber(reader.locale, fact);
  if (typeof fact === 'string' || typeof fact === 'number') return fact;
  if ('amount' in fact) return formatMoney(reader.locale, fact);
  // a notification and its mail travel, so a deadline names its zone
  if ('time' in fact)
    return formatDate(reader, fact.time, estimates.includes(name) ? 'short-day' : 'deadline');
  if ('country' in fact) {
    const countries = new Intl.DisplayNames(languageTags[reader.locale], { type: 'region' });
    return countries.of(fact.country) ?? fact.country;
  }
  const words = wordsOf(texts, reader.locale);
  if (fact.of !== 'choice') return words(`${reasonTrees[fact.of]}.${fact.reason}`);
  // a whole sentence for each answer: the label of a choice has placeholders of its own
  return words(`pages.order-parts.question.${name === 'otherwise' ? 'defaults' : 'done'}.${fact.reason}`, {
    ...{ title: fact.title ?? '', has_title: fact.title ? 'yes' : 'no' },
  });
}

/** Title and text of a notification. */
export function tellingOf(
  texts: LocalisedTree,
  reader: Reader,
  { kind, params }: { kind: NotificationKind; params: Facts },
): { title: string; text: string } {
  const words = wordsOf(texts, reader.locale);
  const values = valuesOf(texts, reader, params);
  return {
    title: words(`notifications.${kind}.title`, values),
    text: words(`notifications.${kind}.text`, values),
  };
}

/** The texts of mails with the words of notifications: both say the same (UX-152). */
export function withMailsOf(texts: LocalisedTree): LocalisedTree {
  // asked each time: the texts of a shop are named anew when its brand changes
  const kept = new WeakMap<MessageTree, MessageTree>();
  const of = (tree: MessageTree): MessageTree => {
    const whole = kept.get(tree) ?? withMails(tree);
    kept.set(tree, whole);
    return whole;
  };
  const whole = {} as LocalisedTree;
  for (const locale of locales)
    Object.defineProperty(whole, locale, { get: () => of(texts[locale]), enumerable: true });
  return whole;
}

function withMails(tree: MessageTree): MessageTree {
  const notices = (tree.notifications ?? {}) as Record<
    string,
    { title: string; text: string; action: string }
  >;
  const mails = Object.entries(notices).map(([kind, { title, text, action }]) => [
    kind,
    { subject: title, body: text, action },
  ]);
  return { ...tree, mails: { ...(tree.mails as MessageTree), ...Object.fromEntries(mails) } };
}
