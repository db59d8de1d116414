/** From a link to a paid order in one breath: at most 2 fields, 7 clicks, 3 screens (decisions/0610-one-breath.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey, newEmail, password } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { axeFindings } from '../support/axe.ts';
import type { Walk } from '../support/buying-by-link.ts';
import { chooseOptions } from '../support/chosen-options.ts';
import { aBreath, type Breath, pay, throughTheBank, toTheForm } from '../support/one-breath.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

const breathOf = (visitor: Visitor, locale: Walk['locale']): Breath => aBreath(journey, visitor, locale);

async function ownOrders(email: string) {
  const { rows } = await journey.running.shop.database.pool.query(
    `select o.state, o.address ->> 'country' as country, o.recipient ->> 'familyName' as name,
      a.email_confirmed_at is null as unconfirmed
    from customer_order o join account a on a.id = o.user_id where a.email = $1`,
    [email],
  );
  return rows;
}

test.each(locales.flatMap((locale) => sizes.map((viewport) => ({ locale, viewport }))))(
  'a new guest pays within 2 fields, 7 clicks and 3 screens ($locale, $viewport.width px)',
  ({ locale, viewport }) =>
    journey.withVisitor(
      async (visitor) => {
        const breath = breathOf(visitor, locale);
        const { hands, page, counted } = breath;
        const email = newEmail();
        await toTheForm(breath);
        expect(await page.locator('.ui-field:has(#delivery-country) select').inputValue()).toBe('DE');
        const charged = (await page.locator(pay).innerText())
          .replace(/≈.*/, '')
          .replaceAll(/[^\d.,\s]/g, '')
          .trim();
        expect(await page.locator('[data-buy] dl').innerText()).toContain(charged);
        await hands.type('[data-buy] input[name=email]', email);
        await hands.tick('[data-buy] input[name=consent]');
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await hands.press(pay);
        await throughTheBank(breath);
        const { clicks, fields } = counted;
        const screens = counted.screens();
        console.info(
          `${locale} ${viewport.width}: ${fields} fields, ${clicks} clicks, ${screens.length} screens`,
        );
        // the link and the address
        expect(fields).toBeLessThanOrEqual(2);
        // the field of the link, two options, buy, consent, pay, the bank's own button
        expect(clicks).toBeLessThanOrEqual(7);
        expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(3);
        expect(await ownOrders(email)).toEqual([
          { state: 'paid', country: 'DE', name: '', unconfirmed: true },
        ]);
        const mails = await journey.running.linkTo(email, 'confirm-email');
        expect(mails).toContain('/auth/email-confirm#token=');
      },
      { locale, viewport, timezoneId: 'Europe/Berlin' },
    ),
  120_000,
);

/** Puts two products into the guest's cart and opens it. */
async function toTheCart({ hands, page, visitor, locale }: Breath): Promise<void> {
  await visitor.open(journey.at('', locale));
  for (const link of journey.running.products.slice(0, 2)) {
    await hands.send('main input[name=link]', link);
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    await chooseOptions(page, hands);
    await hands.press('[data-add]');
    await page.locator('[data-added]').waitFor();
  }
  await hands.press('header a[href$="/cart"]');
  await page.locator('[data-checkout]').waitFor();
}

// each language once: both widths of each are counted above
test.each(
  locales.map((locale, place) => ({ locale, viewport: sizes[(place + 1) % sizes.length] ?? sizes[0] })),
)(
  'a new guest pays for a cart of two shops where it stands ($locale, $viewport.width px)',
  ({ locale, viewport }) =>
    journey.withVisitor(
      async (visitor) => {
        const breath = breathOf(visitor, locale);
        const { hands, page, counted } = breath;
        const email = newEmail();
        await toTheCart(breath);
        const before = { fields: counted.fields, clicks: counted.clicks };
        await expect
          .poll(() => page.locator('.ui-field:has(#delivery-country) select').inputValue())
          .toBe('DE');
        const payCart = '[data-checkout] button[type=submit]';
        const total = page.locator('aside .ui-receipt-total').first();
        const sum = (await page.locator('[data-checkout] .ui-money').first().innerText()).trim();
        await expect.poll(() => total.innerText()).toContain(sum);
        expect(await page.locator(payCart).innerText()).toContain(sum);
        await hands.type('[data-checkout] input[name=email]', email);
        await hands.tick('[data-checkout] input[name=consent]');
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await hands.press(payCart);
        await throughTheBank(breath);
        console.info(
          `cart, ${locale} ${viewport.width}: ${counted.fields - before.fields} fields, ${counted.clicks - before.clicks} clicks from the cart on`,
        );
        // the address; its field, the consent, the button of the cart, the bank's own button
        expect(counted.fields - before.fields).toBeLessThanOrEqual(1);
        expect(counted.clicks - before.clicks).toBeLessThanOrEqual(4);
        expect(counted.screens().length, counted.screens().join(' ')).toBeLessThanOrEqual(4);
        const paid = { state: 'paid', country: 'DE', name: '', unconfirmed: true };
        expect(await ownOrders(email)).toEqual([paid, paid]);
      },
      { locale, viewport, timezoneId: 'Europe/Berlin' },
    ),
  120_000,
);

test('a cart that holds more in the account is shown before anything is ordered', async () => {
  const email = await journey.anAccount();
  // in another browser the account has put something into its cart
  await journey.withVisitor(async (visitor) => {
    const link = journey.running.products[2] ?? '';
    const next = `/cabinet/cart?${new URLSearchParams({ link })}`;
    await journey.signIn(visitor, { email, next });
    const { page } = visitor;
    await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
    await chooseOptions(page);
    await page.locator('[data-add]').click();
    await page.locator('aside .ui-receipt-total').waitFor();
  });
  await journey.withVisitor(
    async (visitor) => {
      const breath = breathOf(visitor, 'en');
      const { hands, page } = breath;
      await toTheCart(breath);
      await hands.type('[data-checkout] input[name=email]', email);
      await hands.tick('[data-checkout] input[name=consent]');
      await hands.press('[data-checkout] button[type=submit]');
      await hands.type('[data-checkout] input[name=password]', password);
      await hands.press('[data-checkout] button[type=submit]');
      await page.getByRole('heading', { level: 1, name: /^Check your order before placing it$/ }).waitFor();
      await page.getByText(breath.words('guest-cart.checkout.changed')).waitFor();
      expect(await ownOrders(email)).toEqual([]);
    },
    { timezoneId: 'Europe/Berlin' },
  );
}, 120_000);

test('a customer without an address orders by the country, with one tick', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const breath = breathOf(visitor, 'en');
      const { hands, page } = breath;
      const email = newEmail();
      await toTheForm(breath);
      await hands.type('[data-buy] input[name=email]', email);
      await hands.tick('[data-buy] input[name=consent]');
      await hands.press(pay);
      await throughTheBank(breath);
      await visitor.open(journey.at('', 'en'));
      await hands.send('main input[name=link]', journey.running.products[2] ?? '');
      await page.locator('[data-result] .ui-receipt-total').first().waitFor({ state: 'attached' });
      await chooseOptions(page);
      await hands.press('[data-add]');
      await page.locator('[data-added]').waitFor();
      await visitor.open(journey.at('/cabinet/cart', 'en'));
      await page.locator('aside a.ui-button-primary').click();
      await page.getByRole('heading', { level: 1, name: /^Check your order before placing it$/ }).waitFor();
      expect(await page.locator('.ui-field:has(#delivery-country) select').inputValue()).toBe('DE');
      expect(await axeFindings(page)).toEqual([]);
      await hands.tick('main input[name=consent]');
      await hands.press('main .ui-sheet button.ui-button-primary[type=submit]');
      await throughTheBank(breath);
      expect(await ownOrders(email)).toMatchObject([
        { state: 'paid', country: 'DE' },
        { state: 'paid', country: 'DE' },
      ]);
    },
    { timezoneId: 'Europe/Berlin' },
  );
}, 120_000);

test('a known address signs in where it stands, and everything typed is still there', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(
    async (visitor) => {
      const breath = breathOf(visitor, 'en');
      const { hands, page } = breath;
      await toTheForm(breath);
      await hands.type('[data-buy] input[name=email]', email);
      await hands.tick('[data-buy] input[name=consent]');
      await hands.press(pay);
      await page.locator('[data-buy] input[name=password]').waitFor();
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'auth.token' }),
      );
      expect(await page.locator('[data-buy] input[name=email]').inputValue()).toBe(email);
      expect(await page.locator('[data-buy] input[name=consent]').isChecked()).toBe(true);
      // a link is mailed without leaving the form
      const asked = page.waitForResponse(/auth\/sign-in-link$/);
      await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
      expect((await asked).status()).toBe(200);
      await page.getByText(`a sign-in link to ${email}`).first().waitFor();
      await hands.type('[data-buy] input[name=password]', 'not-this-one-at-all');
      await hands.press(pay);
      await page.locator('[data-buy] .ui-banner').waitFor();
      await hands.type('[data-buy] input[name=password]', password);
      await hands.press(pay);
      await throughTheBank(breath);
      expect(await ownOrders(email)).toMatchObject([{ state: 'paid', country: 'DE' }]);
    },
    { timezoneId: 'Europe/Berlin' },
  );
}, 120_000);

test('two presses and a lost answer make one account, one order and one payment', async () => {
  const email = newEmail();
  await journey.withVisitor(
    async (visitor) => {
      const breath = breathOf(visitor, 'en');
      const { hands, page } = breath;
      await toTheForm(breath);
      await hands.type('[data-buy] input[name=email]', email);
      await hands.tick('[data-buy] input[name=consent]');
      const lost = new Set<string>();
      for (const path of ['guest-account', 'cabinet/buy-now']) {
        await page.route(`**/api/v1/${path}`, async (route) => {
          if (lost.has(path)) return route.continue();
          lost.add(path);
          await route.fetch();
          await route.abort('connectionreset');
        });
      }
      await page.dblclick(pay);
      await page.locator('[data-buy] .ui-banner').waitFor();
      await hands.press(pay);
      await expect.poll(() => lost.size).toBe(2);
      await page.locator('[data-buy] .ui-banner').waitFor();
      await hands.press(pay);
      await throughTheBank(breath);
      expect(await ownOrders(email)).toHaveLength(1);
      visitor.complaints.length = 0;
    },
    { timezoneId: 'Europe/Berlin' },
  );
}, 120_000);

test('the second order of the same customer takes one tick', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const breath = breathOf(visitor, 'en');
      const { hands, page } = breath;
      const email = newEmail();
      await toTheForm(breath);
      await hands.type('[data-buy] input[name=email]', email);
      await hands.tick('[data-buy] input[name=consent]');
      await hands.press(pay);
      await throughTheBank(breath);
      await toTheForm(breath);
      expect(await page.locator('[data-buy] input').count()).toBe(1);
      await hands.tick('[data-buy] input[name=consent]');
      await hands.press(pay);
      await throughTheBank(breath);
      expect((await ownOrders(email)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    },
    { timezoneId: 'Europe/Berlin' },
  );
}, 120_000);

test('the form takes the place of the other buttons, and leaving it leads back to the one that opened it', async () => {
  await journey.withVisitor(async (visitor) => {
    const breath = breathOf(visitor, 'en');
    const { page } = breath;
    await toTheForm(breath);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('email');
    expect(await page.locator('[data-buy-open]').count()).toBe(0);
    expect(await page.locator('[data-result] a[href*="sign-up"]').count()).toBe(0);
    await page.getByRole('button', { name: breath.words('product-card.buy.back') }).click();
    await page.locator('[data-buy-open]').waitFor();
    expect(await page.locator('[data-buy]').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-buy-open')))
      .toBe(true);
  });
}, 120_000);

test('a phone keeps the price to the door and the button in sight', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { hands, page } = breathOf(visitor, 'en');
      await visitor.open(journey.at('', 'en'));
      const offer = page.locator('section[lang=ru]');
      await offer.waitFor();
      await hands.send('main input[name=link]', journey.running.products[0] ?? '');
      const bar = page.locator('[data-phone-bar]');
      await bar.waitFor();
      expect(await offer.isVisible()).toBe(false);
      await page.locator('[data-result]').evaluate((result) => result.scrollIntoView());
      const first = await page.locator('[data-result] [data-door]').innerText();
      const price = (await bar.locator('.ui-money').innerText()).trim();
      expect(price).toMatch(/^≈ /);
      expect(first.split('\n')[1]).toBe(price);
      expect(first).toMatch(/^To your door by \d+\s\w+\s\d{4}, \w+/);
      await expect
        .poll(() => bar.evaluate((node) => Math.round(innerHeight - node.getBoundingClientRect().bottom)))
        .toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await chooseOptions(page);
      await bar.getByRole('button').click();
      await page.locator('[data-buy]').waitFor();
      expect(await bar.count()).toBe(0);
    },
    { viewport: { width: 360, height: 740 }, locale: 'ru-RU' },
  );
}, 120_000);

test('what is missing is said at its field, and nothing is made', async () => {
  await journey.withVisitor(async (visitor) => {
    const breath = breathOf(visitor, 'en');
    const { hands, page } = breath;
    await toTheForm(breath);
    await hands.press(pay);
    await page.locator('[data-buy] [aria-invalid=true]').first().waitFor();
    expect(await page.locator('[data-buy] [aria-invalid=true]').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
}, 120_000);

test('country and currency chosen beside the paste bar hold for the price that follows', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { hands, page } = breathOf(visitor, 'en');
      await visitor.open(journey.at('', 'en'));
      // guessed from the clock of the browser
      await expect.poll(() => page.locator('.ui-field:has(#where-to) select').inputValue()).toBe('JP');
      await expect.poll(() => page.locator('#own-currency').inputValue()).toBe('JPY');
      const sample = page.locator('main .ui-receipt').first();
      await expect.poll(() => sample.textContent()).toContain('Japan');
      // the list of countries comes once somebody moves
      await page.locator('.ui-field:has(#where-to)').hover();
      await page.locator('.ui-field:has(#where-to) select').selectOption('DE');
      // the sample beside it is estimated for the same country
      await expect
        .poll(() => sample.textContent())
        .toContain('estimate before weighing for the cheapest method to Germany');
      await expect.poll(() => page.locator('#own-currency').inputValue()).toBe('EUR');
      await expect.poll(() => sample.locator('[data-own-sum]').innerText()).toMatch(/^≈ €[\d,]+\.\d\d$/);
      expect(await axeFindings(page)).toEqual([]);
      await hands.send('main input[name=link]', journey.running.products[0] ?? '');
      const door = page.locator('[data-result] [data-door]');
      await expect.poll(() => door.innerText()).toMatch(/Germany[\s\S]*≈ €[\d,]+ – €[\d,]+/);
      expect(await page.locator('.ui-field:has(#delivery-country) select').inputValue()).toBe('DE');
      expect(await page.locator('#where-to').isVisible()).toBe(false);
    },
    { timezoneId: 'Asia/Tokyo' },
  );
}, 120_000);
