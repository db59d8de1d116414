/** The label of a parcel with all that it can hold, in every language of whoever prints it. */
import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { textFaults } from '../../../../tests/support/text-faults.ts';
import { usualNames } from '../../../platform/texts/brand.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { readTexts } from '../../../server/texts.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { drawLabel } from './label.ts';
import { labelPage } from './label-page.ts';
import { labelWords } from './print-label.ts';

const content = (amount: string, currency: string) => ({
  ...{ quantity: 2, description: 'Cup' },
  value: { amount, currency },
});

const delivery = {
  ...{ number: 'WBD-1000001-6', createdAt: new Date('2026-12-31T18:30:00Z'), grams: 1250, packedGrams: null },
  address: { country: 'RU', lines: ['101000 Омск'] },
  recipient: { familyName: 'Ли', givenName: 'Ян', patronymic: null, latinName: 'Li Yan', phone: '+7 900' },
} as unknown as StoredDelivery;
const given = [
  'WBD-1000001-6',
  'RU',
  'Омск',
  'Ли Ян',
  'Li Yan',
  'EMS',
  'Cup',
  'WB-1',
  'RUB',
  'EUR',
  'JPY',
  'kg',
];

async function textOf(locale: (typeof locales)[number], more: object): Promise<string> {
  const facts = { carrier: 'EMS', routeName: 'EMS', orders: ['WB-1', 'WB-1'] };
  const drawn = { ...delivery, ...more } as StoredDelivery;
  return readPdf(
    await drawLabel(
      labelPage(
        { ...facts, delivery: drawn },
        labelWords(readTexts({ ...usualNames, brand: 'Åse' }), locale),
      ),
    ),
  ).text;
}

test.each(locales)('reads whole, in %s', async (locale) => {
  const one = [content('1250.50', 'EUR')];
  const many = Array.from({ length: 27 }, () => content('99999', 'JPY'));
  for (const contents of [[], one, many, [content('12500.00', 'RUB')]]) {
    for (const packedGrams of [null, 850, 21_000]) {
      const text = await textOf(locale, { contents, packedGrams });
      expect(textFaults(locale, text, given)).toEqual([]);
      expect(text).not.toContain('\uFFFD');
    }
  }
});

test('weights and values are written as whoever prints them writes numbers', async () => {
  const more = { contents: [content('1250.50', 'EUR')], packedGrams: 850 };
  const [ru, en, zh] = (await Promise.all(locales.map((locale) => textOf(locale, more)))).map((text) =>
    text.replaceAll(/\s/gu, ' '),
  );
  expect(ru).toContain('Вес 0,85 кг');
  expect(ru).toContain('1 250,50 EUR');
  expect(en).toContain('Weight 0.85 kg');
  expect(en).toContain('EUR 1,250.50');
  expect(zh).toContain('重量 0.85 公斤');
});
