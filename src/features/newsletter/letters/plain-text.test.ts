/** The plain part of a letter says what its HTML says. */
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../content/rich-text.ts';
import { plainText } from './plain-text.ts';

describe('blocks', () => {
  test.each([
    ['nothing', '', ''],
    ['one paragraph', '<p>Hello</p>', 'Hello'],
    ['two', '<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
    ['a heading', '<h2>News</h2><p>Text</p>', 'News\n\nText'],
    ['a list', '<ul>\n<li>tea</li>\n<li><p>cups</p></li>\n</ul><p>End</p>', '- tea\n- cups\n\nEnd'],
    ['a break', '<p>one<br>two<br />three</p>', 'one\ntwo\nthree'],
    ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n* * *\n\nb'],
    [
      'a table',
      '<table><tr><th>Size</th><th>EU</th></tr><tr><td>S</td><td>36</td></tr></table>',
      'Size EU\nS 36',
    ],
    ['many empty lines', '<p>a</p><p></p><p></p><p>b</p>', 'a\n\nb'],
    ['a line that the source breaks', '<p>one\ntwo</p>', 'one two'],
    ['emphasis', '<p><strong>Бол</strong>ьше <em>чая</em></p>', 'Больше чая'],
    ['Arabic words', '<p dir="rtl">مرحبا</p>', 'مرحبا'],
  ])('%s', (_, html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('links', () => {
  test.each([
    ['say their address', '<a href="https://a.example/x">the tea</a>', 'the tea (https://a.example/x)'],
    [
      'say it once where it is the words',
      '<a href="https://a.example">https://a.example</a>',
      'https://a.example',
    ],
    ['of mail too', '<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
    ['to mail by other words', '<a href="mailto:a@b.example">write</a>', 'write (mailto:a@b.example)'],
    ['read their words whole', '<a href="/x"><strong>all</strong> of it</a>!', 'all of it (/x)!'],
    ['stand in their order', '<a href="/1">one</a>, <a href="/2">two</a>', 'one (/1), two (/2)'],
    ['keep other attributes out', '<a class="b" href="/x" title="t">w</a>', 'w (/x)'],
    ['keep the signs of an address', '<a href="/x?a=1&amp;b=2">w</a>', 'w (/x?a=1&b=2)'],
    ['that never end take nothing with them', 'a <a href="/x">b', 'a b'],
    ['that never began neither', 'a</a> b', 'a b'],
  ])('%s', (_, html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('signs', () => {
  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['a&nbsp;b', 'a b'],
    ['&#39;&#x27;&#X27;', "'''"],
    ['&#128230;', '📦'],
    // written as such, it is read as such: nothing is read twice
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&unknown; &', '&unknown; &'],
    ['&constructor; &toString;', '&constructor; &toString;'],
    ['&#1114112;', '&#1114112;'],
  ])('%s is %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

test('no tag of what editors write is left, and no word is lost', () => {
  const written =
    '# Tea & cups\n\n1. **Green** <b>x</b>\n2. [Shop](/en/stores "t")\n\n> quoted\n\n`5 < 6`\n\n- 绿茶';
  const text = plainText(renderMarkdown(written));
  for (const word of ['Tea & cups', 'Green', 'Shop (/en/stores)', 'quoted', '5 < 6', '绿茶'])
    expect(text).toContain(word);
  expect(text).not.toMatch(/<\/?(?:p|li|ol|ul|a|strong|h2|blockquote|code)\b/);
});
