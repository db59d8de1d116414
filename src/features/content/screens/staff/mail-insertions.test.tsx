/** The words that a mail can hold are buttons, each with an example and whether it must stay. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { MailInsertions } from './mail-insertions.tsx';

type Placeholders = Parameters<typeof MailInsertions>[0]['placeholders'];
const shown = (placeholders: object[]): string =>
  drawn(<MailInsertions placeholders={placeholders as Placeholders} field={{ current: null }} />);

test('each word is a button, conditions are none', () => {
  const html = shown([
    { name: 'email', required: true, example: 'anna@example.com' },
    { name: 'has_note', required: false, example: 'yes' },
  ]);
  expect(html).toMatch(/<button[^>]*>.*\{email\}.*<\/button>/);
  expect(readOf(html)).toMatch(/Filled in for each email \{email\} such as anna@example\.com, must stay/);
  expect(html).not.toContain('has_note');
});

test('a mail without words to insert has no place for them', () => {
  expect(shown([{ name: 'has_note', required: false, example: 'yes' }])).toBe('');
});
