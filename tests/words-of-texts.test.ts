/**
 * Faults that a native editor would strike out, by language: words that docs/terms.md replaces, calques, bracketed
 * endings, spaces and quotes of each script, labels inside sentences, buttons that are sentences. Each rule carries an
 * example that it refuses.
 */
import { expect, test } from 'vitest';
import { inLanguage, type Localised, locales } from '../src/platform/texts/locale.ts';
import { spelling, type WordRule, words } from './support/word-rules.ts';
import { type NamedText, textsOf } from './support/written-texts.ts';

/** The contract and what a person consents to in law, which use no contractions. */
const legal = /^pages\.(general-terms-conditions|policy|processing-data|consent-to-advertising|imprint)\./;

const said = ({ key, text }: NamedText): string => `${key}: ${text.replaceAll('\u00a0', ' ')}`;

function refusedBy(rule: WordRule, text: NamedText): boolean {
  if (rule.inLaw === false && legal.test(text.key)) return false;
  if (rule.except?.some((key) => text.key.includes(key))) return false;
  return rule.pattern.test(text.text);
}

for (const locale of locales) {
  const texts = textsOf(locale);
  const rules = [...(words[locale] ?? []), ...(spelling[locale] ?? [])];

  test.each(rules.map((rule) => [rule.instead, rule] as const))(`${locale}: %s`, (_, rule) => {
    expect(rule.pattern.test(rule.refuses), rule.refuses).toBe(true);
    if (rule.allows) expect(rule.pattern.test(rule.allows), rule.allows).toBe(false);
    expect(texts.filter((text) => refusedBy(rule, text)).map(said)).toEqual([]);
  });

  test(`${locale}: every text is read`, () => {
    expect(texts.length).toBeGreaterThan(5_000);
  });
}

/** Placeholders that hold the label of a choice: after a colon they name it, inside a sentence they break it. */
const label = /\{(?:choice|deed|otherwise|outcome)\}/;
const named = /(?:[:：]\s?|^|[.。}]\s?)\{(?:choice|deed|otherwise|outcome)\}/;
/** Here the placeholder is what the customer typed, or a sentence of its own. */
const typedChoice = ['advance.second_choice', 'advance.variant'];

test.each(locales)('%s: no label stands inside a sentence', (locale) => {
  const inside = textsOf(locale).filter(
    ({ key, text }) => label.test(text) && !named.test(text) && !typedChoice.some((end) => key.endsWith(end)),
  );
  expect(inside.map(said)).toEqual([]);
  expect(named.test('we do this: “{otherwise}”')).toBe(false);
});

/** Last parts of keys that screens and mails put on a button or a link like one. */
const buttons =
  /\.(?:action|save|send|submit|add|addAddress|addRecipient|approve|reject|takeBack|putIntoForce|create|cancel|cancelFree|take|quote|ship|pack|purchase|ask|sendQuestion|track|correct|keep|checkout|addToCart|topUpAgain|retry|readAll)$/;
/** Under the same names: choices of a group, a checkbox, and what names a term that the law sets. */
const other = /choices?\.|problem\.ask$|profile\.leave\.send$/;
/** How long a button may be, so that it stays on one line of a phone. */
const longest: Localised<(text: string) => boolean> = {
  en: (text) => text.split(' ').length <= 4,
  ru: (text) => text.length <= 32,
  zh: (text) => text.length <= 10,
};

test.each(locales)('%s: a button is a verb and its object', (locale) => {
  const shown = textsOf(locale).filter(
    ({ key, text }) => buttons.test(key) && !other.test(key) && !/[.。?？]$/.test(text),
  );
  expect(shown.length).toBeGreaterThan(100);
  const long = shown.filter(({ text }) => !inLanguage(longest, locale)(text.replace(/\{[^}]*\}/g, '1')));
  expect(long.map(said)).toEqual([]);
});
