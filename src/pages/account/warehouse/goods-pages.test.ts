/** Goods in the warehouse: the calendar of their dates, sending orders together, and parcels of one's own. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf, Refused, sample } from '../../../../tests/support/drawn-page/shop-api.ts';
import { eur } from '../../../../tests/support/drawn-page/shown-order.ts';

describe('the calendar', () => {
  const date = (at: string, changes: object = {}) =>
    entryOf('getStorageCalendar', {
      ...{ id: `free ${at}`, kind: 'free_until', at, order: { orderNum: 'WB-1', title: 'Tasse' } },
      ...changes,
    });
  const setting = (data: ReturnType<typeof date>[], meta: object = {}): PageSetting => ({
    answers: { getStorageCalendar: { data, meta: { held: [], feed: null, ...meta } } },
  });

  test('without dates leads to the orders, and still offers the address for a phone', async () => {
    await expectSaid('/cabinet/warehouse/calendar', setting([]), {
      en: ['No dates yet', 'View orders', 'In your own calendar', 'Create calendar link'],
      ru: ['Дат пока нет'],
      zh: ['重要日期', '添加到你的日历'],
    });
  });

  test.each([
    ['Europe/Berlin', 'May 2026', '31 May'],
    ['Pacific/Kiritimati', 'June 2026', '1 June'],
    ['America/St_Johns', 'May 2026', '31 May'],
  ])('shows the month that it is in %s', async (zone, month, day) => {
    const { said, faults } = await drawnPage('/cabinet/warehouse/calendar', {
      ...setting([date('2026-05-31T10:30:00Z')]),
      zone,
      now: '2026-05-31T10:00:00Z',
    });
    expect(faults).toEqual([]);
    expect(said).toContain(month);
    expect(said).toContain(day);
  });

  test('has a cell for every day of a month, also of a leap year’s February', async () => {
    const february = await drawnPage('/cabinet/warehouse/calendar', {
      ...setting([date('2028-02-29T12:00:00Z')]),
      now: '2028-02-01T12:00:00Z',
    });
    expect(february.said).toMatch(/Mon Tue Wed Thu Fri Sat Sun 31 1 2 3 .* 28 29 free until/);
  });

  test.each([
    [1, 'Storage days for order WB-1 aren’t being counted'],
    [2, 'WB-1, WB-2'],
  ])('%i orders whose clock stands still are named', async (count, words) => {
    const held = ['WB-1', 'WB-2'].slice(0, count);
    expect((await drawnPage('/cabinet/warehouse/calendar', setting([], { held }))).said).toContain(words);
  });

  test('names them as each language lists things', async () => {
    await expectSaid('/cabinet/warehouse/calendar', setting([], { held: ['WB-1', 'WB-2'] }), {
      en: ['WB-1, WB-2'],
      ru: ['WB-1, WB-2'],
      zh: ['WB-1、WB-2'],
    });
  });

  test('an address for phones that is open says since when, and can be closed', async () => {
    const feed = { createdAt: '2026-03-01T10:00:00Z', readAt: null };
    const open = await drawnPage('/cabinet/warehouse/calendar', setting([], { feed }));
    expect(open.faults).toEqual([]);
    expect(open.said).toContain('1 March');
    expect(open.said).not.toContain('Create calendar link');
  });
});

describe('sending orders together', () => {
  const order = (changes: object) =>
    entryOf('listMergeableOrders', {
      id: 'ord_b',
      orderNum: 'WB-2',
      title: 'Teekanne',
      weight: '0.5',
      ...changes,
    });
  const setting = (data: ReturnType<typeof order>[], meta: object = {}): PageSetting => ({
    answers: { listMergeableOrders: { data, meta: { until: null, ...meta } } },
  });

  test('is one sentence about free storage, whole in each language', async () => {
    await expectSaid('/cabinet/orders/WB-1/merge', setting([], { until: '2026-03-31T10:00:00Z' }), {
      en: ['Combine orders', 'Free storage until 12:00 pm on 31 March (Berlin)'],
      ru: ['Бесплатное хранение – до 12:00 31 марта'],
      zh: ['免费仓储至 3月31日 12:00（德国时间）'],
    });
    expect((await drawnPage('/cabinet/orders/WB-1/merge', setting([]))).said).not.toContain(
      'Free storage until',
    );
  });

  test('offers those that can join, and says of the others why not', async () => {
    const other = order({ id: 'ord_c', orderNum: 'WB-3', can: 'other_recipient' });
    const { said, markup, faults } = await drawnPage(
      '/cabinet/orders/WB-1/merge',
      setting([order({ can: 'yes' }), other]),
    );
    expect(faults).toEqual([]);
    expect(said).toContain('Teekanne 0.5 kg WB-2');
    expect(said).toContain('WB-3');
    expect(markup.match(/type="checkbox"/g)).toHaveLength(1);
  });

  test.each([
    ...(['ended', 'not_at_warehouse', 'merged_already', 'other_recipient', 'other_destination'] as const),
    ...(['other_warehouse', 'delivery_paid', 'too_heavy', 'too_large', 'route_conflict'] as const),
  ])('an order that is %s is explained in all languages', async (can) => {
    for (const locale of ['en', 'ru', 'zh'] as const) {
      const page = await drawnPage('/cabinet/orders/WB-1/merge', { ...setting([order({ can })]), locale });
      expect(page.faults).toEqual([]);
      expect(page.markup).not.toContain('type="checkbox"');
    }
  });

  test('of a stranger is not found', async () => {
    const answers = { listMergeableOrders: new Refused(404, 'not_found') };
    expect((await drawnPage('/cabinet/orders/WB-9/merge', { answers })).status).toBe(404);
  });
});

describe('parcels of one’s own', () => {
  const [parcel] = sample('getForwarding', undefined, 'most').parcels;
  const own = (changes: object = {}) => ({
    ...parcel,
    ...{
      id: 'ord_f',
      orderNum: 'WB-7',
      shop: 'teehaus.example',
      tracking: null,
      country: 'KZ',
      mayChange: true,
    },
    lines: [{ id: 'lin_a', title: 'Teekanne', quantity: 2, price: eur('10.00'), total: eur('20.00') }],
    ...changes,
  });
  const setting = (parcels: object[], address = ['Waybill W1', 'Lange Straße 1']): PageSetting => ({
    answers: {
      getForwarding: {
        data: {
          code: 'W482137',
          fee: eur('3.00'),
          addresses: [{ place: null, lines: address }],
          parcels: parcels as never,
        },
      },
      listAddresses: { data: [], meta: { max: 20, formats: {}, countries: ['DE', 'KZ'], served: ['KZ'] } },
    },
  });

  test('come to an address with the customer’s code, for a fee that is named', async () => {
    await expectSaid('/cabinet/parcels', setting([]), {
      en: ['€3.00', 'Waybill W1', 'Lange Straße 1', 'Customer code W482137', 'No parcels announced'],
      ru: ['3,00 €', 'Waybill W1', 'W482137'],
      zh: ['€3.00', 'Waybill W1', '客户代码 W482137'],
    });
  });

  test('cannot be sent while the operator has typed no address', async () => {
    const { said } = await drawnPage('/cabinet/parcels', setting([], []));
    expect(said).toContain('haven’t published the warehouse address');
    expect(said).not.toContain('Waybill W1');
  });

  test('are told with what is in them, where from and where to', async () => {
    await expectSaid('/cabinet/parcels', setting([own()]), {
      en: ['WB-7', 'Teekanne × 2', 'Declared value €20.00', 'teehaus.example', 'Kazakhstan'],
      ru: ['WB-7', 'Teekanne', '20,00 €', 'Казахстан'],
      zh: ['WB-7', 'Teekanne', '€20.00', '哈萨克斯坦'],
    });
  });

  test('can be changed until something of them has come', async () => {
    expect((await drawnPage('/cabinet/parcels', setting([own()]))).said).toContain(
      'Withdraw announcement WB-7',
    );
    expect((await drawnPage('/cabinet/parcels', setting([own({ mayChange: false })]))).said).not.toContain(
      'Withdraw',
    );
  });

  test('are not offered by a shop that takes none', async () => {
    const answers = { getForwarding: new Refused(404, 'not_found') };
    expect((await drawnPage('/cabinet/parcels', { answers })).status).toBe(404);
  });
});
