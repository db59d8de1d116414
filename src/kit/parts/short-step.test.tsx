/** A row says what and by when in few words; what is late or rare is told in its whole sentence. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { ShortStep } from './short-step.tsx';

const now = new Date('2026-03-05T00:00:00Z');
type Props = Parameters<typeof ShortStep>[0];
const said = (page: Props['page'], turn: Props['turn'], expected: Props['expected'] = null): string =>
  readOf(drawn(<ShortStep {...{ page, turn, expected }} />, { now, zone: 'UTC' })).replaceAll('\u00a0', ' ');
const own = (key: string, by: string | null = '2026-03-20T18:00:00Z') => ({ key, by, who: 'customer' });

test.each([
  ['order-parts', 'awaiting_payment', 'Pay by 20 March, 6:00 pm'],
  ['order-parts', 'awaiting_extra_payment', 'Pay the difference by 20 March, 6:00 pm'],
  ['order-parts', 'pending_response', 'Answer by 20 March, 6:00 pm'],
  ['order-parts', 'at_warehouse', 'Free storage until 20 March, 6:00 pm'],
  ['order-parts', 'merged', 'Free storage until 20 March, 6:00 pm'],
  ['delivery-parts', 'awaiting_payment', 'Pay by 20 March, 6:00 pm'],
  ['delivery-parts', 'pending_response', 'Answer by 20 March, 6:00 pm'],
  ['delivery-parts', 'delivered', 'Confirm receipt by 20 March, 6:00 pm'],
] as const)('%s %s', (page, key, words) => expect(said(page, own(key))).toBe(words));

test('a bill whose price is not held any more is to be checked, whenever that was', () => {
  const late = own('payment_late', '2026-03-04T00:00:00Z');
  expect(said('delivery-parts', late)).toBe('Check the updated bill and pay');
});

test('without a date, or with one that has passed, the whole sentence is told', () => {
  expect(said('order-parts', own('awaiting_payment', null))).toContain('Next: pay');
  expect(said('order-parts', own('awaiting_payment', '2026-03-04T00:00:00Z'))).toContain('was held until');
  expect(said('order-parts', own('claim_offered', null))).toContain('Next: accept or decline');
  const late = { key: 'purchasing', by: '2026-03-04T00:00:00Z', who: 'shop' };
  expect(said('order-parts', late)).toContain('sorry for the delay');
});

test('of what others do the day is told, and nothing where there is none', () => {
  const others = (who: string, by: string | null = null) => ({ key: 'shipped', by, who });
  expect(said('order-parts', others('shop', '2026-03-09T18:00:00Z'))).toBe('Next step by 9 March');
  expect(said('order-parts', others('shop'))).toBe('');
  expect(said('order-parts', others('nobody', '2026-03-09T18:00:00Z'))).toBe('');
  const expected = { from: '2026-03-07T00:00:00Z', to: '2026-03-09T12:00:00Z' };
  expect(said('delivery-parts', others('carrier'), expected)).toMatch(/^Expected 7 ?– ?9 March$/);
  expect(said('delivery-parts', others('carrier'))).toBe('No delivery date yet');
});
