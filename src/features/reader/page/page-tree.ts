import {
  BARRIER,
  BLOCK,
  HOLDS_JSON,
  HOLDS_PROPERTY,
  INLINE,
  kindOf,
  LISTED,
  type Name,
  SELF_CLOSING,
  VOID,
} from '../html-names.ts';
import { type HtmlEvents, NO_ATTRIBUTES, scanHtml } from './html-scanner.ts';
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
  /** Text nodes, and those with more than white space in them. */
  everyText: PageNode[];
  texts: PageNode[];
  /** Nodes of the tags that are asked for on every page. */
  listed: Map<string, PageNode[]>;
};

/** Deeper elements become leaves: real pages stay far below, and every climb stays cheap. */
const MAX_DEPTH = 400;
const MAX_NODES = 400_000;

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
class TreeBuilder implements HtmlEvents {
  private readonly tree: PageTree;
  private stack: PageNode[] = [];
  private textParts = '';
  private openSvgs = 0;

  constructor() {
    this.tree = {
      ...{ nodes: [], jsonHolders: [], propertyHolders: [], everyText: [], texts: [] },
      listed: new Map(),
    };
  }

  private flushText(): void {
    if (this.textParts === '') return;
    const node = this.add('#text', { attrs: NO_ATTRIBUTES, marks: 0, text: this.textParts });
    this.textParts = '';
    if (node.index >= MAX_NODES) return;
    this.tree.everyText.push(node);
    if (isBlank(node.text)) node.squeezed = ' ';
    else this.tree.texts.push(node);
  }

  private add(tag: string, { attrs, marks, text }: Pick<PageNode, 'attrs' | 'marks' | 'text'>): PageNode {
    const { nodes } = this.tree;
    const index = nodes.length;
    const node: PageNode = {
      tag,
      attrs,
      marks,
      text,
      index,
      parent: this.stack[this.stack.length - 1] ?? null,
      end: index + 1,
      label: null,
      signed: undefined,
      squeezed: null,
      hidden: null,
      asideAt: null,
    };
    if (index < MAX_NODES) nodes.push(node);
    return node;
  }

  private pop(): void {
    const node = this.stack.pop();
    if (!node) return;
    node.end = this.tree.nodes.length;
    if (node.tag === 'svg') this.openSvgs--;
  }

  open(name: Name, attrs: Record<string, string>, marks: number): void {
    if (this.textParts !== '') this.flushText();
    const { lower: tag, kind } = name;
    const closes = SIBLINGS.get(tag);
    if (closes !== undefined || kind & BLOCK)
      for (let top = this.stack.at(-1); top; top = this.stack.at(-1)) {
        if (!(closes?.has(top.tag) || (kind & BLOCK && top.tag === 'p'))) break;
        this.pop();
      }
    const node = this.add(tag === 'image' ? 'img' : tag, { attrs, marks, text: '' });
    if (marks & HOLDS_JSON) this.tree.jsonHolders.push(node);
    if (marks & HOLDS_PROPERTY) this.tree.propertyHolders.push(node);
    if (kind & LISTED && node.index < MAX_NODES) this.list(node);
    if (kind & VOID || this.stack.length >= MAX_DEPTH) return;
    // Only in SVG does a slash end an element.
    if (marks & SELF_CLOSING && this.openSvgs > 0) return;
    this.stack.push(node);
    if (node.tag === 'svg') this.openSvgs++;
  }

  private list(node: PageNode): void {
    const known = this.tree.listed.get(node.tag);
    if (known) known.push(node);
    else this.tree.listed.set(node.tag, [node]);
  }

  close({ lower: tag, kind }: Name): void {
    if (this.textParts !== '') this.flushText();
    const inline = (kind & INLINE) !== 0;
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const open = this.stack[at]?.tag ?? '';
      if (open === tag) {
        while (this.stack.length > at) this.pop();
        return;
      }
      if (inline && kindOf(open) & BARRIER) return;
    }
  }

  text(text: string): void {
    this.textParts += text;
  }

  finish(): PageTree {
    this.flushText();
    while (this.stack.length > 0) this.pop();
    return this.tree;
  }
}

/** The page's nodes in document order. Never throws on broken HTML; linear in the input's length. */
export function parseTree(html: string): PageTree {
  const builder = new TreeBuilder();
  scanHtml(html, builder);
  return builder.finish();
}

/** True for the indentation between two tags, which is every second text of a page. */
function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && (code < 9 || code > 13)) return false;
  }
  return text !== '';
}
