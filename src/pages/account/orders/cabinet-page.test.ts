/** The first page of a customer: the first steps, what needs them, the balance, and what is on its way. */
import { expect, test } from 'vitest';
import { aUser, drawnPage, expectSaid } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf, Refused, sample } from '../../../../tests/support/drawn-page/shop-api.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const groups = { to_pay: 0, answer: 0, in_work: 0, on_the_way: 0, warehouse: 0, delivery: 0, done: 0 };
const sentence = { key: 'paid', who: 'shop', by: null };
const facts = { title: 'Teekanne', state: 'paid', group: 'in_work', lines: 1, pieces: 1, sentence } as const;
const order = (number: number, changes: object = {}) =>
  entryOf('listOrders', {
    ...facts,
    id: `ord_${number}`,
    orderNum: `WB-${number}`,
    total: eur('20.00'),
    ...changes,
  });

interface Lists {
  orders?: ReturnType<typeof order>[];
  needsYou?: number;
  parcels?: number;
  reserved?: string;
}
const setting = ({ orders = [], needsYou = 0, parcels = 0, reserved = '0.00' }: Lists) => ({
  answers: {
    listOrders: { data: orders, meta: { next: null, counts: { all: orders.length, needsYou, groups } } },
    listDeliveries: { data: [], meta: { next: null, needsYou: parcels } },
    getBalance: { data: { available: eur('1000.05'), reserved: eur(reserved) } },
    getCart: { data: { count: { lines: 0 } } },
    getOrder: ({ params }: { params: Record<string, string> }) => ({
      data: sample('getOrder', { ...facts, id: params.id, orderNum: params.id?.replace('ord_', 'WB-') }),
    }),
  },
});

test('a new customer is called by name and shown the three steps', async () => {
  await expectSaid('/cabinet', setting({}), {
    en: [
      'Hello, Anna',
      'Show the price',
      '1. Paste a link',
      '3. Get the parcel',
      'Available €1,000.05',
      'Top up',
    ],
    ru: ['Здравствуйте, Anna', 'Показать цену', 'Доступно 1 000,05 €', 'Пополнить баланс'],
    zh: ['你好，Anna', '查看价格', '可用余额 €1,000.05', '充值'],
  });
});

test('without a name the page has its own title, and a name in any script is written as it is', async () => {
  const said = async (name: string | null): Promise<string> =>
    (await drawnPage('/cabinet', { ...setting({}), user: aUser({ name }) })).said;
  expect(await said(null)).toMatch(/^Overview /);
  expect(await said('Қуаныш')).toMatch(/^Hello, Қуаныш /);
  expect(await said('{name}<i>')).toMatch(/^Hello, \{name\}&lt;i&gt; /);
});

test('money set aside is told only where there is any', async () => {
  expect((await drawnPage('/cabinet', setting({ reserved: '0.00' }))).said).not.toContain('Reserved');
  expect((await drawnPage('/cabinet', setting({ reserved: '0.01' }))).said).toContain('Reserved: €0.01');
});

test('nothing that needs the customer is said in a sentence, once there are orders', async () => {
  await expectSaid('/cabinet', setting({ orders: [order(1)] }), {
    en: ['Needs your attention', 'Nothing needs your attention', 'Orders in progress', 'Paid', 'WB-1'],
    ru: ['Требуют вашего внимания', 'WB-1'],
    zh: ['待你处理', 'WB-1'],
  });
});

test('no more than eight wait here; the link to the rest counts orders and parcels', async () => {
  const many = Array.from({ length: 10 }, (_, at) => order(at, { needsYou: true }));
  const page = await drawnPage('/cabinet', setting({ orders: many, needsYou: 10, parcels: 2 }));
  expect(page.faults).toEqual([]);
  expect(page.said.match(/WB-\d(?= )/g)?.filter((one, at, all) => all.indexOf(one) === at)).toHaveLength(8);
  expect(page.said).toContain('Show all 12');
  expect(page.markup).toContain('href="/en/cabinet/orders?needs_you=1"');
  const three = await drawnPage('/cabinet', setting({ orders: many.slice(0, 3), needsYou: 3 }));
  expect(three.said).not.toContain('Everything that needs');
});

test('three that move are shown with how far they have come; those that wait or ended are not among them', async () => {
  const orders = [
    ...[order(1, { needsYou: true }), order(2, { group: 'done' })],
    ...[order(3), order(4), order(5), order(6)],
  ];
  const page = await drawnPage('/cabinet', setting({ orders, needsYou: 1 }));
  const read = page.asked.filter(({ call }) => call === 'getOrder').map(({ params }) => params.id);
  expect(read).toEqual(['ord_3', 'ord_4', 'ord_5']);
  expect(page.said).not.toContain('WB-6');
  expect(page.said.match(/step \d of \d/g)).toHaveLength(3);
});

test('what moves says what it was told to cost to the door and by when; what travels says its own date', async () => {
  const toDoor = {
    ...{ country: 'DE', told: { from: eur('3735.42'), to: eur('5012.62') }, customs: null, without: [] },
    arrival: { from: '2026-04-01T00:00:00Z', to: '2026-04-20T00:00:00Z' },
  };
  const { answers } = setting({ orders: [order(1)] });
  const getOrder = { data: sample('getOrder', { ...facts, id: 'ord_1', orderNum: 'WB-1', toDoor }) };
  await expectSaid(
    '/cabinet',
    { answers: { ...answers, getOrder } },
    {
      en: ['≈ €3,735 – €5,013 to your door by 20 April 2026'],
      ru: ['≈ 3 735–5 013 € с доставкой до двери к 20 апреля 2026'],
      zh: ['≈ €3,735', '（到手总价）， 2026年4月20日 前送达'],
    },
  );
});

test('a cart that cannot be priced now leaves the rest of the page as it is', async () => {
  const { answers } = setting({});
  const refused = { ...answers, getCart: new Refused(409, 'rate_missing') };
  const page = await drawnPage('/cabinet', { answers: refused });
  expect(page.status).toBe(200);
  expect(page.said).toContain('Available €1,000.05');
  expect(page.said).not.toContain('In the cart');
});

test('a cart with something in it says how much and what it costs', async () => {
  const { answers } = setting({});
  const [group] = sample('getCart', undefined, 'most').groups;
  const line = group?.lines[0];
  const lines = Array.from({ length: 21 }, (_, at) => ({ ...line, id: `lin_${at}` }));
  const count = { lines: 21, selected: 21 };
  const getCart = { data: sample('getCart', { count, groups: [{ ...group, lines }], total: null }) };
  await expectSaid(
    '/cabinet',
    { answers: { ...answers, getCart } },
    {
      en: ['In the cart', '21 items', 'Open cart'],
      ru: ['В корзине', '21 товар', 'Открыть корзину'],
      zh: ['购物车', '21 种商品', '打开购物车'],
    },
  );
});

test('the first to end stands first, and one without an end comes last', async () => {
  const until = (by: string | null) => ({
    needsYou: true,
    sentence: { key: 'at_warehouse', who: 'customer', by },
  });
  const orders = [
    order(1, until(null)),
    order(2, until('2026-12-22T10:00:00Z')),
    order(3, until('2026-12-16T10:00:00Z')),
  ];
  const { said, faults } = await drawnPage('/cabinet', setting({ orders, needsYou: 3 }));
  expect(faults).toEqual([]);
  const shown = said.match(/WB-\d(?= )/g) ?? [];
  expect([...new Set(shown)]).toEqual(['WB-3', 'WB-2', 'WB-1']);
});
