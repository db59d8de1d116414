/** The book of one card or account: each action stands by what it changes, and empty parts are one line each. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import SupplierAccountPage from './supplier-account-page.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const account = {
  ...{ id: 'sac_1', version: 1, name: 'Blue card', kind: 'card', currency: 'EUR', lastDigits: '4417' },
  ...{ isActive: true, balance: eur('300.00'), spent: eur('12.50'), unknown: 0, responsible: null },
  ...{ unreconciled: 0, openLines: 0 },
};
const entry = {
  ...{ id: 'sae_1', kind: 'top_up', amount: eur('312.50'), on: '2026-03-01', note: null },
  ...{ by: 'Fay', isTicked: false },
};
const page = (book: object = {}, more: object = {}): string => {
  const data = {
    book: { account: { ...account, ...more }, lines: [], purchases: [], entries: [entry], ...book },
    people: [],
  };
  return drawn(
    <SupplierAccountPage data={data as unknown as Parameters<typeof SupplierAccountPage>[0]['data']} />,
  );
};

test('the balance comes with what was spent, and with whoever answers for the account', () => {
  const text = readOf(page());
  expect(text).toMatch(/Blue card •• 4417/);
  expect(text).toMatch(/Balance €300\.00 .*Spent €12\.50 Type Card Responsible Not assigned Change details/);
  expect(text).not.toMatch(/in use/i);
  expect(readOf(page({}, { isActive: false }))).toMatch(/4417 not in use/);
});

test('a responsible person is named instead of being asked for', () => {
  const text = readOf(page({}, { responsible: { id: 'usr_1', name: 'Bea' } }));
  expect(text).toContain('Responsible Bea');
  expect(text).not.toContain('Not assigned');
});

test('only the statement has a black button; entries and details have theirs below them', () => {
  const markup = page();
  const black = [...markup.matchAll(/<button[^>]*ui-button-primary[^>]*>(.*?)<\/button>/g)];
  expect(black.map(([, text]) => readOf(text ?? ''))).toEqual(['Import a statement']);
  expect(readOf(markup)).toMatch(/Top-ups, withdrawals and fees .*€312\.50.* Add entry/);
  expect(readOf(markup)).toContain('Change details');
});

test('the statement comes first, and nothing is matched before there is one', () => {
  const markup = page();
  expect(markup.match(/<table/g)).toHaveLength(1);
  expect(readOf(markup)).toMatch(
    /Bank statement No statement has been imported yet\. Import a statement Top-ups.* Add entry Purchases Nothing has been bought with it yet\.$/,
  );
  expect(readOf(markup)).not.toContain('Not matched');
  expect(readOf(page({ entries: [] }))).toContain('No entries yet.');
});
