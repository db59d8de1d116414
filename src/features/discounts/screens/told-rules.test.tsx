import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { PromisedRules } from './promised-rules.tsx';
import { RuleUses } from './rule-uses.tsx';

const name = { ru: 'Весна', en: 'Spring', zh: '春天' };

type Rule = AnswerOf<'listPromisedDiscounts'>[number];
const rule = (changes: Partial<Rule> = {}): Rule =>
  ({
    ...{ name, on: 'goods', kind: 'percent', value: '12.5', currency: 'EUR', code: null, least: null },
    ...{ startsAt: '2026-03-01T00:00:00Z', endsAt: null, perCustomer: null, left: null, hosts: [] },
    ...{ countries: [], combines: true, holds: true, ...changes },
  }) as Rule;
const told = (...rules: Rule[]) => screensOf(<PromisedRules rules={rules} />);

test('a promotion without rules promises nothing', () => {
  for (const { markup } of told()) expect(markup).toBe('');
});

test('a plain rule says how much, and that it needs no code', () => {
  for (const screen of told(rule())) {
    expect(screen.text).toContain(name[screen.locale]);
    expect(screen.text).toMatch(screen.locale === 'ru' ? /12,5/ : /12\.5/);
    expect(screen.text).toContain(spaces(wordsIn(screen.locale)('promotions.rules.automatic')));
    expect(piecesOf(screen.root, 'li')).toHaveLength(2);
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('every term that a rule has is told once, and the screen has no fault with all of them', () => {
  const whole = rule({
    ...{ code: 'SPRING', endsAt: '2026-12-31T23:00:00Z', least: { amount: '25.00', currency: 'EUR' } },
    ...{ perCustomer: 1, left: 21, hosts: ['a.example', 'b.example'], countries: ['DE', 'KZ'] },
    ...{ combines: false, holds: false },
  });
  for (const screen of told(whole)) {
    const words = wordsIn(screen.locale);
    expect(piecesOf(screen.root, 'li')).toHaveLength(10);
    for (const part of ['SPRING', '21', 'a.example', 'b.example']) expect(screen.text).toContain(part);
    expect(screen.text).toMatch(/25[.,]00/);
    expect(screen.text).toContain(spaces(words('promotions.rules.alone')));
    expect(screen.text).toContain(spaces(words('promotions.rules.notNow')));
    expect(faultsOf(screen, ['a.example', 'b.example'])).toEqual([]);
  }
});

test.each([
  ['EUR', '5.00', /5[.,]00/],
  ['JPY', '600', /600/],
  ['KZT', '2500.00', /2.?500[.,]00/],
])('an amount in %s is told as money', (currency, value, form) => {
  for (const { text } of told(rule({ kind: 'amount', value, currency }))) expect(text).toMatch(form);
});

test.each(['goods', 'fee', 'freight'] as const)('a rule says that it is about the %s', (on) => {
  const said = (one: Rule['on']) => told(rule({ on: one })).map(({ text }) => text);
  const others = (['goods', 'fee', 'freight'] as const).filter((one) => one !== on);
  for (const other of others) expect(said(on)).not.toEqual(said(other));
});

test('two rules stand under one heading', () => {
  for (const { root } of told(rule(), rule({ code: 'SECOND' }))) {
    expect(piecesOf(root, 'h2')).toHaveLength(1);
    expect(piecesOf(root, 'ul')).toHaveLength(2);
  }
});

type Whole = AnswerOf<'staffGetDiscount'>;
const use = (changes: object = {}): Whole['uses'][number] =>
  ({
    ...{ at: '2026-03-05T10:00:00Z', customer: 'usr_1', amount: { amount: '4.00', currency: 'EUR' } },
    ...{ order: { id: 'ord_1', number: 'WB-1' }, delivery: null, counts: true, ...changes },
  }) as Whole['uses'][number];
const version = (changes: object = {}): Whole['versions'][number] =>
  ({
    ...{ version: 1, at: '2026-03-01T00:00:00Z', by: 'Ольга', state: 'on', on: 'goods', kind: 'percent' },
    ...{ value: '10', ...changes },
  }) as Whole['versions'][number];
const uses = (list: Whole['uses'], versions: Whole['versions'] = [version()]) =>
  screensOf(<RuleUses whole={{ rule: { currency: 'EUR' }, uses: list, versions } as unknown as Whole} />);

test('a rule that lowered nothing yet says so', () => {
  for (const screen of uses([])) {
    expect(screen.text).toContain(spaces(wordsIn(screen.locale)('staff-discounts.uses.empty')));
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('a use leads to its order or its delivery, and says whether it counts still', () => {
  const delivery = use({ order: null, delivery: { id: 'del_1', number: 'DL-1' }, counts: false });
  for (const { root, locale, text } of uses([use(), delivery])) {
    const links = piecesOf(root, 'a').map((piece) => [piece.attributes.href, textOf(piece)]);
    expect(links).toContainEqual([`/${locale}/staff/orders/ord_1`, 'WB-1']);
    expect(links).toContainEqual([`/${locale}/staff/deliveries/del_1`, 'DL-1']);
    const words = wordsIn(locale);
    for (const key of ['counted', 'freed'])
      expect(text).toContain(spaces(words(`staff-discounts.uses.${key}`)));
  }
});

test('each version says its terms, a percent or an amount', () => {
  const versions = [version({ version: 2, kind: 'amount', value: '5.00', state: 'off' }), version()];
  for (const { text, locale } of uses([], versions)) {
    const words = wordsIn(locale);
    expect(text).toMatch(locale === 'ru' ? /10 %/ : /10%/);
    expect(text).toMatch(/5[.,]00/);
    for (const state of ['on', 'off'])
      expect(text).toContain(spaces(words(`staff-discounts.state.${state}`)));
  }
});
