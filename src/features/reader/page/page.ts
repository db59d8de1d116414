import { kindOf, LISTED, MAY_HIDE } from '../html-names.ts';
import { type PageNode, parseTree } from './page-tree.ts';

/** A page parsed once, with the lookups that every evidence source shares. */
export type Page = {
  url: URL;
  /** Base for relative addresses (`<base href>` honoured). */
  base: URL;
  html: string;
  /** All nodes in document order. */
  nodes: PageNode[];
  /** Nodes with an attribute that looks like JSON. */
  jsonHolders: PageNode[];
  /** Nodes with `itemprop` or `property`. */
  propertyHolders: PageNode[];
  /** Text nodes with more than white space in them, in document order. */
  texts: PageNode[];
  /** Nodes of a tag in document order. */
  byTag: (tag: string) => PageNode[];
  lang: string | null;
  /** Response headers with lower-case names, as far as the caller knows them. */
  headers: Record<string, string>;
};

/** Longer input is cut: a product's facts stand in the first megabytes. */
export const MAX_HTML = 5_000_000;

function parseUrl(text: string, base?: URL): URL | null {
  return URL.parse(text, base);
}

/** The address that a page of unknown origin gives itself. */
function ownAddress(byTag: (tag: string) => PageNode[]): URL | null {
  const link = byTag('link').find((node) => /\bcanonical\b/i.test(node.attrs.rel ?? ''))?.attrs.href;
  const og = byTag('meta').find((node) => node.attrs.property === 'og:url')?.attrs.content;
  return parseUrl(link ?? '') ?? parseUrl(og ?? '');
}

/** Parses the page; the address may be unknown ("") and is then a placeholder without a host. */
export function openPage(html: string, address: string, headers: Record<string, string> = {}): Page {
  const cut = html.length > MAX_HTML ? html.slice(0, MAX_HTML) : html;
  const { nodes, jsonHolders, propertyHolders, everyText, texts, listed } = parseTree(cut);
  const byTag = (tag: string): PageNode[] =>
    tag === '#text'
      ? everyText
      : kindOf(tag) & LISTED
        ? (listed.get(tag) ?? [])
        : nodes.filter((node) => node.tag === tag);
  const url = parseUrl(address) ?? ownAddress(byTag) ?? new URL('http://unknown.invalid/');
  const baseHref = byTag('base')[0]?.attrs.href;
  const root = byTag('html')[0];
  const lang = root?.attrs.lang ?? root?.attrs['xml:lang'] ?? headers['content-language'] ?? null;
  return {
    url,
    base: (baseHref && parseUrl(baseHref, url)) || url,
    html: cut,
    nodes,
    jsonHolders,
    propertyHolders,
    texts,
    byTag,
    lang: lang?.trim() || null,
    headers,
  };
}

/** An absolute http(s) address, or null. Data and script addresses are never returned. */
export function absolute(page: Page, address: string | null | undefined): string | null {
  // Some shops escape their addresses twice.
  const text = address?.trim().replaceAll('&amp;', '&');
  if (!text || text.length > 4000 || /^(data|javascript|blob|about):/i.test(text)) return null;
  const url = parseUrl(text, page.base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe']);

/** The text below a node as a reader sees it: no scripts, white space folded, at most `max` long. */
export function textOf(page: Page, node: PageNode, max = 5000): string {
  if (node.tag === '#text') return squeezed(node).trim();
  let text = '';
  let spaced = false;
  for (let at = node.index + 1; at < node.end && text.length < max; ) {
    const inner = page.nodes[at];
    if (!inner) break;
    if (SILENT.has(inner.tag)) {
      at = inner.end;
      continue;
    }
    // Folding piece by piece keeps the limit a limit of shown text: pages indent with thousands of spaces.
    const piece = inner.tag === '#text' ? squeezed(inner) : BREAKS.has(inner.tag) ? ' ' : '';
    if (piece !== '' && (piece !== ' ' || !spaced)) {
      text += piece;
      spaced = piece.endsWith(' ');
    }
    at++;
  }
  return fold(text).slice(0, max);
}
const BREAKS = new Set([
  'br',
  'p',
  'div',
  'li',
  'td',
  'tr',
  'h1',
  'h2',
  'h3',
  'ul',
  'table',
  'section',
  'dd',
  'dt',
  'option',
]);

/** Any white space that is not already a single plain space. */
const UNEVEN = /[^\S ]|\u200b| {2}/;

/** Every run of white space as one space. */
function squeeze(text: string): string {
  return UNEVEN.test(text) ? text.replace(/[\s\u00a0\u200b]+/g, ' ') : text;
}

/** Folds every kind of white space to one space. */
export function fold(text: string): string {
  return squeeze(text).trim();
}

/** The text of a text node with even spaces; its ends may be a space. Worked out once. */
export function squeezed(node: PageNode): string {
  node.squeezed ??= squeeze(node.text);
  return node.squeezed;
}

/** The raw text of a script or title element. */
export function rawText(page: Page, node: PageNode): string {
  let text = '';
  for (let at = node.index + 1; at < node.end; at++) text += page.nodes[at]?.text ?? '';
  return text;
}

/** True when `outer` contains `inner`. */
export function contains(outer: PageNode, inner: PageNode): boolean {
  return inner.index > outer.index && inner.index < outer.end;
}

/** Class names that every style sheet uses to hide an element. */
const HIDDEN_CLASS =
  /(?:^|\s)(?:hidden|hide|d-none|display-?none|ng-hide|is-hidden|js-hidden|u-hidden|aok-hidden|invisible|dn|hide-block|no-display)(?:\s|$)/i;

function hidesItself({ tag, attrs, marks }: PageNode): boolean {
  if (SILENT.has(tag)) return true;
  if ((marks & MAY_HIDE) === 0) return false;
  if (attrs.hidden !== undefined && attrs.hidden !== 'false') return true;
  if (attrs.class && HIDDEN_CLASS.test(attrs.class)) return true;
  return attrs.style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attrs.style);
}

/** True when the node or something around it is not shown (inline style, hidden, template). */
export function isHidden(node: PageNode): boolean {
  let hidden = false;
  let from: PageNode | null = node;
  for (; from; from = from.parent) {
    hidden = from.hidden ?? hidesItself(from);
    if (hidden || from.hidden !== null) break;
  }
  for (let at: PageNode | null = node; at && at.hidden === null; at = at.parent) {
    at.hidden = hidden;
    if (at === from) break;
  }
  return hidden;
}
