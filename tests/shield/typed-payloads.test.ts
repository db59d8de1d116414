/**
 * Attacks typed into every field of words by the calls themselves, with the ids of a living shop and by whoever may make
 * the call; then the pages that show them are opened in a real Chromium. `npm run shield:typed`; its parts are tried here.
 */
import pino from 'pino';
import { type Browser, type BrowserContext, errors as browserErrors, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allContracts } from '../../src/contracts.ts';
import type { CallContract } from '../../src/platform/api/contract.ts';
import { keptDocument } from '../../src/server/api/openapi.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { closeContext, launchBrowser } from '../support/browser.ts';
import { openEveryPage, signInAs, type Viewer } from '../support/every-page.ts';
import { seeded } from '../support/fuzzed-values.ts';
import type { ApiDocument } from '../support/fuzzer.ts';
import { openingPath } from '../support/journey-setting.ts';
import { alarm } from '../support/stored-payloads.ts';
import { changing, routes, type Typed } from '../support/typed/desk.ts';
import { leftOut, neverTaken } from '../support/typed/left-out.ts';
import { nothingSeen, see } from '../support/typed/seen-values.ts';
import { placeOf, prefixesAt } from '../support/typed/things.ts';
import { touchedPages } from '../support/typed/touched-pages.ts';
import { typePayloads } from '../support/typed/type-payloads.ts';
import { typedValue } from '../support/typed/typed-body.ts';

const isLong = process.env.SHIELD_TYPED === 'all';
const contracts = Object.entries(allContracts as Record<string, CallContract>);

test('every changing call that names a thing knows where its ids come from', () => {
  const lists = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const without = changing.filter(({ name, path }) => {
    const at = placeOf(path);
    return at && !(name in leftOut) && prefixesAt(at.place).length === 0 && !lists.has(at.list);
  });
  // these are named by words of their contract, or stand where the rates do
  expect(without.map(({ path }) => path).sort()).toEqual([
    ...['/form/:name', '/staff/price-proposals/:id/decision'],
  ]);
});

test('attacks fit hundreds of fields, and numbers, ids and codes are none of them', () => {
  const bound = contracts.map(([name, contract]) => ({ name, contract }));
  const made = keptDocument(bound, { publicUrl: 'https://shop.example', brand: 'Shop' })();
  const { paths, components } = JSON.parse(made) as ApiDocument;
  const fields = new Set<string>();
  for (const { name, method, path } of changing)
    for (let times = 0; times < 20; times++) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schema = operation?.requestBody?.content['application/json']?.schema;
      if (!schema) continue;
      typedValue(schema, {
        ...{ random: seeded(times), components: components.schemas, share: 1, refused: new Set() },
        ...{ near: nothingSeen(), far: nothingSeen(), now: new Date(), given: {}, without: [] },
        attack: (_, field) => {
          fields.add(`${name} ${field}`);
          return null;
        },
      });
    }
  expect(fields.size).toBeGreaterThan(250);
  expect(new Set([...fields].map((field) => field.split(' ')[0])).size).toBeGreaterThan(100);
  const codes = [...fields].filter((field) => /currency|amount|version|locale/i.test(field));
  // where the currency stands on a page is a text
  expect(codes).toEqual(['staffImportRecipes file.recipes.selectors.currency']);
});

test('what stands there is sent again with an attack in its words alone', () => {
  const schema = {
    type: 'object',
    required: ['name', 'kind', 'order'],
    properties: {
      name: { type: 'string', maxLength: 300 },
      kind: { enum: ['a', 'b'] },
      order: { type: 'string', pattern: '^[a-z]{2,5}_[0-9A-Za-z]{8,40}$' },
    },
  };
  const near = nothingSeen();
  see({ order: 'ord_0123456789' }, near);
  const value = typedValue(
    schema,
    {
      ...{ random: seeded(1), components: {}, near, far: nothingSeen(), share: 1, refused: new Set() },
      ...{ now: new Date(), given: {}, without: [], attack: () => '<b>' },
    },
    { path: '', base: { name: 'Tea', kind: 'b', order: 'ord_0123456789' } },
  );
  expect(value).toEqual({
    name: expect.stringMatching(/^(?:Tea )?<b>$/),
    kind: 'b',
    order: 'ord_0123456789',
  });
});

if (isLong)
  describe('in a living shop', () => {
    let running: RunningTestShop;
    let browser: Browser;
    let typed: Typed;
    const shown = new Set<number>();
    beforeAll(async () => {
      [running, browser] = await Promise.all([
        // an attack may be no text that the shop can work with; what counts is that it does not run
        aRunningShop({ living: true, log: pino({ level: 'silent' }) }),
        launchBrowser(),
      ]);
      typed = await typePayloads(running);
    }, 2_400_000);
    afterAll(async () => {
      await browser?.close();
      await running?.close();
    });

    test('each call with a field of words accepts attacks, or says here why it cannot', () => {
      const all = [...typed.calls].filter(([, { hasWords }]) => hasWords);
      const taken = all.filter(([, { accepted }]) => accepted > 0);
      const not = all.filter(([, { accepted }]) => accepted === 0);
      console.log(
        `${changing.length} changing calls, ${all.length} with a field of words, ${taken.length} took an attack, ` +
          `${typed.accepted.size} attacks in ${new Set([...typed.accepted].map((n) => typed.places.get(n))).size} fields`,
      );
      for (const [name, { sent, plain, refusals }] of not)
        console.log(`not: ${name}, ${sent} sent, ${plain} plain`, mostOften(refusals));
      const silent = [...typed.calls].filter(
        ([name, one]) => !one.hasWords && one.plain === 0 && !(name in leftOut),
      );
      for (const [name, { sent, refusals }] of silent)
        console.log(`no words: ${name}, ${sent}`, mostOften(refusals));
      expect(not.map(([name]) => name).filter((name) => !(name in neverTaken))).toEqual([]);
      expect(taken.length).toBeGreaterThan(80);
    });

    for (const viewer of ['guest', 'customer', 'staff'] as const)
      test(`nothing of it runs on the pages of a ${viewer}, without the policy`, async () => {
        const ran: number[] = [];
        const context = await aContext(viewer, ran);
        const page = await context.newPage();
        const followed: string[] = [];
        const look = async (path: string) => {
          const seen = await lookAt(page);
          for (const n of seen.numbers) shown.add(n);
          followed.push(...seen.ways.map((way) => `${path}: ${way}`));
        };
        await openEveryPage(page, {
          ...{ address: running.address, locale: 'en', viewer },
          look: ({ path }) => look(path),
        });
        for (const path of touchedPages(typed, viewer)) {
          await page.goto(running.address + openingPath(path, 'en'));
          await page.waitForSelector('html[data-ready]', { timeout: 20_000 }).catch(onlyLate);
          await page.waitForTimeout(400);
          await look(path);
        }
        await closeContext(context);
        expect(ran.map((n) => typed.places.get(n))).toEqual([]);
        expect(followed).toEqual([]);
      }, 1_800_000);

    test('most of what was accepted stood on a page, and a page that puts it into its HTML is heard', async () => {
      const calls = (numbers: Iterable<number>) =>
        new Set([...numbers].flatMap((n) => typed.places.get(n)?.split(' ')[0] ?? []));
      const [taken, seen] = [calls(typed.accepted), calls([...shown].filter((n) => typed.accepted.has(n)))];
      console.log(
        `attacks of ${seen.size} of ${taken.size} calls were seen on a page; not of: ${[...taken].filter((one) => !seen.has(one)).join(' ')}`,
      );
      expect(seen.size).toBeGreaterThan(40);
      const ran: number[] = [];
      const context = await aContext('guest', ran);
      const page = await context.newPage();
      await page.goto(running.at('/tariffs'));
      await page.evaluate(
        (html) => document.body.insertAdjacentHTML('beforeend', html),
        `<img src=x onerror=${alarm}(7)>`,
      );
      await expect.poll(() => ran).toEqual([7]);
      await closeContext(context);
    }, 120_000);

    async function aContext(viewer: Viewer, ran: number[]): Promise<BrowserContext> {
      const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
      context.setDefaultTimeout(60_000);
      await context.exposeFunction(alarm, (n: number) => ran.push(n));
      await signInAs(viewer, context, running.address);
      return context;
    }
  });

const onlyLate = (error: unknown): void => {
  if (!(error instanceof browserErrors.TimeoutError)) throw error;
};

const mostOften = (refusals: Map<string, number>): string =>
  [...refusals]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([why, times]) => `${times} × ${why}`)
    .join(' | ');

/** Numbers of the attacks that stand on the page, in fields too, and links that would run one. */
function lookAt(page: Page): Promise<{ numbers: number[]; ways: string[] }> {
  return page.evaluate((word) => {
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const text = [document.documentElement.innerHTML, ...typed].join('\n');
    const links = [...document.querySelectorAll('a[href], form[action], iframe[src]')].flatMap((one) =>
      ['href', 'action', 'src'].map((name) => one.getAttribute(name) ?? ''),
    );
    return {
      numbers: [...text.matchAll(new RegExp(`${word}\\((\\d+)\\)`, 'g'))].map(([, n]) => Number(n)),
      // React puts a way of its own, which only throws, in the place of one that would run
      ways: links.filter(
        (link) => URL.parse(link, location.href)?.protocol === 'javascript:' && link.includes(word),
      ),
    };
  }, alarm);
}
