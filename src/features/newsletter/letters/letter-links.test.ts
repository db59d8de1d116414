import { expect, test } from 'vitest';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { readTexts } from '../../../server/texts.ts';
import { makeLetter, oneClickPath } from './content.ts';

const texts = readTexts();
const shop = { publicUrl: 'https://shop.example', staffUrl: null, localeStrategy: 'prefix' } as const;
const letter = (body: string, changes: object = {}) =>
  makeLetter(shop, texts, {
    ...{ words: { subject: 'News', body }, written: 'en', reader: 'en', token: 'tok-1' },
    ...{ imprint: 'Example LLC\nHafenstr. 1', ...changes },
  });

test.each([
  ['a page of the shop', '[x](/tariffs)', 'https://shop.example/en/tariffs'],
  ['a page in a language', '[x](/ru/tariffs)', 'https://shop.example/ru/tariffs'],
  ['a page with a query', '[x](/tariffs?a=1)', 'https://shop.example/en/tariffs?a=1'],
  ['another site', '[x](https://other.example/a)', 'https://other.example/a'],
])('a link to %s leads there from a mail too', (_, body, address) => {
  expect(letter(body).bodyHtml).toContain(`href="${address}"`);
});

test('a link opens where the reader opens links, without words for browsers', () => {
  const { bodyHtml } = letter('[x](https://other.example/a)');
  expect(bodyHtml).not.toMatch(/target=|rel=/);
});

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))'])(
  'what could run is not sent: %s',
  (body) => {
    const { html } = letter(body);
    expect(html).not.toMatch(/<script|<[^>]*onerror|href="javascript/);
  },
);

test('each letter says how to end it, to people and to mail programs, by its own token alone', () => {
  for (const reader of locales) {
    const made = letter('Hello', { reader });
    const page = `https://shop.example/${reader}/newsletter/unsubscribe?token=tok-1`;
    expect(made.footer).toContain(page);
    expect(made.text).toContain(page);
    expect(made.html).toContain(page);
    expect(made.headers).toMatchObject({
      'List-Unsubscribe': `<https://shop.example${oneClickPath}?token=tok-1>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
});

test('who reads another language than the letter’s is told so, in the own one', () => {
  for (const reader of locales)
    for (const written of locales) {
      const { text, html } = letter('Hello', { reader, written });
      const isNamed = text.split('-- \n')[0]?.includes(languageNames[written]);
      expect(isNamed).toBe(reader !== written);
      expect(html).toMatch(new RegExp(`<div lang="${written === 'zh' ? 'zh-Hans' : written}"`));
    }
});

test('the sender stands at the end, line by line, as text and not as markup', () => {
  const { html, footer } = letter('Hello', { imprint: ' A & B <GmbH>\nHafenstr. 1 ' });
  expect(html).toContain('A &amp; B &lt;GmbH&gt;<br>Hafenstr. 1');
  expect(footer.endsWith('A & B <GmbH>\nHafenstr. 1')).toBe(true);
});

test('a subject is one line, whatever was typed', () => {
  const words = { subject: 'News\r\nBcc: all@shop.example', body: 'x' };
  expect(letter('x', { words }).subject).not.toMatch(/[\r\n]/);
});

test('the plain part has the words and the addresses of the letter', () => {
  const { text } = letter('# Hello\n\n* one\n* two\n\n[Tariffs](/tariffs)');
  for (const part of ['Hello', 'one', 'two', 'Tariffs', 'https://shop.example/en/tariffs'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/<[a-z]/);
  expect(text.endsWith('\n')).toBe(true);
});

test('the plain part begins with the subject, and a heading of the body is smaller than it', () => {
  const { text, html } = letter('## Tea\n\nNew.');
  expect(text.startsWith('News\n\nTea\n\nNew.')).toBe(true);
  const sizes = [...html.matchAll(/<h[12][^>]*font-size:(\d+)px/g)].map(([, size]) => Number(size));
  expect(sizes).toEqual([24, 18]);
});
