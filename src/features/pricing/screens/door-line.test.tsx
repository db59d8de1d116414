/** The answer before its rows: the reader's own currency first, by when and where, and what is in no sum. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { spaces } from '../../../../tests/support/markup.ts';
import type { Place } from '../../../kit/place.tsx';
import { DoorLine } from './door-line.tsx';
import { lacking, type ToldToDoor } from './told-to-door.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const toDoor = { from: eur('116.00'), to: eur('174.30') };
const arrival = { from: '2026-04-01T00:00:00Z', to: '2026-04-20T20:00:00Z' };
const inPounds: Partial<Place> = {
  ownCurrency: 'GBP',
  paymentInfo: {
    settlementCurrency: 'EUR',
    rates: { GBP: { value: '1.16', since: '2026-03-04T07:30:00Z' } },
  } as unknown as Place['paymentInfo'],
};
const markup = (told: object, place: Partial<Place> = {}): string =>
  drawn(<DoorLine told={{ toDoor, arrival, deliveryTo: 'DE', ...told } as ToldToDoor} />, place);
const said = (told: object = {}, place: Partial<Place> = {}): string => spaces(readOf(markup(told, place)));

test('the large sum is in the reader’s own currency, and what is paid stands below it', () => {
  expect(said({}, inPounds)).toMatch(/^To your door .* ≈ £100 – £151 you pay about €116 – €175$/);
  expect(markup({}, inPounds)).toMatch(/<strong[^>]*><bdi>≈ £100/);
});

test('in the currency that is charged the sum stands once, and so for staff, who count in that of the books', () => {
  expect(said()).toMatch(/^To your door [^€]* ≈ €116 – €175$/);
  expect(said({}, { ...inPounds, path: '/staff/orders/1' })).toMatch(/^To your door [^€]* ≈ €116 – €175$/);
});

test('what is paid later is named with the weight that makes it a range', () => {
  const part = (told: object): string =>
    spaces(readOf(drawn(<DoorLine told={{ toDoor, ...told } as ToldToDoor} now={eur('90.00')} />)));
  const unweighed = { country: 'DE', kilograms: { from: '0.3', to: '3' } };
  expect(part({ unweighed })).toContain('€90.00 now, ≈ €26 – €85 later: delivery, for 0.3–3 kg');
  expect(part({ importVat: {} })).toContain('≈ €26 – €85 later: delivery and tax');
  expect(part({ duty: { estimate: eur('12.00') } })).toContain('delivery and tax');
});

test('the label of the sum names all that it cannot hold', () => {
  expect(
    [{}, { inlandUnknown: true }, { duty: { estimate: null } }].map((told) => lacking(told as ToldToDoor)),
  ).toEqual(['none', 'inland', 'duty']);
  expect(lacking({ inlandUnknown: true, duty: { estimate: null } } as ToldToDoor)).toBe('both');
});

test('the last day is that of the reader’s zone, half an hour off as well; without one only the country is told', () => {
  expect(said()).toContain('by 20 April 2026 , Germany');
  expect(said({}, { zone: 'Asia/Kolkata' })).toContain('by 21 April 2026 , Germany');
  expect(said({ arrival: null })).toBe('To your door, Germany ≈ €116 – €175');
  // the country of the estimate is the one that was priced
  expect(said({ arrival: null, unweighed: { country: 'FR' } })).toContain('To your door, France');
});

test.each([
  [{ inlandUnknown: true }, 'Excluding the shop’s delivery, which isn’t known yet.'],
  [{ duty: { estimate: null } }, 'Excluding customs duty, which depends on the goods.'],
  [{ inlandUnknown: true, duty: { estimate: null } }, 'Excluding the shop’s delivery and customs duty'],
])('what is in no sum is named: %j', (told, sentence) => {
  expect(said(told)).toContain(sentence);
});

test('duty that is in the sum, or that nobody takes, is not named as missing', () => {
  expect(said({ duty: { estimate: eur('12.00') } })).not.toContain('Excluding');
  expect(said({ duty: undefined, inlandUnknown: false })).not.toContain('Excluding');
});

test('without an estimate there is nothing', () => {
  expect(said({ toDoor: undefined })).toBe('');
  expect(drawn(<DoorLine told={undefined} />)).toBe('');
});
