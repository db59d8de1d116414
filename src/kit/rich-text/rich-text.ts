/**
 * The little markup of page texts: a blank line between paragraphs, "- " before each item of a list, and
 * `[words](address)` for a link. Everything else is shown as it stands; no text ever becomes HTML.
 */

export type RichPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

export type RichBlock = { kind: 'paragraph'; parts: RichPart[] } | { kind: 'list'; items: RichPart[][] };

/** Reads a text into paragraphs and lists. */
export function parseRichText(text: string): RichBlock[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(readBlock);
}

/** A block of lines: runs of items become lists, the lines between them paragraphs. */
function readBlock(block: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  for (const line of block.split('\n').map((text) => text.trim())) {
    const item = /^- +(.+)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item !== undefined && last?.kind === 'list') last.items.push(readParts(item));
    else if (item !== undefined) blocks.push({ kind: 'list', items: [readParts(item)] });
    else if (last?.kind === 'paragraph') last.parts.push(...readParts(` ${line}`));
    else blocks.push({ kind: 'paragraph', parts: readParts(line) });
  }
  return blocks;
}

function readParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let read = 0;
  for (const match of text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, words = '', href = ''] = match;
    if (!isSafeAddress(href)) continue;
    if (match.index > read) parts.push({ kind: 'text', text: text.slice(read, match.index) });
    parts.push({ kind: 'link', text: words, href });
    read = match.index + whole.length;
  }
  if (read < text.length) parts.push({ kind: 'text', text: text.slice(read) });
  return parts;
}

/** Pages of this site, anchors, mail and https: nothing that could run as a script. */
function isSafeAddress(href: string): boolean {
  return /^(\/(?![/\\])|#|mailto:|https:\/\/)/i.test(href);
}
