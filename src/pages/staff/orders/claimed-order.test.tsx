/** An order with an open claim: its page names the claim first, with the way to it and to the money that waits. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../tests/support/answers.ts';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import {
  ClaimAhead,
  StaffClaimsOfOrder,
} from '../../../features/claims/screens/staff/staff-claims-of-order.tsx';
import type { LoadContext } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { load } from './staff-order-page.tsx';

type Row = AnswerOf<'staffListClaims'>[number];
const [row] = answerOf('staffListClaims', { plenty: 'one' });
const now = new Date('2026-03-10T00:00:00Z');
const { order } = answerOf('staffGetOrder', { plenty: 'none' });
const claimIn = (state: Row['state']): Row => ({ ...(row as Row), id: 'clm_1', state, dueAt: null });

const pathsOf = (state: Row['state']) =>
  screensOf(<StaffClaimsOfOrder order={order} claims={[claimIn(state)]} />, { now }).map((screen) => {
    expect(faultsOf(screen)).toEqual([]);
    const buttons = piecesOf(screen.root, 'a').map(({ attributes }) => attributes);
    return buttons
      .filter((one) => one.class?.includes('ui-button'))
      .map(({ href }) => href?.replace(`/${screen.locale}`, ''));
  });

test.each<[Row['state'], string[]]>([
  ['open', ['/staff/claims/clm_1']],
  // its next step is the money's, which the head leads to: one step has one button
  ['approval', []],
  ['returning', ['/staff/claims/clm_1']],
  ['resolved', []],
])('a claim that is %s leads on to %j', (state, paths) => {
  for (const shown of pathsOf(state)) expect(shown).toEqual(paths);
});

test('the head of the order says what comes next in the claim that goes on, and nothing of one that ended', () => {
  for (const { text, locale } of screensOf(
    <ClaimAhead claims={[claimIn('resolved'), claimIn('approval')]} />,
  ))
    expect(text).toContain(spaces(wordsIn(locale)('staff-claims.next.approval', { by: 'none' })));
  for (const { text } of screensOf(<ClaimAhead claims={[claimIn('withdrawn')]} />)) expect(text).toBe('');
});

test('money that waits for a second person is told with its sum and its age, and leads to it', () => {
  const refund = {
    total: { amount: '12.10', currency: 'EUR' },
    bank: { amount: '0.40', currency: 'EUR' },
    requestedAt: '2026-03-07T00:00:00Z',
    requestedBy: { id: 'usr_h', name: 'Henrik Aalto' },
    mayApprove: 'own',
  } as NonNullable<Parameters<typeof ClaimAhead>[0]['refund']>;
  for (const screen of screensOf(<ClaimAhead claims={[claimIn('approval')]} refund={refund} />, { now })) {
    expect(screen.text).toMatch(/12[.,]50.*2/);
    expect(screen.text).toContain('Henrik Aalto');
    expect(screen.text).toContain(
      spaces(wordsIn(screen.locale)('staff-claims.refundDecides', { by: 'own' })),
    );
    expect(screen.text).toMatch(/overdue|просрочено|已超时/);
    const late = piecesOf(screen.root, 'span').filter(({ attributes }) =>
      attributes.class?.includes('text-danger'),
    );
    expect(late).toHaveLength(1);
    const links = piecesOf(screen.root, 'a').map(({ attributes }) => attributes);
    expect(links.map(({ href }) => href)).toEqual([`/${screen.locale}/staff/refunds`]);
    expect(links[0]?.class).toContain('ui-button-primary');
    expect(faultsOf(screen)).toEqual([]);
  }
});

test.each([
  ['support', 'claim_open', ['clm_1']],
  ['finance', 'returning', ['clm_1']],
  ['support', 'completed', undefined],
  ['buyer', 'claim_open', undefined],
])('the page of %s reads the claims of an order that is %s: %j', async (role, state, ids) => {
  const data = await load({
    params: { id: 'ord_a' },
    user: { roles: [role] },
    api: {
      staffGetOrder: async () => ({
        data: { order: { id: 'ord_a', state, items: [] }, customer: { id: 'usr_a' } },
      }),
      staffListNotes: async () => ({ data: [] }),
      staffGetOrderTimeline: async () => ({ data: [] }),
      staffListClaims: async () => ({ data: [claimIn('open')] }),
    },
  } as unknown as LoadContext);
  expect(data.claims?.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['finance', 'S-1', 'rrq_1'],
  // nothing was bought
  ['finance', null, undefined],
  ['buyer', 'S-1', undefined],
])('the page of %s reads the refund that waits, of an order bought as %s: %s', async (role, number, id) => {
  const asked: unknown[] = [];
  const data = await load({
    params: { id: 'ord_a' },
    user: { roles: [role] },
    api: {
      staffGetOrder: async () => ({
        data: {
          order: { id: 'ord_a', state: 'purchased', shopOrderNumber: number, items: [] },
          customer: { id: 'usr_a' },
        },
      }),
      staffListNotes: async () => ({ data: [] }),
      staffGetOrderTimeline: async () => ({ data: [] }),
      staffListRefunds: async (request: unknown) => {
        asked.push(request);
        return { data: [{ id: 'rrq_1', state: 'waiting' }] };
      },
    },
  } as unknown as LoadContext);
  expect(data.refund?.id).toBe(id);
  expect(asked).toEqual(id ? [{ query: { order: 'ord_a', limit: 1 } }] : []);
});
