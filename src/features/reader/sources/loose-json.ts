/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper nesting is refused: no shop's data is that deep, and the parser calls itself. */
const MAX_DEPTH = 120;

class Stop extends Error {}

/** One for all: scripts hold thousands of brackets that begin no data, and each new error would note where it arose. */
const STOP = new Stop();

const NAME = /[\w$@.-]{1,200}/y;
const WORD = /-?\d[\d.eE+-]{0,30}|[\w$.!?@-]{1,200}/y;

/**
 * Reads one JavaScript or JSON literal that starts at `at`: unquoted and single-quoted keys, trailing
 * and missing commas, comments, line breaks inside strings, unescaped quotes inside strings of broken
 * JSON-LD. Calls and names stand as null. Throws `Stop` where nothing sensible follows.
 */
class LiteralReader {
  readonly text: string;
  at: number;
  private depth = 0;
  private steps = 0;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  private skip(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code <= 32 || code === 0xa0 || code === 0xfeff) this.at++;
      else if (code === 47 && this.text[this.at + 1] === '/') this.at = this.indexOr('\n', this.at + 2);
      else if (code === 47 && this.text[this.at + 1] === '*') this.at = this.indexOr('*/', this.at + 2) + 2;
      else return;
    }
  }

  private indexOr(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from);
    return found < 0 ? this.text.length : found;
  }

  value(): Json {
    if (++this.steps > 400_000) throw STOP;
    this.skip();
    const sign = this.text[this.at];
    if (sign === '{') return this.object();
    if (sign === '[') return this.array();
    if (sign === '"' || sign === "'" || sign === '`') return this.string(sign);
    return this.word();
  }

  private enter(): void {
    this.at++;
    if (++this.depth > MAX_DEPTH) throw STOP;
  }

  private object(): JsonObject {
    this.enter();
    const result: JsonObject = {};
    for (;;) {
      this.skip();
      const sign = this.text[this.at];
      if (sign === undefined) throw STOP;
      if (sign === '}') break;
      if (sign === ',') {
        this.at++;
        continue;
      }
      const key = sign === '"' || sign === "'" ? this.string(sign) : this.name();
      this.skip();
      if (this.text[this.at] === ':') {
        this.at++;
        const value = this.value();
        if (key !== '__proto__') result[key] = value;
      } else if (this.text[this.at] !== ',' && this.text[this.at] !== '}') throw STOP;
    }
    this.at++;
    this.depth--;
    return result;
  }

  private array(): Json[] {
    this.enter();
    const result: Json[] = [];
    for (;;) {
      this.skip();
      const sign = this.text[this.at];
      if (sign === undefined) throw STOP;
      if (sign === ']') break;
      if (sign === ',') this.at++;
      else result.push(this.value());
    }
    this.at++;
    this.depth--;
    return result;
  }

  private name(): string {
    NAME.lastIndex = this.at;
    const found = NAME.exec(this.text)?.[0];
    if (!found) throw STOP;
    this.at += found.length;
    return found;
  }

  /** True when the quote at `at` closes its string: what follows can only follow a string. */
  private closes(at: number): boolean {
    let next = at + 1;
    while (this.text.charCodeAt(next) <= 32) next++;
    const sign = this.text[next];
    return (
      sign === undefined ||
      ',:}])+;'.includes(sign) ||
      sign === '/' ||
      sign === '"' ||
      sign === '|' ||
      sign === '.'
    );
  }

  private string(quote: string): string {
    let result = '';
    let from = ++this.at;
    let end = -1;
    for (;;) {
      if (end < this.at) end = this.text.indexOf(quote, this.at);
      if (end < 0) throw STOP;
      const slash = this.text.slice(this.at, end).indexOf('\\');
      if (slash < 0) {
        this.at = end;
        if (this.closes(end)) break;
        this.at++;
        continue;
      }
      this.at += slash;
      result += this.text.slice(from, this.at) + this.escaped();
      from = this.at;
    }
    result += this.text.slice(from, this.at);
    this.at++;
    return result;
  }

  private escaped(): string {
    const sign = this.text[this.at + 1] ?? '';
    this.at += 2;
    if (sign === 'u' || sign === 'x') {
      const length = sign === 'u' ? 4 : 2;
      const hex = this.text.slice(this.at, this.at + length);
      if (/^[0-9a-f]+$/i.test(hex)) {
        this.at += length;
        return String.fromCharCode(Number.parseInt(hex, 16));
      }
    }
    return ESCAPES[sign] ?? sign;
  }

  /** A number, true, false, null, or a name or call, which stands as null. */
  private word(): Json {
    WORD.lastIndex = this.at;
    const found = WORD.exec(this.text)?.[0];
    if (!found) throw STOP;
    this.at += found.length;
    if (/^-?\d/.test(found)) return Number.isFinite(Number(found)) ? Number(found) : found;
    if (found === 'true' || found === '!0') return true;
    if (found === 'false' || found === '!1') return false;
    this.skip();
    if (this.text[this.at] === '(') this.call();
    return null;
  }

  /** Steps over the arguments of a call; `JSON.parse("…")` is handled by its caller. */
  private call(): void {
    let open = 0;
    for (let steps = 0; steps < 20_000; steps++, this.at++) {
      const sign = this.text[this.at];
      if (sign === undefined) break;
      if (sign === '(') open++;
      else if (sign === ')' && --open === 0) {
        this.at++;
        return;
      }
    }
    throw STOP;
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

/** The literal at `at` and where it ends; null when there is none that can be read. */
export function readLiteral(text: string, at: number): { value: Json; end: number } | null {
  const reader = new LiteralReader(text, at);
  try {
    return { value: reader.value(), end: reader.at };
  } catch (error) {
    if (error instanceof Stop) return null;
    throw error;
  }
}

/** JSON, or what was meant to be JSON: comment marks around it, broken strings, spare commas. */
export function parseLooseJson(text: string): Json | undefined {
  const bare = text.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '').trim();
  if (bare === '') return undefined;
  try {
    return JSON.parse(bare) as Json;
  } catch {
    const start = bare.search(/[{[]/);
    if (start < 0 || start > 200) return undefined;
    return readLiteral(bare, start)?.value;
  }
}

/** The text of a value that should be a text: numbers too, the first of a list, `@value` objects. */
export function textValue(value: Json | undefined): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textValue(value[0]);
  if (isObject(value)) return textValue(value['@value'] ?? value.name ?? value['@id']);
  return null;
}

/** A value as a list: nothing, one, or many. */
export function listOf(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
