import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layerButton, openTwoDialogs, openWorkshop, type Workshop } from './in-guide.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
}, 120_000);
afterAll(() => workshop?.close());

async function runAxe(page: Page): Promise<AxeResults> {
  // Through the debugger, not a script element: the content policy stays as strict as on the shop's pages.
  await page.evaluate(axeSource);
  return page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(tags)} })`);
}

const list = (results: AxeResults['violations']) =>
  results.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));

/** Violations, and contrasts that axe could not decide. It never decides text of signs only, such as "₽". */
async function findings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page);
  return [...list(violations), ...list(incomplete).filter((finding) => !finding.endsWith('-unit'))];
}

describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.each([360, 1280])(
      `in ${colorScheme} at %i px`,
      async (width) => {
        const options = { colorScheme, viewport: { width, height: 900 } };
        expect(await workshop.inGuide('ru', options, findings)).toEqual([]);
      },
      60_000,
    );
  }

  // Undecided contrasts do not count here: axe reads the author's colours, which are not painted (UX-241).
  test.each([360, 1280])(
    'in forced colours at %i px',
    async (width) => {
      const options: BrowserContextOptions = { forcedColors: 'active', viewport: { width, height: 900 } };
      const results = await workshop.inGuide('zh', options, runAxe);
      expect(list(results.violations)).toEqual([]);
    },
    60_000,
  );

  test('with two dialogs, and with toasts', async () => {
    await workshop.inGuide('en', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await openTwoDialogs(page);
      expect(list((await runAxe(page)).violations)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('dialog').first().waitFor({ state: 'detached' });
      await layerButton(page, 7).click();
      await layerButton(page, 6).click();
      expect(list((await runAxe(page)).violations)).toEqual([]);
    });
  }, 60_000);
});

test.each(['ru', 'en', 'zh'])(
  'nothing is wider than its place in %s',
  async (lang) => {
    for (const width of [320, 360, 768, 1280]) {
      const options = { viewport: { width, height: 900 } };
      const wide = await workshop.inGuide(lang, options, (page) => page.evaluate(overflowing));
      expect({ width, wide }).toEqual({ width, wide: [] });
    }
  },
  60_000,
);

test('nothing is wider than its place from right to left', async () => {
  const wide = await workshop.inGuide('en', { viewport: { width: 360, height: 900 } }, async (page) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    return page.evaluate(overflowing);
  });
  expect(wide).toEqual([]);
});

/** Runs in the page: elements whose content sticks out, apart from named scrolling regions and clipped text. */
function overflowing(): string[] {
  const clipped = '.sr-only, .sr-only *, thead, thead *, .ui-steps li *, input, textarea, select';
  const all = [document.documentElement, ...document.querySelectorAll('body *')];
  return all
    .filter((element) => !element.matches(`${clipped}, .ui-table-box, .ui-tabs`))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.tagName} ${element.className}`);
}

test('the choice of a theme wins over the system', async () => {
  await workshop.inGuide('en', { colorScheme: 'light' }, async (page) => {
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await canvas()).toBe('rgb(251, 250, 247)');
    await page.getByText('Dark', { exact: true }).click();
    expect(await canvas()).toBe('rgb(18, 17, 16)');
    await page.getByText('As in the system').click();
    expect(await canvas()).toBe('rgb(251, 250, 247)');
  });
});

test('under reduced motion nothing moves and nothing fades longer than 120 ms', async () => {
  await workshop.inGuide('en', {}, async (page) => {
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration))
        .filter((duration) => duration > 120),
    );
    expect(running).toEqual([]);
  });
});

test('the whole stylesheet is at most 20 KiB compressed and brings no data: addresses', async () => {
  const assets = join(workshop.folder, 'assets');
  const sheets = (await readdir(assets)).filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(join(assets, file), 'utf8')).join('');
  expect(css).toContain('.ui-receipt');
  expect(css).not.toContain('data:');
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(20 * 1024);
});
