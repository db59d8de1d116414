/** The page of a customer: what waits and the orders before the person and the money. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import CustomerPage from './customer-page.tsx';

type Data = Parameters<typeof CustomerPage>[0]['data'];
const nothing = { amount: '0.00', currency: 'EUR' };
const order = (at: number) => ({
  ...{ id: `ord_${at}`, orderNum: `WB-${at}`, state: 'paid', total: nothing },
  createdAt: '2026-01-05T00:00:00Z',
});
const page = (orders: number, contacts: object = { chats: null, claims: null }): string => {
  const customer = {
    ...{ id: 'usr_1', customerId: 'W1', email: 'a***@example.com', name: 'A***', phone: null, locale: 'en' },
    ...{ createdAt: '2026-01-05T00:00:00Z', balance: nothing, held: nothing, mayCorrect: true },
    ...{ orders: Array.from({ length: orders }, (_, at) => order(at + 1)), corrections: [] },
    ...{ membership: null, notes: [], contacts },
  };
  const place = { path: '/staff/customers/usr_1', user: null, isLoading: false };
  return readOf(drawn(<CustomerPage data={customer as unknown as Data} />, place));
};

test('what was ordered comes before who it is and the balance', () => {
  expect(page(1)).toMatch(/Customer since 5 January 1 order.*Orders.*WB-1.*Personal details.*Balance/);
});

test('a conversation that waits is answered from the head of the page', () => {
  const chat = { id: 'cht_1', state: 'open', waits: true, lastAt: '2026-01-05T00:00:00Z' };
  const said = /Customer W1 Awaiting our answer Customer since 5 January 1 order Reply/;
  expect(page(1, { chats: [chat], claims: null })).toMatch(said);
  expect(page(1, { chats: [{ ...chat, waits: false }], claims: null })).not.toContain('Reply');
});

test('five orders stand open, the others behind a fold', () => {
  expect(page(5)).not.toContain('older order');
  expect(page(8)).toMatch(/WB-5.*3 older orders.*WB-6/);
});
