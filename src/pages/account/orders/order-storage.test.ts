/** The goods of an order in the warehouse, on its page: what came, how long it is free, and what it costs then. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import {
  anArrival,
  eur,
  orderAnswers,
  orderLine,
  shownOrder,
  shownStorage,
} from '../../../../tests/support/drawn-page/shown-order.ts';
import type { Order } from '../../../features/orders/contract.ts';

const stored = shownOrder({
  ...{ state: 'at_warehouse', group: 'warehouse', items: [orderLine({ state: 'at_warehouse' })] },
  sentence: { key: 'at_warehouse', who: 'customer', by: '2026-03-31T10:00:00Z' },
});
const setting = (storage: object, order = stored) => ({
  answers: orderAnswers(order, { getOrderStorage: { data: shownStorage(storage) } }),
});
const page = (storage: object = {}, zone = 'Europe/Berlin') =>
  drawnPage('/cabinet/orders/WB-1', { ...setting(storage), zone });
const clock = (changes: object) => ({ storage: { ...shownStorage().storage, ...changes } });

test('an arrival is told with its day, weight and size in centimetres', async () => {
  await expectSaid('/cabinet/orders/WB-1', setting({}), {
    en: ['1 March 2026', '1.25 kg', '30 × 20.5 × 10 cm', 'free'],
    ru: ['1 марта 2026', '1,25 кг', '30 × 20,5 × 10 см'],
    zh: ['2026年3月1日', '1.25 公斤', '30 × 20.5 × 10'],
  });
});

test.each([
  [{ weight: null }, '30 × 20.5 × 10 cm', 'kg'],
  [{ size: null }, '1.25 kg', '×'],
  [{ weight: null, size: null }, '1 March 2026', 'kg'],
])('an arrival with %j leaves out what is not known', async (changes, words, missing) => {
  const { said, faults } = await page({ arrivals: [anArrival(changes)], weight: null });
  expect(faults).toEqual([]);
  expect(said).toContain(words);
  expect(said.slice(said.indexOf('1 March 2026')).slice(0, 60)).not.toContain(missing);
});

test('several arrivals are numbered, and their weight together stands below', async () => {
  const arrivals = [
    anArrival(),
    anArrival({ id: 'par_2', at: '2026-03-03T10:00:00Z', weight: '0.5', size: null }),
  ];
  const { said, faults } = await page({ arrivals, weight: '1.75' });
  expect(faults).toEqual([]);
  expect(said).toMatch(/1 March 2026.*3 March 2026.*1\.75 kg/);
  expect((await page()).said).not.toContain('1.75 kg');
});

describe('the clock', () => {
  test('names the end of free storage in the reader’s zone, by the hour', async () => {
    expect((await page()).said).toContain('12:00 pm on 31 March (Berlin)');
    expect((await page({}, 'Asia/Kolkata')).said).toContain('3:30 pm on 31 March');
    expect((await page({}, 'America/St_Johns')).said).toContain('7:30 am on 31 March');
    expect((await page({}, 'Pacific/Kiritimati')).said).toContain('12:00 am on 1 April');
  });

  test.each([
    [{ freeUntil: null, isHeld: true }, 'Storage days aren’t being counted at the moment'],
    [{ freeDaysLeft: 0, day: 31, penaltyDays: 1, penalty: eur('0.50') }, '€0.50'],
    [{ freeDaysLeft: 0, day: 130, penaltyDays: 100, penalty: eur('51.00') }, '€51.00'],
    [{ perDay: eur('0.00'), penaltyShare: null }, 'free'],
    [{ penaltyShare: '15' }, '15%'],
  ])('with %j', async (changes, words) => {
    const { said, faults } = await page(clock(changes));
    expect(faults).toEqual([]);
    expect(said).toContain(words);
  });

  test('no storage is told before all goods are in', async () => {
    const { said } = await page({ phase: 'partly', storage: null });
    expect(said).not.toContain('never more than');
    expect(said).toContain('1.25 kg');
  });
});

describe('the last question before goods are given up', () => {
  const question = { until: '2026-05-30T10:00:00Z', answer: null, mayKeep: true, keepDays: 30 };

  test('says by when, and offers both answers', async () => {
    await expectSaid('/cabinet/orders/WB-1', setting({ question }), {
      en: ['30 May', '30 days'],
      ru: ['30 мая', '30 дней'],
      zh: ['5月30日', '30 天'],
    });
    const { markup } = await page({ question });
    expect(markup.match(/name="storage-answer"/g)).toHaveLength(2);
    expect(markup).not.toContain('checked=""');
  });

  test('the answer that was given is chosen', async () => {
    const { markup } = await page({ question: { ...question, answer: 'give_up' } });
    expect(markup).toMatch(/checked=""[^>]*value="give_up"|value="give_up"[^>]*checked=""/);
  });

  test('is not asked once the goods have left', async () => {
    expect((await page({ phase: 'left', question })).markup).not.toContain('storage-answer');
  });
});

test('orders that can join are offered only while goods lie here', async () => {
  await expectSaid('/cabinet/orders/WB-1', setting({ mergeable: 2 }), {
    en: ['2 '],
    ru: ['2 '],
    zh: ['2 '],
  });
  const mergeOf = async (storage: object): Promise<boolean> =>
    (await page(storage)).markup.includes('href="/en/cabinet/orders/WB-1/merge"');
  expect(await mergeOf({ mergeable: 1 })).toBe(true);
  expect(await mergeOf({ mergeable: 0 })).toBe(false);
  expect(await mergeOf({ mergeable: 1, phase: 'partly', storage: null })).toBe(false);
});

test.each<[Order['state'], boolean]>([
  ...(['awaiting_review', 'awaiting_payment', 'paid', 'purchasing', 'cancelled', 'expired'] as const).map(
    (state): [Order['state'], boolean] => [state, false],
  ),
  ...(['purchased', 'to_warehouse', 'at_warehouse', 'merged', 'completed', 'refunded'] as const).map(
    (state): [Order['state'], boolean] => [state, true],
  ),
])('of an order that is %s storage is asked: %s', async (state, isAsked) => {
  const order = shownOrder({ state, sentence: { key: 'paid', who: 'shop', by: null } });
  const { asked } = await drawnPage('/cabinet/orders/WB-1', setting({ phase: 'expected' }, order));
  expect(asked.some(({ call }) => call === 'getOrderStorage')).toBe(isAsked);
});
