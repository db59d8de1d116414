import { Tokenizer } from 'htmlparser2';

/**
 * One node of a page, in document order. A flat list instead of a linked tree: a subtree is the
 * index range `index + 1 .. end`, so every walk is a loop and no page can overflow the stack.
 */
export type PageNode = {
  /** Lower-case tag name, or `#text`. */
  tag: string;
  attrs: Record<string, string>;
  text: string;
  parent: PageNode | null;
  index: number;
  /** Index after the last descendant. */
  end: number;
  /** Class, id and test hooks in lower case; filled by `labelOf` on first use. */
  label: string | null;
};

/** Deeper elements become leaves: real pages stay far below, and every climb stays cheap. */
const MAX_DEPTH = 400;
const MAX_NODES = 400_000;

const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));
const BLOCK = new Set(
  'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const BARRIER = new Set(
  'body div section article table tr td th ul ol form main header footer aside html'.split(' '),
);
const INLINE = new Set('a b i u s em strong span font small big sup sub del ins label p'.split(' '));
const SIBLINGS: Record<string, Set<string>> = {
  li: new Set(['li']),
  option: new Set(['option']),
  optgroup: new Set(['option', 'optgroup']),
  tr: new Set(['td', 'th', 'tr']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  body: new Set(['head']),
};

/** Builds the flat tree; broken nesting is mended the way browsers do it in the common cases. */
class TreeBuilder {
  readonly nodes: PageNode[] = [];
  private readonly html: string;
  private stack: PageNode[] = [];
  private current: PageNode | null = null;
  private attribute = '';
  private value = '';
  private textParts = '';

  constructor(html: string) {
    this.html = html;
  }

  private flushText(): void {
    if (this.textParts === '') return;
    this.add('#text', this.textParts);
    this.textParts = '';
  }

  private add(tag: string, text: string): PageNode {
    const index = this.nodes.length;
    const parent = this.stack[this.stack.length - 1] ?? null;
    const node: PageNode = { tag, attrs: {}, text, parent, index, end: index + 1, label: null };
    if (index < MAX_NODES) this.nodes.push(node);
    return node;
  }

  private pop(): void {
    const node = this.stack.pop();
    if (node) node.end = this.nodes.length;
  }

  onopentagname(start: number, end: number): void {
    this.flushText();
    const tag = this.html.slice(start, end).toLowerCase();
    const closes = SIBLINGS[tag];
    for (let top = this.stack.at(-1); top; top = this.stack.at(-1)) {
      if (!(closes?.has(top.tag) || (top.tag === 'p' && BLOCK.has(tag)))) break;
      this.pop();
    }
    this.current = this.add(tag === 'image' ? 'img' : tag, '');
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.value = '';
  }
  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, end);
  }
  onattribentity(code: number): void {
    this.value += String.fromCodePoint(code);
  }
  onattribend(): void {
    if (this.current && !(this.attribute in this.current.attrs)) {
      this.current.attrs[this.attribute] = this.value;
    }
  }

  onopentagend(): void {
    const node = this.current;
    this.current = null;
    if (node && !VOID.has(node.tag) && this.stack.length < MAX_DEPTH) this.stack.push(node);
  }
  onselfclosingtag(): void {
    const node = this.current;
    if (node && this.stack.some((open) => open.tag === 'svg')) this.current = null;
    else this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    this.flushText();
    const tag = this.html.slice(start, end).toLowerCase();
    const inline = INLINE.has(tag);
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const open = this.stack[at]?.tag ?? '';
      if (open === tag) {
        while (this.stack.length > at) this.pop();
        return;
      }
      if (inline && BARRIER.has(open)) return;
    }
  }

  ontext(start: number, end: number): void {
    this.textParts += this.html.slice(start, end);
  }
  ontextentity(code: number): void {
    this.textParts += String.fromCodePoint(code);
  }
  onend(): void {
    this.flushText();
    while (this.stack.length > 0) this.pop();
  }
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}

/** The page's nodes in document order. Never throws on broken HTML; linear in the input's length. */
export function parseTree(html: string): PageNode[] {
  const builder = new TreeBuilder(html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.nodes;
}
