/** Data of a page for search engines and for networks where its link is shared. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createContent } from '../../../src/features/content/items/staff-items.ts';
import { locales } from '../../../src/platform/texts/locale.ts';
import { indexedPaths } from '../../../src/server/ahead/indexed-paths.ts';
import { hasPrefix } from '../../support/journey-setting.ts';
import { morePosts } from '../../support/more-posts.ts';
import { all } from '../../support/sent-pages.ts';
import { aPost } from './posts.ts';
import { journeyOf, type Stage, sent } from './stage.ts';

const property = (html: string, name: string): string =>
  all(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))[0] ?? '';

interface Thing {
  '@type': string;
  [name: string]: unknown;
}
const things = (html: string): Thing[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => JSON.parse(text));

export function checkHeads(stage: Partial<Stage>): void {
  // a shop without prefixes names no languages in its heads
  describe.runIf(hasPrefix)('heads', () => {
    test('a shared link shows a picture of 1200 by 630 with the title in the language of the page (UX-273)', async () => {
      const { address } = journeyOf(stage).running;
      const [post = ''] = all(
        (await sent(stage, '/ru/blog')).html,
        /href="\/ru(\/blog\/[a-z][^"]*)"/g,
      ).filter((path) => !path.endsWith('.xml'));
      const [promotion = ''] = all(
        (await sent(stage, '/zh/promotions')).html,
        /href="\/zh(\/promotions\/[^"]+)"/g,
      );
      const seen = new Set<string>();
      for (const path of ['/ru', '/zh', `/ru${post}`, `/zh${promotion}`]) {
        const { html } = await sent(stage, path);
        const picture = property(html, 'og:image');
        expect(picture.startsWith(`${address}/share${path}.png?v=`), picture).toBe(true);
        expect(property(html, 'twitter:image')).toBe(picture);
        expect(property(html, 'twitter:card')).toBe('summary_large_image');
        expect([property(html, 'og:image:width'), property(html, 'og:image:height')]).toEqual([
          '1200',
          '630',
        ]);
        expect(property(html, 'og:image:alt')).toBe(property(html, 'og:title'));
        const answer = await fetch(picture);
        expect(answer.headers.get('content-type'), picture).toBe('image/png');
        const bytes = Buffer.from(await answer.arrayBuffer());
        const { width, height } = await sharp(bytes).metadata();
        expect({ width, height }).toEqual({ width: 1200, height: 630 });
        expect(bytes.length).toBeLessThan(80_000);
        // words stand on it: dark dots on paper in the middle
        const middle = sharp(bytes).extract({ left: 88, top: 160, width: 1000, height: 300 }).greyscale();
        expect((await middle.stats()).channels[0]?.min, picture).toBeLessThan(60);
        seen.add(bytes.toString('base64'));
      }
      expect(seen.size).toBe(4);
      for (const path of ['/share/ru/nothing.png', '/share/xx.png', '/share/ru/cabinet.png'])
        expect((await sent(stage, path)).status, path).toBe(404);
    });

    test('an article names its picture, and a video what it is and where it plays (UX-271)', async () => {
      const { installation } = journeyOf(stage).running.shop;
      await createContent(
        installation,
        aPost({
          slug: 'video-o-posylke',
          title: 'Видео о посылке',
          body: '[Как упакована посылка](https://rutube.ru/video/abc123def456/)\n\nИ дальше текст.',
        }),
        'usr_test',
      );
      const { html } = await sent(stage, '/ru/blog/video-o-posylke');
      const picture = property(html, 'og:image');
      const found = things(html);
      expect(found.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({ image: [picture] });
      expect(found.find((thing) => thing['@type'] === 'VideoObject')).toMatchObject({
        name: 'Как упакована посылка',
        embedUrl: 'https://rutube.ru/play/embed/abc123def456',
        thumbnailUrl: [picture],
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    });

    test('a view of a list that filters narrow names the plain list as its address (UX-266)', async () => {
      const { address, shop } = journeyOf(stage).running;
      await morePosts(shop.database.pool);
      for (const [list, view] of [
        ['/where-to-buy', '?country=CN'],
        ['/blog', '?topic=guides'],
        ['/faq', '?q=price'],
        ['/blacklist', '?q=battery'],
        ['/blog', '?page=2'],
      ]) {
        for (const locale of locales) {
          const { html } = await sent(stage, `/${locale}${list}${view}`);
          expect(all(html, /<link rel="canonical" href="([^"]+)"/g), `${list}${view}`).toEqual([
            `${address}/${locale}${list}`,
          ]);
        }
      }
    });

    test('the first view of every public page asks for at most 25 files (UX-251)', async () => {
      for (const path of indexedPaths()) {
        const { html } = await sent(stage, `/ru${path === '/' ? '' : path}`);
        const files = new Set([
          ...all(html, /<link rel="(?:stylesheet|modulepreload|preload|icon)" href="([^"]+)"/g),
          ...all(html, /<script[^>]* src="([^"]+)"/g),
          ...all(html, /<img (?![^>]*loading="lazy")[^>]*src="([^"]+)"/g),
        ]);
        // the page itself, and what begins after it for some visitors
        expect(files.size + 2, path).toBeLessThanOrEqual(25);
      }
    });
  });
}
