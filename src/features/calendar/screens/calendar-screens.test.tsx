/** The calendar as its first HTML says it: the list is whole without the grid, and each date has its moment. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { CalendarEntry } from '../contract.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarList } from './calendar-list.tsx';
import { FeedCard } from './feed-card.tsx';

const order = { orderNum: 'WB-1', title: 'Lamp' };
const yen = (amount: string) => ({ amount, currency: 'JPY' });
const entries: CalendarEntry[] = [
  {
    ...{ id: 'pay-ord_2', kind: 'pay', at: '2026-03-12T20:00:00Z', delivery: null, storage: null },
    ...{ order: { orderNum: 'WB-2', title: 'Cup' }, amount: yen('1900'), byCard: yen('1955') },
  },
  {
    ...{ id: 'free_until-ord_1', kind: 'free_until', at: '2026-03-14T20:00:00Z', order },
    ...{ delivery: null, amount: null, byCard: null, storage: null },
  },
  {
    ...{ id: 'costs-ord_1', kind: 'costs', at: '2026-03-14T20:00:00Z', order, delivery: null, amount: null },
    byCard: null,
    storage: {
      ...{ perDay: yen('85'), penaltyShare: null, until: null, bankPercent: '2.9' },
      sums: [
        { at: '2026-03-14T20:00:00Z', amount: yen('85') },
        { at: '2026-03-15T20:00:00Z', amount: yen('170') },
      ],
    },
  },
  {
    ...{ id: 'expected-ord_3', kind: 'expected', at: '2026-03-20T01:00:00Z', delivery: null },
    ...{ order: { orderNum: 'WB-3', title: 'Plate' }, amount: null, byCard: null, storage: null },
  },
  {
    ...{ id: 'pay_delivery-dlv_4', kind: 'pay_delivery', at: '2026-04-02T20:00:00Z', order: null },
    ...{ delivery: 'WD-4', amount: yen('2500'), byCard: yen('2500'), storage: null },
  },
];
const kolkata = { zone: 'Asia/Kolkata' };

test('the list tells each date in the reader’s zone, its sum, and what storage comes to by day', () => {
  const page = readOf(drawn(<CalendarList entries={entries} />, kolkata));
  expect(page).toMatch(
    /13 March, 1:30 am .* Cup Payment due WB-2 JP¥1,900 to pay from your balance, or JP¥1,955 by card/,
  );
  expect(page).toMatch(/WD-4.* JP¥2,500 to pay/);
  expect(page).not.toContain('JP¥2,500 by card');
  expect(page).toContain('15\u00a0March'.replace('\u00a0', ' '));
  expect(page).toContain(
    'JP¥85 per day or part of a day, paid with the delivery bill; if you pay by card, a 2.9% card fee is added',
  );
  expect(page).toMatch(/16 March 2026 ?: JP¥170/);
  expect(page).toMatch(/Delivery WD-4 .*Delivery payment due/);
  const markup = drawn(<CalendarList entries={entries} />, kolkata);
  for (const { at } of entries) expect(markup).toContain(`dateTime="${at}"`);
  // nobody knows the hour of an arrival
  expect(page).toMatch(/20 March .*Expected at the warehouse/);
});

test('what can be done has its button, the first one black; one price of storage is said once', () => {
  const markup = drawn(<CalendarList entries={entries} />, kolkata);
  const buttons = [...markup.matchAll(/<a [^>]*ui-button[^>]*>/g)].map(([tag]) => tag);
  expect(buttons).toHaveLength(2);
  expect(buttons[0]).toContain('href="/en/cabinet/orders/WB-2"');
  expect(buttons[0]).toContain('ui-button-primary');
  expect(buttons[1]).toContain('href="/en/cabinet/deliveries/WD-4"');
  expect(buttons[1]).not.toContain('ui-button-primary');
  const again = entries
    .filter(({ kind }) => kind === 'costs')
    .map((one) => ({ ...one, id: 'costs-ord_9', order: { orderNum: 'WB-9', title: 'Vase' } }));
  const both = readOf(drawn(<CalendarList entries={[...entries, ...again]} />, kolkata));
  expect(both.match(/JP¥85 per order or group of combined orders/g)).toHaveLength(1);
  const told = both.indexOf('After free storage: JP¥85 per order or group of combined orders, per day');
  expect(told).toBeGreaterThan(both.lastIndexOf('WB-9'));
});

test('the end of free storage and the price from then on are one date', () => {
  const page = readOf(drawn(<CalendarList entries={entries} />, kolkata));
  expect(page.match(/Lamp .{0,30}WB-1/g)).toHaveLength(1);
  expect(page).toMatch(/Lamp Free storage ends WB-1 JP¥85 per day/);
  // where storage is paid for already, its price is a date of its own
  const paid = readOf(drawn(<CalendarList entries={entries.filter(({ kind }) => kind !== 'free_until')} />));
  expect(paid).toMatch(/Lamp Storage is charged WB-1 JP¥85 per day/);
  // goods of another order keep theirs
  const other = entries.map((entry) =>
    entry.kind === 'costs' ? { ...entry, order: { orderNum: 'WB-9', title: 'Vase' } } : entry,
  );
  expect(readOf(drawn(<CalendarList entries={other} />, kolkata))).toMatch(/Vase Storage is charged WB-9/);
});

test('a claim may be opened from its last day, but what is asked for is first and black', () => {
  const until = {
    ...{ id: 'claim_until-ord_1', kind: 'claim_until', at: '2026-03-11T20:00:00Z', order },
    ...{ delivery: null, amount: null, byCard: null, storage: null },
  } as CalendarEntry;
  const acts = (all: CalendarEntry[], look: string) =>
    [...drawn(<CalendarList entries={all} />).matchAll(/<a [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes(look))
      .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
  const claim = '/en/cabinet/claims/new?order=WB-1';
  expect(acts([until, ...entries], 'ui-button-primary')).toEqual(['/en/cabinet/orders/WB-2']);
  expect(acts([until, ...entries], 'ui-button-secondary')[0]).toBe(claim);
  expect(acts([until], 'ui-button-primary')).toEqual([]);
});

test('the grid shows the month of now as a table, by the days of the reader, and leads into the list', () => {
  const markup = drawn(<CalendarGrid entries={entries} />, kolkata);
  expect(markup).toMatch(/<caption[^>]*>March\u00a02026<\/caption>/);
  expect(markup.match(/<th scope="col"/g) ?? markup.match(/<th [^>]*scope="col"/g)).toHaveLength(7);
  const cell = (day: string) => readOf(new RegExp(`<time dateTime="${day}".*?</td>`).exec(markup)?.[0] ?? '');
  expect(cell('2026-03-13')).toBe('13 payment Cup');
  expect(cell('2026-03-15')).toBe('15 free until Lamp Storage so far: JP¥85');
  expect(cell('2026-03-16')).toBe('16 Storage so far: JP¥170');
  expect(markup).toContain('href="#free_until-ord_1"');
  // what is to be paid stands apart from what ends
  expect(markup).toMatch(/ui-tag-attention.{0,900}payment/s);
  expect(markup).toMatch(/ui-tag-attention.{0,900}free until/s);
  expect(markup.match(/aria-current="date"/g)).toHaveLength(1);
  // April has something, February has not
  const [before = '', after = ''] =
    markup.match(/<button[^>]*aria-label="(?:Previous|Next) month"[^>]*>/g) ?? [];
  expect([before.includes('disabled'), after.includes('disabled=""')]).toEqual([true, false]);
});

test('the address is offered while there is none; an open one is told, and not shown again', () => {
  const none = readOf(drawn(<FeedCard feed={null} />));
  expect(none).toContain('Create calendar link');
  expect(none).not.toContain('Replace link');
  const open = readOf(drawn(<FeedCard feed={{ createdAt: '2026-03-01T00:00:00Z', readAt: null }} />));
  expect(open).toContain('Replace link');
  expect(open).toContain('No calendar app has used the link yet.');
  expect(open).not.toContain('Copy this link now');
});
