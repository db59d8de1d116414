/** Every price of the table of routes stands with the currency that the table was imported in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../../../kit/place.tsx';
import { createWords } from '../../../kit/words.ts';
import StaffTariffPage, { type TariffData } from '../../../pages/staff/deliveries/staff-tariff-page.tsx';
import { type MessageTree, messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';

const texts = readTexts();

test.each([
  ['ru', /1 000,00 €\D*5 000,00 €/],
  ['en', /€1,000\.00\D*€5,000\.00/],
  ['zh', /€1,000\.00\D*€5,000\.00/],
] as const)('in %s', (locale, said) => {
  const tree = messageAt(texts[locale], 'pages') as MessageTree;
  const place = {
    ...{ locale, zone: 'Asia/Kolkata', path: '/staff', words: createWords(locale, tree), user: null },
    ...{ zones: { shop: 'Asia/Kolkata', warehouse: 'Asia/Kolkata' }, query: new URLSearchParams() },
    ...{ to: (path: string) => path, now: new Date('2026-03-05T12:30:00Z') },
  } as unknown as Place;
  const route = {
    ...{ code: 'own', carrier: 'post', name: { ru: 'Почта', en: 'Post', zh: '邮政' }, refuses: [] },
    zones: [
      {
        ...{ countries: ['IN'], days: { from: 10, to: 21 } },
        steps: [{ upToGrams: 2500, base: '1000', perKg: '5000' }],
      },
    ],
  };
  const current = { version: 2, effectiveFrom: '2026-03-05T12:30:00Z', currency: 'EUR', routes: [route] };
  const data = {
    current,
    versions: [{ ...current, note: 'assumed', routes: 5 }],
    carriers: [],
    proposals: [],
  } as unknown as TariffData;
  const html = renderToStaticMarkup(
    <PlaceProvider value={place}>
      <StaffTariffPage data={data} />
    </PlaceProvider>,
  ).replaceAll(/[\s\u00a0]+/gu, ' ');
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(said);
  expect(html).not.toContain('assumed');
  if (locale === 'ru') expect(html).toMatch(/до 2,5 кг.*10–21 день|10–21 день.*до 2,5 кг/);
});
