/** Sizes, rings and room: measured where a stylesheet can break them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overflowFindings } from '../../support/page-findings.ts';
import { axeRules } from './rules.ts';
import { cutWords, focusStops, sidewaysScroll, smallTargets } from './scans.ts';
import { addressOf, onPage, open, type Stage, signIn } from './stage.ts';

const publicPaths = [
  '/',
  '/tariffs',
  '/faq',
  '/where-to-buy',
  '/blacklist',
  '/reviews',
  '/contacts',
  '/auth/sign-up',
];
const ownPaths = [
  '/cabinet',
  '/cabinet/cart',
  '/cabinet/profile',
  '/cabinet/balance',
  '/cabinet/notifications',
];

/** Opens public pages, then those of the demo customer. */
async function walk(stage: Partial<Stage>, page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of [...publicPaths, ...ownPaths]) {
    if (path === ownPaths[0]) await signIn(stage, page);
    await open(page, addressOf(stage, 'ru', path));
    await look(path);
  }
}

const sticksOut = async (page: Page): Promise<string[]> => [
  ...(await sidewaysScroll(page)),
  ...(await overflowFindings(page)),
  ...(await cutWords(page)),
];

const nameRules = [
  'label-content-name-mismatch',
  'button-name',
  'link-name',
  'image-alt',
  'input-button-name',
];
/** The largest spacing that a reader may ask for (WCAG 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

type Seen = Record<'small' | 'underFinger' | 'names' | 'narrow' | 'spaced' | 'large' | 'onItsSide', string[]>;
let seen: Promise<Seen> | undefined;

/** Looks at a page as a tablet and a phone show it, where a finger is the only pointer. */
async function underFinger(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const isCoarse = (wanted: boolean) =>
    page.waitForFunction((wanted) => matchMedia('(pointer: coarse)').matches === wanted, wanted);
  await isCoarse(true);
  const found: string[] = [];
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await look()).map((finding) => `${width} px: ${finding}`));
  }
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await isCoarse(false);
  await devtools.detach();
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

/** All that is measured on one walk with a mouse: pages are opened once. */
function measures(stage: Partial<Stage>): Promise<Seen> {
  seen ??= onPage(stage, {}, async (page) => {
    const found: Seen = {
      small: [],
      underFinger: [],
      names: [],
      narrow: [],
      spaced: [],
      large: [],
      onItsSide: [],
    };
    await walk(stage, page, async (path) => {
      const keep = (kind: keyof Seen, findings: string[]): void => {
        found[kind].push(...findings.map((finding) => `${path}: ${finding}`));
      };
      await page.setViewportSize({ width: 1280, height: 900 });
      keep('small', await smallTargets(page, 40));
      keep('underFinger', await underFinger(page, () => smallTargets(page, 44)));
      keep('names', await axeRules(page, nameRules));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      keep('large', await sticksOut(page));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await page.setViewportSize({ width: 740, height: 360 });
      keep('onItsSide', await sticksOut(page));
      await page.setViewportSize({ width: 320, height: 256 });
      keep('narrow', await sticksOut(page));
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, spacing);
      keep('spaced', await sticksOut(page));
    });
    return found;
  });
  return seen;
}

export function checkLooks(stage: Partial<Stage>): void {
  describe('looks', () => {
    test.each([
      ['light', 1280],
      ['dark', 360],
    ] as const)(
      'the ring of the focus is 2 px with a gap of 2, and nothing lies over it, in %s at %i px (UX-233)',
      async (colorScheme, width) => {
        const look = { colorScheme, viewport: { width, height: 640 }, hasAnswered: false };
        await onPage(stage, look, async (page) => {
          for (const path of ['/tariffs', '/faq']) {
            await open(page, addressOf(stage, 'zh', path));
            // the question of the counter stands at the lower edge
            await page.locator('section button').last().waitFor();
            const stops = await focusStops(page, 25);
            expect(stops.length).toBeGreaterThan(15);
            expect(stops.filter((stop) => stop.width < 2 || stop.gap < 2 || stop.isCovered)).toEqual([]);
          }
          // every part of the shop, tabs and quantities among them
          await open(page, addressOf(stage, 'zh', '/test'));
          const stops = await focusStops(page, 300);
          for (const part of ['ui-tab', 'INPUT'])
            expect(stops.some(({ what }) => what.includes(part))).toBe(true);
          expect(stops.filter((stop) => stop.width < 2 || stop.gap < 2 || stop.isCovered)).toEqual([]);
        });
      },
    );

    test('targets are at least 40 px high and wide, links of words 40 high (UX-234)', async () => {
      expect((await measures(stage)).small).toEqual([]);
    }, 120_000);

    test('under a finger targets are at least 44 px high and wide, on a phone and on a tablet (UX-234)', async () => {
      expect((await measures(stage)).underFinger).toEqual([]);
    }, 120_000);

    test('a window of 320 by 256, text twice as large and wide spacing lose nothing (UX-236)', async () => {
      const { narrow, spaced, large, onItsSide } = await measures(stage);
      expect({ narrow, spaced, large, onItsSide }).toEqual({
        narrow: [],
        spaced: [],
        large: [],
        onItsSide: [],
      });
    }, 120_000);

    test('names begin with what is seen, and every button, link and picture has one (UX-238)', async () => {
      expect((await measures(stage)).names).toEqual([]);
    }, 120_000);
  });
}
