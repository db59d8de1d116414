/** The page of an order: its state in one sentence, its receipt, and what can be done, for each state of it. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { Refused } from '../../../../tests/support/drawn-page/shop-api.ts';
import {
  eur,
  orderAnswers,
  orderLine,
  quote,
  shownOrder,
} from '../../../../tests/support/drawn-page/shown-order.ts';
import type { Order } from '../../../features/orders/contract.ts';

const setting = (changes: object = {}): PageSetting => ({ answers: orderAnswers(shownOrder(changes)) });
const page = (changes: object = {}) => drawnPage('/cabinet/orders/WB-1', setting(changes));
const receipt = (changes: object): object => ({ receipt: { ...shownOrder().receipt, ...changes } });

test('a paid order says what it is, what it cost and who acts next', async () => {
  await expectSaid('/cabinet/orders/WB-1', setting(), {
    en: [
      'Tasse',
      'Order WB-1',
      'Paid',
      'Next: one of our buyers',
      'Colour: blue (blau) · 2 pieces',
      'Service fee',
      '€51.00',
    ],
    ru: ['Tasse', 'Заказ WB-1', 'Дальше', 'Цвет: синий (blau) · 2 штуки', '51,00 €'],
    zh: ['Tasse', '订单 WB-1', '下一步', '颜色：蓝色（blau） · 2 件', '€51.00'],
  });
  expect((await page()).head.title).toBe('Order WB-1');
});

test('rows of the receipt add up to the total, and the fee says its rule', async () => {
  const { said } = await page();
  for (const part of ['In the shop’s currency, 2 pieces €40.00', 'Shop delivery €6.00', '€5.00'])
    expect(said).toContain(part);
  expect(said).toContain('minimum per order, instead of 8%');
  expect(said).toContain('Total €51.00');
  expect(said).toContain('Paid €51.00');
});

describe('money of the order', () => {
  test('what is due stands with both ways to pay, each with its sum', async () => {
    const due = {
      due: eur('51.00'),
      dueByCard: eur('52.53'),
      can: { cancel: 'yes', pay: 'yes' },
      state: 'awaiting_payment',
    };
    const unpaid = receipt({ paid: eur('0.00'), due: eur('51.00'), payments: [] });
    const { said, asked, faults } = await page({ ...due, ...unpaid, group: 'to_pay' });
    expect(faults).toEqual([]);
    expect(said).toContain('€52.53');
    expect(said).toContain('Card fee, 3% no fee if you pay €51.00 from your balance €1.53');
    expect(said).toContain('To pay by card €52.53');
    expect(said).not.toMatch(/Left to pay|Paid €0\.00/);
    expect(asked.map(({ call }) => call)).toContain('getBalance');
  });

  test('an order that waits for nothing asks for no balance', async () => {
    expect((await page()).asked.map(({ call }) => call)).not.toContain('getBalance');
  });

  test.each([
    [[], []],
    [['pay_1'], ['/media/receipts/pay_1.pdf?lang=en']],
    [
      ['pay_2', 'pay_1'],
      ['/media/receipts/pay_2.pdf?lang=en', '/media/receipts/pay_1.pdf?lang=en'],
    ],
  ])('payments %j have their papers', async (payments, papers) => {
    const { markup, said } = await page(receipt({ payments }));
    expect([...markup.matchAll(/href="(\/media\/receipts[^"]*)"/g)].map(([, href]) => href)).toEqual(papers);
    // the newest has the highest number
    if (payments.length > 1) expect(said.indexOf('2 of 2')).toBeLessThan(said.indexOf('1 of 2'));
  });

  test.each([
    ['balance', '0.00', '€5.00 to the balance'],
    ['card', '5.00', 'card'],
    ['both', '2.00', '€2.00'],
  ] as const)('a refund to %s says where the money is', async (place, toCard, words) => {
    const refunds = [
      {
        ...{ at: '2026-03-08T10:00:00Z', amount: eur('5.00'), toCard: eur(toCard), place, reason: null },
        ...{ entry: '9', askedAt: null, sentAt: null },
      },
    ];
    const { said, faults } = await page(
      receipt({ refunded: eur('5.00'), refundedBank: eur('0.15'), refunds }),
    );
    expect(faults).toEqual([]);
    expect(said).toContain('including €0.15 in card fees');
    expect(said).toContain('8 March');
    expect(said).toContain(words);
  });

  test('a refund without a card fee says nothing of one', async () => {
    expect((await page(receipt({ refunded: eur('5.00') }))).said).not.toContain('in card fees');
  });

  test('what was paid by card is the sum that the bank took, with its parts', async () => {
    await expectSaid('/cabinet/orders/WB-1', setting(receipt({ paidBank: eur('1.53') })), {
      en: ['Price of the order €51.00', 'Card fee, 3% €1.53', 'Paid €52.53'],
      ru: ['Стоимость заказа 51,00 €', 'Комиссия банка, 3 % 1,53 €', 'Оплачено 52,53 €'],
      zh: ['订单金额 €51.00', '银行手续费 3% €1.53', '已付 €52.53'],
    });
  });

  test('once all is paid by card, the largest sum of the receipt is the one that the bank took', async () => {
    const totals = async (changes: object): Promise<string[]> => {
      const { markup } = await page(receipt(changes));
      return [...markup.matchAll(/ui-money-total[^>]*><bdi[^>]*>([^<]*)</g)].map(([, sum]) => sum ?? '');
    };
    expect(await totals({ paidBank: eur('1.53') })).toEqual(['€52.53']);
    expect(await totals({})).toEqual(['€51.00']);
    const back = { paidBank: eur('1.53'), refunded: eur('5.00') };
    expect(await totals(back)).toEqual(['€51.00']);
    expect((await page(receipt(back))).said).toContain('Paid = €51.00 for the order + €1.53 card fee €52.53');
  });

  test('without a bank percent no word of a card fee is on the page', async () => {
    const free = { ...quote, bankPercent: '0', bank: eur('0.00'), byCard: eur('51.00') };
    const { said } = await page({ bankPercent: '0', ...receipt({ quote: free }) });
    expect(said).not.toMatch(/card fee/i);
  });

  test('what the delivery carries is a row of its own, and the order is not paid in full', async () => {
    const { said } = await page({ carried: eur('1.20') });
    expect(said).toMatch(/On the delivery bill .*€1\.20/);
    expect(said).not.toContain('Paid in full');
  });
});

describe('the price to the door', () => {
  const toDoor = {
    ...{ country: 'DE', told: { from: eur('70.42'), to: eur('95.60') }, customs: null, without: [] },
    arrival: { from: '2026-04-01T00:00:00Z', to: '2026-04-20T00:00:00Z' },
    delivery: { from: eur('17.89'), to: eur('43.07') },
  };

  test('stands on the page as it was told, and the receipt names the part of the delivery', async () => {
    const { said, faults } = await page({ toDoor });
    expect(faults).toEqual([]);
    expect(said).toContain('Total to your door ≈ €70 – €96 by 20 April 2026 , Germany');
    const later = said.slice(said.indexOf('Later: delivery'));
    expect(later).toMatch(
      /^Later: delivery International delivery .*with the card fee of 3% ≈ €17\.89 – €43\.07/,
    );
    expect(later).not.toContain('Duty');
  });

  test('what is told to be due at customs is in the receipt too', async () => {
    const customs = { from: eur('4.10'), to: eur('6.90') };
    await expectSaid('/cabinet/orders/WB-1', setting({ toDoor: { ...toDoor, customs } }), {
      en: ['Later: delivery', 'Duty and import VAT', '≈ €4.10 – €6.90', 'Goods paid in full'],
      ru: ['Пошлина и НДС при ввозе', '≈ 4,10–6,90 €'],
      zh: ['关税和进口增值税', '≈ €4.10 – €6.90'],
    });
  });

  test('is told of no order that has none', async () => {
    expect((await page()).said).not.toContain('Total to your door');
    expect((await page()).said).not.toContain('≈');
  });
});

describe('lines', () => {
  test.each([
    [orderLine(), '2 pieces', 'Total'],
    [orderLine({ quantity: 1, left: 1 }), '1 piece', 'Total'],
    [orderLine({ left: 1 }), '1 piece', 'Total'],
    [orderLine({ options: {}, optionsNote: 'размер 38½' }), 'размер 38½', 'Total'],
    [orderLine({ typedByCustomer: true }), 'Tasse', 'Total'],
  ])('%j', async (line, ...words) => {
    const { said, faults } = await page({ items: [line], pieces: line.left });
    expect(faults).toEqual([]);
    for (const part of words) expect(said).toContain(part);
  });

  test('each leads to the shop, and the evidence of what it said then', async () => {
    const { markup } = await page();
    expect(markup).toContain('href="https://shop.example/cup"');
    expect(markup).toContain('href="/en/cabinet/orders/WB-1/evidence"');
  });
});

test('why staff look at it is told as long as they do', async () => {
  const reasons = {
    reviewReasons: ['price_unsure', 'sold_out'],
    sentence: { key: 'awaiting_review', who: 'shop', by: null },
  };
  const looked = await page({
    ...reasons,
    state: 'awaiting_review',
    can: { cancel: 'yes', pay: 'under_review' },
  });
  expect(looked.faults).toEqual([]);
  expect(looked.markup.match(/<li>[^<]+<\/li>/g)?.length).toBeGreaterThanOrEqual(2);
  expect((await page(reasons)).said.length).toBeLessThan(looked.said.length);
});

test('why an order ended is said in words, or as staff wrote it', async () => {
  const ended = (endReason: string) =>
    page({
      endReason,
      state: 'cancelled',
      group: 'done',
      sentence: { key: 'cancelled', who: 'nobody', by: null },
    });
  expect((await ended('Der Laden hat geschlossen')).said).toContain('Der Laden hat geschlossen');
});

test.each<[Order['state'], string]>([
  ['paid', 'one of our buyers'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Not paid'],
])('an order that is %s names its state', async (state, words) => {
  const { said, faults } = await page({ state, sentence: { key: state, who: 'nobody', by: null } });
  expect(faults).toEqual([]);
  expect(said).toContain(words);
});

test('a stranger’s order is not found, and a shop that is busy says so', async () => {
  const failed = async (status: number, code: string): Promise<number> =>
    (await drawnPage('/cabinet/orders/WB-9', { answers: { getOrder: new Refused(status, code) } })).status;
  expect(await failed(404, 'not_found')).toBe(404);
  expect(await failed(503, 'unavailable')).toBe(503);
});

test('a guest is sent to sign in and comes back to this order', async () => {
  const { redirect, asked } = await drawnPage('/cabinet/orders/WB-1?a=1', { user: null });
  expect(redirect).toBe(`/en/auth/sign-in?next=${encodeURIComponent('/cabinet/orders/WB-1?a=1')}`);
  expect(asked).toEqual([]);
});

test('a parcel of one’s own, of which nothing was paid or is due, has no empty heading of payment', async () => {
  const { receipt } = shownOrder();
  const own = {
    ...{ isForwarded: true, state: 'to_warehouse', group: 'on_the_way' },
    receipt: {
      ...{ ...receipt, paid: eur('0.00'), payments: [] },
      quote: { ...receipt.quote, forwarding: { declared: eur('20.00') } },
    },
  };
  const headings = async (changes: object) => (await page(changes)).markup.match(/>Payment</g) ?? [];
  expect(await headings({})).toHaveLength(1);
  expect(await headings(own)).toHaveLength(0);
});
