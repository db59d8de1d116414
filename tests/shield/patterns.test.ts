// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of templates is told apart here
/**
 * Every regular expression of the source, collected from it, takes time that grows with its text and no faster: nobody
 * can stop the shop with a text of a few kilobytes. An expression that grows faster stands here with the length that its
 * callers let through, and is timed at that length.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortLinkTarget } from '../../src/features/reader/addresses/short-links.ts';
import { type Expression, expressionsOf, slowest } from '../support/expressions.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const { all, built: builtThere } = expressionsOf(source);
/** In milliseconds; a quadratic expression takes longer for 6,000 signs, on any machine. */
const LIMIT_MS = 20;
/** In characters, of an expression whose callers set no limit; `npm run shield:patterns` tries more. */
const LONGEST = process.env.SHIELD_PATTERNS ? 20_000 : 6_000;

/** The part of an expression by which it is known, the most signs that come to it, and why no more come. */
const bounded: [part: string, most: number, why: string][] = [
  ['\\.?0+$', 40, 'the digits of a number of grams'],
  ['0+$', 40, 'the digits of a rate, twelve at the most'],
  ['\\/+$', 500, 'an address in the environment, which the operator sets'],
  ['onest-(latin|cyrillic)-wght.*\\.woff2$', 200, 'the name of a built file'],
  ['onest-latin-wght.*\\.woff2$', 200, 'the name of a built file'],
  ['onest-currency.*\\.woff2$', 200, 'the name of a built file'],
  ['\\breturn(ed|ing)?\\b.{0,200}\\b(sender|shipper)\\b', 1_000, 'the words of an event of DHL are cut'],
  ['^(.*?)[.-]*(:\\d+)?$', 260, 'a host, of which longer ones are passed over'],
  ['<meta[^>]{0,200}charset\\s*=\\s*["\']?([\\w-]{2,20})', 4_000, 'linear: 200 signs for each beginning'],
  ['<html\\b[^>]{0,500}?\\blang', 4_000, 'linear: 500 signs for each beginning'],
];

/**
 * Expressions that are put together while the shop runs: the code that says their text, the hardest text that it says,
 * the most signs that come to them, and why it says nothing else and no more come.
 */
const built: { argument: string; is: string; flags?: string; most: number; why: string }[] = [
  {
    argument: 'pieces',
    is: '(?<many>\\d+(?:[.,]\\d+)?(?:\\s?[x×*~/–-]\\s?\\d+(?:[.,]\\d+)?)*)[\\s-]?(?<unit>cm|mm|m)(?![a-z])|(?<sign>[\\s,;:/+()×*-]+)',
    flags: 'uy',
    most: 80,
    why: 'units and dimensions are words of the code, and longer options are passed over',
  },
  {
    argument: "`${pieces.join('|')}|\\\\{[^{},]+\\\\}`",
    is: '\\{if there is a note\\}|\\{number of parcels\\}|\\{[^{},]+\\}',
    flags: 'g',
    most: LONGEST,
    why: 'each mark of a text of mail is escaped: a choice of plain words',
  },
  {
    argument: '`^\\\\d{1,9}(\\\\.\\\\d{1,${digits}})?$`',
    is: '^\\d{1,9}(\\.\\d{1,18})?$',
    most: LONGEST,
    why: 'digits are a number of the code',
  },
  {
    argument: '`^\\\\d{1,12}(\\\\.\\\\d{1,${decimals}})?$`',
    is: '^\\d{1,12}(\\.\\d{1,18})?$',
    most: LONGEST,
    why: 'decimals are those of a currency',
  },
  {
    argument: '`^(?:${label}\\\\.)+${label}$`',
    is: '^(?:LABEL\\.)+LABEL$'.replaceAll(
      'LABEL',
      '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?',
    ),
    flags: 'u',
    most: 190,
    why: 'the domain of an address, of which longer ones are refused before',
  },
  {
    argument: '`${PRICE_IN_TEXT.source}|amount|product|variation`',
    is: 'price|prix|preis|precio|prezzo|pre[cç]o|cena|fiyat|prijs|amount|product|variation',
    flags: 'gi',
    most: LONGEST,
    why: 'words of the code',
  },
  {
    argument: 'placeholder(factNames)',
    is: '\\{(opening_hours|claim_days)(?:, (?:plural|select),(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)?\\}',
    flags: 'g',
    most: LONGEST,
    why: 'the names are those of the code',
  },
  {
    argument: 'placeholder(settingNames)',
    is: '\\{(abandonment_days|claim_days)(?:, (?:plural|select),(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)?\\}',
    most: LONGEST,
    why: 'the names are those of the code',
  },
  {
    argument: "`${before}(${names.map(escaped).join('|')})${after}`",
    is: '(?<![\\p{L}\\p{N}])@(anna maria b\\.|anna maria|anna)(?![\\p{L}\\p{N}])',
    flags: 'giu',
    most: LONGEST,
    why: 'the names of colleagues, every sign of them escaped: none repeats',
  },
  {
    argument: '`<(?:\\\\w+:)?${name}(?:\\\\s[^<>]*)?>`',
    is: '<(?:\\w+:)?historyRecord(?:\\s[^<>]*)?>',
    flags: 'g',
    most: LONGEST,
    why: 'the names are those of the code',
  },
  {
    argument: '`</(?:\\\\w+:)?${name}>`',
    is: '</(?:\\w+:)?historyRecord>',
    flags: 'g',
    most: LONGEST,
    why: 'the names are those of the code',
  },
  {
    argument: '`${unspacedSign}+|[[\\\\p{L}\\\\p{N}]--${unspacedSign}]+`',
    is: '[[\\p{L}\\p{N}]&&[\\p{scx=Han}]]+|[[\\p{L}\\p{N}]--[[\\p{L}\\p{N}]&&[\\p{scx=Han}]]]+',
    ...{ flags: 'gv', most: LONGEST, why: 'classes of the code' },
  },
  {
    argument: '`^${unspacedSign}`',
    is: '^[[\\p{L}\\p{N}]&&[\\p{scx=Han}]]',
    ...{ flags: 'v', most: LONGEST, why: 'classes of the code' },
  },
  { argument: '`.{${signsOfGroup}}`', is: '.{6}', flags: 'g', most: LONGEST, why: 'a number of the code' },
  {
    argument: '`(?:^|[\\\\s.])(?:${marks})(?:[\\\\s.]|$)|^(?:${marks})\\\\.`',
    is: '(?:^|[\\s.])(?:MARKS)(?:[\\s.]|$)|^(?:MARKS)\\.'.replaceAll(
      'MARKS',
      'обл|область|край|респ|республика|автономн[а-я]+|АО|р-н|район|улус|городской округ|г\\.? ?о',
    ),
    flags: 'iu',
    most: LONGEST,
    why: 'marks of Russian addresses are words of the code',
  },
  { argument: 'SEPARATOR', is: '', most: 0, why: 'a literal of the same file, which is collected there' },
];

test('no expression of the source grows faster than its text', { timeout: 240_000 }, () => {
  // the collector sees what is there
  expect(all.length).toBeGreaterThan(500);
  const slow = all.flatMap((expression) => {
    const most = bounded.find(([part]) => expression.source.startsWith(part))?.[1] ?? LONGEST;
    const found = slowest(expression, most, LIMIT_MS);
    return found ? [{ place: expression.place, source: expression.source.slice(0, 120), ...found }] : [];
  });
  expect(slow).toEqual([]);
});

test('an expression that is put together while the shop runs has its reason and its bound here', {
  timeout: 120_000,
}, () => {
  const known = new Set(built.map(({ argument }) => argument));
  expect(builtThere.filter(({ argument }) => !known.has(argument))).toEqual([]);
  // nothing is excused that is not there any more
  expect([...new Set(builtThere.map(({ argument }) => argument))].sort()).toEqual([...known].sort());
  for (const { is, flags = '', most } of built) {
    const expression: Expression = { place: 'built', source: is, flags };
    expect(most > 0 ? slowest(expression, most, LIMIT_MS) : undefined).toBe(undefined);
  }
});

test.each([
  ['new RegExp(`${beginning}x`, "g")', '`${beginning}x`'],
  ['RegExp(text)', 'text'],
  ['new globalThis.RegExp(one + other)', 'one + other'],
  ['new RegExp(String.raw`a${b}`)', 'String.raw`a${b}`'],
])('%s is told apart', (code, argument) => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-expressions-'));
  writeFileSync(
    join(folder, 'one.ts'),
    ['const is = /a+/;', 'new RegExp(String.raw`\\s`);', code].join('\n'),
  );
  const there = expressionsOf(folder);
  rmSync(folder, { recursive: true });
  expect(there.built).toEqual([{ place: 'one.ts:3', argument }]);
  expect(there.all.map((expression) => expression.source)).toEqual(['a+', '\\s']);
});

test.each<[string, string, string, number?]>([
  ['exponential', '^(a+)+$', ''],
  ['exponential by alternatives', '^(?:\\w|\\d)*!$', ''],
  ['cubic', '\\s*,?\\s*,?\\s*!', 'u', 1_000],
  // so many that it is late on a fast machine too
  ['quadratic, because a search begins at each sign', '\\s+$', '', 20_000],
  [
    'quadratic behind words that lead to it',
    '<meta\\b[^>]{0,80}content\\s*=\\s*["\']?\\s*\\d{1,3}',
    'i',
    20_000,
  ],
])('an expression that is %s is found', { timeout: 180_000 }, (_, pattern, flags, most = LONGEST) => {
  const expression = { place: 'here', source: pattern, flags };
  expect(slowest(expression, most, LIMIT_MS)?.ms).toBeGreaterThan(LIMIT_MS);
});

test('a page of a link shortener is looked through in time that grows with it', () => {
  const page = `<meta http-equiv=refresh content=${' '.repeat(90_000)}x`;
  const started = performance.now();
  expect(shortLinkTarget(page, 'https://bit.ly/x')).toBe(null);
  expect(performance.now() - started).toBeLessThan(500);
});
