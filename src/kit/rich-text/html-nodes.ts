/**
 * Sanitised HTML as a tree that React renders. Only tags and attributes of a short list come through, so that even a
 * text that nobody sanitised cannot become script; and no `innerHTML` is needed (the page's policy forbids it).
 */

export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

const tags = new Set(
  'p h2 h3 h4 ul ol li a strong em code pre blockquote hr br table thead tbody tr th td'.split(' '),
);
/** Of the names of headings in texts: parts of pages have none that begins so. */
export const anchorPrefix = 's-';
const empty = new Set(['hr', 'br']);
const attributes = new Set(['href', 'title', 'id', 'start']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads HTML; what is not on the list falls away, its words stay. */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [whole, closing, name = '', rest = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"<]*"|[^<>"])*)>|([^<]+|<)/gi,
  )) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (!tags.has(name.toLowerCase())) continue;
    else if (closing) {
      const at = open.findLastIndex(({ tag }) => tag === name.toLowerCase());
      if (at > 0) open.length = at;
    } else {
      const element = { tag: name.toLowerCase(), attributes: readAttributes(rest), children: [] };
      parent.children.push(element);
      if (!empty.has(element.tag) && !whole.endsWith('/>')) open.push(element);
    }
  }
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  const found: [string, string][] = [];
  for (const [, name = '', value = ''] of text.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/gi)) {
    const plain = decode(value);
    if (!attributes.has(name) || (name === 'href' && !isSafe(plain))) continue;
    if (name === 'id' && !plain.startsWith(anchorPrefix)) continue;
    found.push([name, plain]);
  }
  return Object.fromEntries(found);
}

/** Pages of this site, anchors, mail, phone and the web: nothing that could run as a script. */
function isSafe(href: string): boolean {
  return /^(\/(?![/\\])|#|mailto:|tel:|https?:\/\/)/i.test(href);
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
