/** Facts of journals are told in words; a fact that has no name yet fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textFaults } from '../../../tests/support/text-faults.ts';
import { type Locale, locales } from '../../platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../../platform/texts/texts.ts';
import { readTexts } from '../../server/texts.ts';
import { type Place, PlaceProvider } from '../place.tsx';
import { createWords } from '../words.ts';
import { AuditLogFacts, hiddenFacts } from './audit-log-facts.tsx';

const texts = readTexts();

/** Functions that make facts, by what they are called, with the names of their facts. */
const spread: Readonly<Record<string, readonly string[]>> = { parcelJson: ['weight', 'size'] };

/** The text of an object from its first brace to its last. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return '';
}

/** Names in the objects that events of orders and deliveries keep as `before` and `after`. */
function namesInCode(): string[] {
  const sources = ['orders', 'parcels', 'storage', 'consolidation', 'deliveries', 'claims'].flatMap(
    (feature) =>
      readdirSync(`src/features/${feature}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|schemas|contract|-store|screens\//.test(file))
        // lines of an edit before and after it, and places in a list, which no event keeps
        .filter((file) => !/(?:edited-lines|calculate-edit|reread-lines|list-deliveries)\.ts$/.test(file))
        .map((file) => readFileSync(`src/features/${feature}/${file}`, 'utf8')),
  );
  const objects = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:before|after)(?::| =) \{/g)].map(({ 0: found, index }) =>
      objectAt(text, index + found.length - 1),
    ),
  );
  const names = objects.flatMap((object) => [
    // what is called or compared inside of a fact is no name
    ...[...object.replace(/\([^()]*\)/g, '').matchAll(/[{,]\s*(\w+)\s*(?=[:,}])/g)].map(
      ([, name = '']) => name,
    ),
    ...Object.keys(spread).flatMap((name) => (object.includes(`...${name}(`) ? (spread[name] ?? []) : [])),
  ]);
  return [...new Set(names)];
}

const money = { amount: '1250.50', currency: 'EUR' };
/** One value of each kind that events keep. */
const sample = (name: string): unknown => {
  if (/^(net|total|refunded|bank|amount|before|after|price)$/.test(name)) return money;
  if (name === 'size') return { length: '30.5', width: '20', height: '10' };
  if (name === 'orders' || name === 'titles') return ['WB-1', 'WB-2'];
  if (name === 'lines')
    return [
      { line: 'lin_M83RQFQYPe2Dd1Vx5q4gwh', quantity: 2 },
      { line: 'b', quantity: 1 },
    ];
  if (name === 'weight') return '0.389';
  if (name === 'grams') return 1086;
  if (name === 'rate' || name === 'returned') return '0.11858775';
  if (name === 'choice') return 'alternative-2';
  if (name === 'expected') return '2026-12-31';
  if (name === 'tracking') return '00340434111081128';
  if (/^(tariffVersion|penaltyDays|photos|wanted|available)$/.test(name)) return 12;
  if (name === 'facts') return { before: money, after: money, wanted: null, images: ['img_1'] };
  if (hiddenFacts.includes(name)) return 'qst_M83RQFQYPe2Dd1Vx5q4gwh';
  return 'WB-1';
};

function told(locale: Locale, facts: Record<string, unknown>): string[] {
  const messages = { 'journal-facts': messageAt(texts[locale], 'pages.journal-facts') } as MessageTree;
  const place = { path: '/staff', zone: 'Asia/Kolkata', locale, words: createWords(locale, messages) };
  const markup = renderToStaticMarkup(
    <PlaceProvider value={place as unknown as Place}>
      <AuditLogFacts label="X" facts={facts} />
    </PlaceProvider>,
  );
  return [...markup.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text = '']) => text.replace(/&#x27;/g, "'"));
}

test('every fact that an event keeps has a name in words', () => {
  const found = namesInCode();
  expect(found.length).toBeGreaterThan(15);
  const named = Object.keys(messageAt(texts.en, 'pages.journal-facts.names') as MessageTree);
  // the order itself shows which of its `parts` were changed
  const known = [...named, ...hiddenFacts, 'facts', 'parts'];
  expect(found.filter((name) => !known.includes(name)).toSorted()).toEqual([]);
});

test.each(locales)('facts read as words, in %s', (locale) => {
  const names = namesInCode();
  const rows = told(locale, Object.fromEntries(names.map((name) => [name, sample(name)])));
  expect(rows.length).toBeGreaterThan(10);
  const given = ['WB-1', 'WB-2', '00340434111081128', 'EUR', 'kg'];
  const faults = rows.flatMap((row) => textFaults(locale, row, given).map((fault) => `${fault}: ${row}`));
  expect(faults).toEqual([]);
  expect(rows.join()).not.toMatch(/(lin|qst|img|usr)_/);
});

test('numbers are written in the language, sides in centimetres whatever they are kept in', () => {
  const size = { length: 305, width: 200, height: 100 };
  const [ru = []] = locales.map((locale) => told(locale, { grams: 1086, size, net: money, choice: 'wait' }));
  expect(told('en', { rate: '1', tariffVersion: 4 })).toEqual(['Fee version: 4']);
  expect(ru.map((text) => text.replaceAll(/\s/gu, ' '))).toEqual([
    'Вес: 1,086 кг',
    'Размеры: 30,5 × 20 × 10 см',
    'К оплате: 1 250,50 €',
    'Ответ: подождать',
  ]);
});
