/** Notifications in words of the reader's language. */
import type { Locale } from '../../platform/locale.ts';
import { formatDate, formatMoney } from '../../platform/screen/format.ts';
import { type LocalisedTree, type MessageTree, wordsOf } from '../../platform/texts.ts';
import type { NotificationKind } from './contract.ts';
import type { Fact, Facts } from './rules.ts';

const reasonTrees = {
  order: 'pages.order-parts.reasons',
  payment: 'pages.payment.reasons',
  choice: 'pages.order-parts.question.choices',
  review: 'pages.cabinet-reviews.refusalReasons',
} as const;

type Values = Record<string, string | number>;

/** The values that the words name. Beside each stands `has_…`, `yes` or `no`, for words that depend on it. */
export function valuesOf(texts: LocalisedTree, locale: Locale, params: Facts): Values {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, fact]) => [
      [name, wordOf(texts, locale, fact)],
      [`has_${name}`, fact === null ? 'no' : 'yes'],
    ]),
  );
}

function wordOf(texts: LocalisedTree, locale: Locale, fact: Fact): string | number {
  if (fact === null) return '';
  if (typeof fact === 'string' || typeof fact === 'number') return fact;
  if ('amount' in fact) return formatMoney(locale, fact);
  if ('time' in fact) return formatDate(locale, fact.time, 'day-time');
  return wordsOf(texts, locale)(`${reasonTrees[fact.of]}.${fact.reason}`);
}

/** Title and text of a notification. */
export function tellingOf(
  texts: LocalisedTree,
  locale: Locale,
  { kind, params }: { kind: NotificationKind; params: Facts },
): { title: string; text: string } {
  const words = wordsOf(texts, locale);
  const values = valuesOf(texts, locale, params);
  return {
    title: words(`notifications.${kind}.title`, values),
    text: words(`notifications.${kind}.text`, values),
  };
}

/** The texts of mails with the words of notifications: both say the same (UX-152). */
export function withMailsOf(texts: LocalisedTree): LocalisedTree {
  return { ru: withMails(texts.ru), en: withMails(texts.en), zh: withMails(texts.zh) };
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
