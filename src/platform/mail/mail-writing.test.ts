/** A mail as HTML and as plain text: the same facts in both, and nothing of a stranger's text is markup. */
import { describe, expect, test } from 'vitest';
import type { Locale } from '../texts/locale.ts';
import { mailHtml } from './mail-html.ts';
import { escapeHtml, type MailPage, oneLine } from './mail-parts.ts';
import { mailText } from './mail-text.ts';

const page = (changes: Partial<MailPage> = {}): MailPage => ({
  ...{
    locale: 'en',
    brand: 'Waybill',
    logo: undefined,
    heading: 'Pay for WB-1',
    paragraphs: ['First.', 'Second.'],
  },
  ...{ facts: {}, news: [], action: undefined, closing: 'Waybill', wayOut: undefined },
  ...changes,
});
const sums = (isTotal = true): MailPage['facts']['sums'] => ({
  title: 'Bill',
  rows: [
    { label: 'Fee', amount: '€5.00', note: '8% of the goods' },
    { label: 'Total', amount: '€51.00', isTotal },
  ],
});
/** The text of HTML as it is read, without what is hidden from the eye. */
const readOf = (html: string): string =>
  html
    .replace(/[\s\S]*<body/, '<body')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

test('both say the same, in the same order', () => {
  const told = page({
    facts: {
      deadline: { by: 'Pay by 12 March', left: '2 days left' },
      items: [{ title: 'Tasse', details: ['blau', '2 pieces'], picture: null }],
      more: 'and 3 more',
      sums: sums(),
    },
    news: [{ title: 'News', text: 'Of it.' }],
    action: { label: 'Pay', link: 'https://shop.example/pay?a=1&b=2', orLink: 'Or open' },
    wayOut: { label: 'Stop', link: 'https://shop.example/stop' },
  });
  const parts = [
    'Pay for WB-1',
    'Pay by 12 March',
    '2 days left',
    'First.',
    'Second.',
    'News',
    'Of it.',
    'Tasse',
    'blau',
  ];
  const ends = ['2 pieces', 'and 3 more', 'Bill', '8% of the goods', 'Total', 'Waybill', 'Stop'];
  for (const text of [mailText(told), readOf(mailHtml(told)).replace(/^Waybill/, '')]) {
    let from = 0;
    for (const part of [...parts, ...ends]) {
      const at = text.indexOf(part, from);
      expect(at, `${part} in ${text}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
  }
  expect(mailText(told)).toContain('Pay:\nhttps://shop.example/pay?a=1&b=2');
  expect(mailHtml(told)).toContain('href="https://shop.example/pay?a=1&amp;b=2"');
});

test.each<[Locale, string]>([
  ['en', 'Fee (8% of the goods): €5.00'],
  ['ru', 'Fee (8% of the goods): €5.00'],
  ['zh', 'Fee（8% of the goods）：€5.00'],
])('a row in %s has the marks of its language', (locale, row) => {
  expect(mailText(page({ locale, facts: { sums: sums() } }))).toContain(`Bill\n${row}\n`);
});

describe('what there is not', () => {
  test('leaves no empty line, no label and no table', () => {
    const text = mailText(page());
    expect(text).toBe('Pay for WB-1\n\nFirst.\n\nSecond.\n\n-- \nWaybill\n');
    const html = mailHtml(page());
    expect(html).not.toMatch(/<caption|<h2|<img/);
    expect(readOf(html)).toBe('Waybill Pay for WB-1 First. Second. Waybill');
  });

  test('without items their “more” is not said', () => {
    const none = page({ facts: { items: [], more: 'and 3 more' } });
    expect(mailText(none)).not.toContain('more');
    expect(readOf(mailHtml(none))).not.toContain('more');
  });

  test('a deadline without a rest stands alone', () => {
    const alone = page({ facts: { deadline: { by: 'Pay by 12 March', left: null } } });
    expect(mailText(alone)).toContain('\n\nPay by 12 March\n\n');
    expect(readOf(mailHtml(alone))).toContain('Pay by 12 March First.');
  });
});

describe('text of strangers', () => {
  const bad = '<script>alert(1)</script>"\'&';

  test('is never markup, in any place', () => {
    const html = mailHtml(
      page({
        ...{ heading: bad, paragraphs: [bad], closing: bad, brand: bad, news: [{ title: bad, text: bad }] },
        facts: {
          deadline: { by: bad, left: bad },
          items: [{ title: bad, details: [bad], picture: bad }],
          more: bad,
          sums: { title: bad, rows: [{ label: bad, amount: bad, note: bad }] },
        },
        action: { label: bad, link: bad, orLink: bad },
        wayOut: { label: bad, link: bad },
        logo: { src: bad, width: 1, height: 1 },
      }),
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert(1)</script>');
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(15);
    // no quotation mark ends an attribute
    expect(html).not.toMatch(/"&(?!amp|lt|gt|quot|#)/);
  });

  test.each([
    ['a & b', 'a &amp; b'],
    ['&amp;', '&amp;amp;'],
    ['<>"\'', '&lt;&gt;&quot;&#39;'],
    ['чай 茶', 'чай 茶'],
    ['', ''],
  ])('%j is written %j', (text, written) => expect(escapeHtml(text)).toBe(written));

  test.each([
    ['a\r\nBcc: x@y.example', 'a Bcc: x@y.example'],
    ['\u0000a\u2028b\u2029c\u0085d', 'a b c d'],
    ['  a  ', 'a'],
    ['\n', ''],
  ])('%j is one line', (text, line) => expect(oneLine(text)).toBe(line));
});

test('new lines of a paragraph stay lines in both', () => {
  const two = page({ paragraphs: ['one\ntwo'], closing: 'A\nB' });
  expect(mailText(two)).toContain('one\ntwo');
  expect(mailHtml(two)).toContain('one<br>two');
  expect(mailHtml(two)).toContain('A<br>B');
});

test('the words beside the subject are short, and begin with the deadline', () => {
  const before = (changes: Partial<MailPage>): string =>
    /mso-hide:all">([^&]*)/.exec(mailHtml(page(changes)))?.[1] ?? '';
  expect(before({ facts: { deadline: { by: 'Pay by 12 March', left: 'x' } } })).toBe(
    'Pay by 12 March · First. Second.',
  );
  const news = ['One', 'Two'].map((title) => ({ title, text: 'Of it.' }));
  expect(before({ paragraphs: ['Unread:'], news })).toBe('Unread: One · Two');
  expect(before({ paragraphs: ['a'.repeat(140)] })).toBe('a'.repeat(140));
  expect(before({ paragraphs: ['a'.repeat(141)] })).toBe(`${'a'.repeat(139)}…`);
});

test.each<[Locale, string]>([
  ['en', 'en'],
  ['ru', 'ru'],
  ['zh', 'zh-Hans'],
])('a mail in %s names its language', (locale, lang) =>
  expect(mailHtml(page({ locale }))).toContain(`<html lang="${lang}"`),
);

test('neither the number of an order nor a count and its unit is parted at the end of a line', () => {
  const html = mailHtml(
    page({ heading: 'Order WB-48213-7', paragraphs: ['Order 48213-7 within 24 hours, not T-1.'] }),
  );
  const whole = (number: string) => `<span style="white-space:nowrap">${number}</span>`;
  expect(html).toContain(`>Order ${whole('WB-48213-7')}</h1>`);
  expect(html).toContain(`Order ${whole('48213-7')} within 24&nbsp;hours, not T-1.</p>`);
});

test('a row of words has its label above it, and its words may break', () => {
  const rows = [
    { label: 'Bank', amount: 'Hamburger Sparkasse', isText: true },
    { label: 'Amount', amount: '€5.00', isTotal: true },
  ];
  const html = mailHtml(page({ facts: { sums: { title: 'Transfer', rows } } }));
  const [bank = '', amount = ''] = [...html.matchAll(/<tr>(?:(?!<tr>)[\s\S])*?<\/tr>/g)]
    .map(([row]) => row)
    .filter((row) => /Bank|Amount/.test(row));
  expect(bank).toContain('colspan="2"');
  expect(bank).not.toContain('nowrap');
  expect(amount).toContain('white-space:nowrap');
});

test('the ground of a logo stays light in the dark, and so does the ink of the name that stands for it', () => {
  const html = mailHtml(page({ logo: { src: 'https://shop.example/brand/a.png', width: 160, height: 32 } }));
  expect(html).toMatch(/<td valign="middle" class="plate" style="color:#1a1916;[^"]*"><img src="https/);
  expect(html).toMatch(/prefers-color-scheme:dark\)\{[^@]*\.plate\{background-color:#ffffff!important/);
});
