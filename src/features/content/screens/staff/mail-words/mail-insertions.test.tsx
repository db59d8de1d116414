/** The words that a mail can hold are buttons, each with its name and an example, and those that must stay apart. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../../tests/support/drawn.tsx';
import { locales } from '../../../../../platform/texts/locale.ts';
import { messageAt } from '../../../../../platform/texts/texts.ts';
import { readTexts } from '../../../../../server/texts.ts';
import { knownValues, MailInsertions } from './mail-insertions.tsx';

const shown = (names: readonly string[], more: Partial<Parameters<typeof MailInsertions>[0]> = {}): string =>
  drawn(
    <MailInsertions
      placeholders={names.map((name) => ({ name, required: name === 'email', example: '' }))}
      examples={{ email: 'anna@example.com', days: '3' }}
      choosing={[]}
      area={() => null}
      {...more}
    />,
  );

test('each word is a button, conditions are none', () => {
  const html = shown(['email', 'has_note', 'next', 'shop'], { choosing: ['next'] });
  expect(html).toMatch(/<button[^>]*>.*\{email address\}.*<\/button>/);
  expect(readOf(html)).toMatch(
    /Must stay in the email \{email address\} ?anna@example\.com Can be added \{shop\}/,
  );
  expect(html).not.toMatch(/has_note|next/);
});

test('a plural is inserted by its mark, which is its example as well', () => {
  const html = readOf(shown(['days'], { markFor: () => '{3 days}' }));
  expect(html).toContain('{3 days} Days');
  expect(html).not.toContain('{days}');
});

test('a mail without words to insert has no place for them', () => {
  expect(shown(['has_note'])).toBe('');
});

test('every known value has a name in each language', () => {
  const texts = readTexts();
  for (const locale of locales) {
    const named = knownValues.map((name) => messageAt(texts[locale], `pages.staff-mails.values.${name}`));
    expect(named.filter((one) => typeof one !== 'string')).toEqual([]);
  }
});
