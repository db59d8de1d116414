/** A mail as plain text: the same facts as its HTML, in the order in which they are asked for. Pure. */
import { inBrackets, languages } from '../texts/locale.ts';
import type { MailFacts, MailPage } from './mail-parts.ts';

export function mailText(page: MailPage): string {
  const { heading, paragraphs, facts, news, action, closing, wayOut } = page;
  const colon = languages[page.locale].colon;
  const { deadline, place, sums } = facts;
  const blocks = [
    heading,
    ...(deadline ? [lines(deadline.by, deadline.left)] : []),
    ...paragraphs,
    ...news.map(({ title, text }) => lines(title, text)),
    ...(action ? [`${action.label}${colon.trimEnd()}\n${action.link}`] : []),
    ...(place ? [lines(place.title, ...place.lines)] : []),
    ...itemBlocks(facts),
    ...(sums
      ? [
          [
            sums.title,
            ...sums.rows.map(
              ({ label, note, amount }) =>
                `${label}${note ? inBrackets(page.locale, note) : ''}${colon}${amount}`,
            ),
          ].join('\n'),
        ]
      : []),
    `-- \n${lines(closing, wayOut ? `${wayOut.label}${colon}${wayOut.link}` : null)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const lines = (...texts: (string | null)[]): string => texts.filter(Boolean).join('\n');

function itemBlocks({ items = [], more = '' }: MailFacts): string[] {
  if (items.length === 0) return [];
  const told = items.map(({ title, details }) => `– ${lines(title, ...details)}`.replaceAll('\n', '\n  '));
  return [lines(...told, more)];
}
