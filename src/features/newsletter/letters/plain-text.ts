/** The plain part of a letter, made of its sanitised HTML. Pure. */

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Text with addresses behind the words of links, dashes before the entries of lists, and empty lines between paragraphs. */
export function plainText(html: string): string {
  return withAddresses(html.replaceAll(/\n/g, ' '))
    .replaceAll(/<li>\s*(<p>)?/g, '\n- ')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<hr\s*\/?>/g, '\n\n* * *\n\n')
    .replaceAll(/<\/(td|th)>/g, ' ')
    .replaceAll(/<\/(p|h2|h3|h4|ul|ol|blockquote|pre|table)>/g, '\n\n')
    .replaceAll(/<\/tr>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, entity: string) => signOf(entity) ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** HTML in which the address of each link stands behind its words. Links do not lie in one another. */
function withAddresses(html: string): string {
  let text = '';
  let at = 0;
  let open: { href: string; from: number } | undefined;
  for (const tag of html.matchAll(/<a ([^<>]*)>|<\/a>/g)) {
    text += html.slice(at, tag.index);
    at = tag.index + tag[0].length;
    if (tag[1] !== undefined) {
      open = { href: /href="([^"]*)"/.exec(tag[1])?.[1] ?? '', from: text.length };
    } else if (open) {
      text = text.slice(0, open.from) + linked(open.href, text.slice(open.from));
      open = undefined;
    }
  }
  return text + html.slice(at);
}

/** An address that is its own words is said once. */
const linked = (href: string, words: string): string =>
  words === href || `mailto:${words}` === href ? words : `${words} (${href})`;

function signOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named.get(entity.toLowerCase());
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
