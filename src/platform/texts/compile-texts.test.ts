/** Compiled messages say the same as the written ones, with every value that their placeholders tell apart. */
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { readTexts } from '../../server/texts.ts';
import { compilePage } from './compile-texts.ts';
import { formatTags, type Locale, locales } from './locale.ts';
import { anyZone, type MessageTree } from './texts.ts';

type Node = readonly unknown[];
const counts = [0, 1, 2, 5, 21, 1_234];
/** Types of icu-minify's nodes. */
const selects = 1;
const plurals = 2;

/** Values for each placeholder of a compiled message: all branches of a select, numbers of every plural form. */
function valuesOf(nodes: Node, found = new Map<string, (string | number)[]>()): typeof found {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue;
    const [name, type, branches] = node as [string, number | undefined, Record<string, unknown>];
    if (type === selects) found.set(name, Object.keys(branches));
    else if (type === undefined) found.set(name, found.get(name) ?? ['x']);
    else found.set(name, counts);
    if (type === selects || type === plurals)
      for (const branch of Object.values(branches)) if (Array.isArray(branch)) valuesOf(branch, found);
  }
  return found;
}

/** Each value of each placeholder at least once, the others beside it. */
function combinations(values: Map<string, (string | number)[]>): Record<string, string | number>[] {
  const most = Math.max(1, ...[...values.values()].map((some) => some.length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries([...values].map(([name, some]) => [name, some[turn % some.length] ?? ''])),
  );
}

const messagesIn = (tree: MessageTree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : messagesIn(value)));

function formatters() {
  const numbers = new Map<string, Intl.NumberFormat>();
  const rules = new Map<string, Intl.PluralRules>();
  const kept = <T>(map: Map<string, T>, key: string, make: () => T): T => {
    const known = map.get(key) ?? make();
    map.set(key, known);
    return known;
  };
  return {
    getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
      kept(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options)),
    getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) =>
      kept(rules, locale + JSON.stringify(options), () => new Intl.PluralRules(locale, options)),
    getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options),
  };
}

function bothWays(locale: Locale, message: string): { written: string; compiled: string }[] {
  const made = compile(message);
  const tag = formatTags[locale];
  const options = { formatters: formatters(), timeZone: anyZone };
  return combinations(typeof made === 'string' ? new Map() : valuesOf(made)).map((values) => {
    const translate = createTranslator({
      locale: tag,
      messages: { message },
      timeZone: anyZone,
      onError(error) {
        throw error;
      },
    });
    return {
      written: translate('message', values as never),
      compiled: String(format(made, tag, values, options as never)),
    };
  });
}

test.each(locales)('every text of pages says the same when it is compiled: %s', (locale) => {
  const { pages = {} } = readTexts()[locale];
  const layouts = Object.entries(pages).filter(([page]) => !page.endsWith('layout'));
  const messages = new Set(messagesIn(Object.fromEntries(layouts)));
  // nothing left out: each page, and messages with placeholders among them
  expect(messages.size).toBeGreaterThan(2_500);
  let withValues = 0;
  for (const message of messages) {
    for (const { written, compiled } of bothWays(locale, message)) expect(compiled, message).toBe(written);
    if (typeof compile(message) !== 'string') withValues += 1;
  }
  expect(withValues).toBeGreaterThan(500);
});

test('a text that is no correct message, and a layout, show as they are written', () => {
  const page = { wrong: 'Orders from {country', right: '{count} days', deep: { plain: 'It’s here' } };
  expect(compilePage('faq', page)).toEqual({
    wrong: 'Orders from {country',
    right: [['count'], ' days'],
    deep: { plain: 'It’s here' },
  });
  expect(compilePage('cabinet-layout', page)).toEqual(page);
});
