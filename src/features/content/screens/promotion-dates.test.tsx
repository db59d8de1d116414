import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { PromotionDates, PromotionEnd } from './promotion-state.tsx';

const said = (endsAt: string) =>
  readOf(
    drawn(
      <PromotionDates
        promotion={{ startsAt: '2026-11-24T00:00:00Z', endsAt, ended: false, started: true }}
      />,
    ),
  );

test('the last day of a promotion is the last one that counts', () => {
  const atMidnight = said('2027-01-01T00:00:00Z');
  expect(atMidnight).toContain('31 December');
  expect(atMidnight).not.toContain('1 January');
  expect(said('2027-01-01T00:00:01Z')).toContain('1 January');
});

test.each([
  // midnight in the shop, where the reader has the day before or after
  ['2027-02-12T21:00:00Z', '– 12 February 2027 (Moscow)', 'until 12 February 2027 (Moscow)'],
  ['2027-02-12T21:07:00Z', '– 13 February 2027 (Moscow)', 'until 12:07 am on 13 February 2027 (Moscow)'],
])(
  'what ends at %s ends on one day in the list and on its page, wherever it is read',
  (endsAt, last, until) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const zones = { shop: 'Europe/Moscow', warehouse: 'UTC' };
      const promotion = { startsAt: '2026-11-24T00:00:00Z', endsAt, ended: false, started: true };
      const plain = (text: string) =>
        readOf(text)
          .replaceAll('\u00a0', ' ')
          .replaceAll(/ (?=[.])/g, '');
      expect(plain(drawn(<PromotionDates promotion={promotion} />, { zone, zones }))).toContain(last);
      expect(plain(drawn(<PromotionEnd promotion={promotion} />, { zone, zones }))).toContain(until);
    }
  },
);
