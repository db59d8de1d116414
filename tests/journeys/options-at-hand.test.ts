/** From a link to its price without a button, and to the options with one press each: on a phone, and by keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage, type Localised, locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { tabTo } from '../support/a-visitor.ts';
import { axeFindings } from '../support/axe.ts';
import { walkOf } from '../support/buying-by-link.ts';
import { chooseOptions, chosenOptions } from '../support/chosen-options.ts';
import { countedHands } from '../support/counted-hands.ts';
import { mouse } from '../support/hands.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const phone = { width: 360, height: 740 };
const field = 'main input[name=link]';
const jacket = (): string => journey.running.products[0] ?? '';

/** Pastes as the system does, and waits for the product. */
async function pasted(page: Page, text: string): Promise<void> {
  await countedHands(page).paste(field, text);
  await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
}

/** How far the element reaches above the bar of a phone. */
const isAboveBar = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      const bar = document.querySelector('[data-phone-bar]')?.getBoundingClientRect().top ?? innerHeight;
      return top >= 0 && bottom <= bar;
    });

const bothNamed: Localised = {
  en: 'Choose color and size to buy',
  ru: 'Чтобы купить, выберите: цвет и размер',
  zh: '请选择颜色和尺码后购买',
};

test.each(locales)(
  'a phone names all that is to be chosen, leads there, and marks it (%s)',
  (locale) =>
    journey.withVisitor(
      async ({ page, open }) => {
        await open(journey.at('', locale));
        await pasted(page, jacket());
        const bar = page.locator('[data-buy-bar]');
        // a name that the reader knows as it is stands as the shop wrote it
        await expect
          .poll(async () => (await bar.innerText()).toLowerCase())
          .toBe(inLanguage(bothNamed, locale).toLowerCase());
        // right after the price, before anything has been scrolled by hand
        await expect.poll(() => isAboveBar(page, '.ui-picks legend')).toBe(true);
        await expect.poll(() => isAboveBar(page, '.ui-picks label')).toBe(true);
        const heights = await page
          .locator('.ui-picks label')
          .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect()))
          .then((boxes) => boxes.map(({ width, height }) => Math.min(width, height)));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
        await bar.click();
        expect(await page.locator('.ui-picks[data-invalid]').count()).toBe(2);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('option-Color');
        expect(await isAboveBar(page, '.ui-picks .ui-error')).toBe(true);
        expect(await page.locator('[data-buy]').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await page.locator('.ui-picks').first().locator('label').first().click();
        await expect.poll(() => page.locator('.ui-picks[data-invalid]').count()).toBe(1);
        expect((await bar.innerText()).toLowerCase()).not.toBe(inLanguage(bothNamed, locale).toLowerCase());
        await chooseOptions(page);
        expect(await page.locator('.ui-picks[data-invalid]').count()).toBe(0);
        await bar.click();
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
          .toBe('email');
        // address, consent and button stand in sight together
        for (const selector of ['input[name=email]', 'input[name=consent]', 'button[type=submit]'])
          await expect.poll(() => isAboveBar(page, `[data-buy] ${selector}`)).toBe(true);
      },
      { locale, viewport: phone, timezoneId: 'Europe/Berlin' },
    ),
  120_000,
);

test('the form knows its field, and Enter in it leads to the consent, then pays', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { page, open } = visitor;
      const { words } = walkOf(journey, visitor, 'en', mouse);
      await open(journey.at(''));
      await pasted(page, jacket());
      await chooseOptions(page);
      await page.locator('[data-buy-bar]').click();
      const email = page.locator('[data-buy] input[name=email]');
      const kinds = ['type', 'inputmode', 'autocomplete', 'enterkeyhint'];
      expect(await Promise.all(kinds.map((kind) => email.getAttribute(kind)))).toEqual([
        ...['email', 'email', 'email', 'next'],
      ]);
      await page.keyboard.type('enter@example.org');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('consent');
      expect(await page.locator('[data-buy] [aria-invalid=true]').count()).toBe(0);
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.waitForURL(/sandbox-bank/);
      await page.click('button.primary');
      await page.getByRole('heading', { level: 1, name: words('payment.states.paid.title') }).waitFor();
    },
    { viewport: phone, timezoneId: 'Europe/Berlin' },
  );
}, 120_000);

test('one link pasted into an empty field is read at once; typing and text without a link are not', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    const read: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/url-preview')) read.push(request.postDataJSON()?.url);
    });
    const counted = countedHands(page);
    await open(journey.at(''));
    await page
      .locator('form.ui-paste .ui-hint')
      .getByText('Paste a link: the price appears at once.')
      .waitFor();
    await counted.paste(field, 'a lantern of bamboo');
    expect(await page.inputValue(field)).toBe('a lantern of bamboo');
    // beside other words it is a part of what is written
    await page.keyboard.press('End');
    await page.keyboard.type(' ');
    await counted.paste(field, jacket());
    expect(await page.inputValue(field)).toBe(`a lantern of bamboo ${jacket()}`);
    await page.fill(field, '');
    await page.focus(field);
    await page.keyboard.type(jacket());
    await page.waitForTimeout(500);
    expect(read).toEqual([]);
    // all of it is replaced
    await page.keyboard.press('Control+A');
    await pasted(page, jacket());
    expect(read).toEqual([jacket()]);
    expect(await page.inputValue(field)).toBe(jacket());
  });
}, 120_000);

test('a reading that was begun by pasting is told, and can be given up', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/url-preview', async (route) => {
      await held;
      await route.continue();
    });
    await open(journey.at(''));
    await countedHands(page).paste(field, jacket());
    const told = page.locator('form.ui-paste [role=status]');
    await expect.poll(() => told.innerText()).toBe('Reading the shop’s page…');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => told.innerText()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('link');
    expect(await page.inputValue(field)).toBe(jacket());
    expect(await page.locator(field).isEditable()).toBe(true);
    answer();
    await page.waitForTimeout(500);
    expect(await page.locator('[data-result]').count()).toBe(0);
  });
}, 120_000);

test('by keyboard an option is a radio group, and the picture of a variant chooses what it shows', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at(''));
    await pasted(page, jacket());
    await tabTo(page, '[name="option-Color"]');
    expect(await chosenOptions(page)).toEqual([]);
    await page.keyboard.press('Space');
    expect(await chosenOptions(page)).toEqual(['Nachtblau']);
    await page.keyboard.press('ArrowDown');
    const [second] = await chosenOptions(page);
    expect(second).not.toBe('Nachtblau');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('option-Size');
    await page.keyboard.press('Space');
    expect(await chosenOptions(page)).toHaveLength(2);
    // the large picture follows the colour, and a small one leads back to its own
    const large = page.locator('[data-result] .ui-product-image img');
    const ofSecond = await large.getAttribute('src');
    await page.locator('.ui-product-thumbs button').first().click();
    expect(await large.getAttribute('src')).not.toBe(ofSecond);
    expect(await chosenOptions(page)).toContain('Nachtblau');
  });
}, 120_000);
