/** The form of a rule of the blacklist: what it begins with, and what it shows of a rule that is there. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { RuleEditor } from './rule-editor.tsx';
import type { Rule } from './rule-form.ts';

const words = (text: string) => ({ ru: `ru ${text}`, en: `en ${text}`, zh: `zh ${text}` });
const knives = {
  ...{ id: 'bl_a', version: 2, kind: 'category', verdict: 'prohibited', category: 'weapons', active: false },
  ...{ patterns: ['knife', 'dagger'], unless: ['butter knife'], destinations: ['DE', 'KZ'], routes: ['air'] },
  ...{
    name: words('Knives'),
    reason: words('The carrier takes none.'),
    source: words(''),
    instead: words(''),
  },
} as unknown as Rule;

const editor = (rule: Rule | null): string =>
  drawn(<RuleEditor rule={rule} backHref="/staff/content?kind=blacklist" />);
const selected = (markup: string): string[] =>
  [...markup.matchAll(/<option value="(\w*)" selected=""|type="radio"[^>]* checked="" value="(\w*)"/g)].map(
    ([, listed, picked]) => listed ?? picked ?? '',
  );

test('a new rule is about a word, restricts, and is in force', () => {
  const markup = editor(null);
  expect(selected(markup)).toEqual(['word', 'restricted', 'other']);
  expect(markup).toMatch(/<input[^>]*name="active"[^>]*checked=""/);
});

test('a rule that is there fills every field, one pattern to a line', () => {
  const markup = editor(knives);
  expect(selected(markup)).toEqual(['category', 'prohibited', 'weapons']);
  expect(markup).toMatch(/<textarea[^>]*name="patterns"[^>]*>\n?knife\ndagger</);
  expect(markup).toMatch(/<textarea[^>]*name="unless"[^>]*>\n?butter knife</);
  expect(markup).toMatch(/<input[^>]*name="destinations"[^>]*value="DE, KZ"/);
  expect(markup).toMatch(/<input[^>]*name="routes"[^>]*value="air"/);
  expect(markup).not.toMatch(/<input[^>]*name="active"[^>]*checked=""/);
});

test('name, reason, source and what to buy instead stand in each language', () => {
  const markup = editor(knives);
  expect(markup.match(/<fieldset(?![^>]*ui-picks)/g)).toHaveLength(4);
  for (const locale of ['ru', 'en', 'zh'])
    expect(markup).toMatch(
      new RegExp(`<textarea[^>]*name="reason\\.${locale}"[^>]*>\n?${locale} The carrier takes none\\.<`),
    );
});

test('the way back leads to where the rule was opened', () => {
  expect(editor(knives)).toContain('href="/en/staff/content?kind=blacklist"');
  expect(readOf(editor(null))).not.toBe(readOf(editor(knives)));
});
