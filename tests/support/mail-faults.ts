/** Faults of a mail that a program for mails, or who reads it there, would stumble over. */
import type { MailContent } from '../../src/platform/mail/mail-content.ts';

/** Gmail cuts a mail off behind this. */
const mostBytes = 102_400;

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0', zwnj: '', '#847': '' },
};

/** The text of HTML as it is seen: without head, comments and what is hidden. */
export function seenText(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<div style="display:none[^>]*>[\s\S]*?<\/div>/g, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

export interface Expected {
  /** The address of its one button; null for a mail without one. */
  link: string | null;
  brand: string;
}

export function mailFaults(
  { subject, text, html }: Pick<MailContent, 'subject' | 'text' | 'html'>,
  { link, brand }: Expected,
): string[] {
  const seen = seenText(html);
  const lines = seen.split('\n');
  const said: [boolean, string][] = [
    [lines[0] === brand, `it begins with “${lines[0]}”`],
    [html.split('<h1').length === 2 && lines.includes(subject), 'its heading is not its subject'],
    [Buffer.byteLength(html) < mostBytes, 'it is cut off'],
    [text.startsWith(`${subject}\n\n`), 'its text does not begin with what happened'],
    [/<meta name="color-scheme" content="light dark">/.test(html), 'it knows no dark theme'],
    [/display:none[^>]*>[^<]/.test(html), 'nothing stands beside its subject in a list'],
    [
      !/<script|<link|<form|url\(|@import|position:|undefined|\bnull\b/.test(html),
      'it has what is thrown away',
    ],
    [
      seen.split('\n').every((line) => !/[{}]/.test(line) || spaced(text).includes(spaced(line))),
      'it has a placeholder',
    ],
    ...buttonFaults({ text, html }, link),
  ];
  const numbers = [...new Set(seen.match(/\d+/g))].filter((number) => !text.includes(number));
  const images = [...html.matchAll(/<img[^>]*>/g)].filter(([tag]) => !isSoundImage(tag));
  const tables = [...html.matchAll(/<table[^>]*>(?!<caption)/g)].filter(
    ([tag]) => !tag.includes('role="presentation"'),
  );
  return [
    ...said.filter(([isSo]) => !isSo).map(([, fault]) => fault),
    ...numbers.map((number) => `its text lacks ${number}`),
    ...images.map(([tag]) => `a picture that cannot be shown: ${tag}`),
    ...tables.map(([tag]) => `a table of nothing: ${tag}`),
  ];
}

/** Spaces that part no line are spaces too. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

function buttonFaults(
  { text, html }: { text: string; html: string },
  link: string | null,
): [boolean, string][] {
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => attribute(tag, 'href'));
  const buttons = [...html.matchAll(/<td class="g-primary"/g)].length;
  if (link === null) return [[links.length + buttons === 0, 'it has a button']];
  const written = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    [buttons === 1, `it has ${buttons} buttons`],
    [links.length === 2 && links.every((href) => href === written), `it leads to ${links.join(', ')}`],
    [html.includes(`>${written}</a>`), 'the address does not stand below the button'],
    [text.includes(`\n${link}\n`), 'its text has no line for the address'],
  ];
}

const isSoundImage = (tag: string): boolean =>
  attribute(tag, 'alt') !== undefined &&
  /^\d+$/.test(attribute(tag, 'width') ?? '') &&
  /^\d+$/.test(attribute(tag, 'height') ?? '') &&
  /^https?:\/\//.test(attribute(tag, 'src') ?? '');
