import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { PromotionDates } from './promotion-state.tsx';

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
