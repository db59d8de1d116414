/** Texts of staff with what came from elsewhere in them: HTML, links to videos, words of other scripts. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { seeded } from '../../../tests/support/fuzzed-values.ts';
import { piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screenIn } from '../../../tests/support/screen-in.tsx';
import { ForeignWords } from './foreign-words.tsx';
import { type HtmlNode, readHtml } from './html-nodes.ts';
import { RichHtml, videosIn } from './rich-html.tsx';
import { RichText } from './rich-text-blocks.tsx';
import { parseVideo } from './video.ts';
import { playlistHost } from './video-playlist.ts';

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

describe('videos', () => {
  const vk = (query: string): string => `https://vk.com/video_ext.php?${query}`;
  test.each([
    ['https://vk.com/video-12_34', vk('oid=-12&id=34&hd=2')],
    ['vk.com/video-12_34', vk('oid=-12&id=34&hd=2')],
    ['http://m.vk.com/video-12_34?list=x', vk('oid=-12&id=34&hd=2')],
    ['https://vkvideo.ru/video-12_34?t=1m15s', vk('oid=-12&id=34&hd=2&t=1m15s')],
    ['https://vk.com/video-12_34?t=75', vk('oid=-12&id=34&hd=2&t=1m15s')],
    ['https://vk.com/video-12_34?t=3600', vk('oid=-12&id=34&hd=2&t=1h0m0s')],
    ['https://vk.com/video-12_34?t=59s', vk('oid=-12&id=34&hd=2&t=59s')],
    ['https://vk.com/video-12_34?t=0', vk('oid=-12&id=34&hd=2')],
    ['https://vk.com/video-12_34?t=soon', vk('oid=-12&id=34&hd=2')],
    ['https://vk.com/clip-12_34', vk('oid=-12&id=34&hd=2')],
    ['https://vk.com/videos?z=video-12_34%2Fpl_1', vk('oid=-12&id=34&hd=2')],
    ['https://vk.com/video-12_34/0123456789ab', vk('oid=-12&id=34&hd=2&hash=0123456789ab')],
    ['https://vk.com/video_ext.php?oid=-12&id=34&hash=abcdef0123', vk('oid=-12&id=34&hd=2&hash=abcdef0123')],
    ['https://rutube.ru/video/abc_1-2/', 'https://rutube.ru/play/embed/abc_1-2'],
    ['https://rutube.ru/shorts/abc/', 'https://rutube.ru/play/embed/abc'],
    [
      'https://rutube.ru/video/private/abc/?p=key_1&t=1h2m3s',
      'https://rutube.ru/play/embed/abc?p=key_1&t=3723',
    ],
    ['https://rutube.ru/pl/?pl_id=1&pl_video=abc/x', 'https://rutube.ru/play/embed/abc'],
  ])('%s', (link, frame) => expect(parseVideo(link)?.embedUrl).toBe(frame));

  test.each([
    ...[
      '',
      'x',
      'https://x.example/video-12_34',
      'https://vk.com.evil.example/video-12_34',
      'https://evilvk.com/video-12_34',
    ],
    ...[
      'https://vk.com/video12_34',
      'https://vk.com/video-12',
      'https://user@vk.com/video-12_34',
      'ftp://vk.com/video-12_34',
    ],
    ...[
      'https://vk.com/video-123456789012345678901_1',
      'https://rutube.ru/video/',
      'https://rutube.ru/video/person/1/',
    ],
    ...[
      'https://rutube.ru/video/private/',
      'https://rutube.ru/video/a%20b/',
      'https://rutube.ru/pl/?pl_id=1',
    ],
    `https://rutube.ru/video/${'a'.repeat(65)}/`,
  ])('%j is none', (link) => expect(parseVideo(link)).toBeNull());

  test.each([
    ['https://vk.com/video/playlist/-12_3', 'VK'],
    ['https://vkvideo.ru/playlist/-12_3/', 'VK'],
    ['https://rutube.ru/plst/12', 'Rutube'],
    ['https://www.youtube.com/playlist?list=PL_1-a', 'YouTube'],
    ['https://youtube.com/watch?v=1&list=PL', null],
    ['https://rutube.ru/plst/', null],
    ['https://evil.example/?https://rutube.ru/plst/12', null],
  ])('%s is a list of %s', (link, host) => expect(playlistHost(link)).toBe(host));

  test('stand in a text where a paragraph is nothing else, and wait for a click', () => {
    const link = '<a href="https://rutube.ru/video/abc/">A film</a>';
    expect(videosIn(`<p>${link}</p><p>See ${link}</p><p><a href="/faq">x</a></p>`)).toHaveLength(1);
    const html = `<p>${link}</p>`;
    expect(faultsInAll(<RichHtml html={html} />, {}, ['A film', 'Rutube'])).toEqual([]);
    expect(drawn(<RichHtml html={html} />)).not.toContain('<iframe');
    expect(readOf(drawn(<RichHtml html={html} />))).toContain('A film');
  });
});

describe('words of another script say their language', () => {
  const langs = (text: string, locale: 'ru' | 'en' | 'zh') =>
    piecesOf(screenIn(locale, <ForeignWords>{text}</ForeignWords>).root, '[lang]').map((one) => [
      one.attributes.lang,
      textOf(one),
    ]);
  test.each([
    ['Cup', 'en', []],
    ['Order «Кружка белая» today', 'en', [['ru', 'Кружка белая']]],
    [
      'Order «Кружка» and “一杯茶”',
      'en',
      [
        ['ru', 'Кружка'],
        ['zh', '一杯茶'],
      ],
    ],
    ['Заказ «Кружка» и «一杯茶»', 'ru', [['zh', '一杯茶']]],
    ['订单“一杯茶”与“Кружка”', 'zh', [['ru', 'Кружка']]],
    ['Anna, Мария, Иван', 'en', [['ru', 'Мария, Иван']]],
    ['', 'en', []],
  ] as const)('%j in %s', (text, locale, marked) => {
    expect(langs(text, locale)).toEqual(marked);
    const { root } = screenIn(locale, <ForeignWords>{text}</ForeignWords>);
    expect(textOf(root).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});
