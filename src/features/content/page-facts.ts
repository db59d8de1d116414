/**
 * Facts that texts of pages and answers of the FAQ name and only the server knows: the hours, and numbers that staff
 * set (decisions/0431-numbers-of-settings-in-texts.md). The server writes them, so pages need no call. Pure.
 */
import { createTranslator } from 'use-intl/core';
import { formatMoney, type WireMoney } from '../../kit/format.ts';
import { type CountRange, countRange } from '../../kit/lists/count-range.ts';
import type { ShopNames } from '../../platform/texts/brand.ts';
import { type CompanyFacts, companyFactNames } from '../../platform/texts/company.ts';
import { formatTags, type Locale } from '../../platform/texts/locale.ts';
import { anyZone, escapeMessage, type MessageTree } from '../../platform/texts/texts.ts';

/** Whole days and hours, as staff set them: of storage, of prices and answers, of claims. */
export const numberNames = [
  'abandonment_days',
  'notice_days',
  'hold_hours',
  'payment_hours',
  'answer_days',
  'claim_days',
  'claim_answer_hours',
] as const;
/**
 * How long the operator's routes take: `delivery_range` is "10–21", and `delivery_days` chooses the words around it, 0 where
 * there is no route: `{delivery_days, plural, =0 {by the route} one {{delivery_range} day} other {{delivery_range} days}}`.
 */
export const deliveryNames = ['delivery_days', 'delivery_range'] as const;
/** The fee for sending orders together, as money, or `free`: `{merge_fee, select, free {is free} other {costs {merge_fee}}}`. */
const feeNames = ['merge_fee'] as const;
/** Whether paying by card costs a percent, `yes` or `no`: `{card_fee, select, no {} other {The bank’s fee is refunded.}}`. */
const cardFeeNames = ['card_fee'] as const;
/** Whether a parcel may meet customs on its way to a country of the routes, `yes` or `no`: `{customs, select, no {} other {Duty may be due.}}`. */
const customsNames = ['customs'] as const;
/** On which days an open question is told again, "1, 3 and 7", and how many those are, for the words around them. */
const reminderNames = ['reminder_days', 'reminder_count'] as const;
const settingNames = [
  ...numberNames,
  ...deliveryNames,
  ...feeNames,
  ...cardFeeNames,
  ...customsNames,
  ...reminderNames,
] as const;
/** Every text of a page may name them. */
export const factNames = [
  'opening_hours',
  'brand',
  'shop_mail',
  ...companyFactNames,
  ...settingNames,
] as const;

export interface PageNumbers extends Readonly<Record<(typeof numberNames)[number], number>> {
  /** Days of the fastest and of the slowest route that is offered; null where there is none. */
  delivery: CountRange | null;
  mergeFee: WireMoney;
  hasCardFee: boolean;
  meetsCustoms: boolean;
  /** Days after a question was asked, ascending; none where the answer is due before the first. */
  reminders: readonly number[];
}
export interface PageFacts {
  opening_hours(locale: Locale): string;
  /** The names of the shop, and its public address. */
  names(): ShopNames;
  company(locale: Locale): CompanyFacts;
  /** Asked for only where a text names one. */
  numbers(): Promise<PageNumbers>;
}
type KnownFacts = Pick<PageFacts, 'opening_hours' | 'names' | 'company'> & Partial<PageNumbers>;

const placeholder = (names: readonly string[]): string =>
  `\\{(${names.join('|')})(?:, (?:plural|select),(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)?\\}`;
const named = new RegExp(placeholder(factNames), 'g');
const numbered = new RegExp(placeholder(settingNames));

/** The facts with the numbers, when a text names one. */
export async function factsFor(words: MessageTree | string, facts: PageFacts): Promise<KnownFacts> {
  const { opening_hours, names, company } = facts;
  const known = { opening_hours, names, company };
  return namesNumber(words) ? { ...known, ...(await facts.numbers()) } : known;
}

const namesNumber = (words: MessageTree | string): boolean =>
  typeof words === 'string' ? numbered.test(words) : Object.values(words).some(namesNumber);

/** A text with the facts that it names; a number may choose its words: `{claim_days, plural, one {# day} other {# days}}`. */
export function fillFacts(text: string, facts: KnownFacts, locale: Locale): string {
  const {
    opening_hours,
    names,
    company,
    delivery,
    mergeFee,
    hasCardFee,
    meetsCustoms,
    reminders,
    ...numbers
  } = facts;
  return text.replace(named, (message, name: (typeof factNames)[number]) => {
    if (name === 'opening_hours') return opening_hours(locale);
    if (name === 'brand') return names().brand;
    if (name === 'shop_mail') return names().shopMail;
    const say = createTranslator({ locale: formatTags[locale], messages: { message }, timeZone: anyZone });
    return say('message', {
      ...company(locale),
      ...numbers,
      ...deliveryFacts(delivery, locale),
      merge_fee: mergeFee && Number(mergeFee.amount) > 0 ? formatMoney(locale, mergeFee) : 'free',
      card_fee: hasCardFee ? 'yes' : 'no',
      customs: meetsCustoms ? 'yes' : 'no',
      ...reminderFacts(reminders ?? [], locale),
    } as never);
  });
}

function deliveryFacts(
  delivery: CountRange | null | undefined,
  locale: Locale,
): Record<(typeof deliveryNames)[number], string | number> {
  if (!delivery) return { delivery_days: 0, delivery_range: '' };
  const { count, range } = countRange(locale, delivery);
  return { delivery_days: count, delivery_range: range };
}

function reminderFacts(
  days: readonly number[],
  locale: Locale,
): Record<(typeof reminderNames)[number], string | number> {
  const ordinals = days.map((day) => (locale === 'ru' ? `${day}-й` : String(day)));
  const list = new Intl.ListFormat(formatTags[locale], { type: 'conjunction' });
  return { reminder_count: days.length, reminder_days: list.format(ordinals) };
}

const chosenWords = /\{(?:card_fee|customs), select, no \{([^{}]*)\} other \{((?:[^{}]|\{[^{}]*\})*)\}\}/g;

/** A text without what it names, as a search reads it: of the words that a card fee or customs choose, all are found. */
export const withoutFacts = (text: string): string => text.replace(chosenWords, '$1 $2').replace(named, ' ');

/** The same tree with the facts that its texts name. */
export function withFacts(tree: MessageTree, facts: KnownFacts, locale: Locale): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(named, (message) => escapeMessage(fillFacts(message, facts, locale)))
        : withFacts(value, facts, locale),
    ]),
  );
}
