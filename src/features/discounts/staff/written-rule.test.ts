import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { RuleRow } from '../rule-store.ts';
import type { RuleDraft } from './staff-contract.ts';
import { ruleRowJson, writtenRule } from './written-rule.ts';

const name = { ru: 'Весна', en: 'Spring', zh: '春天' };
const draft: RuleDraft = {
  ...{ state: 'on', name, code: null, on: 'goods', kind: 'percent', value: '10', least: null },
  ...{ startsAt: '2026-03-01T00:00:00.000Z', endsAt: null, perCustomer: null, altogether: null },
  ...{ countries: [], hosts: [], combines: true, promotion: null },
};
const written = (changes: Partial<RuleDraft>, currency = 'EUR') =>
  writtenRule({ ...draft, ...changes }, { id: 'dsc_1', currency });

/** The field of a refusal with its code; what was written where nothing was refused. */
function refusedBy(changes: Partial<RuleDraft>, currency = 'EUR'): unknown {
  try {
    return written(changes, currency).value;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.entries(error.detail.fields ?? {}).map(([field, fault]) => {
      const code = typeof fault === 'string' ? fault : fault.code;
      return `${field} ${code}`;
    })[0];
  }
}

test.each<[string, Partial<RuleDraft>, string]>([
  ['no percent', { value: '0' }, 'value above_zero'],
  ['no percent, in decimals', { value: '0.000' }, 'value above_zero'],
  ['over a hundred', { value: '100.001' }, 'value percent_over_hundred'],
  ['all of the goods', { value: '100' }, 'value nothing_left_to_pay'],
  ['all of the freight', { value: '100.0', on: 'freight' }, 'value nothing_left_to_pay'],
  ['an end at the start', { endsAt: draft.startsAt }, 'endsAt ends_before_start'],
  ['an end before it', { endsAt: '2026-02-28T23:59:59.999Z' }, 'endsAt ends_before_start'],
  ['shops for freight', { on: 'freight', hosts: ['shop.example'] }, 'hosts no_shops_for_freight'],
  ['a code of two letters', { code: 'ab' }, 'code wrong_format'],
  ['a code of two words', { code: 'two words!' }, 'code wrong_format'],
])('%s is refused by its field', (_, changes, refused) => {
  expect(refusedBy(changes)).toBe(refused);
});

test.each<[string, Partial<RuleDraft>, string]>([
  ['the least percent', { value: '0.001' }, '0.001'],
  ['almost all of the goods', { value: '99.999' }, '99.999'],
  ['all of the fee', { value: '100', on: 'fee' }, '100'],
  ['an amount over a hundred', { kind: 'amount', value: '150' }, '150.00'],
  ['a cent', { kind: 'amount', value: '0.01' }, '0.01'],
  ['an end a millisecond after the start', { endsAt: '2026-03-01T00:00:00.001Z' }, '10'],
])('%s is written', (_, changes, value) => {
  expect(refusedBy(changes)).toBe(value);
});

test('an amount has the decimals of its currency', () => {
  expect(refusedBy({ kind: 'amount', value: '600' }, 'JPY')).toBe('600');
  expect(refusedBy({ kind: 'amount', value: '600' }, 'KZT')).toBe('600.00');
  expect(refusedBy({ kind: 'amount', value: '0.5' }, 'JPY')).toMatch(/^value /);
  expect(refusedBy({ kind: 'amount', value: '0.001' })).toMatch(/^value /);
});

test('the least sum is kept in minor units, and none as nothing', () => {
  expect(written({ least: '25.50' }).least_minor).toBe('2550');
  expect(written({ least: '1980' }, 'JPY').least_minor).toBe('1980');
  expect(written({}).least_minor).toBe('0');
});

test('nobody has asked for a rule that is just written', () => {
  expect(written({})).toMatchObject({ asked_by: null, asked_at: null, alone_from: null });
});

const row = (changes: Partial<RuleRow> = {}): RuleRow =>
  ({
    ...written({ least: '25.50', code: 'SPRING' }),
    ...{ version: 3, used: 7, updated_at: '2026-03-02T00:00:00Z', updated_by: 'usr_1', ...changes },
  }) as RuleRow;

test('staff read a rule as it was written', () => {
  const json = ruleRowJson(row());
  expect(json).toMatchObject({ least: '25.50', on: 'goods', value: '10', name, endsAt: null, asked: null });
  expect(json).toMatchObject({ version: 3, used: 7, startsAt: draft.startsAt });
  expect(ruleRowJson(row({ least_minor: '0' })).least).toBeNull();
  expect(ruleRowJson(row({ ends_at: '2026-04-01T00:00:00Z' as never })).endsAt).toBe(
    '2026-04-01T00:00:00.000Z',
  );
});

test('a rule that waits for a second person says who asked, and from when one may decide alone', () => {
  const [by, at] = ['usr_2', '2026-03-03T00:00:00.000Z'];
  const asked = { asked_by: by, asked_at: at } as unknown as Partial<RuleRow>;
  expect(ruleRowJson(row(asked)).asked).toEqual({ by, at, aloneFrom: null });
  const alone = { ...asked, alone_from: '2026-03-10T00:00:00Z' } as unknown as Partial<RuleRow>;
  expect(ruleRowJson(row(alone)).asked?.aloneFrom).toBe('2026-03-10T00:00:00.000Z');
});
