import type { Source } from '../claim.ts';
import { isFlatState, rowsOf, streamed, unflattened } from '../flat-state.ts';
import { type Page, rawText } from '../page/page.ts';
import { type Json, parseLooseJson, readLiteral } from './loose-json.ts';
import { PRICE_IN_TEXT } from './state-keys.ts';

/** One value that a script carries; `source` tells analytics events from the shop's own state. */
export type ScriptValue = { value: Json; source: Source };

const MAX_SCRIPT = 2_000_000;
const LITERALS_PER_SCRIPT = 60;
/** Where a literal may start: after an assignment, as an argument, or a parsed string. */
const STARTS = /(?:[=(,]|return)\s*(?=[{[])|JSON\.parse\(\s*(?:decodeURIComponent\(\s*)?(?=["'])/g;
const ANALYTICS =
  /dataLayer|utag_data|digitalData|digital_data|ec:add|gtag\(|fbq\(|_satellite|ViewContent|ecommerce|criteo|tc_vars|analytics|wa_data|\bga\(/i;

/** Literals are read where money is spoken of within this many characters. */
const REACH = 200_000;

function literalsOf(text: string): Json[] {
  const values: Json[] = [];
  const money = new RegExp(`${PRICE_IN_TEXT.source}|amount|product|variation`, 'gi');
  let nextMoney = -1;
  STARTS.lastIndex = 0;
  for (
    let match = STARTS.exec(text);
    match && values.length < LITERALS_PER_SCRIPT;
    match = STARTS.exec(text)
  ) {
    const at = match.index + match[0].length;
    if (nextMoney < at) {
      money.lastIndex = at;
      nextMoney = money.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    }
    if (nextMoney > at + REACH) break;
    const literal = readLiteral(text, at);
    if (!literal) continue;
    STARTS.lastIndex = literal.end;
    const value = typeof literal.value === 'string' ? parseEncoded(literal.value, match[0]) : literal.value;
    if (typeof value === 'object' && value !== null) values.push(value);
  }
  return values;
}

function parseEncoded(text: string, start: string): Json {
  try {
    return parseLooseJson(start.includes('decodeURIComponent') ? decodeURIComponent(text) : text) ?? null;
  } catch {
    return null;
  }
}

/** JSON scripts and literals in inline scripts that speak of a price. */
export function scriptValues(page: Page): ScriptValue[] {
  const values: ScriptValue[] = [];
  let stream = '';
  for (const script of page.byTag('script')) {
    const type = script.attrs.type ?? '';
    if (/ld\+json|template|x-handlebars|text\/html|speculationrules|importmap/i.test(type)) continue;
    const text = rawText(page, script);
    if (text.includes('__next_f.push(') && stream.length < MAX_SCRIPT) stream += streamed(text);
    if (text.length < 20 || text.length > MAX_SCRIPT) continue;
    if (!PRICE_IN_TEXT.test(text) && !/variationValues/i.test(text)) continue;
    if (/json/i.test(type) || /^\s*[{[]/.test(text)) {
      const value = parseLooseJson(text);
      if (value !== undefined)
        values.push({ value: isFlatState(value) ? unflattened(value) : value, source: 'state' });
    } else {
      const literals = literalsOf(text);
      if (literals.length === 0) continue;
      const source = ANALYTICS.test(text) ? 'data-layer' : 'state';
      for (const value of literals) values.push({ value, source });
    }
  }
  for (const value of rowsOf(stream)) values.push({ value, source: 'state' });
  return values.concat(attributeValues(page));
}

/** JSON that components carry in their attributes (Vue, WooCommerce variations, analytics hooks). */
function attributeValues(page: Page): ScriptValue[] {
  const values: ScriptValue[] = [];
  for (const node of page.jsonHolders) {
    if (values.length >= 40) break;
    for (const name in node.attrs) {
      const text = node.attrs[name] ?? '';
      if (text.length < 30 || text.length > 500_000 || !(name.startsWith('data-') || name.startsWith(':')))
        continue;
      if (!/^\s*[{[]/.test(text) || !/price/i.test(text)) continue;
      const value = parseLooseJson(text);
      if (value !== undefined) values.push({ value, source: 'state' });
    }
  }
  return values;
}
