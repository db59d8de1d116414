/** The part of a carrier's answer that is believed: nothing of a stranger's text, sums or times goes further unseen. */
import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { believedNews, believedRates, believedShipment, wordsOfCarrier } from './believed.ts';
import type { CarrierNews } from './carrier.ts';
import type { CarrierRate } from './shipment.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 label');
const rate = (changes: Partial<CarrierRate> = {}): CarrierRate => ({
  ...{ service: '136', name: 'Door', cost: money(1_800n, 'EUR'), days: { from: 3, to: 5 } },
  ...changes,
});

describe('words of a carrier', () => {
  test.each([
    ['  Im Zustellzentrum \n angekommen ', 'Im Zustellzentrum angekommen'],
    ['a\u0000b\tc', 'a b c'],
    ['Preis \u202e00.1\u202c EUR', 'Preis 00.1 EUR'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['\u200b\u200b', ''],
    ['', ''],
    ['到达 仓库', '到达 仓库'],
  ])('%j are %j', (text, words) => expect(wordsOfCarrier(text, 100)).toBe(words));

  test('are cut, never in the middle of a sign', () => {
    expect(wordsOfCarrier('x'.repeat(500), 10)).toBe('x'.repeat(10));
    const cut = wordsOfCarrier(`${'x'.repeat(9)}😀`, 10);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(10);
  });

  test('of a megabyte are read in no time', () => {
    expect(wordsOfCarrier(' \u200b'.repeat(500_000), 200)).toBe('');
  });
});

describe('rates', () => {
  test.each([
    [{ service: '' }],
    [{ service: 'a b' }],
    [{ service: 'x'.repeat(101) }],
    [{ service: '<b>' }],
    [{ cost: money(-1n, 'EUR') }],
    [{ cost: money(10n ** 12n + 1n, 'EUR') }],
  ])('with %o cannot be booked', (changes) => expect(believedRates([rate(changes)])).toEqual([]));

  test.each([
    [{ cost: money(0n, 'EUR') }],
    [{ cost: money(10n ** 12n, 'EUR') }],
    [{ service: 'a.b:c_d-9' }],
    [{ service: 'x'.repeat(100) }],
  ])('with %o can', (changes) => expect(believedRates([rate(changes)])).toEqual([rate(changes)]));

  test.each([
    [{ from: 0, to: 0 }, true],
    [{ from: 3, to: 365 }, true],
    [{ from: 3, to: 366 }, false],
    [{ from: 5, to: 3 }, false],
    [{ from: -1, to: 3 }, false],
    [{ from: 1.5, to: 3 }, false],
    [{ from: Number.NaN, to: 3 }, false],
  ])('days of %j are told: %s', (days, isTold) =>
    expect(believedRates([rate({ days })])[0]?.days).toEqual(isTold ? days : null),
  );

  test('without a name are called by their code, and there are a hundred at most', () => {
    expect(believedRates([rate({ name: ' \u200b' })])[0]?.name).toBe('136');
    expect(believedRates(Array.from({ length: 300 }, () => rate()))).toHaveLength(100);
  });
});

describe('a shipment', () => {
  const made = { id: 'shp-1', tracking: 'JD 0146-00', label: pdf, cost: money(1_800n, 'EUR') };

  test('is taken as it is', () => expect(believedShipment(made)).toEqual(made));

  test.each(['', '123', 'x'.repeat(61), 'ЖД014600', 'JD_0146', 'JD0146\n', '<script>'])(
    'with the number %j is none',
    (tracking) => expect(() => believedShipment({ ...made, tracking })).toThrow('no number of a parcel'),
  );

  test.each(['', 'a b', '../x', 'x'.repeat(101)])('with the name %j is none', (id) =>
    expect(() => believedShipment({ ...made, id })).toThrow('no name of a shipment'),
  );

  test('without a label, a sum that can be one or a PDF stands all the same', () => {
    const html = new TextEncoder().encode('<html>%PDF-');
    for (const label of [null, html, new Uint8Array()])
      expect(believedShipment({ ...made, label }).label).toBeNull();
    for (const cost of [null, money(-1n, 'EUR')]) expect(believedShipment({ ...made, cost }).cost).toBeNull();
  });
});

describe('news', () => {
  const now = new Date('2026-03-10T09:00:00Z');
  const news = (at: string, changes: Partial<CarrierNews> = {}): CarrierNews => ({
    ...{ at: new Date(at), state: null, place: 'Leipzig', text: 'Scan' },
    ...changes,
  });

  test('come in their order, without those that are to happen or happened before there was a shop', () => {
    const told = [
      '2026-03-09T10:00:00Z',
      '1999-12-31T23:59:59Z',
      '2026-03-10T09:00:00.001Z',
      '2026-03-08T10:00:00Z',
    ];
    expect(
      believedNews(
        told.map((at) => news(at)),
        now,
      ).map(({ at }) => at.toISOString()),
    ).toEqual([...['2026-03-08T10:00:00.000Z', '2026-03-09T10:00:00.000Z']]);
    expect(believedNews([news('2026-03-10T09:00:00Z')], now)).toHaveLength(1);
    expect(believedNews([{ ...news('2026-03-09T10:00:00Z'), at: new Date(Number.NaN) }], now)).toEqual([]);
  });

  test('too many are the newest', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({
      ...news('2026-01-01T00:00:00Z'),
      at: new Date(now.getTime() - at * 1000),
    }));
    const kept = believedNews(many, now);
    expect(kept).toHaveLength(500);
    expect(kept.at(-1)?.at).toEqual(now);
  });

  test.each([
    [null, null],
    ['', null],
    ['\u200b', null],
    [' Halle  (Saale) ', 'Halle (Saale)'],
  ])('the place %j is %j', (place, told) =>
    expect(believedNews([news('2026-03-09T10:00:00Z', { place })], now)[0]?.place).toBe(told),
  );
});
