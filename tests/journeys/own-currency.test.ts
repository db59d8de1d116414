/** A guest of another country than the operator's sees on each step what it costs in the money that they know. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey, newEmail } from '../support/a-journey.ts';
import { axeFindings } from '../support/axe.ts';
import { aBreath, pay, throughTheBank, toTheForm } from '../support/one-breath.ts';

const walks: [base: string, locale: Locale, timezoneId: string, own: RegExp][] = [
  ['EUR', 'zh', 'Asia/Shanghai', /^≈ ¥[\d,]+\.\d\d/],
  ['JPY', 'en', 'Europe/Moscow', /^≈ ₽[\d,]+\.\d\d/],
];

describe.each(walks)('charged in %s, read in %s', (settlementCurrency, locale, timezoneId, own) => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await aJourney({ settings: { settlementCurrency } });
  }, 180_000);
  afterAll(() => journey?.close(), 60_000);

  test('from the example of the home page to the balance', async () => {
    await journey.withVisitor(
      async (visitor) => {
        const breath = aBreath(journey, visitor, locale);
        const { hands, page } = breath;
        const beside = (inside: string): Promise<string> =>
          page.locator(`${inside} [data-own-sum]`).first().innerText({ timeout: 20_000 });
        await visitor.open(journey.at('', locale));
        expect(await beside('main .ui-receipt')).toMatch(own);
        await toTheForm(breath);
        expect(await beside('[data-result] .ui-receipt-total')).toMatch(own);
        const atTheButton = await beside('[data-buy]');
        expect(atTheButton).toMatch(own);
        // what is charged, to the last digit, as on the button
        const charged = (await page.locator(pay).innerText())
          .replace(/≈.*/, '')
          .replaceAll(/[^\d.,\s]/g, '')
          .trim();
        expect(await page.locator('[data-buy] [data-charged]').innerText()).toContain(charged);
        expect(await axeFindings(page)).toEqual([]);
        await hands.type('[data-buy] input[name=email]', newEmail());
        await hands.tick('[data-buy] input[name=consent]');
        await hands.press(pay);
        await page.waitForURL(/sandbox-bank/);
        expect(await page.locator('main p', { hasText: '≈' }).innerText()).toMatch(own);
        await throughTheBank(breath);
        expect(await beside('.ui-receipt-total')).toMatch(own);
        const order = await page.locator('a[href*="/cabinet/orders/"]').first().getAttribute('href');
        for (const path of [order ?? '', journey.at('/cabinet/balance', locale)]) {
          await visitor.open(new URL(path, page.url()).href);
          expect(await beside('main')).toMatch(own);
          // it stands in what the server sends: nothing moves when the page wakes
          expect(await (await page.request.get(page.url())).text()).toContain('data-own-sum');
        }
      },
      { locale, timezoneId },
    );
  }, 120_000);
});
