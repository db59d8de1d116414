/**
 * One whole purchase in a currency without minor units, in a zone with half hours: the short part of what
 * `npm run journeys -- --currency JPY --zone Asia/Kolkata` does with every journey.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '../../src/kit/format.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { buyByLink } from '../support/buying-by-link.ts';
import { mouse } from '../support/hands.ts';

const settings = { settlementCurrency: 'JPY', timeZone: 'Asia/Kolkata', warehouseTimeZone: 'Asia/Kolkata' };

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney({ settings });
}, 180_000);
afterAll(() => journey?.close());

const sign = formatMoney('en', { amount: '1', currency: 'JPY' }).replace('1', '');

test('a pasted link becomes a bought product, every amount in whole yen', async () => {
  let said: string[] = [];
  await journey.withVisitor(
    async (visitor) => {
      said = await buyByLink(journey, visitor, { locale: 'en', makeHands: mouse });
    },
    { locale: 'en', timezoneId: 'Asia/Kolkata' },
  );
  const [product, cart, review, order] = said;
  for (const text of [product, cart, review, order]) expect(text).toMatch(new RegExp(`${sign}\\d`));
  // the order says by when it is at the door, and how much that is
  expect(order).toMatch(
    new RegExp(`≈\\s${sign}[\\d,]+–[\\d,]+\\s+(?:about .+\\s+)?[Bb]y\\s\\d+\\s\\w+\\s\\d{4}, Germany`),
  );
  for (const text of said) {
    expect(text).not.toMatch(/₽|RUB|NaN/);
    expect(text).not.toMatch(new RegExp(`${sign}[\\d,]*\\.\\d`));
  }
}, 120_000);
