/** Answers of addresses: moved, gone, or one form of it only. */
import { describe, expect, test } from 'vitest';
import { createContent } from '../../../src/features/content/items/staff-items.ts';
import { hasPrefix } from '../../support/journey-setting.ts';
import { all } from '../../support/sent-pages.ts';
import { aPost } from './posts.ts';
import { journeyOf, type Stage, sent } from './stage.ts';

export function checkAddresses(stage: Partial<Stage>): void {
  describe.runIf(hasPrefix)('addresses', () => {
    test('there is one form of slash and case; other forms have moved for good (UX-269)', async () => {
      for (const [asked, there] of [
        ['/ru/tariffs/', '/ru/tariffs'],
        ['/ru//tariffs', '/ru/tariffs'],
        ['/ru/', '/ru'],
        ['/RU/tariffs', '/ru/tariffs'],
        ['/ru/Tariffs?price=1', '/ru/tariffs?price=1'],
      ] as const) {
        const { status, to } = await sent(stage, asked);
        expect({ asked, status, to }).toEqual({ asked, status: 301, to: there });
      }
      // which language an address without one means is another answer for everybody
      expect((await sent(stage, '/tariffs')).status).toBe(302);
      expect((await sent(stage, '/ru/Nothing')).status).toBe(404);
    });

    test('a slug of another language has moved for good, what was withdrawn is gone (UX-269)', async () => {
      const { installation } = journeyOf(stage).running.shop;
      const own = all((await sent(stage, '/ru/blog')).html, /href="\/ru(\/blog\/[a-z][^"#?]*)"/g);
      const post = own.find((path) => !path.endsWith('.xml')) ?? '';
      const twins = all(
        (await sent(stage, `/ru${post}`)).html,
        /hreflang="en" href="[^"]*\/en(\/blog\/[^"]+)"/g,
      );
      expect(twins[0]).not.toBe(post);
      expect(await sent(stage, `/ru${twins[0]}`)).toMatchObject({ status: 301, to: `/ru${post}` });

      await createContent(
        installation,
        aPost({ slug: 'snyato', title: 'Снято', state: 'withdrawn' }),
        'usr_test',
      );
      const { status, html } = await sent(stage, '/ru/blog/snyato');
      expect(status).toBe(410);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('Короткий рассказ');
      expect((await sent(stage, '/ru/blog/never-there')).status).toBe(404);
    });
  });
}
