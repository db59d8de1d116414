/** A date says itself in the words of the page, whatever form the browser has for it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { PlainDateField } from './date-field.tsx';

const said = (type: 'date' | 'datetime-local', value: string): string =>
  readOf(drawn(<PlainDateField name="on" label="When" type={type} defaultValue={value} />))
    .replaceAll('\u00a0', ' ')
    .trim();

test.each([
  ['date', '2026-10-31', 'When 31 October 2026'],
  ['datetime-local', '2026-11-20T00:05', 'When 20 November 2026, 12:05 am'],
  ['date', '', 'When Choose a date'],
  ['datetime-local', '', 'When Choose a date and time'],
  // half a year is typed
  ['date', '0020-10-31', 'When Choose a date'],
  ['date', '12026-10-31', 'When Choose a date'],
  // out of an address
  ['date', '2026-99-99', 'When Choose a date'],
] as const)('%s %s', (type, value, words) => {
  expect(said(type, value)).toBe(words);
});

test('the field keeps what is sent, and its words are not read out twice', () => {
  const html = drawn(<PlainDateField name="on" label="When" type="date" defaultValue="2026-10-31" />);
  expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2026-10-31"/);
  expect(html).toMatch(/<span class="ui-date-words" aria-hidden="true">/);
});
