import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { DECODED, HOLDS_JSON, type Name, nameAt, RAW, SELF_CLOSING } from '../html-names.ts';

/** The events of a scan of HTML, in the order of the text. */
export type HtmlEvents = {
  /** Shown text or the content of a raw element, entities undone. May come in several pieces. */
  text: (text: string) => void;
  /**
   * A start tag; `attrs` has lower-case names and decoded values, the first of equal names. `marks` adds
   * up SELF_CLOSING and the HOLDS_ marks.
   */
  open: (name: Name, attrs: Record<string, string>, marks: number) => void;
  close: (name: Name) => void;
};

/** Shared by all nodes without attributes. None inherits a name: every tag has others, and a dictionary takes them as they come. */
export const NO_ATTRIBUTES: Record<string, string> = Object.freeze(Object.create(null));

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13 && code !== 11);
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/**
 * One pass over HTML as browsers split it: tags, attributes, comments, raw elements. It searches for
 * the next mark instead of looking at every character, and every search starts where the last one
 * ended, so the time is linear in the length. Never throws.
 */
class HtmlScanner {
  private readonly html: string;
  private readonly events: HtmlEvents;
  private at = 0;
  private marks = 0;
  private hash = 0;

  constructor(html: string, events: HtmlEvents) {
    this.html = html;
    this.events = events;
  }

  run(): void {
    const { html } = this;
    let from = 0;
    while (from < html.length) {
      const mark = this.nextMark(from);
      if (mark > from) this.text(from, mark);
      if (mark >= html.length) return;
      this.markup(mark);
      from = this.at;
    }
  }

  /** The next "<" that opens markup; other ones are text. */
  private nextMark(from: number): number {
    const { html } = this;
    for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
      const next = html.charCodeAt(at + 1);
      if (isLetter(next) || next === 47 || next === 33 || next === 63) return at;
    }
    return html.length;
  }

  private text(from: number, to: number): void {
    const piece = this.html.slice(from, to);
    this.events.text(piece.includes('&') ? decodeHTML(piece) : piece);
  }

  private after(sign: string, from: number): number {
    const found = this.html.indexOf(sign, from);
    return found < 0 ? this.html.length : found + sign.length;
  }

  private markup(mark: number): void {
    const { html } = this;
    const next = html.charCodeAt(mark + 1);
    if (next === 47) this.endTag(mark + 2);
    else if (next === 33) this.at = this.declarationEnd(mark);
    else if (next === 63) this.at = this.after('>', mark);
    else this.startTag(mark + 1);
  }

  /** The end of a comment, CDATA section or declaration that starts at `mark`. */
  private declarationEnd(mark: number): number {
    const { html } = this;
    if (html.startsWith('<!--', mark)) {
      if (html.startsWith('>', mark + 4)) return mark + 5;
      if (html.startsWith('->', mark + 4)) return mark + 6;
      return this.after('-->', mark + 4);
    }
    return this.after('>', mark);
  }

  private endTag(from: number): void {
    const { html } = this;
    if (isLetter(html.charCodeAt(from))) {
      const end = this.nameEnd(from);
      this.at = this.after('>', end);
      this.events.close(nameAt(html, { from, to: end, hash: this.hash }));
    } else this.at = this.after('>', from);
  }

  private nameEnd(from: number): number {
    const { html } = this;
    let end = from;
    let hash = 0;
    for (; end < html.length; end++) {
      const code = html.charCodeAt(end);
      if (code === 62 || code === 47 || isSpace(code)) break;
      hash = (hash * 31 + code) | 0;
    }
    this.hash = hash;
    return end;
  }

  private startTag(from: number): void {
    const { html, events } = this;
    const end = this.nameEnd(from);
    const name = nameAt(html, { from, to: end, hash: this.hash });
    this.at = end;
    this.marks = 0;
    const attrs = this.attributes();
    // A tag that the end of the page cuts off is none.
    if (attrs === null) return;
    const selfClosing = html.charCodeAt(this.at - 2) === 47;
    events.open(name, attrs, this.marks + (selfClosing ? SELF_CLOSING : 0));
    const decode = name.kind & RAW ? (name.kind & DECODED) !== 0 : undefined;
    if (decode !== undefined && !selfClosing) this.rawText(name.lower, decode);
    else if (name.lower === 'plaintext') {
      events.text(html.slice(this.at));
      this.at = html.length;
    }
  }

  /** Everything up to the end tag of a raw element; the end tag itself is left to the next step. */
  private rawText(tag: string, decode: boolean): void {
    const { html } = this;
    let end = html.indexOf('</', this.at);
    while (end >= 0) {
      const past = end + 2 + tag.length;
      const code = html.charCodeAt(past);
      if ((code === 62 || code === 47 || isSpace(code)) && html.slice(end + 2, past).toLowerCase() === tag)
        break;
      end = html.indexOf('</', end + 2);
    }
    if (end < 0) end = html.length;
    if (end > this.at) {
      if (decode) this.text(this.at, end);
      else this.events.text(html.slice(this.at, end));
    }
    this.at = end;
  }

  /** The attributes up to the ">" of a start tag, which it steps over; null at the end of the page. */
  private attributes(): Record<string, string> | null {
    const { html } = this;
    let attrs: Record<string, string> | null = null;
    let at = this.at;
    for (;;) {
      let code = html.charCodeAt(at);
      while (code === 47 || isSpace(code)) code = html.charCodeAt(++at);
      if (code === 62) {
        this.at = at + 1;
        return attrs ?? NO_ATTRIBUTES;
      }
      if (at >= html.length) {
        this.at = html.length;
        return null;
      }
      const from = at++;
      let hash = code;
      for (code = html.charCodeAt(at); at < html.length; code = html.charCodeAt(++at)) {
        if (code === 61 || code === 62 || code === 47 || isSpace(code)) break;
        hash = (hash * 31 + code) | 0;
      }
      const name = nameAt(html, { from, to: at, hash });
      this.marks |= name.marks;
      while (isSpace(code)) code = html.charCodeAt(++at);
      let value = '';
      if (code === 61) {
        value = this.value(at + 1);
        at = this.at;
      }
      attrs ??= Object.create(null) as Record<string, string>;
      if (attrs[name.lower] === undefined && name.lower !== '__proto__') attrs[name.lower] = value;
    }
  }

  /** A value, quoted or bare, that starts at `from` or after spaces; leaves `at` behind it. */
  private value(from: number): string {
    const { html } = this;
    let at = from;
    let code = html.charCodeAt(at);
    while (isSpace(code)) code = html.charCodeAt(++at);
    let end: number;
    if (code === 34 || code === 39) {
      end = html.indexOf(code === 34 ? '"' : "'", ++at);
      if (end < 0) end = html.length;
      this.at = end + 1;
    } else {
      end = at;
      while (end < html.length && code !== 62 && !isSpace(code)) code = html.charCodeAt(++end);
      this.at = end;
    }
    const raw = html.slice(at, end);
    const value = raw.includes('&') ? decodeHTMLAttribute(raw) : raw;
    if (value.length > 30 && /^\s*[{[]/.test(value)) this.marks |= HOLDS_JSON;
    return value;
  }
}

/** Scans HTML once from start to end. Linear, never throws. */
export function scanHtml(html: string, events: HtmlEvents): void {
  new HtmlScanner(html, events).run();
}
