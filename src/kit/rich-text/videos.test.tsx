/** Links to videos, and words of other scripts, in texts of staff. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { piecesOf, textOf } from '../../../tests/support/markup.ts';
import { faultsInAll, screenIn } from '../../../tests/support/screen-in.tsx';
import { ForeignWords } from './foreign-words.tsx';
import { RichHtml, videosIn } from './rich-html.tsx';
import { parseVideo } from './video.ts';
import { playlistHost } from './video-playlist.ts';

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
