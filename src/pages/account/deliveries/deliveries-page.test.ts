/** Parcels of a customer: the list, and the page of one in each state of it. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf, sample } from '../../../../tests/support/drawn-page/shop-api.ts';
import { eur, shownStorage } from '../../../../tests/support/drawn-page/shown-order.ts';

const parts = {
  ...{
    id: 'dlv_1',
    number: 'WD-1',
    routeName: 'Air',
    carrier: 'post',
    isTracked: true,
    declared: eur('40.00'),
  },
  orders: [{ id: 'ord_cups', orderNum: 'WB-1', title: 'Tasse', image: null }],
  address: { country: 'KZ', lines: ['улица Абая 10', '050000 Алматы'] },
  recipient: { name: 'Анна Ли', phone: '+7 700 1', documents: [] },
  ...{ paid: eur('0.00'), due: eur('0.00'), refunded: eur('0.00'), refundedBank: eur('0.00') },
  can: { cancel: 'ended', pay: 'nothing_due', receive: false },
};
const turn = (key: string, who: string, by: string | null = null) => ({
  state: key,
  sentence: { key, who, by, isLate: false },
});
const bill = {
  ...{ weight: '1.250', volumetricWeight: '2.000', chargedWeight: '2.000', freight: eur('18.00') },
  ...{ options: [], insurance: eur('0.00'), penalty: eur('0.00'), penaltyDays: 0, net: eur('18.00') },
  ...{ bankPercent: '3', bank: eur('0.54'), byCard: eur('18.54'), heldUntil: '2026-03-12T09:00:00Z' },
};
const setting = (changes: object): PageSetting => ({
  answers: {
    getDelivery: { data: sample('getDelivery', { ...parts, ...changes }) },
    getBalance: { data: { available: eur('100.00'), reserved: eur('0.00') } },
  },
});
const page = (changes: object) => drawnPage('/cabinet/deliveries/WD-1', setting(changes));

describe('the list', () => {
  const listed = (count: number, sendable: number, next: string | null = null): PageSetting => {
    const one = entryOf('listDeliveries', { ...parts, ...turn('shipped', 'carrier') });
    const unit = entryOf('listSendable', undefined, 'most');
    return {
      answers: {
        listDeliveries: {
          data: Array.from({ length: count }, (_, at) => ({ ...one, id: `dlv_${at}`, number: `WD-${at}` })),
          meta: { next, total: next ? count + 1 : count, needsYou: 0 },
        },
        listSendable: { data: Array.from({ length: sendable }, () => unit) },
      },
    };
  };

  test('before the first parcel the way leads to the orders', async () => {
    await expectSaid('/cabinet/deliveries', listed(0, 0), {
      en: ['Deliveries', 'Your parcels will appear here', 'View orders'],
      ru: ['Здесь будут ваши посылки', 'Посмотреть заказы'],
      zh: ['配送'],
    });
    const { markup } = await drawnPage('/cabinet/deliveries', listed(0, 0));
    expect(markup).toContain('href="/en/cabinet/orders"');
    expect(markup).not.toContain('href="/en/cabinet/deliveries/create"');
  });

  test.each([
    [1, '1 parcel is at the warehouse'],
    [2, '2 parcels are at the warehouse'],
    [21, '21 parcels are at the warehouse'],
  ])('goods that could be sent are counted: %i', async (count, words) => {
    const { said, markup } = await drawnPage('/cabinet/deliveries', listed(0, count));
    expect(said).toContain(words);
    expect(markup).toContain('href="/en/cabinet/deliveries/create"');
    expect(said).not.toContain('View orders');
  });

  test('a parcel is told by its goods, with its number, its route and its state', async () => {
    await expectSaid('/cabinet/deliveries', listed(1, 0), {
      ru: ['Tasse', 'WD-0'],
      zh: ['Tasse', 'WD-0'],
    });
  });

  test('the rest stands behind a link, as long as there is one', async () => {
    expect((await drawnPage('/cabinet/deliveries', listed(20, 0, 'c'))).said).toContain('20 of 21');
    expect((await drawnPage('/cabinet/deliveries', listed(20, 0))).said).not.toContain('Show more');
  });

  test('a receiver is named where there are several, and what is over has no next step', async () => {
    const one = { ...parts, ...turn('shipped', 'carrier') };
    const done = {
      ...parts,
      ...turn('delivered', 'nobody'),
      recipient: { ...parts.recipient, name: 'Ли Вэй' },
    };
    const over = { ...done, sentence: { key: 'completed', who: 'nobody', by: null, isLate: false } };
    const read = async (...given: object[]) => {
      const data = given.map((changes, at) => ({
        ...entryOf('listDeliveries', changes),
        id: `dlv_${at}`,
      }));
      const answers = {
        listDeliveries: { data, meta: { next: null, total: data.length, needsYou: 0 } },
        listSendable: { data: [] },
      };
      return (await drawnPage('/cabinet/deliveries', { answers })).said;
    };
    expect(await read(one)).not.toContain('Анна Ли');
    const both = await read(one, over);
    expect(both).toContain('Анна Ли, Kazakhstan');
    expect(both).toContain('Ли Вэй, Kazakhstan');
    expect(both).not.toContain('No action needed');
  });
});

describe('one parcel', () => {
  test('that waits to be paid shows its bill, both ways, and until when it holds', async () => {
    const asked = {
      ...turn('awaiting_payment', 'customer', '2026-03-12T09:00:00Z'),
      bill,
      due: eur('18.00'),
    };
    const unpaid = { ...asked, can: { cancel: 'yes', pay: 'yes', receive: false } };
    await expectSaid('/cabinet/deliveries/WD-1', setting(unpaid), {
      en: ['Delivery WD-1', 'Pay for delivery', '€18.54', 'Total €18.00', '10:00 am on 12 March (Berlin)'],
      ru: ['Доставка WD-1', '18,54 €', '18,00 €'],
      zh: ['配送单 WD-1', '支付运费', '€18.54', '€18.00'],
    });
    const { asked: calls } = await page(unpaid);
    expect(calls.map(({ call }) => call)).toEqual(['getDelivery', 'getBalance']);
  });

  test.each([
    [{}, 'Storage is free until 12:00 pm on 31 March (Berlin)'],
    [{ freeDaysLeft: 0 }, 'Storage is now charged: €0.50 per day or part of a day.'],
    [{ penaltyShare: '5' }, 'then 5% of the shipping charge'],
  ])('whose price has expired tells what storage costs: %j', async (storage, words) => {
    const late = { ...turn('payment_late', 'customer'), state: 'awaiting_payment', bill, due: eur('18.00') };
    const clock = { ...shownStorage().storage, ...storage };
    const stored = { getOrderStorage: { data: { ...shownStorage(), storage: clock } } };
    const unpaid = setting({ ...late, can: { cancel: 'yes', pay: 'yes', receive: false } });
    const { said, asked, faults } = await drawnPage('/cabinet/deliveries/WD-1', {
      answers: { ...unpaid.answers, ...stored },
    });
    expect(faults).toEqual([]);
    expect(said).toContain(words);
    // the box to pay says once that the price is over, and no sum of it is told as certain
    expect(said).not.toContain('The delivery price has expired');
    expect(said.match(/The price was held until/g)).toHaveLength(1);
    expect(said).toMatch(/By card .*≈ €18\.54/);
    expect(said).toMatch(/Delivery bill Shipping charge .*≈ €18\.00 Total ≈ €18\.00/);
    expect(said).toContain('Bill out of date');
    expect(said.match(/(?<!≈ )€18/g)).toBeNull();
    const list = await drawnPage('/cabinet/deliveries', {
      answers: {
        listDeliveries: {
          data: [entryOf('listDeliveries', { ...parts, ...late, needsYou: true })],
          meta: { next: null, total: 1, needsYou: 1 },
        },
        listSendable: { data: [] },
      },
    });
    expect(list.said).toMatch(/Bill out of date .*≈ €18\.54 .*Go to the bill/);
    expect(list.said.match(/(?<!≈ )€18/g)).toBeNull();
    // the days go on whether it is paid or cancelled
    expect(said).not.toMatch(/count again|given in the order|order page shows|“Pay”/);
    expect(asked.at(-1)).toMatchObject({ call: 'getOrderStorage', params: { id: 'ord_cups' } });
  });

  test.each([
    ['awaiting_quote', 'shop'],
    ['packing', 'shop'],
    ['ready', 'shop'],
    ['shipped', 'carrier'],
    ['customs', 'carrier'],
    ['in_destination', 'carrier'],
    ['delivered', 'customer'],
    ['returned', 'shop'],
    ['lost', 'shop'],
    ['cancelled', 'nobody'],
  ] as const)('that is %s says so in all languages, without asking for a balance', async (state, who) => {
    await expectSaid('/cabinet/deliveries/WD-1', setting(turn(state, who)), {
      en: ['Delivery WD-1', 'Air'],
      ru: ['Доставка WD-1', 'Air'],
      zh: ['配送单 WD-1', 'Air'],
    });
    expect((await page(turn(state, who))).asked.map(({ call }) => call)).toEqual(['getDelivery']);
  });

  test('is addressed as its country writes it, its documents masked, each in the words of the language', async () => {
    const recipient = {
      ...parts.recipient,
      documents: [
        { kind: 'passport', mask: '•••• 12' },
        { kind: 'inn', mask: '••34' },
      ],
    };
    await expectSaid('/cabinet/deliveries/WD-1', setting({ ...turn('packing', 'shop'), recipient }), {
      en: ['Анна Ли', 'улица Абая 10 050000 Алматы, Kazakhstan', '•••• 12, ', '••34'],
      ru: ['Анна Ли', 'Казахстан', '•••• 12, '],
      zh: ['Анна Ли', '哈萨克斯坦', '•••• 12、'],
    });
  });

  test('without tracking asks its customer to tell when it comes', async () => {
    const { said } = await page({ ...turn('shipped', 'carrier'), isTracked: false });
    expect(said).toContain('no tracking');
  });

  test('with tracking shows its number and leads to its carrier', async () => {
    const tracking = { carrier: 'DHL', number: 'JD0146', url: 'https://carrier.example/JD0146' };
    const { said, markup } = await page({ ...turn('shipped', 'carrier'), tracking });
    expect(said).toContain('JD0146');
    expect(markup).toContain('href="https://carrier.example/JD0146"');
    const without = await page({ ...turn('shipped', 'carrier'), tracking: { ...tracking, url: null } });
    expect(without.markup).not.toContain('carrier.example');
    expect(without.faults).toEqual([]);
  });

  test('that was paid in parts has a paper for each payment, the newest first', async () => {
    const paid = { ...turn('packing', 'shop'), bill, paid: eur('18.00'), payments: ['pay_2', 'pay_1'] };
    const { markup } = await page(paid);
    expect([...markup.matchAll(/receipts\/(\w+)\.pdf/g)].map(([, id]) => id)).toEqual(['pay_2', 'pay_1']);
    expect((await page({ ...paid, payments: [] })).markup).not.toContain('receipts/');
  });

  test('can be called off as long as it may, for the sum that is named', async () => {
    const may = { ...turn('packing', 'shop'), can: { cancel: 'yes', pay: 'nothing_due', receive: false } };
    const { said } = await page({ ...may, cancellation: { refund: eur('18.00'), bank: null } });
    expect(said).toContain('€18.00');
    expect(said).toContain('Cancel delivery');
    for (const cancel of ['on_the_way', 'ended', 'being_packed'])
      expect((await page({ ...may, can: { ...may.can, cancel } })).markup).not.toContain(
        '>Cancel delivery</button>',
      );
  });
});
