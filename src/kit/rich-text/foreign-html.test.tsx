/** Texts of staff with what came from elsewhere in them: HTML, links to videos, words of other scripts. */
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../tests/support/drawn.tsx';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import { piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screenIn } from '../../../tests/support/screen-in.tsx';
import { type HtmlNode, readHtml } from './html-nodes.ts';
import { RichHtml } from './rich-html.tsx';
import { RichText } from './rich-text-blocks.tsx';

const plain = (nodes: HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `<${node.tag}>${plain(node.children)}</>`)).join('');

describe('HTML is read as a tree of the tags that are allowed', () => {
  test.each([
    ['', ''],
    ['words', 'words'],
    ['<p>one</p><p>two</p>', '<p>one</><p>two</>'],
    ['<P>one</P>', '<p>one</>'],
    // what is not allowed falls away, its words stay
    ['<div>one</div>', 'one'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<svg><a>x</a></svg>', '<a>x</>'],
    // an end that nothing began ends nothing, and one that is missing is at the end of all
    ['</p>one', 'one'],
    ['<p>one', '<p>one</>'],
    ['<ul><li>one<li>two</ul>three', '<ul><li>one<li>two</></></>three'],
    ['<p><strong>one</p>two', '<p><strong>one</></>two'],
    ['one<br>two<br/>three<hr>', 'one<br></>two<br></>three<hr></>'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<', '<'],
    ['<3', '<3'],
    ['<p', '<p'],
    ['<pre>a</pre><p>b</p>', '<pre>a</><p>b</>'],
    ['<h1>big</h1><h2>less</h2>', 'big<h2>less</>'],
  ])('%j', (html, tree) => expect(plain(readHtml(html))).toBe(tree));

  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
    ['a&nbsp;b', 'a\u00a0b'],
    ['&#1078;&#x416;', 'жЖ'],
    ['&#128512;', '😀'],
    ['&unknown;', '&unknown;'],
    ['&amp', '&amp'],
    ['&#0;', '&#0;'],
    ['&#1114112;', '&#1114112;'],
    ['&#x110000;', '&#x110000;'],
    // once, not twice
    ['&amp;lt;', '&lt;'],
  ])('%s is %s', (html, text) => expect(plain(readHtml(html))).toBe(text));
});

describe('an address in HTML', () => {
  const hrefOf = (href: string): string | undefined => {
    const [link] = readHtml(`<a href="${href}">x</a>`);
    return typeof link === 'object' ? link.attributes.href : 'none';
  };
  test.each([
    ...[
      '/faq',
      '#s-part',
      'mailto:a@b.example',
      'tel:+7',
      'https://x.example',
      'http://x.example',
      'HTTPS://x.example',
    ],
  ])('%s stays', (href) => expect(hrefOf(href)).toBe(href));
  test.each([
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'vbscript:x',
    ],
    ...[' javascript:x', '&#106;avascript:x', 'java&#10;script:x', 'faq', '', 'file:///etc/passwd', 'blob:x'],
  ])('%j goes', (href) => expect(hrefOf(href)).toBeUndefined());

  test('of what is no link, an event or a style is none at all', () => {
    const [link] = readHtml(
      '<a onclick="x()" style="color:red" class="y" data-href="/a" href="/b" title="t" id="main">x</a>',
    );
    expect(typeof link === 'object' && link.attributes).toEqual({ href: '/b', title: 't' });
    const [heading] = readHtml('<h2 id="s-part">x</h2>');
    expect(typeof heading === 'object' && heading.attributes).toEqual({ id: 's-part' });
  });

  test('whatever comes, no markup of others stands on the page', () => {
    const random = seeded(41);
    const bits = [
      '<',
      '>',
      '"',
      "'",
      '/',
      'a',
      'p',
      ' href="',
      'javascript:',
      'script',
      'on',
      '=',
      '&',
      '#',
      ';',
      'x',
      '\n',
      '&lt;',
      '<br',
      '<!--',
    ];
    for (let run = 0; run < 300; run++) {
      const html = Array.from({ length: 25 }, () => bits[Math.floor(random() * bits.length)]).join('');
      const root = readMarkup(drawn(<RichHtml html={html} />));
      for (const { tag, attributes } of piecesOf(root, '[href]')) {
        expect(tag).toBe('a');
        expect(attributes.href).toMatch(/^(\/en\/|#|https?:|mailto:|tel:)/);
      }
      expect(piecesOf(root, 'script')).toEqual([]);
    }
  });
});

test('links of a text stay in the language, and say when they lead away', () => {
  const html = '<p>See <a href="/faq">help</a> and <a href="https://x.example/a">x</a>, <a>nothing</a>.</p>';
  expect(faultsInAll(<RichHtml html={html} />, {}, ['See', 'help', 'and', 'x', 'nothing'])).toEqual([]);
  const { root } = screenIn('ru', <RichHtml html={html} />);
  expect(piecesOf(root, 'a').map(({ attributes }) => [attributes.href, attributes.target])).toEqual([
    ['/ru/faq', undefined],
    ['https://x.example/a', '_blank'],
  ]);
  const text = screenIn(
    'zh',
    <RichText text={'One [help](/faq)\n\n- [x](https://x.example)\n- [bad](javascript:x)'} />,
  );
  expect(piecesOf(text.root, 'a').map(({ attributes }) => attributes.href)).toEqual([
    '/zh/faq',
    'https://x.example',
  ]);
  expect(text.text).toContain('[bad](javascript:x)');
});

test('a table of a text may be wider than its place, and spaces between its rows are none', () => {
  const root = readMarkup(
    drawn(<RichHtml html={'<table> <tbody> <tr> <td>1</td> <td>2</td> </tr> </tbody> </table>'} />),
  );
  expect(piecesOf(root, 'td').map(textOf)).toEqual(['1', '2']);
  expect(piecesOf(root, 'table')[0]?.above?.tag).toBe('div');
});
