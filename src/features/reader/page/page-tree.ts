import { HOLDS_JSON, HOLDS_PROPERTY, SELF_CLOSING } from '../html-names.ts';
import { NO_ATTRIBUTES, scanHtml } from './html-scanner.ts';
import type { Label } from './labels.ts';

/**
 * One node of a page, in document order. A flat list instead of a linked tree: a subtree is the
 * index range `index + 1 .. end`, so every walk is a loop and no page can overflow the stack.
 */
export type PageNode = {
  /** Lower-case tag name, or `#text`. */
  tag: string;
  attrs: Record<string, string>;
  /** The marks of its attributes (`../html-names.ts`). */
  marks: number;
  text: string;
  parent: PageNode | null;
  index: number;
  /** Index after the last descendant. */
  end: number;
  /** Class, id and test hooks; filled by `labelOf` on first use. */
  label: Label | null;
  /** Normalised text when it may hold a price, else null; filled by `signedText` on first use. */
  signed: string | null | undefined;
  /** `text` with every run of white space as one space; filled by `squeezed` on first use. */
  squeezed: string | null;
  /** Filled by `isHidden` on first use. */
  hidden: boolean | null;
  /** Steps up to the nearest element of the frame or a list of others; filled by `isAside`. */
  asideAt: number | null;
};

/** All nodes in document order, and those among them that carry data in attributes. */
export type PageTree = {
  nodes: PageNode[];
  /** With an attribute that looks like JSON. */
  jsonHolders: PageNode[];
  /** With `itemprop` or `property`. */
  propertyHolders: PageNode[];
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
/** An opening tag that ends the open element above it. */
const SIBLINGS = new Map<string, Set<string>>([
  ['li', new Set(['li'])],
  ['option', new Set(['option'])],
  ['optgroup', new Set(['option', 'optgroup'])],
  ['tr', new Set(['td', 'th', 'tr'])],
  ['td', new Set(['td', 'th'])],
  ['th', new Set(['td', 'th'])],
  ['dt', new Set(['dt', 'dd'])],
  ['dd', new Set(['dt', 'dd'])],
  ['body', new Set(['head'])],
]);

/** Builds the flat tree; broken nesting is mended the way browsers do it in the common cases. */
class TreeBuilder {
  readonly nodes: PageNode[] = [];
  readonly jsonHolders: PageNode[] = [];
  readonly propertyHolders: PageNode[] = [];
  private stack: PageNode[] = [];
  private textParts = '';
  private openSvgs = 0;

  private flushText(): void {
    if (this.textParts === '') return;
    this.add('#text', { attrs: NO_ATTRIBUTES, marks: 0, text: this.textParts });
    this.textParts = '';
  }

  private add(tag: string, { attrs, marks, text }: Pick<PageNode, 'attrs' | 'marks' | 'text'>): PageNode {
    const index = this.nodes.length;
    const parent = this.stack[this.stack.length - 1] ?? null;
    const node: PageNode = {
      tag,
      attrs,
      marks,
      text,
      parent,
      index,
      end: index + 1,
      label: null,
      signed: undefined,
      squeezed: null,
      hidden: null,
      asideAt: null,
    };
    if (index < MAX_NODES) this.nodes.push(node);
    return node;
  }

  private pop(): void {
    const node = this.stack.pop();
    if (!node) return;
    node.end = this.nodes.length;
    if (node.tag === 'svg') this.openSvgs--;
  }

  open(tag: string, attrs: Record<string, string>, marks: number): void {
    this.flushText();
    const closes = SIBLINGS.get(tag);
    const block = BLOCK.has(tag);
    for (let top = this.stack.at(-1); top; top = this.stack.at(-1)) {
      if (!(closes?.has(top.tag) || (block && top.tag === 'p'))) break;
      this.pop();
    }
    const node = this.add(tag === 'image' ? 'img' : tag, { attrs, marks, text: '' });
    if (marks & HOLDS_JSON) this.jsonHolders.push(node);
    if (marks & HOLDS_PROPERTY) this.propertyHolders.push(node);
    if (VOID.has(node.tag) || this.stack.length >= MAX_DEPTH) return;
    // Only in SVG does a slash end an element.
    if (marks & SELF_CLOSING && this.openSvgs > 0) return;
    this.stack.push(node);
    if (node.tag === 'svg') this.openSvgs++;
  }

  close(tag: string): void {
    this.flushText();
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

  text(text: string): void {
    this.textParts += text;
  }

  finish(): PageTree {
    this.flushText();
    while (this.stack.length > 0) this.pop();
    return { nodes: this.nodes, jsonHolders: this.jsonHolders, propertyHolders: this.propertyHolders };
  }
}

/** The page's nodes in document order. Never throws on broken HTML; linear in the input's length. */
export function parseTree(html: string): PageTree {
  const builder = new TreeBuilder();
  scanHtml(html, {
    text: (text) => builder.text(text),
    open: (tag, attrs, marks) => builder.open(tag, attrs, marks),
    close: (tag) => builder.close(tag),
  });
  return builder.finish();
}
