/** The form of a rule that lowers prices: what it begins with, and what it shows of a rule that is there. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { User } from '../../../kit/screen.ts';
import { RuleEditor } from './rule-editor.tsx';
import type { Rule } from './rule-form.ts';

const promotions = [{ id: 'pro_a', title: 'Spring' }];
const spring = {
  ...{ id: 'rul_a', version: 3, state: 'off', on: 'goods', kind: 'amount', value: '15.00', code: 'SPRING' },
  ...{ name: { ru: 'Весна', en: 'Spring', zh: '春' }, least: '100.00', perCustomer: 1, altogether: 50 },
  ...{ startsAt: '2026-03-01T00:00:00Z', endsAt: null, countries: ['DE', 'KZ'], hosts: ['amazon.de'] },
  ...{ combines: false, promotion: 'pro_a', used: 4, currency: 'EUR', asked: null },
} as unknown as Rule;

const editor = (rule: Rule | null, userId = 'usr_a'): string =>
  drawn(<RuleEditor rule={rule} promotions={promotions} backHref="/staff/discounts" />, {
    user: { id: userId, roles: ['finance'] } as unknown as User,
  });
const selected = (markup: string): string[] =>
  [...markup.matchAll(/<option value="(\w*)" selected=""|type="radio"[^>]* checked="" value="(\w*)"/g)].map(
    ([, listed, picked]) => listed ?? picked ?? '',
  );

test('a new rule lowers the fee by percent, for everybody, together with others', () => {
  const markup = editor(null);
  expect(readOf(markup)).toMatch(/^New discount/);
  expect(selected(markup)).toEqual(['on', 'fee', 'percent', 'together', '']);
});

test('a rule that is there fills every field, its name in each language', () => {
  const markup = editor(spring);
  expect(readOf(markup)).toMatch(/^Edit discount/);
  expect(selected(markup)).toEqual(['off', 'goods', 'amount', 'alone', 'pro_a']);
  const shown = { value: '15.00', code: 'SPRING', least: '100.00', perCustomer: '1', altogether: '50' };
  const listed = { countries: 'DE, KZ', hosts: 'amazon.de', 'name.ru': 'Весна', 'name.zh': '春' };
  for (const [name, value] of Object.entries({ ...shown, ...listed })) {
    const field = markup.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
    expect(field, name).toContain(`value="${value}"`);
  }
});

test('the times name the zone that they are in, and four fields say how they are filled in', () => {
  const said = readOf(editor(null));
  expect(said).toMatch(/Start \([^)]+\)/);
  for (const hint of [
    '10 for 10%',
    'apply the discount automatically, without a code',
    'For example, amazon.de',
    'Two-letter codes',
  ])
    expect(said).toContain(hint);
});

test('a large rule that waits says who has to approve it', () => {
  const waiting = { ...spring, asked: { by: 'usr_a', aloneFrom: null } } as unknown as Rule;
  expect(readOf(editor(waiting))).toContain('stays off until it’s approved');
  expect(readOf(editor(waiting))).not.toContain('If no one else can set prices');
  const alone = { ...spring, asked: { by: 'usr_a', aloneFrom: '2026-03-09T00:00:00Z' } } as unknown as Rule;
  expect(readOf(editor(alone))).toContain(
    'If no one else can set prices, you can switch the discount on yourself from',
  );
  expect(readOf(editor(waiting, 'usr_b'))).toContain('A colleague asked');
  expect(readOf(editor(spring))).not.toContain('second person');
});
