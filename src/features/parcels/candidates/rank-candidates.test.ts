import { expect, test } from 'vitest';
import { type AwaitedOrder, rankCandidates, reasonsFor } from './rank-candidates.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 4, day));
const parcel = { label: '', tracking: null, grams: null, receivedAt: at(20) };
const order = (some: Partial<AwaitedOrder> = {}): AwaitedOrder => ({
  ...{
    numbers: ['WB-4821309-7', 'S-9001'],
    code: 'W482913',
    names: ['Anna Smirnova'],
    trackings: ['RR123456789DE'],
  },
  ...{
    shops: ['nordlicht.example', 'Nordlicht'],
    titles: ['Teekanne Nordsee'],
    usual: { light: 400, heavy: 1200 },
  },
  ...{ since: at(10), ...some },
});

test.each([
  ['number', { label: 'Order S-9001' }],
  ['code', { label: 'Waybill W482913-4, Sample Street' }],
  ['tracking', { tracking: '23456789DE' }],
  ['name', { label: 'SMIRNOVA, Anna' }],
  ['shop', { label: 'Absender: Nordlicht GmbH' }],
  ['contents', { label: '1 x Teekanne' }],
  ['weight', { grams: 700 }],
] as const)('%s speaks for an order', (reason, known) => {
  expect(reasonsFor({ ...parcel, ...known }, order())).toContain(reason);
  expect(reasonsFor(parcel, order())).toEqual(['date']);
});

test('a half of a name, another weight and a time before it was sent speak for nothing', () => {
  const known = { ...parcel, label: 'Anna', grams: 2400, receivedAt: at(5) };
  expect(reasonsFor(known, order())).toEqual([]);
});

test('what names one alone comes before what fits many, and what only fits many is not offered', () => {
  const label = 'Nordlicht GmbH for W482913';
  const mine = order({ shops: [], code: 'W482913' });
  const same = order({ code: 'W111111' });
  const older = order({ code: 'W222222', since: at(2) });
  const found = rankCandidates({ ...parcel, label }, [same, older, mine], 5);
  expect(found.map((one) => one.order)).toEqual([mine, older, same]);
  expect(rankCandidates({ ...parcel, label }, [same, older, mine], 1)).toHaveLength(1);
  expect(rankCandidates({ ...parcel, grams: 700 }, [order()], 5)).toEqual([]);
  expect(rankCandidates({ ...parcel, label: 'Teekanne' }, [order()], 5)).toHaveLength(1);
  expect(rankCandidates(parcel, [order()], 5)).toEqual([]);
});
