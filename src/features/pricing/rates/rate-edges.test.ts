/** Rates out of a bank's answer, and those that nobody takes unseen. */
import { describe, expect, test } from 'vitest';
import { isFarFee, isFarRate } from '../proposals/far.ts';
import { isBold, readFeed, sellRate } from './rate-feeds.ts';

const ecb = (cubes: string): string =>
  `<gesmes:Envelope><Cube><Cube time="2026-03-09">${cubes}</Cube></Cube></gesmes:Envelope>`;
const cube = (currency: string, rate: string): string => `<Cube currency="${currency}" rate="${rate}"/>`;
const cbr = (valutes: string): string =>
  `<?xml version="1.0"?><ValCurs Date="09.03.2026">${valutes}</ValCurs>`;
const valute = (code: string, nominal: string, value: string): string =>
  `<Valute><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Value>${value}</Value></Valute>`;
const usual = ecb(cube('USD', '1.1589') + cube('JPY', '170.25') + cube('GBP', '0.8'));
const sell = (xml: string, from: string, to: string, marginPercent = '0', feed: 'ecb' | 'cbr' = 'ecb') =>
  sellRate(readFeed(feed, xml), { from, to, marginPercent });

describe('an answer', () => {
  test.each([
    ['EUR', 'USD', '1.1589'],
    ['USD', 'EUR', '0.86288722'],
    ['EUR', 'JPY', '170.25'],
    ['JPY', 'EUR', '0.00587372'],
    ['USD', 'JPY', '146.90654931'],
    ['EUR', 'EUR', '1'],
  ])('of the ECB: one %s is %s %s', (from, to, value) => expect(sell(usual, from, to)).toBe(value));

  test.each([
    ['JPY', 'RUB', '0.548'],
    ['RUB', 'JPY', '1.82481752'],
    ['USD', 'RUB', '90.1234'],
    ['USD', 'JPY', '164.45875912'],
  ])('of the Bank of Russia: one %s is %s %s', (from, to, value) =>
    expect(
      sell(cbr(valute('JPY', '100', '54,8000') + valute('USD', '1', '90,1234')), from, to, '0', 'cbr'),
    ).toBe(value),
  );

  test.each([
    ['USD', 'XXX'],
    ['XXX', 'USD'],
    ['toString', 'USD'],
  ])('says nothing of %s to %s', (from, to) => expect(sell(usual, from, to)).toBeUndefined());

  test('leaves out what is no rate, and keeps the others', () => {
    const odd = ['0', '-1', '1e3', '', ' ', 'n/a', '1.123456789', '1,2,3', '0x1']
      .map((rate) => cube('GBP', rate))
      .join('');
    const worths = readFeed('ecb', ecb(odd + cube('USD', '1.1589') + cube('usd', '9') + cube('USDT', '1')));
    expect([...worths.keys()]).toEqual(['EUR', 'USD']);
    const half = cbr(
      `${valute('USD', '0', '90') + valute('CNY', '1', '0') + valute('KZT', '100', '17,5')}<Valute/>`,
    );
    expect([...readFeed('cbr', half).keys()]).toEqual(['RUB', 'KZT']);
  });

  test.each(['', '<html></html>', ecb(''), ecb(cube('USD', '0')), '{"rates":{}}', '<gesmes:Envelope/>'])(
    'without rates is none: %s',
    (xml) => expect(() => readFeed('ecb', xml)).toThrow(RangeError),
  );

  test('that brings entities along is none', () => {
    for (const evil of ['<!DOCTYPE x [<!ENTITY a "b">]>', '<!entity a "b">', '<!doctype html>'])
      expect(() => readFeed('ecb', evil + usual)).toThrow('brings a DTD along');
  });
});

describe('the margin', () => {
  test.each([
    ['0', '1.1589'],
    ['2', '1.182078'],
    ['2.5', '1.1878725'],
    ['0.001', '1.15891159'],
    ['100', '2.3178'],
  ])('of %s percent is on top', (margin, value) => expect(sell(usual, 'EUR', 'USD', margin)).toBe(value));

  test('is taken both ways: what goes and comes back is never less', () => {
    for (const margin of ['0', '1', '3.5'])
      for (const other of ['USD', 'JPY', 'GBP']) {
        const round = Number(sell(usual, 'EUR', other, margin)) * Number(sell(usual, other, 'EUR', margin));
        expect(round).toBeGreaterThan((1 + Number(margin) / 100) ** 2 - 0.000_01);
      }
  });
});

describe('a bold rate', () => {
  test.each([
    ['100', '120', false],
    ['100', '120.00000001', true],
    ['100', '80', false],
    ['100', '79.99999999', true],
    ['100', '100', false],
    ['100', '0', true],
    ['0.00000001', '0.00000001', false],
    ['0.5', '0.6', false],
    ['0.50', '0.601', true],
    ['1', '1000000', true],
  ])('from %s to %s: %s', (before, after, bold) => expect(isBold(before, after)).toBe(bold));

  test('is far where it is so from any of those in force, and a new currency always is', () => {
    expect(isFarRate([], '1')).toBe(true);
    expect(isFarRate(['100', '110'], '115')).toBe(false);
    expect(isFarRate(['100', '90'], '115')).toBe(true);
  });

  test.each([
    ['0', '50', false],
    ['5', '10', false],
    ['5', '10.01', true],
    ['5', '2.5', false],
    ['5', '2.49', true],
    ['5', '0', true],
    ['5', '5', false],
  ])('a fee from %s to %s is far: %s', (before, after, far) => expect(isFarFee(before, after)).toBe(far));
});
