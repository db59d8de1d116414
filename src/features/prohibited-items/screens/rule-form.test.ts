/** A rule of the blacklist comes out of its form as it went in: a lost word would let goods through. */
import { describe, expect, test } from 'vitest';
import { inEachLanguage } from '../../../platform/texts/locale.ts';
import { ruleLabel } from '../rule-labels.ts';
import { draftOfRule, type Rule, ruleCategories, ruleKinds, ruleVerdicts, shownRule } from './rule-form.ts';

const rule = (change: Partial<Rule> = {}) =>
  ({
    ...{ kind: 'word', verdict: 'prohibited', category: 'weapons', active: true },
    ...{
      patterns: ['нож*', 'bayonet', '军刀'],
      unless: ['игруш*'],
      destinations: ['KZ', 'RU'],
      routes: ['air'],
    },
    ...{
      name: inEachLanguage((locale) => `name ${locale}`),
      reason: inEachLanguage((locale) => `why ${locale}`),
    },
    ...{ source: inEachLanguage(() => ''), instead: inEachLanguage((locale) => `instead ${locale}`) },
    ...change,
  }) as Rule;

const plain = ['kind', 'verdict', 'category', 'patterns', 'unless', 'destinations', 'routes'] as const;
const sent = (of: Rule | null, typed: Record<string, string> = {}): FormData => {
  const values = new FormData();
  for (const name of plain) values.set(name, shownRule(of, name));
  if (shownRule(of, 'active')) values.set('active', shownRule(of, 'active'));
  for (const name of ['name', 'reason', 'source', 'instead'] as const)
    for (const [locale, text] of Object.entries(of?.[name] ?? {})) values.set(`${name}.${locale}`, text);
  for (const [name, text] of Object.entries(typed)) values.set(name, text);
  return values;
};

describe('a rule that is saved as it was shown', () => {
  test('stays the same', () => {
    expect(draftOfRule(sent(rule()))).toEqual(rule());
  });

  test.each<[string, Partial<Rule>]>([
    ['that is switched off', { active: false }],
    ['for all countries and routes', { destinations: [], routes: [] }],
    ['without exceptions', { unless: [] }],
    ['with phrases', { patterns: ['газовый баллон', 'lithium battery', '打火机 油'] }],
  ])('%s', (_, change) => {
    expect(draftOfRule(sent(rule(change)))).toEqual(rule(change));
  });

  test.each(ruleKinds)('of the kind %s', (kind) => {
    expect(draftOfRule(sent(rule({ kind }))).kind).toBe(kind);
  });
  test.each(ruleVerdicts)('with the verdict %s', (verdict) => {
    expect(draftOfRule(sent(rule({ verdict }))).verdict).toBe(verdict);
  });
  test.each(ruleCategories)('of %s', (category) => {
    expect(draftOfRule(sent(rule({ category }))).category).toBe(category);
  });
});

describe('words as they are typed', () => {
  test.each([
    ['one\ntwo', ['one', 'two']],
    ['  one \r\n\r\n two\n\n', ['one', 'two']],
    ['', []],
    [' \n \n', []],
    ['a, b', ['a, b']],
  ])('%j are the patterns %j', (patterns, read) => {
    expect(draftOfRule(sent(rule(), { patterns })).patterns).toEqual(read);
  });

  test.each([
    ['kz, ru', ['KZ', 'RU']],
    ['kz ru', ['KZ', 'RU']],
    ['KZ，RU', ['KZ', 'RU']],
    ['KZ\nRU,', ['KZ', 'RU']],
    [' , ，', []],
  ])('%j are the countries %j', (destinations, read) => {
    expect(draftOfRule(sent(rule(), { destinations })).destinations).toEqual(read);
  });

  test('routes are in small letters', () => {
    expect(draftOfRule(sent(rule(), { routes: 'AIR, Sea' })).routes).toEqual(['air', 'sea']);
  });

  test('of a language that was left out are empty', () => {
    expect(draftOfRule(new FormData())).toMatchObject({
      name: inEachLanguage(() => ''),
      patterns: [],
      active: false,
    });
  });
});

describe('a new rule', () => {
  test('is a word with a question and in force, until somebody chooses more', () => {
    expect(draftOfRule(sent(null))).toMatchObject({
      ...{ kind: 'word', verdict: 'restricted', category: 'other', active: true, patterns: [], unless: [] },
    });
  });
  test('shows nothing in a field that no rule has', () => {
    expect([shownRule(null, 'patterns'), shownRule(rule(), 'nothing')]).toEqual(['', '']);
  });
});

test.each([
  ['patterns', { path: 'pages.staff-content.rule.fields.patterns' }],
  ['name.ru', { path: 'pages.staff-content.rule.fields.name', locale: 'ru' }],
  ['reason.zh', { path: 'pages.staff-content.rule.fields.reason', locale: 'zh' }],
  ['patterns.0', { path: 'pages.staff-content.rule.fields.patterns' }],
])('a refusal of %s is told by its label', (field, label) => {
  expect(ruleLabel(field)).toEqual(label);
});
