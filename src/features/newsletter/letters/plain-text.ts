/** The plain part of a letter, made of its sanitised HTML. Pure. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text with addresses behind the words of links, dashes before the entries of lists, and empty lines between paragraphs. */
export function plainText(html: string): string {
  return html
    .replaceAll(/\n/g, ' ')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) =>
      linked(href, words),
    )
    .replaceAll(/<li>\s*(<p>)?/g, '\n- ')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<hr\s*\/?>/g, '\n\n* * *\n\n')
    .replaceAll(/<\/(td|th)>/g, ' ')
    .replaceAll(/<\/(p|h2|h3|h4|ul|ol|blockquote|pre|table)>/g, '\n\n')
    .replaceAll(/<\/tr>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, entity: string) => signOf(entity) ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** An address that is its own words is said once. */
const linked = (href: string, words: string): string =>
  words === href || `mailto:${words}` === href ? words : `${words} (${href})`;

function signOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named[entity.toLowerCase()];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return Number.isInteger(code) && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
