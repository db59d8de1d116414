import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readOf, wordsIn } from '../../../../tests/support/drawn.tsx';
import { type Place, PlaceProvider } from '../../../kit/place.tsx';
import type { LoadContext } from '../../../kit/screen.ts';
import PaymentPage, { head, load } from './payment-page.tsx';

const sum = { amount: '120.00', currency: 'EUR' };
const target = { kind: 'order', id: 'ord_a', label: 'WB-1', amount: sum };
const times = { createdAt: '2026-03-01T10:00:00Z', expiresAt: '2026-03-01T11:00:00Z' };

const told = {
  ...{ payment: 'pay_b', payee: 'Example Trading', account: 'DE75 5121 0800 1245 1261 99', amount: sum },
  ...{ bank: null, bic: null, details: null, reference: 'RF18 5390 0754', until: times.expiresAt },
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
};

/** The text of the page of a payment for an order that these payments paid for, the newest first. */
async function said(
  payments: string[],
  more: object = {},
  words: Place['words'] = (key: string) => key,
  order: object = {},
  user?: object,
): Promise<string> {
  const payment = {
    ...{ id: 'pay_b', status: 'succeeded', method: 'card', purpose: 'orders', targets: [target], target },
    ...{ amount: sum, fromBalance: sum, external: sum, bank: sum, charged: sum, ...times, ...more },
  };
  const api = {
    checkPayment: async () => ({ data: payment }),
    getOrder: async () => ({
      data: {
        ...{ title: 'Teekanne', receipt: { payments }, state: 'paid', sentence: { key: 'paid', by: null } },
        ...order,
      },
    }),
    getTransferOrder: async () => ({ data: told }),
  };
  const data = await load({ api, params: { id: 'pay_b' } } as unknown as LoadContext);
  const place = {
    ...{ api, path: '/', locale: 'en', query: new URLSearchParams(), params: {} },
    ...{ zone: 'Europe/London', now: new Date('2026-03-01T10:30:00Z') },
    words,
    ...(user ? { user } : {}),
    to: (path: string) => path,
  };
  return renderToStaticMarkup(
    <PlaceProvider value={place as unknown as Place}>
      <PaymentPage data={data} />
    </PlaceProvider>,
  );
}

test('the page stands below the entry of what is paid for', () => {
  const entry = (purpose: string) =>
    head((key) => key, { payment: { status: 'succeeded', purpose } } as never).entry;
  expect(['orders', 'delivery', 'balance'].map(entry)).toEqual([
    '/cabinet/orders',
    '/cabinet/deliveries',
    '/cabinet/balance',
  ]);
});

test('the first payment of an order says whose turn it is, and nothing of a step that is over', async () => {
  for (const payments of [['pay_b'], ['pay_c', 'pay_b'], []]) {
    const page = await said(payments);
    expect(page).toContain('payment.states.paid.nextText');
    expect(page).not.toContain('payment.states.paid.text');
    expect(page).not.toContain('differenceText');
    expect(page).toContain('order-parts.next.paid');
  }
});

test('a paid order says what it costs to the door, and by when', async () => {
  const range = { from: { amount: '170.42', currency: 'EUR' }, to: { amount: '195.60', currency: 'EUR' } };
  const toDoor = {
    ...{ country: 'DE', told: range, customs: null, without: [] },
    arrival: { from: '2026-04-01T00:00:00Z', to: '2026-04-20T00:00:00Z' },
  };
  const order = {
    ...{ toDoor, bankPercent: '3', due: { ...sum, amount: '0.00' }, dueByCard: { ...sum, amount: '0.00' } },
    receipt: { payments: ['pay_b'], paid: sum, paidBank: { ...sum, amount: '3.60' } },
  };
  const page = readOf(await said(['pay_b'], {}, wordsIn('en'), order));
  expect(page).toContain('≈ €170 – €196 by 20 April 2026 , Germany');
  // the sum that was paid stands above it
  expect(page).not.toContain('Paid =');
  expect(readOf(await said(['pay_b'], { status: 'failed' }, wordsIn('en'), order))).not.toContain('≈');
});

test('a difference of an order that was paid before says that it goes on, and nothing of a buyer', async () => {
  const page = await said(['pay_b', 'pay_a']);
  expect(page).toContain('payment.states.paid.differenceText');
  expect(page).not.toContain('payment.states.paid.text');
});

test('what is paid says so once, and names the goods', async () => {
  const page = await said(['pay_b'], {}, wordsIn('en'));
  expect(page.match(/>Paid</g)).toHaveLength(1);
  expect(page).not.toContain('ui-stamp');
  expect(page).toContain('Teekanne');
  expect(await said(['pay_b'], { status: 'failed' }, wordsIn('en'))).toContain('ui-stamp');
});

test('several orders at once, and a failure, are what they were', async () => {
  expect(await said(['pay_b', 'pay_a'], { targets: [target, target] })).toContain('payment.states.paid.text');
  const failed = await said(['pay_a'], { status: 'failed' });
  expect(failed).toContain('payment.states.failed.text');
  expect(failed).not.toContain('order-parts.next');
});

test.each([
  ['expired', 'timed_out', 'We haven’t received the money.'],
  ['cancelled', 'replaced', 'We haven’t received the money.'],
  ['failed', 'declined', 'You haven’t been charged.'],
  ['cancelled', 'cancelled_by_customer', 'You haven’t been charged.'],
])('of a card payment that is %s because of %s', async (status, reason, sentence) => {
  for (const purpose of ['orders', 'delivery'])
    expect(await said(['pay_a'], { status, reason, purpose }, wordsIn('en'))).toContain(sentence);
  const topUp = await said(['pay_a'], { status, reason, purpose: 'balance' }, wordsIn('en'));
  expect(topUp).toContain(sentence.slice(0, -1));
});

test('a payment that was closed for another one leads to the order, and asks for no second payment', async () => {
  const page = await said(['pay_a'], { status: 'cancelled', reason: 'replaced' });
  expect(page).toContain('payment.next.order');
  expect(page).not.toContain('payment.next.retry');
  expect(await said(['pay_a'], { status: 'failed', reason: 'declined' })).toContain('payment.next.retry');
});

test.each(['expired', 'cancelled'])(
  'of a transfer that is %s nobody says that nothing was sent',
  async (status) => {
    const page = await said(['pay_a'], { status, method: 'transfer', url: null });
    expect(page).toContain('payment.transfer.ended');
    expect(page).not.toContain('failed.text');
    expect(page).not.toContain('cancelled.text');
  },
);

test('a transfer that is waited for tells what to send, and nothing of a bank that works on it', async () => {
  const page = await said(['pay_b'], { status: 'pending', method: 'transfer', url: null });
  for (const part of [told.payee, told.account, told.reference, 'payment.transfer.waits'])
    expect(page).toContain(part);
  expect(page).not.toContain('payment.transfer.bank');
  expect(page).not.toContain('payment.states.processing.checking');
  expect(await said(['pay_b'], { method: 'transfer' })).not.toContain(told.reference);
});

test('what is paid in two ways adds up: each way has its sum, and the whole is the total', async () => {
  const euro = (amount: string) => ({ amount, currency: 'EUR' });
  const page = await said(['pay_b'], {
    ...{ amount: euro('3654.59'), fromBalance: euro('3000.00'), external: euro('654.59') },
    ...{ bank: euro('19.64'), charged: euro('674.23') },
  });
  expect(page).toMatch(/ui-receipt-total.*?rows\.total.*?3,674\.23/);
  expect(page).toMatch(/rows\.byCard.*?rows\.feeIn.*?€674\.23/);
  expect(page).not.toContain('rows.charged.paid');
});

describe('of somebody whose address is not confirmed', () => {
  const guest = { email: 'guest@example.com', emailConfirmed: false, hasPassword: false };
  const of = (user: object, more: object = {}, locale: 'en' | 'ru' | 'zh' = 'en') =>
    said(['pay_b'], more, wordsIn(locale), {}, user);

  test('no mail is promised that is not sent, and one line below says why and how to come back', async () => {
    for (const more of [{}, { targets: [target, target] }, { status: 'pending', url: null }]) {
      const page = await of(guest, more);
      expect(page).not.toContain('We’ll let you know');
      expect(page.match(/we can’t email you about them/g)).toHaveLength(1);
      expect(page.match(/Send email again/g)).toHaveLength(1);
    }
    const page = await of(guest);
    expect(page).toMatch(
      /To come back on another device, open the sign-in page and ask for a sign-in link to be sent to guest@example\.com/,
    );
    expect(page.indexOf('can’t email you')).toBeGreaterThan(page.indexOf('<h1'));
    // not before anything is paid
    expect(await of(guest, { status: 'failed' })).not.toContain('on another device');
  });

  test.each([
    ['ru', /Чтобы войти с другого устройства.*guest@example\.com/, /письме на guest@example\.com/],
    ['zh', /发送到 guest@example\.com 的登录链接/, /发到 guest@example\.com 的链接，确认邮箱/],
  ] as const)('in %s as well', async (locale, back, confirm) => {
    const page = (await of(guest, {}, locale)).replaceAll('\u00a0', ' ');
    expect(page).toMatch(back);
    expect(page).toMatch(confirm);
  });

  test('others are promised word of each step, and told nothing of a link', async () => {
    const page = await of({ ...guest, emailConfirmed: true, hasPassword: true });
    expect(page).toContain('We’ll let you know at each step.');
    expect(page).not.toContain('guest@example.com');
    expect(await of({ ...guest, emailConfirmed: true })).toContain('on another device');
  });
});
