/** How fast a page comes, answers and comes back, and that real visits say so. */
import { describe, expect, test } from 'vitest';
import { addressOf, journeyOf, metricsToken, onPage, open, type Stage } from './stage.ts';

export function checkSpeed(stage: Partial<Stage>): void {
  describe('speed', () => {
    test('a visit tells how fast the page came, counted by route and language without a name (UX-246)', async () => {
      const { address } = journeyOf(stage).running;
      await onPage(stage, {}, async (page) => {
        await open(page, addressOf(stage, 'ru', '/imprint'));
        await page.waitForLoadState('networkidle');
        // leaving is what makes it tell
        await page.goto('about:blank');
      });
      const metrics = async (): Promise<string> =>
        (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
      await expect
        .poll(metrics, { timeout: 40_000 })
        .toMatch(/waybill_visit_seconds_count\{timing="lcp",route="\/imprint",locale="ru"\} 1/);
      expect(await metrics()).toContain('waybill_visit_layout_shift_count{route="/imprint",locale="ru"} 1');
      // every aim and every limit is an edge, so that the 75th percentile can be told against it
      for (const edge of [0.1, 0.2, 0.3, 0.8, 1.8, 2.5]) expect(await metrics()).toContain(`le="${edge}"`);
      for (const wrong of [
        { route: '/nothing', locale: 'ru' },
        { route: '/faq', locale: 'ru', lcp: 'x' },
        [],
        null,
      ]) {
        const answer = await fetch(`${address}/visit-speeds`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wrong),
        });
        expect(answer.status).toBe(400);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });

    test('the picture of a product comes first and from here, in the width that is needed (UX-255, UX-256)', async () => {
      const { products } = journeyOf(stage).running;
      const link = encodeURIComponent(products[0] ?? '');
      await onPage(stage, { javaScriptEnabled: false }, async (page) => {
        const hosts = new Set<string>();
        page.on('request', (request) => hosts.add(new URL(request.url()).origin));
        await page.goto(`${addressOf(stage, 'ru', '/')}?link=${link}`);
        const picture = page.locator('[data-result] .ui-product-image picture');
        const image = picture.locator('img');
        expect(await image.getAttribute('fetchpriority')).toBe('high');
        expect(await image.getAttribute('loading')).toBeNull();
        expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual([
          '480',
          '600',
        ]);
        const types = await picture
          .locator('source')
          .evaluateAll((all) => all.map((one) => one.getAttribute('type')));
        expect(types).toEqual(['image/avif', 'image/webp']);
        const seen = await image.evaluate((one: HTMLImageElement) => ({
          source: one.currentSrc,
          needed: one.getBoundingClientRect().width * devicePixelRatio,
          natural: one.naturalWidth,
        }));
        expect(seen.source).toMatch(/\/media\/products\/.*\.avif$/);
        expect(Number(/-(\d+)\.avif$/.exec(seen.source)?.[1])).toBeLessThanOrEqual(seen.needed * 1.5);
        expect(seen.natural).toBeGreaterThan(0);
        expect([...hosts]).toEqual([journeyOf(stage).running.address]);
      });
    });

    test('nothing of a page keeps the browser from showing it from memory on the way back (UX-258)', async () => {
      await onPage(stage, {}, async (page) => {
        const lines: string[] = [];
        page.on('request', (request) => lines.push(request.resourceType()));
        page.on('websocket', () => lines.push('websocket'));
        const debug = await page.context().newCDPSession(page);
        const listeners = async (): Promise<string[]> => {
          const { result } = await debug.send('Runtime.evaluate', { expression: 'window' });
          const found = await debug.send('DOMDebugger.getEventListeners', {
            objectId: result.objectId ?? '',
          });
          return found.listeners.map(({ type }) => type).filter((type) => /unload$/.test(type));
        };
        for (const path of ['/', '/tariffs', '/faq', '/where-to-buy']) {
          const answer = await page.goto(addressOf(stage, 'ru', path));
          await page.waitForLoadState('networkidle');
          expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
          expect(await listeners(), path).toEqual([]);
        }
        // open lines keep a page awake
        expect(lines.filter((kind) => kind === 'eventsource' || kind === 'websocket')).toEqual([]);
        await page.evaluate(() => addEventListener('unload', () => {}));
        expect(await listeners()).toEqual(['unload']);
      });
    });

    test('rows of a list beyond the fiftieth are not drawn far away (UX-262)', async () => {
      await onPage(stage, {}, async (page) => {
        await open(page, addressOf(stage, 'ru', '/where-to-buy'));
        const far = await page
          .locator('main ul:has(> li)')
          .last()
          .evaluate((list) => {
            while (list.children.length < 60) list.append(list.children[0]?.cloneNode(true) ?? '');
            return [50, 51].map(
              (index) => getComputedStyle(list.children[index - 1] ?? list).contentVisibility,
            );
          });
        expect(far).toEqual(['visible', 'auto']);
      });
    });

    test('what Lighthouse asks besides axe holds on public pages (UX-230)', async () => {
      await onPage(stage, {}, async (page) => {
        const said: string[] = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) said.push(message.text());
        });
        for (const path of ['/', '/tariffs', '/faq', '/where-to-buy', '/blog', '/auth/sign-up']) {
          await open(page, addressOf(stage, 'ru', path));
          const found = await page.evaluate(() => {
            const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '';
            const links = [...document.querySelectorAll<HTMLAnchorElement>('a')];
            const field = document.querySelector<HTMLInputElement>('main input');
            const paste = new ClipboardEvent('paste', { cancelable: true, bubbles: true });
            return {
              doctype: document.doctype?.name,
              charset: document.characterSet,
              mayZoom: !/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[1-4]\b/.test(viewport),
              followed: links.filter((link) => !/^(https?:|mailto:|tel:)/.test(link.href)).length,
              nameless: [...document.images].filter((image) => !image.width || !image.height).length,
              small: [...document.querySelectorAll('main p, main li')].filter(
                (element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12,
              ).length,
              mayPaste: field?.dispatchEvent(paste) ?? true,
            };
          });
          expect(found, path).toEqual({
            doctype: 'html',
            charset: 'UTF-8',
            mayZoom: true,
            followed: 0,
            nameless: 0,
            small: 0,
            mayPaste: true,
          });
        }
        expect(said).toEqual([]);
      });
    });
  });
}
