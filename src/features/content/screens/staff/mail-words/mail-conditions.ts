/** When each branch of a choice of a mail is said, in words. Needs the words of `staff-mails`. */

import { type Locale, languageTags } from '../../../../../platform/texts/locale.ts';
import type { Choice } from '../../../../../platform/texts/message-parts.ts';
import type { Words } from '../../../../../platform/texts/texts.ts';
import { branchesShown } from './mail-wording.ts';

/** Conditions with words of their own: `if.<name>.<branch>`. */
export const knownConditions: Readonly<Record<string, readonly string[]>> = {
  has_about: ['yes'],
  has_amount: ['yes'],
  has_bought: ['other'],
  has_cardFee: ['no', 'other'],
  has_deadline: ['yes'],
  has_differences: ['yes'],
  has_done: ['yes'],
  has_expected: ['yes'],
  has_forwarded: ['yes', 'other'],
  has_freeUntil: ['yes'],
  has_from: ['yes'],
  has_name: ['yes'],
  has_noRoute: ['yes'],
  has_note: ['yes'],
  has_open: ['yes'],
  has_packing: ['yes'],
  has_penalty: ['yes'],
  has_reason: ['yes'],
  has_returned: ['yes'],
  has_share: ['yes', 'other'],
  has_shopOrder: ['yes'],
  has_to: ['yes'],
  has_toHere: ['yes'],
  has_tracking: ['yes'],
  has_waiting: ['yes'],
  has_weight: ['yes'],
  next: ['buying', 'question'],
  question: ['heavier', 'route', 'data'],
  service: ['repacking', 'other'],
  subject: [
    ...['rate', 'tariff', 'freight', 'limits', 'group_fee', 'group_member'],
    ...['plugin', 'correction', 'refund'],
  ],
  what: ['freight'],
  where: ['card', 'both', 'balance'],
  why: ['unread'],
};

/** So many numbers of a plural form are enough to know it. */
const SAMPLES = 3;
const MOST_TRIED = 130;

/** The branch that a number takes. */
function formOf({ branches }: Choice, number: number, locale: Locale): string {
  const keys = branches.map((branch) => branch.key);
  if (keys.includes(`=${number}`)) return `=${number}`;
  const form: string = new Intl.PluralRules(languageTags[locale]).select(number);
  return keys.includes(form) ? form : 'other';
}

/** The whole numbers that take a form of a plural, the first few; none for a form that only fractions have. */
export function numbersOf(choice: Choice, key: string, locale: Locale): number[] {
  if (key.startsWith('=')) return [Number(key.slice(1))];
  const found: number[] = [];
  for (let number = 0; number < MOST_TRIED && found.length <= SAMPLES; number++) {
    if (formOf(choice, number, locale) === key) found.push(number);
  }
  return found;
}

/** When a branch is said; null where no whole number ever takes it. `locale` is the language of the mail. */
export function conditionOf(
  words: Words,
  { choice, key, locale }: { choice: Choice; key: string; locale: Locale },
): string | null {
  const { name, kind } = choice;
  if (kind === 'plural') {
    const numbers = numbersOf(choice, key, locale);
    if (numbers.length === 0) return null;
    const isOpen = numbers.length > SAMPLES;
    const shown = numbers.slice(0, SAMPLES).join(', ');
    return words('ifNumber', { name, numbers: isOpen ? `${shown}…` : shown });
  }
  if (knownConditions[name]?.includes(key)) return words(`if.${name}.${key}`);
  return key === 'other' ? words('otherwise') : words('ifValue', { name, value: key });
}

/** The mark of a choice in a text: the words of an example by a number, or its first condition. */
export function markOfChoice(words: Words, locale: Locale, exampleOf: (name: string) => string | undefined) {
  return (choice: Choice): string => {
    const said = pluralByExample(choice, locale, exampleOf(choice.name));
    if (said) return said;
    const shown = branchesShown(choice);
    const [first] = shown;
    const condition = first ? conditionOf(words, { choice, key: first.key, locale }) : null;
    const start = condition ?? choice.name;
    return `${start.charAt(0).toLowerCase()}${start.slice(1)}${shown.length > 1 ? '…' : ''}`;
  };
}

/** `24 hours`, where the form of the example says its number and nothing else is filled in. */
function pluralByExample(choice: Choice, locale: Locale, example: string | undefined): string | undefined {
  if (choice.kind !== 'plural' || !example || !/^\d+$/.test(example)) return undefined;
  const form = formOf(choice, Number(example), locale);
  const [words, ...more] = choice.branches.find(({ key }) => key === form)?.parts ?? [];
  if (typeof words !== 'string' || more.length > 0 || !words.includes('#') || words.includes('{'))
    return undefined;
  return words.replaceAll('#', example);
}
