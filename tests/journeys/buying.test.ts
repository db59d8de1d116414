/** From a pasted link to a bought product: a guest, a confirmed customer, a bank with 3-D Secure, a buyer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../src/platform/texts/locale.ts';
import { wordsOf } from '../../src/platform/texts/texts.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { axeFindings } from '../support/axe.ts';
import {
  buyByLink,
  fromLinkToAccount,
  heading,
  intoTheCart,
  toTheReview,
  type Walk,
  walkOf,
} from '../support/buying-by-link.ts';
import { keyboard, mouse } from '../support/hands.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

test.each(locales)(
  'a pasted link becomes a bought product, by mouse (%s)',
  (locale) =>
    journey.withVisitor(
      async (visitor) => void (await buyByLink(journey, visitor, { locale, makeHands: mouse })),
      { locale },
    ),
  120_000,
);

test(
  'a pasted link becomes a bought product, by keyboard alone',
  () =>
    journey.withVisitor(
      async (visitor) => void (await buyByLink(journey, visitor, { locale: 'ru', makeHands: keyboard })),
      { locale: 'ru' },
    ),
  120_000,
);

/** Orders and leaves the bank's page. Answers the number of the order, which waits for its payment. */
async function orderWithoutPaying(walk: Walk): Promise<string> {
  const { visitor, hands, locale } = walk;
  const { page, open } = visitor;
  await hands.tick('main input[name=consent]');
  await hands.press('main .ui-sheet button.ui-button-primary[type=submit]');
  await page.waitForURL(/sandbox-bank/);
  await open(journey.at('/cabinet/orders', locale));
  await page.locator('main a[href*="/cabinet/orders/WB-"]').first().click();
  await page.waitForURL(/cabinet\/orders\/WB-/);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

test('an unpaid order is changed in its place, in two tabs and without JavaScript', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const walk = walkOf(journey, visitor, 'en', mouse);
      const { page, open } = visitor;
      await fromLinkToAccount(walk, journey.running.products[0] ?? '');
      await intoTheCart(walk);
      await toTheReview(walk);
      const number = await orderWithoutPaying(walk);
      const place = journey.at(`/cabinet/orders/${number}/edit`);
      const pieces = async () => {
        await open(journey.at(`/cabinet/orders/${number}`));
        return page
          .locator('main')
          .getByText(/\b\d+ pieces?\b/)
          .first()
          .innerText();
      };

      // without JavaScript the form is there with what stands in the order, and sends nothing away in silence
      const state = await page.context().storageState();
      await journey.withVisitor(
        async ({ page: still, complaints }) => {
          await still.goto(place);
          expect(await still.locator('main input[role=spinbutton]').inputValue()).toBe('1');
          await still.fill('main textarea', 'Ring twice');
          await still.locator('main button[type=submit]:visible').click();
          const unsent = wordsOf(journey.running.shop.texts, 'en')('unsent.title');
          await still.getByRole('heading', { name: unsent }).waitFor();
          // the browser notes the status of that page, 422
          expect(complaints.splice(0)).toHaveLength(1);
        },
        { javaScriptEnabled: false, storageState: state },
      );

      await page.locator('main a[href$="/edit"]').click();
      await heading(walk, walk.words('order-view.edit.action'));
      expect(await page.locator('main textarea').inputValue()).toBe('');
      expect(await axeFindings(page)).toEqual([]);
      const submit = page.locator('main button[type=submit]:visible');
      expect(await submit.innerText()).toBe(walk.words('order-edit.saveSame'));
      await page.getByRole('button', { name: 'One more' }).click();
      await submit.getByText(/\d/).waitFor();
      const promised = /\d[\d.,]*\d/.exec(await submit.innerText())?.[0] ?? 'no sum';

      // the same order in another tab, saved first
      const other = await page.context().newPage();
      await other.goto(place);
      await other.waitForSelector('html[data-ready]');
      await other.fill('main textarea', 'Keep the box');
      await other.locator('main button[type=submit]:visible').click();
      await other.waitForURL(/WB-[\d-]+$/);
      await other.close();

      await submit.click();
      const told = page.getByText('Keep the box');
      await told.first().waitFor();
      expect(await page.locator('main input[role=spinbutton]').inputValue()).toBe('2');
      await submit.click();
      await page.waitForURL(/WB-[\d-]+$/);
      expect((await page.locator('main').innerText()).replace(/[^\d.,]/g, '')).toContain(promised);
      expect(await pieces()).toContain('2');
    },
    { locale: 'en' },
  );
}, 120_000);
