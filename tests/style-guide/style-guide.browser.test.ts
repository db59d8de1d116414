import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../src/platform/texts/locale.ts';
import { axeFindings, axeViolations, colourRules } from '../support/axe.ts';
import { layerButton, openTwoDialogs, openWorkshop, type Workshop } from './in-guide.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
}, 120_000);
afterAll(() => workshop?.close());

describe('axe finds nothing', () => {
  test('in light and dark, wide and narrow', async () => {
    const findings = await workshop.inGuide('ru', {}, async (page) => {
      const found: string[] = [];
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [colorScheme, rules] of [['light'], ['dark', colourRules]] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const findings = await axeFindings(page, rules);
          found.push(...findings.map((finding) => `${colorScheme} ${width}: ${finding}`));
        }
      }
      return found;
    });
    expect(findings).toEqual([]);
  }, 60_000);

  // Undecided contrasts do not count here: axe reads the author's colours, which are not painted (UX-241).
  test('in forced colours', async () => {
    await workshop.inGuide('zh', { forcedColors: 'active' }, async (page) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeViolations(page)).toEqual([]);
      }
    });
  }, 60_000);

  test('with two dialogs, and with toasts', async () => {
    await workshop.inGuide('en', { viewport: { width: 1280, height: 900 } }, async (page) => {
      await openTwoDialogs(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('dialog').first().waitFor({ state: 'detached' });
      await layerButton(page, 7).click();
      await layerButton(page, 6).click();
      expect(await axeViolations(page)).toEqual([]);
    });
  }, 60_000);
});

test.each(locales)(
  'nothing is wider than its place in %s',
  async (lang) => {
    await workshop.inGuide(lang, {}, async (page) => {
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect({ width, wide: await page.evaluate(overflowing) }).toEqual({ width, wide: [] });
      }
    });
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

test('a row fades at the side where it scrolls on, and nowhere else', async () => {
  await workshop.inGuide('en', { viewport: { width: 320, height: 900 } }, async (page) => {
    const tabs = page.locator('.ui-tabs').first();
    const fadesAt = (left: number) =>
      tabs.evaluate(async (row, left) => {
        row.style.width = '8rem';
        row.scrollLeft = left;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const style = getComputedStyle(row);
        return ['start', 'end'].map((side) => style.getPropertyValue(`--ui-fade-${side}`));
      }, left);
    expect(await fadesAt(0)).toEqual(['0px', '48px']);
    expect(await fadesAt(10_000)).toEqual(['48px', '0px']);
  });
});

/** Runs in the page: elements whose content sticks out, apart from named scrolling regions and clipped text. */
function overflowing(): string[] {
  const clipped =
    '.sr-only, .sr-only *, thead, thead *, .ui-steps li *, .ui-crumbs li:has([aria-current]), input, textarea, select';
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
    await page.getByText('Same as system').click();
    expect(await canvas()).toBe('rgb(251, 250, 247)');
  });
});

test('a button keeps its own colour inside a banner, as a link too, in light and dark', async () => {
  await workshop.inGuide('en', {}, async (page) => {
    const colours = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const [outside] = await colours('.ui-button-primary:not(.ui-banner *):enabled');
      expect(outside).toBeDefined();
      expect(await colours('.ui-banner a.ui-button-primary')).toEqual([outside]);
    }
  });
}, 30_000);

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

test('tabs, radios and disclosures follow their keys (UX-239)', async () => {
  await workshop.inGuide('en', { viewport: { width: 1280, height: 900 } }, async (page) => {
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    const last = (await tabs.count()) - 1;
    const chosen = (): Promise<number> =>
      tabs.evaluateAll((all) =>
        all.findIndex((tab) => tab === document.activeElement && tab.ariaSelected === 'true'),
      );
    await tabs.first().focus();
    const seen: number[] = [];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await chosen());
    }
    expect(seen).toEqual([1, last, 0, last, 0]);
    // one stop for all tabs, then the panel, which has the name of its tab
    expect(
      await tabs.evaluateAll(
        (all) => all.filter((tab) => tab instanceof HTMLElement && tab.tabIndex === 0).length,
      ),
    ).toBe(1);
    await page.keyboard.press('Tab');
    const panel = await page.evaluate(() => {
      const at = document.activeElement;
      const name = document.getElementById(at?.getAttribute('aria-labelledby') ?? '');
      return [at?.getAttribute('role'), name?.getAttribute('aria-selected')];
    });
    expect(panel).toEqual(['tabpanel', 'true']);

    const radios = page.locator('input[name=guide-way]:enabled');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(
      await radios.evaluateAll((all) =>
        all.findIndex((one) => one === document.activeElement && one.matches(':checked')),
      ),
    ).toBe(1);

    const summary = page.locator('details.ui-disclosure:not([open]) > summary').first();
    const details = await summary.evaluateHandle((one) => one.parentElement);
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await details.evaluate((one) => one?.hasAttribute('open'))).toBe(true);
    await page.keyboard.press('Space');
    expect(await details.evaluate((one) => one?.hasAttribute('open'))).toBe(false);
  });
}, 30_000);

test('in forced colours edges, marks and stars stay (UX-241)', async () => {
  await workshop.inGuide(
    'en',
    { forcedColors: 'active', viewport: { width: 1280, height: 900 } },
    async (page) => {
      const edges = await page.evaluate(() => {
        const of = (selector: string, side: 'border' | 'outline'): string[] =>
          [...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const style = getComputedStyle(element);
              const [line, width, colour] =
                side === 'border'
                  ? [style.borderBlockStartStyle, style.borderBlockStartWidth, style.borderBlockStartColor]
                  : [style.outlineStyle, style.outlineWidth, style.outlineColor];
              const canvas = getComputedStyle(document.body).backgroundColor;
              return line === 'none' || width === '0px' || colour === canvas
                ? `${selector}: ${line} ${width} ${colour}`
                : 'seen';
            });
        const fill = (element: Element): string => getComputedStyle(element).fill;
        return {
          buttons: of('.ui-button-primary, .ui-button-danger', 'border'),
          tags: of('.ui-tag', 'border'),
          chosen: of('.ui-card-option:has(:checked), .ui-table [data-selected]', 'outline'),
          // the line of what is done is there, and its mark is a sign
          done: [...document.querySelectorAll('.ui-route li[data-state=done]')].map((step) => {
            const line = step.querySelector('.ui-route-line');
            const style = line ? getComputedStyle(line) : null;
            const isDrawn =
              style !== null &&
              [style.borderTopWidth, style.borderLeftWidth].some((width) => width !== '0px');
            return isDrawn && step.querySelector('.ui-route-mark svg') !== null ? 'seen' : 'missing';
          }),
          stars: [...document.querySelectorAll('.ui-star[data-fill=full] .ui-star-fill')].map((star) =>
            fill(star) === getComputedStyle(document.body).color ? 'seen' : fill(star),
          ),
          words: [...document.querySelectorAll('.ui-stars')].map((stars) =>
            stars.textContent?.trim() ? 'seen' : 'missing',
          ),
        };
      });
      for (const [what, seen] of Object.entries(edges)) {
        expect(seen.length, what).toBeGreaterThan(0);
        expect([...new Set(seen)], what).toEqual(['seen']);
      }
    },
  );
}, 30_000);

test('the whole stylesheet is at most 20 KiB compressed and brings no data: addresses', async () => {
  const assets = join(workshop.folder, 'assets');
  const sheets = (await readdir(assets)).filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(join(assets, file), 'utf8')).join('');
  expect(css).toContain('.ui-receipt');
  expect(css).not.toContain('data:');
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(20 * 1024);
});
