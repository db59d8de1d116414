/** The list of requests: the one that has waited longest is decided next, and only what a row tells whole is decided in it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { nameOf, piecesOf, readMarkup, textOf } from '../../../../../tests/support/markup.ts';
import { OfficeTable } from '../../../../kit/lists/office-table.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { PreviewedOrder } from '../../../orders/screens/list/use-queue-preview.ts';
import type { Approval } from '../../contract.ts';
import { keyOf, nextOf, useApprovalColumns } from './approval-columns.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const approval = (more: Partial<Approval> = {}): Approval => ({
  ...{ id: 'rrq_1', about: refund, state: 'waiting', reason: null, order: { id: 'ord_1', orderNum: 'WB-1' } },
  ...{ askedBy: { id: 'usr_1', name: 'Fay' }, askedAt: '2026-03-09T10:00:00Z', amount: eur('92.70') },
  ...{ customer: { id: 'usr_9', customerId: 'W100' }, margin: null, decidedBy: null, decidedAt: null },
  ...{ mayDecide: 'yes', aloneFrom: null, broughtIn: null, history: [], ...more },
});
const refund = {
  ...{ kind: 'refund', what: 'lines', why: 'sold_out', fault: 'seller', destination: 'balance' },
} as Approval['about'];
const price = { kind: 'price', proposal: null } as Approval['about'];

interface Listed {
  rows: Approval[];
  isDecided?: boolean;
  open?: string | null;
}
function List({ rows, isDecided = false, open = null }: Listed) {
  const words = useWords('staff-approvals');
  const preview = { id: open, open: () => {} } as unknown as PreviewedOrder;
  const columns = useApprovalColumns({ preview, isDecided, next: nextOf(rows) });
  return <OfficeTable words={words} rows={rows} rowKey={keyOf} columns={columns} />;
}
const listed = (props: Listed) => readMarkup(drawn(<List {...props} />));
const said = (props: Listed) => readOf(drawn(<List {...props} />));
const heads = (props: Listed) => piecesOf(listed(props), '[scope=col]').map(textOf);
const buttonsOf = (props: Listed, look = '') => {
  const root = listed(props);
  const all = piecesOf(root, 'button').filter(
    ({ attributes }) => attributes.class?.includes('ui-button') && attributes.class.includes(look),
  );
  return all.map((button) => nameOf(root, button));
};

test('the first row that the reader may decide has the black button, and each button says whom and how much', () => {
  const rows = [approval(), approval({ id: 'rrq_2', order: { id: 'ord_2', orderNum: 'WB-2' } })];
  expect(buttonsOf({ rows }, 'ui-button-primary')).toEqual([expect.stringMatching(/Approve.*WB-1/)]);
  const own = approval({ id: 'rrq_0', mayDecide: 'own' });
  expect(buttonsOf({ rows: [own, ...rows] }, 'ui-button-primary')).toEqual([
    expect.stringMatching(/Approve.*WB-1/),
  ]);
  expect(buttonsOf({ rows })).toEqual(
    [...[/Approve.*€92\.70.*WB-1/, /Reject.*WB-1/, /Approve.*€92\.70.*WB-2/, /Reject.*WB-2/]].map((name) =>
      expect.stringMatching(name),
    ),
  );
});

test.each([
  ['a kind that is read whole first', { about: price }],
  ['one’s own', { mayDecide: 'own' }],
  ['whoever is tied to the asker', { mayDecide: 'tied' }],
  ['one’s own money', { mayDecide: 'own_money' }],
] as [string, Partial<Approval>][])('%s is opened, not decided in its row', (_, more) => {
  const names = buttonsOf({ rows: [approval(more)] });
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^Review request/);
  const isNext = !('mayDecide' in more);
  expect(buttonsOf({ rows: [approval(more)] }, 'ui-button-primary')).toHaveLength(isNext ? 1 : 0);
});

test('without words of the asker the kind of reason stands there, and theirs wins', () => {
  expect(said({ rows: [approval()] })).toContain('Sold out');
  const own = said({ rows: [approval({ reason: 'Shop went silent' })] });
  expect(own).toContain('Shop went silent');
  expect(own).not.toContain('Sold out');
});

test('a refund says where it goes and which part of it is the card fee', () => {
  const about = { ...refund, bank: eur('2.70') } as Approval['about'];
  const text = said({ rows: [approval({ about })] });
  expect(text).toContain('Goes to: Customer’s balance');
  expect(text).toContain('card fee of €2.70 included');
});

test('decided ones have a state in the place of buttons', () => {
  const props = { rows: [approval({ state: 'agreed', mayDecide: 'decided' })], isDecided: true };
  expect(buttonsOf(props)).toEqual([]);
  expect(heads(props)).toContain('Status');
  expect(heads(props)).not.toContain('Decision');
  expect(said(props)).toContain('approved');
  expect(said(props)).not.toContain('overdue');
});

test('beside a row that is shown whole the list keeps what tells the rows apart', () => {
  const rows = [approval(), approval({ id: 'rrq_2' })];
  expect(heads({ rows, open: 'refund rrq_1' })).toEqual(['Request', 'Amount', 'Reason', 'For']);
  const opened = piecesOf(listed({ rows, open: 'refund rrq_2' }), '[aria-expanded=true]');
  expect(opened.map(({ attributes }) => attributes['data-queue-row'])).toEqual(['refund rrq_2']);
});

test('a row is late once it has waited longer than its kind may, and says so in words', () => {
  const asked = (askedAt: string, more: Partial<Approval> = {}) =>
    said({ rows: [approval({ askedAt, ...more })] });
  expect(asked('2026-03-09T00:00:00Z')).not.toContain('overdue');
  expect(asked('2026-03-08T23:00:00Z')).toMatch(/overdue 1.hour/);
  // an order’s price keeps a customer waiting, so four hours are too long
  const review = { about: { kind: 'review', inland: null, prices: [] } as unknown as Approval['about'] };
  expect(asked('2026-03-09T19:00:00Z', review)).toMatch(/overdue 1.hour/);
  expect(said({ rows: [approval({ askedBy: null })] })).toContain('a colleague');
});
