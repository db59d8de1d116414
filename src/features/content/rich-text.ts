/**
 * Markdown of staff as HTML that can do no harm: the reader of Markdown passes no HTML through, and what it made is
 * sanitised against a short list. The same list is applied again when stored HTML is read.
 */
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { anchorPrefix } from '../../kit/rich-text/html-nodes.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'code',
    'pre',
    'blockquote',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], h2: ['id'], h3: ['id'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h2: (tagName, attributes) => ({ tagName, attribs: headingAttributes(attributes) }),
    h3: (tagName, attributes) => ({ tagName, attribs: headingAttributes(attributes) }),
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  },
};

/**
 * Anchors have names of their own, so that no heading takes the name of a part of the page, or of a property that scripts
 * read (ASVS V3.2.3). Saying it again changes nothing.
 */
const ownAnchor = (name: string): string => (name.startsWith(anchorPrefix) ? name : anchorPrefix + name);

const headingAttributes = ({ id }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  id ? { id: ownAnchor(id) } : {};

/** A link to another site opens a tab of its own, which learns nothing of this one; `_blank` gets noopener. */
function linkAttributes({ href = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const isOutside = /^https?:/i.test(href);
  return {
    href: ownHref(href),
    ...(title ? { title } : {}),
    ...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  };
}

function ownHref(href: string): string {
  if (/^\/[/\\]/.test(href)) return '#';
  return /^#./.test(href) ? `#${ownAnchor(href.slice(1))}` : href;
}

/** HTML against the list of what a text may consist of. Safe to repeat. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** Markdown as sanitised HTML; headings of the second level get anchors, so that contents can name them. */
export function renderMarkdown(text: string): string {
  const tokens = markdown.parse(text, {});
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue;
    token.attrSet('id', anchorOf(tokens[index + 1]?.content ?? '', taken));
  }
  return sanitise(markdown.renderer.render(tokens, markdown.options, {}));
}

/** Letters and digits of any script, once only on a page. */
function anchorOf(heading: string, taken: Set<string>): string {
  const plain =
    heading
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'part';
  let anchor = plain;
  for (let again = 2; taken.has(anchor); again++) anchor = `${plain}-${again}`;
  taken.add(anchor);
  return anchor;
}

/** The words of a text, as a search looks through them: lower case, ё as е, one form of width. */
export function searchable(...texts: string[]): string {
  return texts.join('\n').normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** The words of a search; each must occur. */
export function searchedWords(typed: string | undefined): string[] {
  return searchable(typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10);
}
