/** Checks of lists that everybody may see: reviews, search, verdicts. */
import { expect, test } from 'vitest';
import { chosenOptions } from '../../support/chosen-options.ts';
import { routeUntil } from '../../support/routes.ts';
import { type Given, goTo, hold, noDialog, openAt, picture, soon } from './given.ts';

export function checksOfReviews(of: () => Given): void {
  test('each bar of stars filters, the average stands with its count, a card has its facts (UX-153, UX-154, UX-156)', async () => {
    const given = of();
    const page = await openAt(given, given.guest, '/reviews');
    const summary = page.locator('section', { has: page.getByRole('navigation') }).first();
    expect(await summary.innerText()).toMatch(/^\d(\.\d+)? out of 5\s+\d+ reviews/);
    const bar = page.getByRole('link', { name: /^4 stars?\b/ });
    const count = Number(/\d+(?=\s+reviews?)/.exec((await bar.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await bar.click();
    await page.waitForURL(/stars=4/);
    const cards = page.locator('main li.ui-sheet');
    await soon(() => cards.count()).toBe(count);
    for (const card of await cards.all()) expect(await card.textContent()).toContain('4');
    const [card] = await cards.all();
    const text = (await card?.textContent()) ?? '';
    expect(text).toContain('4 out of 5');
    expect(text).toMatch(/Example|Checked order|Verified|Sample/i);
    expect(await card?.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-/);
    expect(await card?.locator('p[lang]').getAttribute('lang')).toMatch(/^(ru|en|zh)/);
    await page.getByRole('link', { name: /^4 stars?\b/ }).click();
    await page.waitForURL(/reviews$/);
  });
}

export function checksOfSearch(of: () => Given): void {
  test('the header has an open search; the page of what was asked keeps it in its own field, which hands a link on (UX-173)', async () => {
    const given = of();
    const page = await openAt(given, given.guest, '/about');
    const field = page.locator('header input[name=q]');
    await field.fill('nordsee');
    await field.press('Enter');
    await page.waitForURL(/search\?q=nordsee$/);
    await page.waitForSelector('html[data-ready]');
    expect(await field.count()).toBe(0);
    const own = page.locator('main input[name=q]');
    expect(await own.inputValue()).toBe('nordsee');
    await own.fill(given.journey.running.products[0] ?? '');
    await own.press('Enter');
    await page.waitForURL(`${given.journey.stands('')}?link=*`);
    await page.locator('main [data-result]').waitFor();
    await page.waitForSelector('html[data-ready]');
  });

  test('titles are suggested to be chosen by keys, and nothing is replaced before (UX-174, UX-206)', async () => {
    const given = of();
    const page = await openAt(given, given.guest, '/search');
    const field = page.getByRole('combobox', { name: 'Name, brand or product link' });
    const shown = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await field.pressSequentially('te');
    await shown.first().waitFor();
    expect(await shown.count()).toBeLessThanOrEqual(10);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const active = async () => {
      const id = await field.getAttribute('aria-activedescendant');
      return id === null ? null : page.locator(`[id="${id}"]`).innerText();
    };
    await picture(page, 'suggestions');
    const [first, ...others] = await shown.allInnerTexts();
    expect(await active()).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(others.at(-1) ?? first);
    expect(await field.inputValue()).toBe('te');
    await page.keyboard.press('Escape');
    await soon(() => field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('te');
    await field.pressSequentially('e');
    await shown.first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = await active();
    await page.keyboard.press('Enter');
    await page.waitForURL(/search\?q=/);
    expect(new URL(page.url()).searchParams.get('q')).toBe(chosen);
  });

  test('chosen values stay and can be taken away; the total is told and the list stays meanwhile (UX-176, UX-178)', async () => {
    const given = of();
    const page = await openAt(given, given.guest, '/search');
    const cards = page.locator('main h2 a');
    const all = await cards.count();
    const release = await hold(page, '**/search-filters**');
    const box = page.getByRole('group', { name: 'Shop' }).getByRole('checkbox').first();
    await box.check();
    const list = page.locator('main ul', { has: page.locator('h2 a') }).locator('..');
    await soon(async () => Number(await list.evaluate((it) => getComputedStyle(it).opacity))).toBeLessThan(1);
    expect(await cards.count()).toBe(all);
    release();
    await page.waitForURL(/store=/);
    const total = page.locator('main [role=status]', { hasText: /^\d+ products?$/ });
    await soon(async () => Number.parseInt(await total.innerText(), 10)).toBe(await cards.count());
    expect(await box.isChecked()).toBe(true);
    const chips = page.getByRole('list', { name: 'Selected filters' });
    expect(await chips.getByRole('link').count()).toBe(2);
    await chips.getByRole('link', { name: /^Remove filter/ }).click();
    await soon(() => cards.count()).toBe(all);
    expect(await chips.count()).toBe(0);
  });

  test('on a phone filters are a dialog that counts what it would show; Back closes it (UX-179, UX-208)', async () => {
    const given = of();
    const { phone } = given;
    const page = await openAt(given, phone, '/search');
    const open = () => page.locator('main summary').first().click();
    await open();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    const show = dialog.getByRole('button', { name: /^Show \d+ product/ });
    const count = async () => Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.waitFor();
    const all = await count();
    await page.goBack();
    await noDialog(page);
    expect(page.url()).toBe(given.journey.stands('/search'));
    await open();
    await dialog.getByRole('group', { name: 'Shop' }).getByRole('checkbox').first().check();
    await soon(count).toBeLessThan(all);
    const some = await count();
    await picture(page, 'filters-phone');
    await show.click();
    await page.waitForURL(/store=/);
    await noDialog(page);
    await soon(() => page.locator('main h2 a').count()).toBe(some);
    // one entry for the list, none for the dialog
    await page.goBack();
    await page.waitForURL(/search$/);
  });

  test('a card has a fixed picture, a title in its language and a price; the product leads to the shop’s own words (UX-181)', async () => {
    const given = of();
    const { guest } = given;
    const page = await openAt(given, guest, '/search?q=nordsee');
    const card = page.locator('main li', { has: page.locator('h2 a') }).first();
    expect(await card.locator('h2').getAttribute('lang')).toBe('de');
    expect(await card.locator('h2').evaluate((it) => getComputedStyle(it).webkitLineClamp)).toBe('2');
    expect(await card.innerText()).toMatch(/€|EUR/);
    const [box, image] = [card.locator('div').first(), card.locator('img')];
    expect(await image.getAttribute('width')).toMatch(/^\d+$/);
    const size = await box.boundingBox();
    expect((size?.height ?? 0) / (size?.width ?? 1)).toBeCloseTo(1, 1);
    await picture(page, 'search');
    const original = await card.locator('h2').innerText();
    const passAgain = await routeUntil(page, '**/search/translate/**', (route) =>
      route.fulfill({
        json: {
          data: {
            translated: true,
            title: 'A teapot of the sea',
            description: null,
            options: {},
            madeBy: 'machine',
          },
        },
      }),
    );
    await card.locator('a').click();
    const heading = page.getByRole('heading', { level: 1 });
    await heading.getByText('A teapot of the sea').waitFor();
    expect(await heading.getAttribute('lang')).toBeNull();
    await page.getByRole('button', { name: 'Show original' }).click();
    expect(await heading.innerText()).toBe(original);
    expect(await heading.getAttribute('lang')).toBe('de');
    await page.getByRole('button', { name: 'Show translation' }).click();
    expect(await heading.innerText()).toBe('A teapot of the sea');
    // the whole estimate stands beside it
    await page.locator('main .ui-receipt').first().waitFor();
    passAgain();
  });

  test('options are in the reader’s words, one press from the shop’s own; price and button are in the first view', async () => {
    const given = of();
    const { guest } = given;
    const page = await openAt(given, guest, '/search?q=becher');
    const passAgain = await routeUntil(page, '**/search/translate/**', (route) =>
      route.fulfill({
        json: {
          data: {
            ...{ translated: true, title: 'A mug', description: null, madeBy: 'staff', language: 'en' },
            options: { Color: 'Shade', Nachtblau: 'Night blue' },
          },
        },
      }),
    );
    await page.locator('main h2 a').first().click();
    const chips = page.getByRole('group', { name: /^Shade/ });
    await chips.waitFor();
    const chip = page.locator('.ui-picks label', { has: page.locator('input[value="Nachtblau"]') });
    const words = chip.locator('bdi');
    expect(await words.innerText()).toBe('Night blue');
    expect(await words.getAttribute('lang')).toBeNull();
    // a value that the translation lacks is told by the table of usual words
    const other = page.locator('.ui-picks input[value="Rost"] ~ bdi');
    expect([await other.innerText(), await other.getAttribute('lang')]).toEqual(['rust', null]);
    await chips.getByRole('radio', { name: /^Night blue/ }).check();
    await page.getByRole('button', { name: 'Show original' }).last().click();
    await page.getByRole('group', { name: /^Color/ }).waitFor();
    expect(await chosenOptions(page)).toEqual(['Nachtblau']);
    expect([await words.innerText(), await words.getAttribute('lang')]).toEqual(['Nachtblau', 'de']);
    await page.getByRole('button', { name: 'Show translation' }).last().click();
    expect(await chosenOptions(page)).toEqual(['Nachtblau']);
    await picture(page, 'product');
    await page.evaluate(() => scrollTo(0, 0));
    const bottom = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    const size = page.viewportSize();
    expect(await bottom('main .ui-product .ui-actions .ui-button-primary')).toBeLessThan(size?.height ?? 0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await bottom('main [data-door]')).toBeLessThan(740);
    if (size) await page.setViewportSize(size);
    passAgain();
  });

  test('before weighing the delivery is a range that is said to be an estimate', async () => {
    const given = of();
    const page = await openAt(given, given.guest, '/search?q=becher');
    await page.locator('main h2 a').first().click();
    const receipt = page.locator('main .ui-receipt');
    const row = (name: string) => receipt.locator('.ui-receipt-row', { hasText: name });
    expect(await row('International delivery').innerText()).toMatch(/≈.*\d.*–.*\d/s);
    expect(await receipt.locator('details').last().textContent()).toContain('estimate before weighing');
    expect(await row('to your door').innerText()).toContain('≈');
  });
}

export function checksOfVerdicts(of: () => Given): void {
  test('paste, cart and the list tell a verdict by the same stamp, in words and shape (UX-194)', async () => {
    const given = of();
    const { call, desk, journey, wide } = given;
    const words = (text: string) => ({ ru: text, en: text, zh: text });
    const made = await call('staffCreateBlacklistRule', {
      token: (await desk.staff('content')).token,
      body: {
        ...{ kind: 'word', category: 'other', patterns: ['teekanne*', 'teapot*'], unless: [] },
        ...{ verdict: 'restricted', name: words('Tea ware'), reason: words('Tea ware travels with care.') },
        ...{ source: words(''), instead: words(''), destinations: [], routes: [], active: true },
      },
    });
    expect(made.status).toBe(201);
    journey.running.clock.advance(6_000);
    const stamp = 'main [data-verdict-stamp=restricted]';
    const link = new URL('/nordlicht/p/teekanne-nordsee', journey.running.products[0]);
    const seen: string[] = [];
    for (const path of [
      `/?${new URLSearchParams({ link: link.href })}`,
      '/cabinet/cart',
      '/blacklist?q=teapot',
    ]) {
      const page = await openAt(given, wide, path);
      await page.locator(stamp).first().waitFor();
      expect(await page.locator(stamp).locator('svg').count()).toBeGreaterThan(0);
      await picture(page, `verdict-${seen.length}`);
      seen.push(...(await page.locator(stamp).allInnerTexts()));
    }
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(new Set(seen)).toEqual(new Set(['Restricted']));
    await goTo(given, wide, '/blacklist');
    await wide.page.getByText(/^The list was last updated on/).waitFor();
  });
}
