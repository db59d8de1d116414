/** Filters, search and growth in addresses of the staff area, as its calls are asked; a value that is none asks for nothing. */
import { describe, expect, test } from 'vitest';
import { answering } from '../../../tests/support/answers.ts';
import type { LoadContext, ScreenModule, User } from '../../kit/screen.ts';

const modules = import.meta.glob<ScreenModule>('./*/*-page.tsx');

/** The calls of a page at an address: name and query. */
async function askedBy(file: string, search: string, role = 'admin') {
  const screen = await modules[`./${file}-page.tsx`]?.();
  const { api, asked } = answering({ plenty: 'none' });
  const user = { id: 'usr_1', roles: [role] } as unknown as User;
  const context = { api, query: new URLSearchParams(search), params: { id: 'id_1' }, user, now: new Date(0) };
  const data = await screen?.load?.({ ...context, zone: 'UTC', locale: 'en' } as unknown as LoadContext);
  const ofCall = (name: string) => asked.find((one) => one.name === name)?.input;
  return { ofCall, asked, data: data as { query?: unknown } };
}

describe.each([
  ['claims/staff-claims', 'staffListClaims', 'view', ['ours', 'theirs', 'returns', 'closed']],
  ['claims/staff-refunds', 'staffListRefunds', 'state', ['waiting', 'done', 'refused']],
  ['payments/staff-transfers', 'staffListTransfers', 'state', ['open', 'done']],
  ['payments/staff-reconciliation', 'staffReconciliation', 'state', ['open', 'done']],
  ['reviews/staff-reviews', 'staffListReviews', 'state', ['waiting', 'published', 'refused']],
] as const)('%s', (file, call, name, [usual = '', ...others]) => {
  test('asks for what is usual where the address names nothing, and keeps it out of the address', async () => {
    for (const search of [
      '',
      `${name}=`,
      `${name}=${usual}`,
      `${name}=nonsense`,
      `${name}=${usual.toUpperCase()}`,
      'other=1',
    ]) {
      const { ofCall, data } = await askedBy(file, search);
      expect(ofCall(call), search).toEqual({ query: { [name]: usual, limit: 20 } });
      expect(data.query, search).toEqual({});
    }
  });
  test.each(others)('asks for %s', async (value) => {
    const { ofCall, data } = await askedBy(file, `${name}=${value}&show=60`);
    expect(ofCall(call)).toEqual({ query: { [name]: value, limit: 60 } });
    expect(data.query).toEqual({ [name]: value });
  });
});

describe('payments', () => {
  test.each([
    ['', {}],
    ['state=succeeded', { state: 'succeeded' }],
    ['state=other', {}],
    ['refunds=waiting', { refunds: 'waiting' }],
    ['refunds=done', {}],
    ['q=%20WB-1%20', { q: 'WB-1' }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(200) }],
    ['q=a&state=refunded&refunds=waiting', { q: 'a', state: 'refunded', refunds: 'waiting' }],
  ])('%s', async (search, query) => {
    const { ofCall, data } = await askedBy('payments/staff-payments', search);
    expect(ofCall('staffListPayments')).toEqual({ query: { ...query, limit: 20 } });
    expect(data.query).toEqual(query);
  });
});

describe('the queue of orders', () => {
  const queue = async (search: string) =>
    (await askedBy('orders/staff-orders', search)).ofCall('staffListOrders')?.query;
  test.each([
    ['', {}],
    ['mine=1', { mine: '1' }],
    ['mine', { mine: '1' }],
    ['called=1&q=cup', { called: '1', q: 'cup' }],
    ['sort=newest', { sort: 'newest' }],
    ['sort=deadline', {}],
    ['sort=; drop', {}],
    ['state=paid', { state: 'paid' }],
    ['state=paid,purchased', {}],
    ['state=nothing', {}],
    ['shop=nordlicht', { shop: 'nordlicht' }],
    [`shop=${'s'.repeat(400)}`, { shop: 's'.repeat(300) }],
    ['tag=gift', { tag: 'gift' }],
    // a pasted link of a product is long
    [`q=${'x'.repeat(2100)}`, { q: 'x'.repeat(2000) }],
  ])('%s', async (search, query) => expect(await queue(search)).toEqual({ ...query, shops: '1', limit: 20 }));

  test('a group is all of its states, and a state wins over a group', async () => {
    const group = (await queue('group=buying')) as { state?: string } | undefined;
    if (group?.state) expect(group.state.split(',').length).toBeGreaterThan(0);
    expect(await queue('group=nothing')).toEqual({ shops: '1', limit: 20 });
    expect(await queue('group=buying&state=paid')).toMatchObject({ state: 'paid' });
  });

  test('is not for whoever reads no orders, who has a first page of his own', async () => {
    await expect(askedBy('orders/staff-orders', '', 'content')).rejects.toMatchObject({
      to: '/staff/content',
    });
    for (const role of ['buyer', 'support', 'finance', 'warehouse'])
      expect((await askedBy('orders/staff-orders', '', role)).ofCall('staffListOrders')).toBeDefined();
  });
});

describe('the warehouse', () => {
  test.each([
    ['', 'in_work', undefined],
    ['view=unknown', 'unknown', undefined],
    ['view=all', 'all', undefined],
    ['view=in_work', 'in_work', undefined],
    ['view=x', 'in_work', undefined],
    ['q=RR1', 'in_work', 'RR1'],
    ['q=%20', 'in_work', undefined],
    [`q=${'9'.repeat(130)}`, 'in_work', '9'.repeat(120)],
  ])('%s', async (search, show, q) => {
    const { ofCall } = await askedBy('warehouse/staff-warehouse', search);
    expect(ofCall('staffListArrivals')).toEqual({ query: { show, limit: 20 } });
    expect(ofCall('staffFindParcel')).toEqual(q === undefined ? undefined : { query: { q } });
  });
});

describe('pages of one thing', () => {
  test.each([
    ['claims/staff-claim', 'staffGetClaim'],
    ['payments/staff-payment', 'staffGetPayment'],
    ['warehouse/staff-intake', 'staffGetIntake'],
    ['newsletter/staff-newsletter', 'staffGetNewsletter'],
    ['orders/staff-evidence', 'staffGetOrderEvidence'],
  ])('%s asks for it alone', async (file, call) => {
    const { asked } = await askedBy(file, 'show=99&q=x');
    expect(asked).toEqual([{ name: call, input: { params: { id: 'id_1' } } }]);
  });

  test('an unknown parcel has candidates, and no order to be read', async () => {
    const { asked } = await askedBy('warehouse/staff-parcel', '');
    expect(asked.map(({ name }) => name)).toEqual([
      ...['staffGetArrival', 'staffListCandidates'],
      'staffSuggestShelf',
    ]);
  });
});

test('a list that grows asks no call for more than it gives', async () => {
  for (const [show, limit] of [
    ['20', 20],
    ['100', 100],
    ['101', 100],
    ['500', 100],
    ['9999', 100],
    ['-1', 20],
    ['x', 20],
  ] as const)
    for (const [file, call] of [
      ['claims/staff-claims', 'staffListClaims'],
      ['payments/staff-payments', 'staffListPayments'],
    ] as const) {
      const { ofCall } = await askedBy(file, `show=${show}`);
      expect(ofCall(call)?.query).toMatchObject({ limit });
    }
});
