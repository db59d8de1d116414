/** Mails in their editor: sentences with marks, a field for each branch, and the same message when nothing is changed. */
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../../../../platform/texts/locale.ts';
import { joined, type Part, partsOf } from '../../../../../platform/texts/message-parts.ts';
import { placeholdersIn } from '../../../../../platform/texts/placeholders.ts';
import { messageAt, wordsOf } from '../../../../../platform/texts/texts.ts';
import { readTexts } from '../../../../../server/texts.ts';
import { withMailsOf } from '../../../../notifications/telling/words.ts';
import { builtIn, kindsOf, type MailDesk } from '../../../mails/template-examples.ts';
import { conditionOf, knownConditions, markOfChoice, numbersOf } from './mail-conditions.ts';
import { knownValues, valueNames } from './mail-insertions.tsx';
import { createWording } from './mail-wording.ts';

const texts = readTexts();
const desk = { texts: withMailsOf(texts) } as MailDesk;
const messages = kindsOf(desk).flatMap((kind) =>
  locales.flatMap((locale) => {
    const words = builtIn(desk, kind, locale);
    return words ? [words.subject, words.body].map((message) => ({ locale, message })) : [];
  }),
);
const wordsIn = (locale: Locale) => {
  const words = wordsOf(texts, locale);
  return (key: string, values?: Record<string, string | number>) => words(`pages.staff-mails.${key}`, values);
};
const wordingIn = (locale: Locale) =>
  createWording(markOfChoice(wordsIn(locale), locale, (name) => ({ hours: '24', name: 'Ann' })[name]));
const typedAs = (fields: readonly { path: string; text: string }[]) =>
  Object.fromEntries(fields.map(({ path, text }) => [path, text]));

const hours = '{hours, plural, one {# hour} other {# hours}}';
const note = 'It continues.{has_note, select, yes { {note}} other {}}';

describe('every text of every mail in three languages', () => {
  test('comes back sign for sign, from its parts and from its fields', () => {
    expect(messages.length).toBeGreaterThan(500);
    for (const { locale, message } of messages) {
      expect(joined(partsOf(message))).toBe(message);
      const wording = wordingIn(locale);
      const text = wording.fold(message);
      const fields = wording.fieldsOf(message);
      expect(wording.unfold(text)).toBe(message);
      expect(wording.unfold(text, typedAs(fields))).toBe(message);
    }
  });

  test('shows no code: a choice stands in no field as it is written', () => {
    for (const { locale, message } of messages) {
      const wording = wordingIn(locale);
      const shown = [wording.fold(message), ...wording.fieldsOf(message).map(({ text }) => text)];
      expect(shown.filter((text) => /, (select|plural),/.test(text))).toEqual([]);
    }
  });

  test('says each condition and each value in words', () => {
    const found = new Set<string>();
    for (const { locale, message } of messages) {
      for (const name of placeholdersIn(message)) {
        if (!name.startsWith('has_')) expect(knownValues).toContain(name);
      }
      for (const { choice, key } of wordingIn(locale).fieldsOf(message)) {
        const said = conditionOf(wordsIn(locale), { choice, key, locale });
        expect(said ?? '').not.toContain('staff-mails.');
        if (choice.kind === 'plural') continue;
        found.add(`${choice.name}.${key}`);
        expect(key === 'other' || knownConditions[choice.name]?.includes(key)).toBe(true);
      }
    }
    const known = Object.entries(knownConditions).flatMap(([name, keys]) =>
      keys.map((key) => `${name}.${key}`),
    );
    expect(known.filter((one) => !found.has(one))).toEqual([]);
    for (const locale of locales) {
      const said = known.map((one) => messageAt(texts[locale], `pages.staff-mails.if.${one}`));
      expect(said.filter((one) => typeof one !== 'string')).toEqual([]);
    }
  });
});

test('values are called by their names, in every field, and saved by their keys', () => {
  for (const { locale, message } of messages) {
    const placeholders = placeholdersIn(message).map((name) => ({ name, required: false, example: '' }));
    const names = valueNames(wordsIn(locale), placeholders);
    const wording = createWording(
      markOfChoice(wordsIn(locale), locale, () => undefined),
      names,
    );
    const fields = wording.fieldsOf(message);
    expect(wording.unfold(wording.fold(message), typedAs(fields))).toBe(message);
  }
  const named = createWording(
    markOfChoice(wordsIn('en'), 'en', () => undefined),
    { note: 'remark' },
  );
  expect(named.fieldsOf(note).map(({ text }) => text)).toEqual(['{remark}']);
  expect(named.unfold('{remark} and {note}')).toBe('{note} and {note}');
});

test('a branch has a field under its condition, and its spaces stay', () => {
  const wording = wordingIn('en');
  expect(wording.fold(note)).toBe('It continues.{if there is a note}');
  expect(wording.fieldsOf(note).map(({ path, text }) => [path, text])).toEqual([['has_note.yes', '{note}']]);
  const written = (text: string) =>
    wording.unfold('It goes on.{if there is a note}', { 'has_note.yes': text });
  expect(written('They say: {note}')).toBe('It goes on.{has_note, select, yes { They say: {note}} other {}}');
  expect(written('  ')).toBe('It goes on.{has_note, select, yes {} other {}}');
  expect(wording.unfold('It goes on.')).toBe('It goes on.');
});

test('a choice inside of a branch has its mark in the field of that branch', () => {
  const inner = '{has_toHere, select, yes { (about {toHere})} other {}}';
  const text = `{has_to, select, yes { for {to}${inner}} other {}}.`;
  const wording = wordingIn('en');
  expect(wording.fold(text)).toBe('{if the price is known}.');
  const fields = wording.fieldsOf(text);
  expect(fields.map((field) => field.text)).toEqual([
    'for {to}{if the shop has another currency}',
    '(about {toHere})',
  ]);
  const typed = { ...typedAs(fields), 'has_to.yes.has_toHere.yes': '(≈ {toHere})' };
  expect(wording.unfold('{if the price is known}.', typed)).toBe(text.replace('about', '≈'));
});

test('a plural is shown by its example, and saved with all its forms', () => {
  const text = `Expires in ${hours}, {email}.`;
  const { fold, unfold, markFor } = wordingIn('en');
  expect(fold(text)).toBe('Expires in {24 hours}, {email}.');
  expect(unfold('In {24 hours} it expires, {email}.')).toBe(`In ${hours} it expires, {email}.`);
  expect([markFor('hours'), markFor('email')]).toEqual(['{24 hours}', undefined]);
  expect(unfold('{24 hours}', { 'hours.other': '# h' })).toBe('{hours, plural, one {# hour} other {# h}}');
});

test('the form is that of the language, and of the number itself where it has one', () => {
  const russian = '{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}';
  expect(wordingIn('ru').fold(russian)).toBe('{24 часа}');
  expect(wordingIn('en').fold('{hours, plural, =24 {#, a day} other {# hours}}')).toBe('{24, a day}');
  const [choice] = partsOf(russian) as [Exclude<Part, string>];
  const numbers = ['one', 'few', 'many', 'other'].map((key) => numbersOf(choice, key, 'ru'));
  expect(numbers).toEqual([[1, 21, 31, 41], [2, 3, 4, 22], [0, 5, 6, 7], []]);
});

test.each([
  '{count, plural, one {# hour} other {# hours}}',
  '{name, plural, one {# hour} other {# hours}}',
  '{hours, plural, one {an hour} other {hours}}',
  '{hours, plural, one {# hour for {name}} other {# hours for {name}}}',
])('a plural without an example, a number or plain forms has the mark of its numbers: %s', (text) => {
  const { fold, unfold } = wordingIn('en');
  expect(fold(text)).toMatch(/^\{\w+: 1…\}$/);
  expect(unfold(fold(text))).toBe(text);
});

test('two choices that look alike are numbered, and each keeps its forms', () => {
  const other = '{hours, plural, one {one # hour} other {# hours}}';
  const { fold, unfold } = wordingIn('en');
  expect(fold(hours + other)).toBe('{24 hours}{24 hours 2}');
  expect(unfold('{24 hours 2}, {24 hours}')).toBe(`${other}, ${hours}`);
});

test.each([
  '{broken',
  '{hours, plural, one {# hour',
  "it's '{has_note, select, yes {a} other {}}'",
  '}{',
  '',
])('what is no whole choice stays as it is written: %j', (text) => {
  const { fold, unfold } = wordingIn('en');
  expect(fold(text)).toBe(text);
  expect(unfold(text)).toBe(text);
});

test('the words of somebody else keep the marks, and what only they have comes with its words', () => {
  const { fold, fieldsOf, unfold } = wordingIn('en');
  const mine = typedAs(fieldsOf(note));
  const theirs =
    'Still on.{has_note, select, yes { Note: {note}} other {}}{has_returned, select, yes { R} other {}}';
  expect(fold(theirs)).toBe('Still on.{if there is a note}{if money was refunded}');
  expect(unfold(fold(theirs), mine)).toBe(theirs.replace('Note: ', ''));
});
