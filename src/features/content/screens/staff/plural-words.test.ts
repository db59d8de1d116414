/** Plurals in the editor of mails: one example is shown, and all forms are saved. */
import { expect, test } from 'vitest';
import { pluralWords } from './plural-words.ts';

const hours = '{hours, plural, one {# hour} other {# hours}}';
const example = (name: string): string | undefined => ({ hours: '24', name: 'Ann' })[name];
const words = () => pluralWords('en', example);

test('a plural is shown by its example, and saved with all its forms', () => {
  const text = `Expires in ${hours}, {email}.`;
  const { fold, unfold, wordsFor } = words();
  expect(fold(text)).toBe('Expires in {24 hours}, {email}.');
  expect(unfold('In {24 hours} it expires, {email}.')).toBe(`In ${hours} it expires, {email}.`);
  expect(unfold(fold(text))).toBe(text);
  expect([wordsFor('hours'), wordsFor('email')]).toEqual(['{24 hours}', undefined]);
});

test('the form is that of the language, and of the number itself where it has one', () => {
  const russian = '{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}';
  expect(pluralWords('ru', example).fold(russian)).toBe('{24 часа}');
  expect(words().fold('{hours, plural, =24 {#, a day} other {# hours}}')).toBe('{24, a day}');
});

test.each([
  '{count, plural, one {# hour} other {# hours}}',
  '{name, plural, one {# hour} other {# hours}}',
  '{hours, plural, one {an hour} other {hours}}',
  '{hours, plural, one {# hour for {name}} other {# hours for {name}}}',
  '{has_note, select, yes { {note}} other {}}',
])('one without an example, a number or plain forms stays as it is written: %s', (text) => {
  const { fold, unfold } = words();
  expect(fold(text)).toBe(text);
  expect(unfold(fold(text))).toBe(text);
});

test('of two plurals that look alike only the first is shown by its example', () => {
  const other = '{hours, plural, one {one # hour} other {# hours}}';
  const { fold, unfold } = words();
  expect(fold(hours + other)).toBe(`{24 hours}${other}`);
  expect(unfold(fold(hours + other))).toBe(hours + other);
});
