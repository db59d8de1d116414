/** The papers of a batch with all that they can hold. */
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { textFaults } from '../../../../tests/support/text-faults.ts';
import { money } from '../../../platform/money/money.ts';
import { usualNames } from '../../../platform/texts/brand.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { readTexts } from '../../../server/texts.ts';
import { labelPage } from '../labels/label-page.ts';
import { labelWords } from '../labels/print-label.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { drawBatchPapers } from './batch-papers.ts';
import { customsPage } from './customs-page.ts';
import { drawPickSheet } from './pick-sheet.ts';
import { customsWords } from './print-batch.ts';

const createdAt = new Date('2026-12-31T18:30:00Z');
const texts = readTexts({ ...usualNames, brand: 'Åse' });
const sender = ['Åse', 'Lager 1', 'Hamburg'];

const content = (number: number) => ({
  ...{ line: `itm_${number}`, order: 'ord_1', quantity: 2, description: `Cup ${number}` },
  value: { amount: '1250.50', currency: 'EUR' },
});

const delivery = {
  ...{ number: 'WBD-1000001-6', createdAt, grams: 1250, packedGrams: null, contents: [content(1)] },
  address: { country: 'KZ', lines: ['050000 Алматы', 'Әуезов 7'] },
  recipient: { familyName: 'Ли', givenName: 'Ян', patronymic: null, latinName: 'Li Yan', phone: '+7 900' },
  declared: money(250_100n, 'EUR'),
} as unknown as StoredDelivery;

async function papersOf(...all: StoredDelivery[]) {
  const words = customsWords(texts);
  const parcels = all.map((each) => ({
    label: labelPage(
      { delivery: each, carrier: 'EMS', routeName: 'EMS', orders: ['WB-1'] },
      labelWords(texts, 'ru'),
    ),
    carrier: null,
    customs: customsPage(each, { sender, words }),
  }));
  const papers = { is: 'papers', title: 'Papers', brand: 'Åse', createdAt, parcels } as const;
  return readPdf(await drawBatchPapers(papers));
}

describe('a declaration', () => {
  test('stands behind its label, in English, with both ends, the value and the weight', async () => {
    const { texts: pages } = await papersOf(delivery, { ...delivery, number: 'WBD-1000002-4' });
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain('WBD-1000001-6');
    expect(pages[3]).toContain('WBD-1000002-4');
    const [, declared = ''] = pages;
    for (const part of [...sender, 'Li Yan', '050000 Алматы', 'Әуезов 7', 'KZ', '+7 900']) {
      expect(declared).toContain(part);
    }
    expect(declared.replaceAll(/\s/gu, ' ')).toContain('2 × Cup 1 – EUR 1,250.50');
    expect(declared.replaceAll(/\s/gu, ' ')).toContain('Total value EUR 2,501.00');
    expect(declared).toContain('Gross weight 1.25 kg');
    expect(declared).toContain('Date and signature');
    const given = [...sender, 'Li Yan', 'Алматы', 'Әуезов', 'KZ', 'Cup', 'EUR', 'kg', 'WBD'];
    expect(textFaults('en', declared, given)).toEqual([]);
  });

  test('is left out where a parcel meets no customs', async () => {
    const words = labelWords(texts, 'ru');
    const route = { delivery, carrier: 'EMS', routeName: 'EMS', orders: ['WB-1'] };
    const parcels = [{ label: labelPage(route, words), carrier: null, customs: null }];
    const papers = { is: 'papers', title: 'Papers', brand: 'Åse', createdAt, parcels } as const;
    expect((await readPdf(await drawBatchPapers(papers))).texts).toHaveLength(1);
  });

  test('weighs what was packed, and says nothing of a weight that nobody knows', async () => {
    const packed = await papersOf({ ...delivery, packedGrams: 21_000 });
    expect(packed.texts[1]).toContain('Gross weight 21 kg');
    const unknown = await papersOf({ ...delivery, grams: null });
    expect(unknown.texts[1]).not.toContain('Gross weight');
  });

  test('names everything that is in the parcel, on as many pages as it takes', async () => {
    const contents = Array.from({ length: 100 }, (_, index) => content(index + 1));
    const { texts: pages } = await papersOf({ ...delivery, contents });
    expect(pages.length).toBeGreaterThan(3);
    const declared = pages.slice(1).join('\n');
    for (let number = 1; number <= 100; number++) {
      expect(declared).toMatch(new RegExp(`Cup ${number}\\b`));
    }
    // each page says whose it is, the last one what it is worth
    for (const page of pages.slice(1)) expect(page).toContain('WBD-1000001-6');
    expect(pages.filter((page) => page.includes('Total value'))).toEqual([pages.at(-1)]);
  });
});

describe('the list to fetch by', () => {
  const row = (shelf: string) => ({
    ...{
      shelf,
      zone: null,
      name: `WB-1 · Чашка 杯子 ${shelf}`,
      detail: '2 · 900',
      box: 'Box 1',
      picture: null,
    },
  });
  const sheetOf = async (shelves: string[]) =>
    readPdf(
      await drawPickSheet({
        ...{ is: 'list', title: 'Pick list', brand: 'Åse', createdAt, rows: shelves.map(row) },
      }),
    );

  test('goes on over pages, each under its title, and keeps the order of the shelves', async () => {
    const shelves = Array.from({ length: 40 }, (_, index) => `A-${String(index + 1).padStart(2, '0')}`);
    const { pages, texts: each } = await sheetOf(shelves);
    expect(pages).toBe(3);
    expect(each.every((page) => page.startsWith('Pick list'))).toBe(true);
    const all = each.join('\n');
    const places = shelves.map((shelf) => all.indexOf(`${shelf}WB-1`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(all).toContain('Чашка 杯子');
  });

  test('an empty one is a page that says what it is', async () => {
    expect(await sheetOf([])).toMatchObject({ pages: 1, text: 'Pick list', pictures: 0 });
  });
});

describe('words of strangers', () => {
  const long = { spaced: 'Very long words '.repeat(32), whole: 'W'.repeat(500), han: '杯'.repeat(500) };

  test.each(Object.entries(long))('stay in their row of the list: %s', async (_, name) => {
    const row = { shelf: 'A-1', zone: null, name, detail: '2 · 900', box: name.slice(0, 90), picture: null };
    const { places, text } = await readPdf(
      await drawPickSheet({ is: 'list', title: 'Pick list', brand: 'Åse', createdAt, rows: [row] }),
    );
    expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(734);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThan(561);
    expect(text).toContain('2 · 900');
  });

  test.each(Object.entries(long))(
    'leave the code of a label alone, and a declaration its pages: %s',
    async (_, part) => {
      const line = part.slice(0, 300);
      const far = {
        ...delivery,
        address: { country: 'KZ', lines: [line, line, line, line, '050000'] },
        recipient: { ...delivery.recipient, familyName: part.slice(0, 60), latinName: part.slice(0, 100) },
        contents: Array.from({ length: 30 }, (__, at) => ({ ...content(at), description: part })),
      } as unknown as StoredDelivery;
      const { places, texts: pages } = await papersOf(far);
      expect(pages[0]).toContain('050000');
      // below are the bars and the number alone
      expect(places.filter(({ y }) => y < 80)).toHaveLength(1);
      expect(pages.length).toBeLessThan(14);
      expect(pages.at(-1)?.replaceAll(/\s/gu, ' ')).toContain('Total value EUR 2,501.00');
    },
  );

  test('forge no second line, and show nothing that is not seen', async () => {
    const description = `Cup – EUR 1.00${' '.repeat(90)}1 × Plate\u200b\u202e\n\t`;
    const { texts: pages } = await papersOf({
      ...delivery,
      contents: [{ ...content(1), description }],
    } as unknown as StoredDelivery);
    expect(pages[1]).toMatch(/Cup – EUR\s1\.00 1 × Plate – EUR/);
  });
});

test.each(locales)('the words of the batch fit a label in %s', (locale) => {
  const words = labelWords(texts, locale);
  expect([words.to, words.phone, words.orders].every((word) => word.length < 30)).toBe(true);
});
