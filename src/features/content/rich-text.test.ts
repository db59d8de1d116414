import { describe, expect, test } from 'vitest';
import { readHtml } from '../../kit/rich-text/html-nodes.ts';
import { parseVideo } from '../../kit/rich-text/video.ts';
import { playlistHost } from '../../kit/rich-text/video-playlist.ts';
import { pagePolicy } from '../../server/pages/headers.ts';
import { renderMarkdown, sanitise, searchable } from './rich-text.ts';

describe('Markdown of staff', () => {
  test('becomes the HTML of articles, with anchors of which none stands twice', () => {
    expect(
      renderMarkdown('# Big\n\n## Часть 1\n\ntext **bold**\n\n## Часть 1\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
    ).toMatch(/<h2>Big<\/h2>\s*<h2 id="s-часть-1">.*<strong>bold<\/strong>.*<h2 id="s-часть-1-2">.*<table>/s);
  });

  test('a link to another site opens a tab that learns nothing of this one', () => {
    expect(renderMarkdown('[a](https://a.example/x) and [b](/tariffs)')).toBe(
      '<p><a href="https://a.example/x" target="_blank" rel="noopener noreferrer">a</a> and <a href="/tariffs">b</a></p>',
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '![x](https://a.example/pixel.gif)',
    '<iframe src="https://evil.example"></iframe>',
    '[x](//evil.example)',
    '<a href="javascript:alert(1)">x</a>',
  ])('%s does no harm', (text) => {
    // what stands there as words is no tag
    const html = renderMarkdown(text).replace(/&lt;.*?&gt;/g, '');
    expect(html).not.toMatch(
      /<(script|img|iframe|svg)|on\w+=["']?alert|href="(javascript|data|vbscript):|href="\/\//i,
    );
  });
});

test.each([
  '<p onclick="x()">a</p>',
  '<svg/onload=alert(1)>a',
  '<p style="position:fixed">a</p>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<math><mi xlink:href="data:x,<script>alert(4)</script>">a',
  '<p><form action="https://evil.example"><input name="password"></form></p>',
])('what was stored is sanitised once more when it is read: %s', (html) => {
  expect(sanitise(html)).not.toMatch(/onclick|onload|style=|script|xlink|<form|<input|<svg/i);
});

describe('HTML as a tree for the page', () => {
  test('keeps the words of tags that are not on the list, and drops their attributes', () => {
    expect(readHtml('<p class="x">a &amp; <b>b</b><script>c</script></p>')).toEqual([
      { tag: 'p', attributes: {}, children: ['a & ', 'b', 'c'] },
    ]);
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'the address %s is no link',
    (href) => {
      expect(readHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', attributes: {}, children: ['x'] }]);
    },
  );

  test('broken HTML is read as far as it goes', () => {
    expect(readHtml('<ul><li>a<li>b</ul></p>5 < 6')).toMatchObject([{ tag: 'ul' }, '5 ', '<', ' 6']);
  });
});

describe('a link to a video (specification 5)', () => {
  test.each([
    [
      'https://vk.com/video-22822305_456241864',
      'https://vk.com/video_ext.php?oid=-22822305&id=456241864&hd=2',
    ],
    ['https://vk.com/videos-1?z=video-1_2%2Fclub1', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['m.vk.com/video-1_2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://rutube.ru/video/abc123/', 'https://rutube.ru/play/embed/abc123'],
    ['https://vk.com/video?z=video-1_2%2Fpl_-1_-2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://vk.com/video/playlist/-1_7?z=video-1_2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://vk.com/clip-1_2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://vk.com/clips-1?z=clip-1_2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://vkvideo.ru/video-1_2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://vkvideo.ru/clip-1_2?t=5', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&t=5s'],
    ['https://m.vkvideo.ru/playlist/-1_7/video-1_2', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2'],
    ['https://vk.ru/video-1_2?t=1h2m3s', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&t=1h2m3s'],
    ['https://vk.com/video-1_2?list=ln-Ab&t=75', 'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&t=1m15s'],
    [
      'https://vk.com/video?z=video-1_2%2F0123456789abcdef01',
      'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&hash=0123456789abcdef01',
    ],
    [
      'https://vk.com/video_ext.php?oid=-1&id=2&hash=0123456789abcdef&hd=1',
      'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&hash=0123456789abcdef',
    ],
    ['https://rutube.ru/video/abc123?t=5', 'https://rutube.ru/play/embed/abc123?t=5'],
    ['https://rutube.ru/video/private/abc123/?p=K-e_y1', 'https://rutube.ru/play/embed/abc123?p=K-e_y1'],
    ['https://rutube.ru/shorts/abc123/', 'https://rutube.ru/play/embed/abc123'],
    ['https://rutube.ru/play/embed/abc123/?p=K&t=1m5s', 'https://rutube.ru/play/embed/abc123?p=K&t=65'],
    ['https://m.rutube.ru/video/abc123/?playlist=9', 'https://rutube.ru/play/embed/abc123'],
    ['https://rutube.ru/video/abc123/?playlist=9&t=1m5s', 'https://rutube.ru/play/embed/abc123?t=65'],
    ['https://rutube.ru/pl/?pl_id=9&pl_type=source&pl_video=abc123', 'https://rutube.ru/play/embed/abc123'],
    [
      'https://vkvideo.ru/playlist/-1_7/video-1_2?t=1m5s',
      'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&t=1m5s',
    ],
    [
      'https://vk.com/video/playlist/-1_7?z=video-1_2%2Fpl_-1_7&t=30',
      'https://vk.com/video_ext.php?oid=-1&id=2&hd=2&t=30s',
    ],
  ])('%s is embedded by its own address', (link, embedUrl) => {
    expect(parseVideo(link)?.embedUrl).toBe(embedUrl);
  });

  test('every frame comes from an origin that the policy of a page lets in', () => {
    const policy = pagePolicy('nonce', { frames: [], counters: [] });
    for (const link of [
      'https://vkvideo.ru/video-1_2',
      'https://vk.ru/clip-1_2',
      'https://rutube.ru/shorts/a1/',
    ]) {
      const { origin } = new URL(parseVideo(link)?.embedUrl ?? '');
      expect(policy).toMatch(new RegExp(`frame-src [^;]*${origin}[ ;]`));
    }
  });

  test('names its host and its id', () => {
    expect(parseVideo('https://vk.com/video-1_2')).toMatchObject({ type: 'vk', videoId: '1_2' });
    expect(parseVideo('https://rutube.ru/video/x1')).toMatchObject({ type: 'rutube', videoId: 'x1' });
  });

  test.each([
    'https://vk.com/video1_2',
    'https://vk.com/video_ext.php?oid=1&id=2',
    'https://vkvideo.ru/playlist/-1_7',
    'https://evilvkvideo.ru/video-1_2',
    'https://vkvideo.ru.evil.example/video-1_2',
    'https://evil.example/?vk.com/video-1_2',
    'https://vk.com@evil.example/video-1_2',
    'https://user@vk.com/video-1_2',
    'ftp://vk.com/video-1_2',
    'https://rutube.ru/plst/12345/',
    'https://rutube.ru/pl/?pl_id=9&pl_type=user',
    'https://rutube.ru/video/private/',
    'https://rutube.ru/video/person/12/',
    'https://evil.example/rutube.ru/video/abc123',
    'https://evilvk.com/video-1_2',
    'https://vk.com.evil.example/video-1_2',
    'https://rutube.ru/feeds/live',
    'https://rutube.ru/video/',
    'https://youtube.com/watch?v=video-1_2',
    'javascript:video-1_2',
    '',
  ])('%j is none', (link) => {
    expect(parseVideo(link)).toBeNull();
  });
});

test.each([
  ['https://rutube.ru/plst/12345/', 'Rutube'],
  ['https://vkvideo.ru/playlist/-1_7', 'VK'],
  ['https://vk.com/video/playlist/-1_7', 'VK'],
  ['https://www.youtube.com/playlist?list=PL1', 'YouTube'],
  ['https://vk.com/video/playlist/-1_7?z=video-1_2', null],
  ['https://rutube.ru/video/abc123/?playlist=9', null],
  ['https://rutube.ru.evil.example/plst/1/', null],
  ['https://user@rutube.ru/plst/1/', null],
  ['https://www.youtube.com/watch?v=1&list=PL1', null],
])('%s as a list of videos: %s', (link, host) => {
  expect(playlistHost(link)).toBe(host);
});

test('a search knows no case, no ё and no full-width forms', () => {
  expect(searchable('Ёлка Ｍ\u00a05')).toBe('елка m 5');
});

test('no heading takes the name of a part of the page, or of what scripts read', () => {
  const names = ['Body', 'Cookie', 'Main', 'Get element by id', 'Forms', 'Root', 'Location', 'Related'];
  const html = renderMarkdown(names.map((name) => `## ${name}`).join('\n\n'));
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(names.length);
  for (const id of ids) expect(id).toMatch(/^s-/);
  // stored before there were such names, and read without being sanitised
  const old =
    '<h2 id="cookie">A</h2><h3 id="body">B</h3><p id="main" name="forms">C</p><a href="#cookie">D</a>';
  expect(sanitise(old)).toBe(
    '<h2 id="s-cookie">A</h2><h3 id="s-body">B</h3><p>C</p><a href="#s-cookie">D</a>',
  );
  expect(sanitise(sanitise(old))).toBe(sanitise(old));
  const named = readHtml(old).filter((node) => typeof node !== 'string' && 'id' in node.attributes);
  expect(named).toEqual([]);
});
