/** The list of customers: named by code and name, and a state only where one of them has another than the usual. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import CustomersPage from './customers-page.tsx';

type Data = Parameters<typeof CustomersPage>[0]['data'];
const customer = (id: string, parts: object = {}) => ({
  ...{ id, customerId: `W${id}`, email: 'a***@example.com', name: 'A***', orders: 2, lastOrderAt: null },
  ...{ balance: { amount: '0.00', currency: 'EUR' }, createdAt: '2026-01-05T00:00:00Z' },
  ...{ confirmed: true, closed: false, ...parts },
});
const page = (...rows: object[]): string => {
  const list = { rows, hasMore: false, meta: {} };
  const place = { path: '/staff/customers', user: null, isLoading: false };
  return readOf(drawn(<CustomersPage data={{ list, query: {} } as unknown as Data} />, place));
};

test('each is named by the code and the mask of the name, by how many orders and since when, without an address', () => {
  expect(page(customer('1'))).toMatch(/Joined W1 ?A\*\*\*.*2 orders.*5 January/);
  expect(page(customer('1'))).not.toMatch(/example.com/);
});

test('the last order is told where there was one', () => {
  expect(page(customer('1'))).not.toContain('last ');
  expect(page(customer('1', { lastOrderAt: '2026-02-03T12:00:00Z' }))).toContain('last 3 February');
});

test('a balance is shown where one of them has any', () => {
  const balance = { amount: '15.00', currency: 'EUR' };
  expect(page(customer('1'))).not.toContain('Balance');
  expect(page(customer('1'), customer('2', { balance }))).toMatch(/Balance.*balance €15.00/);
});

test('what holds for all is said of nobody', () => {
  expect(page(customer('1'), customer('2'))).not.toContain('Status');
});

test.each([
  [{ confirmed: false }, 'Email not confirmed'],
  [{ closed: true }, 'Closed'],
])('an exception is told: %j', (parts, said) => {
  const text = page(customer('1'), customer('2', parts));
  expect(text).toContain('Status');
  expect(text).toContain(said);
});
