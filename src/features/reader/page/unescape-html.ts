import { decodeHTML } from 'entities';

/** Undoes entities and tags that shops leave in the strings of their structured data. */
export function unescapeHtml(text: string): string {
  const plain = text.includes('&') ? decodeHTML(decodeHTML(text)) : text;
  return plain
    .replace(/<[a-z/][^<>]{0,200}>/gi, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
