/** Claims, refunds, payments and their differences as staff read them: sums, dates, rights, and states in words. */
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../../tests/support/answers.ts';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screenIn, screensOf } from '../../../../tests/support/screen-in.tsx';
import { formatMoney } from '../../../kit/format.ts';
import type { User } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import StaffPaymentPage, { head as paymentHead } from '../payments/staff-payment-page.tsx';
import StaffClaimPage, { head as claimHead } from './staff-claim-page.tsx';
import StaffClaimsPage from './staff-claims-page.tsx';

type Claim = AnswerOf<'staffGetClaim'>;

type Payment = AnswerOf<'staffGetPayment'>;

const sum = (amount: string, currency = 'EUR') => ({ amount, currency });

const now = new Date('2026-03-10T12:00:00Z');

const userOf = (role: string): User => ({ id: 'usr_1', roles: [role] }) as unknown as User;

const base = answerOf('staffGetClaim', { plenty: 'none' });

const claimOf = (part: Partial<Claim> = {}, claim: Partial<Claim['claim']> = {}): Claim => ({
  ...base,
  ...{ rest: sum('12.50'), approvalLimit: sum('100.00'), requests: [], isLate: false },
  customer: { ...base.customer, id: 'usr_9', name: 'Мария', customerId: 'W9', locale: 'ru' },
  can: { ...base.can, decide: false, steps: [] },
  ...part,
  claim: {
    ...base.claim,
    ...{
      id: 'clm_1',
      state: 'open',
      order: { ...base.claim.order, id: 'ord_1', orderNum: 'WB-1' },
      dueAt: null,
      returnPaid: null,
    },
    lines: [
      {
        ...base.claim.lines[0],
        id: 'lin_1',
        title: 'Becher',
        quantity: 2,
      } as Claim['claim']['lines'][number],
    ],
    ...claim,
  },
});

describe('a claim', () => {
  test('leads to its order, its evidence and its customer, and says his language', () => {
    for (const { root, locale, ...screen } of screensOf(<StaffClaimPage data={claimOf()} />, { now })) {
      expect(faultsOf({ root, locale, ...screen }, ['Becher', 'Waybill'])).toEqual([]);
      const hrefs = piecesOf(root, 'a').map(({ attributes }) => attributes.href);
      for (const path of [
        '/staff/claims',
        '/staff/orders/ord_1',
        '/staff/orders/ord_1/evidence',
        '/staff/customers/usr_9',
      ])
        expect(hrefs).toContain(`/${locale}${path}`);
      const language = wordsIn(locale)('cabinetLayout.languages.ru');
      expect(textOf(root)).toContain(language);
      expect(piecesOf(root, 'h1').map(textOf)[0]).toContain('WB-1');
      expect(claimHead(wordsIn(locale), claimOf()).title).toContain('WB-1');
    }
  });

  test.each([
    [sum('12.50'), sum('100.00')],
    [sum('1250', 'JPY'), sum('0', 'JPY')],
    [sum('1234567.89', 'KZT'), sum('0.01', 'KZT')],
  ])('tells who decides what can be given back of %j, and above what two decide', (rest, approvalLimit) => {
    const data = claimOf({ rest, approvalLimit, can: { ...base.can, decide: true } });
    for (const { locale, text } of screensOf(<StaffClaimPage data={data} />, { now }))
      for (const amount of [rest, approvalLimit]) expect(text).toContain(spaces(formatMoney(locale, amount)));
  });

  test.each([
    [null, false, false],
    ['2026-03-11T12:00:00Z', false, false],
    ['2026-03-09T12:00:00Z', true, true],
  ])('due at %s', (dueAt, isLate, isTold) => {
    const late = wordsIn('en')('staff-claims.dueLine', { time: '', late: 'yes' }).trim();
    const { root, text } = screenIn('en', <StaffClaimPage data={claimOf({ isLate }, { dueAt })} />, { now });
    expect(piecesOf(root, 'time').length > 0 && text.includes(wordsIn('en')('staff-claim.due'))).toBe(
      dueAt !== null,
    );
    expect(spaces(text).includes(late)).toBe(isTold);
  });

  test('names whoever has no name by his number, and whoever has neither so', () => {
    const nameless = (customerId: string | null) =>
      screenIn(
        'en',
        <StaffClaimPage
          data={claimOf({ customer: { ...claimOf().customer, name: null, customerId } as never })}
        />,
        { now },
      ).text;
    expect(nameless('W9')).toContain('W9');
    expect(nameless(null)).toContain(wordsIn('en')('staff-claim.nameless'));
  });

  test('is written in while it can be, and by nobody after', () => {
    const fields = (write: boolean) => {
      const can = { ...base.claim.can, write };
      return piecesOf(
        screenIn('en', <StaffClaimPage data={claimOf({}, { can })} />, { now }).root,
        'textarea',
      ).length;
    };
    expect([fields(true), fields(false)]).toEqual([1, 0]);
  });
});

describe('the list of claims', () => {
  const [row] = answerOf('staffListClaims', { plenty: 'one' });
  const page = (rows: readonly object[], query = {}) => (
    <StaffClaimsPage
      data={
        {
          list: {
            rows,
            hasMore: false,
            meta: { next: null, counts: { ours: 2, theirs: 0, returns: 0, closed: 1234 } },
          },
          query,
        } as never
      }
    />
  );
  test('is a table with a name, and counts each view in its tab', () => {
    const place = { now, path: '/staff/claims' };
    for (const { root, locale } of screensOf(
      page([{ ...row, id: 'clm_1', dueAt: null, isLate: false, title: 'Becher' }]),
      place,
    )) {
      const own = (key: string): string => spaces(wordsIn(locale)(`staff-claims.${key}`));
      expect(piecesOf(root, 'caption').map(textOf)).toEqual([own('caption')]);
      expect(piecesOf(root, 'th').filter(({ attributes }) => attributes.scope === 'col')).toHaveLength(6);
      const tabs = piecesOf(root, 'nav').flatMap((nav) => piecesOf(nav, 'a').map(textOf));
      expect(tabs).toContain(`${own('views.ours')} 2`);
      expect(piecesOf(root, '[aria-current=page]').map(textOf)).toEqual([`${own('views.ours')} 2`]);
      expect(textOf(root)).toContain(own('noDue'));
    }
  });
  test('that is empty says what will be here', () => {
    for (const { root, locale } of screensOf(page([]), { now, path: '/staff/claims' })) {
      expect(piecesOf(root, 'table')).toEqual([]);
      expect(textOf(root)).toContain(spaces(wordsIn(locale)('staff-claims.emptyText')));
    }
  });
});

describe('a payment', () => {
  const empty = answerOf('staffGetPayment', { plenty: 'none' });
  const paymentOf = (part: Partial<Payment> = {}, payment: Partial<Payment['payment']> = {}): Payment => ({
    ...empty,
    ...{ fromBalance: sum('1.00'), bank: sum('0.30'), reason: null, late: false, disputes: [] },
    ...part,
    payment: {
      ...empty.payment,
      ...{
        id: 'pay_1',
        orders: ['WB-1', 'WB-2'],
        amount: sum('11.00'),
        charged: sum('10.30'),
        status: 'succeeded',
        provider: 'stripe',
      },
      ...{
        reference: null,
        createdAt: '2026-03-05T23:30:00Z',
        customer: { ...empty.payment.customer, id: 'usr_9', customerId: 'W9' },
      },
      ...payment,
    },
  });
  const shown = (data: Payment, role = 'finance') =>
    screensOf(<StaffPaymentPage data={data} />, { now, user: userOf(role), zone: 'Asia/Kolkata' });

  test('has each of its sums beside its word, and the day of the reader', () => {
    for (const { root, locale, text, ...screen } of shown(paymentOf())) {
      expect(faultsOf({ root, locale, text, ...screen }, ['Stripe', 'pay_1'])).toEqual([]);
      const values = Object.fromEntries(
        piecesOf(root, 'dl').flatMap((facts) =>
          piecesOf(facts, 'dt').map((term, at) => [textOf(term), textOf(piecesOf(facts, 'dd')[at])]),
        ),
      );
      const own = (key: string): string => spaces(wordsIn(locale)(`staff-payment.${key}`));
      const amounts = { amount: '11.00', fromBalance: '-1.00', charged: '10.30', bank: '0.30' };
      for (const [key, amount] of Object.entries(amounts))
        expect(values[own(key)]).toBe(spaces(formatMoney(locale, sum(amount))));
      expect(values[own('reference')]).toMatch(/^–/);
      // the sixth of March in Kolkata
      expect(values[own('date')]).toMatch(/(^|\D)6(\D|$)/);
    }
  });

  test.each([
    [{}, {}, 'Payment for WB-1, WB-2'],
    [{}, { orders: [] }, 'Payment for balance top-up'],
  ])('is called by what it paid for %#', (part, payment, title) => {
    const [, english] = shown(paymentOf(part, payment));
    expect(piecesOf(english?.root as never, 'h1').map((one) => textOf(one).replaceAll(' ,', ','))).toEqual([
      title,
    ]);
    expect(paymentHead(wordsIn('en'), paymentOf(part, payment)).title).not.toMatch(/undefined|: $/);
  });

  test('tells why it failed, that it came late, and each dispute', () => {
    const disputes = [
      {
        ...({} as Payment['disputes'][number]),
        reference: 'dp_1',
        amount: sum('500', 'JPY'),
        state: 'lost' as const,
      },
    ];
    for (const { text, locale } of shown(paymentOf({ reason: 'declined', late: true, disputes }))) {
      const own = (key: string): string => spaces(wordsIn(locale)(`staff-payment.${key}`));
      for (const key of ['reasons.declined', 'lateText', 'disputes.lost']) expect(text).toContain(own(key));
      expect(text).toContain(spaces(formatMoney(locale, sum('500', 'JPY'))));
    }
  });

  test.each([
    ['finance', true],
    ['admin', true],
    ['support', false],
    ['buyer', false],
  ])('%s may send it back: %s', (role, may) => {
    // while there is nothing to send, the order is where it is given back
    for (const { root, locale } of shown(paymentOf(), role))
      expect(piecesOf(root, 'h2').map(textOf).includes(wordsIn(locale)('staff-payment.refund.any'))).toBe(
        may,
      );
  });
});
