/** The list of orders: its groups, its search, what needs its customer, and what stands where there is nothing. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { tagsOf } from '../../../../tests/support/drawn-page/markup-faults.ts';
import { entryOf } from '../../../../tests/support/drawn-page/shop-api.ts';

const none = { to_pay: 0, answer: 0, in_work: 0, on_the_way: 0, warehouse: 0, delivery: 0, done: 0 };
const counted = (all: number, groups: Partial<typeof none> = {}, needsYou = 0) => ({
  counts: { all, needsYou, groups: { ...none, ...groups } },
});
const order = (orderNum: string, changes: object = {}) =>
  entryOf('listOrders', {
    ...{
      id: `ord_${orderNum}`,
      orderNum,
      title: 'Teekanne',
      state: 'paid',
      group: 'in_work',
      lines: 1,
      pieces: 1,
    },
    ...{
      sentence: { key: 'paid', who: 'shop', by: '2099-03-07T09:00:00Z' },
      total: { amount: '1203.50', currency: 'EUR' },
    },
    ...changes,
  });
const setting = (orders: ReturnType<typeof order>[], meta: object, parcels = 0) => ({
  answers: {
    listOrders: { data: orders, meta: { next: null, ...meta } },
    listDeliveries: { data: [], meta: { next: null, needsYou: parcels } },
  },
});

/** Links of the views, by what they say. */
function viewsOf(markup: string): Record<string, string> {
  const tabs = tagsOf(markup).find(({ name, attributes }) => name === 'nav' && attributes['aria-label']);
  const links = tagsOf(tabs?.text ?? '').filter(({ name }) => name === 'a');
  return Object.fromEntries(
    links.map(({ attributes, text }) => [
      text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      attributes.href ?? '',
    ]),
  );
}

test('before the first order, the way to paste a link stands there, and nothing to search in', async () => {
  await expectSaid('/cabinet/orders', setting([], counted(0)), {
    en: ['No orders yet', 'Paste a link'],
    ru: ['Заказов пока нет', 'Вставить ссылку'],
    zh: ['还没有订单', '粘贴链接'],
  });
  const { markup } = await drawnPage('/cabinet/orders', setting([], counted(0)));
  expect(markup).not.toContain('<form');
  expect(markup).toContain('href="/en/cabinet/cart#paste"');
});

test('an order tells its goods before its number, its sum, and who acts next', async () => {
  await expectSaid(
    '/cabinet/orders',
    setting(
      [order('WB-1', { shop: { host: 'teehaus.example', name: 'Teehaus' } })],
      counted(1, { in_work: 1 }),
    ),
    {
      en: [
        'In progress 1',
        'Teekanne',
        'Paid',
        '5 March',
        'Teehaus',
        'WB-1',
        'Next step by 7 March 2099',
        '€1,203.50 order total',
      ],
      ru: ['В работе 1', 'Teekanne', '5 марта', 'Teehaus', 'WB-1', '1 203,50 € сумма заказа'],
      zh: ['处理中 1', 'Teekanne', '3月5日', 'Teehaus', 'WB-1', '€1,203.50 订单金额'],
    },
  );
});

describe('views', () => {
  test('only groups with orders have one beside those that need their customer, and parcels that do count', async () => {
    const { markup } = await drawnPage(
      '/cabinet/orders',
      setting([order('WB-1')], counted(3, { to_pay: 2, done: 1 }, 2), 1),
    );
    expect(viewsOf(markup)).toEqual({
      'Needs your attention 3': '/en/cabinet/orders?needs_you=1',
      'All 3': '/en/cabinet/orders',
      'Closed 1': '/en/cabinet/orders?group=done',
    });
  });

  test('the view that is open stays, also when its last order has left it', async () => {
    const page = await drawnPage('/cabinet/orders?group=answer', setting([], counted(3, { done: 3 })));
    expect(Object.keys(viewsOf(page.markup))).toContain('Answer needed 0');
    expect(page.asked[0]).toMatchObject({ call: 'listOrders', query: { group: 'answer' } });
    expect(page.markup).toMatch(/href="\/en\/cabinet\/orders\?group=answer"[^>]*aria-current="page"/);
  });

  test.each([
    ['group=nonsense', {}],
    ['group=', {}],
    ['group=done', { group: 'done' }],
    ['needs_you=0', { needs_you: '1' }],
    ['needs_you=1&group=done', { needs_you: '1' }],
    ['q=%20%20cup%20', { q: 'cup' }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(200) }],
    ['q=%E8%8C%B6&group=to_pay', { q: '茶', group: 'to_pay' }],
  ])('the address ?%s asks for what it means', async (query, asked) => {
    const page = await drawnPage(
      `/cabinet/orders?${query}`,
      setting([order('WB-1')], counted(1, { in_work: 1 })),
    );
    expect(page.faults).toEqual([]);
    const { limit: _, ...filter } = page.asked.find(({ call }) => call === 'listOrders')?.query ?? {};
    expect(filter).toEqual(asked);
  });

  test('all parcels that need their customer are read where they are shown, else only their number', async () => {
    const limitAt = async (address: string): Promise<string | undefined> => {
      const page = await drawnPage(address, setting([order('WB-1')], counted(1, { in_work: 1 }), 2));
      return page.asked.find(({ call }) => call === 'listDeliveries')?.query.limit;
    };
    expect(await limitAt('/cabinet/orders?needs_you=1')).toBe('100');
    expect(await limitAt('/cabinet/orders')).toBe('20');
    expect(await limitAt('/cabinet/orders?needs_you=1&q=cup')).toBe('1');
  });
});

test('a search that finds nothing repeats the words, as they are, and leads to all orders', async () => {
  const words = encodeURIComponent('<b>чай</b> & "茶"');
  await expectSaid(`/cabinet/orders?q=${words}`, setting([], counted(0)), {
    en: ['Nothing found', 'чай'],
    ru: ['Ничего не найдено', 'чай'],
    zh: ['没有找到', 'чай'],
  });
  const { markup, head } = await drawnPage(`/cabinet/orders?q=${words}`, setting([], counted(0)));
  expect(markup).not.toContain('<b>');
  expect(markup).toContain('value="&lt;b&gt;чай&lt;/b&gt; &amp; &quot;茶&quot;"');
  expect(head.title).toBe('<b>чай</b> & "茶" – Orders');
});

test('more than one page has a way to the rest, and says how many of how many', async () => {
  const orders = Array.from({ length: 20 }, (_, at) => order(`WB-${at}`));
  const setting20 = setting(orders, { ...counted(41, { in_work: 41 }), next: 'more' });
  await expectSaid('/cabinet/orders', setting20, {
    en: ['20 of 41', 'Show more'],
    ru: ['20 из 41', 'Показать ещё'],
    zh: ['20 / 41', '显示更多'],
  });
});

test('an order nobody can ship says so where its money is asked for', async () => {
  const noRoute = { country: 'KZ', reason: 'not_there' };
  const asked = order('WB-2', { state: 'awaiting_payment', group: 'to_pay', noRoute, needsYou: true });
  await expectSaid('/cabinet/orders', setting([asked], counted(1, { to_pay: 1 }, 1)), {
    en: ['We can’t ship to this country yet: Kazakhstan'],
    ru: ['Казахстан'],
    zh: ['暂无寄往哈萨克斯坦的线路'],
  });
});
