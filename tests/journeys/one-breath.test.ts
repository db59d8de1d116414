/** From a link to a paid order in one breath: at most 6 fields, 8 clicks, 3 screens (decisions/0610-one-breath.md). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../src/platform/locale.ts';
import { aJourney, type Journey, newEmail, password } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { axeFindings } from '../support/axe.ts';
import { type Walk, walkOf } from '../support/buying-by-link.ts';
import { type Counted, countedHands } from '../support/counted-hands.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;
const pay = '[data-buy] button[type=submit]';

interface Breath extends Walk {
  counted: Counted;
  page: Page;
}

function breathOf(visitor: Visitor, locale: Walk['locale']): Breath {
  const counted = countedHands(visitor.page);
  return {
    ...walkOf(journey, visitor, locale, () => counted.hands),
    ...{ counted, page: visitor.page },
  };
}

/** Opens the shop, pastes the link, chooses what the shop wants to know, and presses "Buy now". */
async function toTheForm({ hands, page, visitor, locale }: Breath, at = ''): Promise<void> {
  await visitor.open(journey.at(at, locale));
  await hands.send('main input[name=link]', journey.running.products[0] ?? '');
  await page.locator('[data-result] .ui-receipt-total').first().waitFor();
  for (const select of await page.locator('[data-result] select[id^="option-"]').all()) {
    const option = select.locator('option:not([disabled])').first();
    await hands.choose(
      `[id="${await select.getAttribute('id')}"]`,
      (await option.getAttribute('value')) ?? '',
    );
  }
  await page
    .locator('[data-result] button', { hasText: words('product-card.buy.action', locale) })
    .evaluate((button) => {
      button.id = 'buy-now';
    });
  await hands.press('#buy-now');
  await page.locator('[data-buy]').waitFor();
}

const words = (key: string, locale: Walk['locale']): string =>
  walkOf(journey, { page: {} } as Visitor, locale, () => ({}) as never).words(key);

/** At the bank the test card stands in its field already. */
async function throughTheBank({ hands, page, words: say }: Breath): Promise<void> {
  await page.waitForURL(/sandbox-bank/);
  await hands.press('button.primary');
  await page.waitForURL(/payments\/pay_/);
  await page.getByRole('heading', { level: 1, name: say('payment.states.paid.title') }).waitFor();
}

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
  'a new guest pays within 6 fields, 8 clicks and 3 screens ($locale, $viewport.width px)',
  ({ locale, viewport }) =>
    journey.withVisitor(
      async (visitor) => {
        const breath = breathOf(visitor, locale);
        const { hands, page, counted } = breath;
        const email = newEmail();
        await toTheForm(breath);
        expect(await page.locator('#delivery-country').inputValue()).toBe('DE');
        const shown = await page
          .locator('[data-buy] .ui-money-total, [data-buy] .ui-money')
          .first()
          .innerText();
        expect(await page.locator(pay).innerText()).toContain(shown.trim());
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
        expect(fields).toBeLessThanOrEqual(6);
        expect(clicks).toBeLessThanOrEqual(8);
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
