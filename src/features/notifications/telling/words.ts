/** Notifications in words of the reader's language. */
import { formatList, formatMoney, formatNumber } from '../../../kit/format.ts';
import { countryName, locales } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, type MessageTree, messageAt, wordsOf } from '../../../platform/texts/texts.ts';
import { formatDate, type Reader } from '../../../platform/time/dates.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import type { NotificationKind } from '../contract.ts';
import type { Fact, Facts } from '../rules.ts';

const reasonTrees = {
  order: 'pages.order-parts.reasons',
  payment: 'pages.payment.reasons',
  review: 'pages.cabinet-reviews.refusalReasons',
} as const;

/** Decimal strings, which each language writes in its own way. */
const decimals: readonly string[] = ['weight'];

/** Numbers of orders, kept one after another with a comma between them. */
const lists: readonly string[] = ['orders', 'others'];

/** Times that are estimates: nobody can say the hour. */
const estimates: readonly string[] = ['expected'];

/** Facts that older notifications lack: the money of those went to the balance, and nothing of the rest was known. */
const unsaid: Facts = {
  where: 'balance',
  toCard: null,
  returned: null,
  packing: null,
  noRoute: null,
  forwarded: null,
  late: null,
  differences: null,
  // told before it was noted: a shop had one then
  cardFee: '',
};

type Values = Record<string, string | number>;

/** The fact that a kind has a message of its own for, each case whole; `other` where there is none. */
const cases: Partial<Record<NotificationKind, (params: Facts) => string | null>> = {
  'order-cancelled': (params) => lateCase(params) ?? codeOf(params.reason),
  'order-review-rejected': ({ reason }) => codeOf(reason),
  'order-refunded': ({ about }) => codeOf(about),
  'order-tracking-changed': ({ about }) => codeOf(about),
  'delivery-tracking-changed': ({ about }) => codeOf(about),
};

const codeOf = (fact: Fact | undefined): string | null =>
  fact && typeof fact === 'object' && 'reason' in fact ? fact.reason : null;

/** Time ended the order: the customer is also told what was asked, where it was about the price or the stock. */
function lateCase({ late, reason }: Facts): string | null {
  const about = codeOf(reason);
  const isTold = late === 'unanswered' && (about === 'price_changed' || about === 'sold_out');
  return typeof late === 'string' ? `${late}${isTold ? `_${about}` : ''}` : null;
}

/**
 * The values that the words name. Beside each stands `has_…`, `yes` or `no`, for words that depend on it; `said` is the
 * whole message of the case, where a kind has one for each.
 */
export function valuesOf(
  texts: LocalisedTree,
  reader: Reader,
  { kind, params }: { kind: NotificationKind; params: Facts },
): Values {
  const values: Values = Object.fromEntries(
    Object.entries({ ...unsaid, ...params }).flatMap(([name, fact]) => [
      [name, wordOf(texts, reader, name, fact)],
      [`has_${name}`, fact === null ? 'no' : 'yes'],
    ]),
  );
  const caseOf = cases[kind];
  if (!caseOf) return values;
  const own = messageAt(texts[reader.locale], `told.${kind}`) as MessageTree;
  const code = caseOf(params) ?? 'other';
  return {
    ...values,
    said: wordsOf(texts, reader.locale)(`told.${kind}.${code in own ? code : 'other'}`, values),
  };
}

function wordOf(texts: LocalisedTree, reader: Reader, name: string, fact: Fact): string | number {
  if (fact === null) return '';
  if (typeof fact === 'string' && decimals.includes(name)) return formatNumber(reader.locale, fact);
  if (typeof fact === 'string' && name === 'note') return asSentence(fact, reader.locale);
  if (typeof fact === 'string' && lists.includes(name)) return formatList(reader.locale, fact.split(', '));
  if (typeof fact === 'string' || typeof fact === 'number') return fact;
  if ('amount' in fact) return formatMoney(reader.locale, fact);
  // a notification and its mail travel, so a deadline names its zone
  if ('time' in fact)
    return formatDate(reader, fact.time, estimates.includes(name) ? 'short-day' : 'deadline');
  // texts quote it
  if ('titles' in fact) return withInnerQuotes(shownTitle(fact, reader.locale).title, reader.locale);
  if ('country' in fact) return countryName(reader.locale, fact.country);
  const words = wordsOf(texts, reader.locale);
  if (fact.of !== 'choice') return words(`${reasonTrees[fact.of]}.${fact.reason}`);
  // a whole sentence for each answer: the label of a choice has placeholders of its own
  return words(`pages.order-parts.question.${name === 'otherwise' ? 'defaults' : 'done'}.${fact.reason}`, {
    ...{ title: fact.title ?? '', has_title: fact.title ? 'yes' : 'no' },
  });
}

const fullStops: Readonly<Record<string, string>> = { '.': '。', '!': '！', '?': '？' };

/**
 * A note of staff stands between sentences of ours: a full stop ends it where they set none. Before a Chinese sentence,
 * which follows without a space, that is a Chinese one; elsewhere an address stays without, which would be another with it.
 */
export function asSentence(note: string, locale: Reader['locale']): string {
  const text = note.trim();
  if (text === '') return text;
  if (locale === 'zh') {
    const own = text.replace(/(?<![.!?])[.!?]$/, (stop) => fullStops[stop] ?? stop);
    return isEnded(own) ? own : `${own}。`;
  }
  if (isEnded(text) || /https?:\/\/\S+$/.test(text)) return text;
  return text + (/\p{Script=Han}[”’）」]*$/u.test(text) ? '。' : '.');
}

const isEnded = (text: string): boolean => /[.!?…。！？][)\]"'”’»）」]*$/u.test(text);

/** A title that will stand in quotation marks: its own become the inner ones of the language. */
export function withInnerQuotes(title: string, locale: Reader['locale']): string {
  const [open, close] = locale === 'ru' ? ['„', '“'] : ['‘', '’'];
  return title.replaceAll(/[«“]([^«“»”]+)[»”]/gu, (_, inner: string) => open + inner + close);
}

/** Title and text of a notification. */
export function tellingOf(
  texts: LocalisedTree,
  reader: Reader,
  notice: { kind: NotificationKind; params: Facts },
): { title: string; text: string } {
  const words = wordsOf(texts, reader.locale);
  const { kind } = notice;
  const values = valuesOf(texts, reader, notice);
  const { title } = notice.params;
  // in a heading the product's title stands without quotation marks around it, so its own stay as they are
  const isTitle = typeof title === 'object' && title !== null && 'titles' in title;
  const heading = isTitle ? { ...values, title: shownTitle(title, reader.locale).title } : values;
  return {
    title: words(`notifications.${kind}.title`, heading),
    text: words(`notifications.${kind}.text`, values),
  };
}

/** The texts of mails with the words of notifications: both say the same (UX-152). */
export function withMailsOf(texts: LocalisedTree): LocalisedTree {
  // asked each time: the texts of a shop get new names when its brand changes
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
