/**
 * A mail as HTML that every program for mails can show (decisions/0790-mails-by-our-own-template.md): tables, styles in
 * the elements, one button with its address below, nothing that is needed in a picture. Pure.
 */
import { type Locale, languageTags } from '../texts/locale.ts';
import type { MailLogo } from './mail-identity.ts';
import { mailFont, mailStyles, mailWidth, onPlate, painted } from './mail-look.ts';
import {
  escapeHtml,
  type MailFacts,
  type MailItem,
  type MailPage,
  type MailSum,
  mailPicture,
} from './mail-parts.ts';

const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';
const body = 'font-size:16px;line-height:1.5';
const small = 'font-size:14px;line-height:1.4';

/** The sentences, and all that stands below them. */
export function mailHtml(page: MailPage): string {
  const { facts, news, paragraphs, action } = page;
  const content = [
    headingHtml(page.heading),
    deadlineHtml(facts),
    ...paragraphs.map((text) => paragraph(text)),
    ...news.map(
      ({ title, text }) =>
        `<h2 ${painted({ ink: 'text', edge: 'line' }, 'margin:20px 0 0;padding-top:20px;border-top-width:1px;border-top-style:solid;font-size:16px;line-height:1.4;font-weight:600')}>${escapeHtml(title)}</h2>${paragraph(text, '4px')}`,
    ),
    action ? buttonHtml(action) : '',
    placeHtml(facts),
    itemsHtml(facts),
    sumsHtml(facts),
  ];
  return mailFrame({
    ...{ locale: page.locale, brand: page.brand, logo: page.logo, title: page.heading },
    preheader: preheaderOf(page),
    content: content.filter(Boolean).join('\n'),
    closing: `<p ${painted({ ink: 'soft' }, `margin:0;${small};text-wrap:pretty`)}>${escapeHtml(page.closing).replaceAll('\n', '<br>')}</p>${wayOutHtml(page)}`,
  });
}

/** Neither a deadline nor the title of a piece of news ends with a full stop, so a dot stands between them. */
function preheaderOf({ facts, paragraphs, news }: MailPage): string {
  const said = [...paragraphs, news.map(({ title }) => title).join(' · ')].filter(Boolean).join(' ');
  return [facts.deadline?.by, said].filter(Boolean).join(' · ');
}

function wayOutHtml({ wayOut }: MailPage): string {
  if (!wayOut) return '';
  const link = `<a href="${escapeHtml(wayOut.link)}" ${painted({ ink: 'accent' })}>${escapeHtml(wayOut.label)}</a>`;
  return `<p ${painted({ ink: 'soft' }, `margin:8px 0 0;${small}`)}>${link}</p>`;
}

/** The first line of the sheet. */
export function headingHtml(text: string): string {
  return `<h1 ${painted({ ink: 'text' }, 'margin:0;font-size:24px;line-height:1.25;font-weight:600;text-wrap:balance')}>${numbersWhole(text)}</h1>`;
}

function paragraph(text: string, above = '16px'): string {
  return `<p ${painted({ ink: 'text' }, `margin:${above} 0 0;${body};overflow-wrap:anywhere;text-wrap:pretty`)}>${inlineHtml(text)}</p>`;
}

/** Words with their line breaks; a count and its unit stand on one line. */
const inlineHtml = (text: string): string =>
  numbersWhole(text)
    .replaceAll(/(?<=\d) (?=\p{L})/gu, '&nbsp;')
    .replaceAll('\n', '<br>');

const orderNumber = /\b(?:[A-Z]{1,6}-\d{4,}(?:-\d)?|\d{4,}-\d)\b/g;

/** The number of an order, a delivery or a message is not parted at its dashes. */
const numbersWhole = (text: string): string =>
  escapeHtml(text).replaceAll(orderNumber, '<span style="white-space:nowrap">$&</span>');

function deadlineHtml({ deadline }: MailFacts): string {
  if (!deadline) return '';
  const left = deadline.left
    ? `<div ${painted({ ink: 'warning' }, small)}>${escapeHtml(deadline.left)}</div>`
    : '';
  return `<table ${table} width="100%" style="margin-top:16px"><tr><td ${painted({ ground: 'warning' }, 'padding:12px 16px;border-radius:6px')}><div ${painted({ ink: 'warning' }, `${body};font-weight:600`)}>${escapeHtml(deadline.by)}</div>${left}</td></tr></table>`;
}

function buttonHtml({ label, link, orLink }: NonNullable<MailPage['action']>): string {
  const to = escapeHtml(link);
  // the cell has the ground too: Outlook gives links no room
  return `<table ${table} style="margin-top:24px"><tr><td ${painted({ ground: 'primary' }, 'border-radius:6px;mso-padding-alt:12px 24px')}><a href="${to}" ${painted({ ink: 'onPrimary', ground: 'primary' }, `display:inline-block;padding:12px 24px;border-radius:6px;${body};font-weight:600;line-height:20px;text-decoration:none`)}>${escapeHtml(label)}</a></td></tr></table>
<p ${painted({ ink: 'soft' }, 'margin:12px 0 0;font-size:13px;line-height:1.4')}>${escapeHtml(orLink)} <a href="${to}" ${painted({ ink: 'accent' }, 'overflow-wrap:anywhere;word-break:break-word')}>${to}</a></p>`;
}

function placeHtml({ place }: MailFacts): string {
  if (!place) return '';
  const lines = place.lines.map(escapeHtml).join('<br>');
  return `${rule}<div ${painted({ ink: 'text' }, `${body};font-weight:600`)}>${escapeHtml(place.title)}</div><div ${painted({ ink: 'soft' }, `${small};overflow-wrap:anywhere`)}>${lines}</div>`;
}

function itemsHtml({ items = [], more }: MailFacts): string {
  if (items.length === 0) return '';
  const rest = more
    ? `<p ${painted({ ink: 'soft' }, `margin:12px 0 0;${small}`)}>${escapeHtml(more)}</p>`
    : '';
  // titles stand below each other, also where one of the goods has no picture
  const isPictured = items.some(({ picture }) => picture !== null);
  return `${rule}<table ${table} width="100%">${items.map((item, place) => itemHtml(item, place, isPictured)).join('')}</table>${rest}`;
}

function itemHtml({ title, details, picture }: MailItem, place: number, isPictured: boolean): string {
  const { width, height } = mailPicture;
  const above = place > 0 ? 'padding-top:12px' : '';
  const box = painted({ ground: 'inset' }, 'display:block;border-radius:6px');
  // the title stands beside it, so the picture says nothing to who hears the mail
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="${width}" height="${height}" ${box}>`
    : `<div ${painted({ ground: 'inset' }, `width:${width}px;height:${height}px;border-radius:6px`)}>&nbsp;</div>`;
  const first = isPictured ? `<td width="${width + 16}" valign="top" style="${above}">${image}</td>` : '';
  const lines = details
    .map(
      (text) =>
        `<div ${painted({ ink: 'soft' }, `${small};overflow-wrap:anywhere`)}>${escapeHtml(text)}</div>`,
    )
    .join('');
  return `<tr>${first}<td valign="top" style="${above}"><div ${painted({ ink: 'text' }, `${body};font-weight:600;overflow-wrap:anywhere`)}>${escapeHtml(title)}</div>${lines}</td></tr>`;
}

function sumsHtml({ sums }: MailFacts): string {
  if (!sums) return '';
  return `${rule}<table border="0" cellpadding="0" cellspacing="0" width="100%"><caption ${painted({ ink: 'text' }, `text-align:left;${body};font-weight:600`)}>${escapeHtml(sums.title)}</caption>${sums.rows.map(sumHtml).join('')}</table>`;
}

function sumHtml(row: MailSum): string {
  return row.isText ? factHtml(row) : amountHtml(row);
}

function factHtml({ label, amount }: MailSum): string {
  const inner = `<div ${painted({ ink: 'soft' }, small)}>${escapeHtml(label)}</div><div ${painted({ ink: 'text' }, `${body};overflow-wrap:anywhere`)}>${escapeHtml(amount)}</div>`;
  return `<tr><td colspan="2" style="padding:6px 0">${inner}</td></tr>`;
}

function amountHtml({ label, note, amount, isTotal, begins }: MailSum): string {
  const weight = isTotal ? '600' : '400';
  const edge = begins || isTotal ? 'border-top-width:1px;border-top-style:solid;' : '';
  const cell = `padding:8px 0;${edge}${body};font-weight:${weight}`;
  const rule = note
    ? `<div ${painted({ ink: 'soft' }, `${small};font-weight:400`)}>${escapeHtml(note)}</div>`
    : '';
  return `<tr><th scope="row" align="left" valign="top" ${painted({ ink: 'text', edge: 'line' }, `${cell};overflow-wrap:anywhere`)}>${numbersWhole(label)}${rule}</th><td align="right" valign="top" ${painted({ ink: 'text', edge: 'line' }, `${cell};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums`)}>${escapeHtml(amount)}</td></tr>`;
}

const rule = `<div ${painted({ edge: 'line' }, 'margin:24px 0 16px;border-top-width:1px;border-top-style:solid;font-size:0;line-height:0')}>&nbsp;</div>`;

/** The words between the subject and the time in a list of mails; the spaces behind it keep the next words out. */
function preheaderHtml(text: string): string {
  const shown = text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text;
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(shown)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

export interface MailFrame {
  locale: Locale;
  brand: string;
  /** In the place of mark and name. */
  logo?: MailLogo | undefined;
  title: string;
  preheader: string;
  /** Inside the sheet. */
  content: string;
  /** Below the sheet. */
  closing: string;
}

/** The page around a mail: the shop's mark and name, a sheet, and the closing. */
export function mailFrame({ locale, brand, logo, title, preheader, content, closing }: MailFrame): string {
  const sender = logo ? logoHtml(logo, brand) : markHtml(brand);
  return `<!doctype html>
<html lang="${languageTags[locale]}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="x-apple-disable-message-reformatting"><title>${escapeHtml(title)}</title>
<style>${mailStyles}</style></head>
<body ${painted({ ground: 'canvas' }, `margin:0;padding:0;font-family:${mailFont}`)}>
${preheaderHtml(preheader)}
<table ${table} width="100%" ${painted({ ground: 'canvas' }, `font-family:${mailFont}`)}><tr><td align="center" class="edge" style="padding:24px 16px">
<!--[if mso]><table ${table} width="${mailWidth}"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:${mailWidth}px;text-align:left;font-family:${mailFont}">
<tr><td class="pad" style="padding:0 32px 16px"><table ${table}><tr>${sender}</tr></table></td></tr>
<tr><td ${painted({ ground: 'surface', edge: 'line' }, 'border-width:1px;border-style:solid;border-radius:10px')}><table ${table} width="100%" style="font-family:${mailFont};table-layout:fixed"><tr><td class="pad" style="padding:32px">
${content}
</td></tr></table></td></tr>
<tr><td class="pad" style="padding:16px 32px 0">${closing}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function markHtml(brand: string): string {
  // Outlook draws no circle, and a square is not the mark
  const mark = `<!--[if !mso]><!--><td valign="middle" style="padding-right:8px"><div ${painted({ edge: 'stamp' }, 'width:14px;height:14px;border-width:2px;border-style:solid;border-radius:50%;font-size:0;line-height:0')}>&nbsp;</div></td><!--<![endif]-->`;
  return `${mark}<td valign="middle" ${painted({ ink: 'text' }, 'font-size:16px;line-height:1.25;font-weight:600')}>${escapeHtml(brand)}</td>`;
}

/** A mail program that shows no pictures shows the name in its place. */
function logoHtml({ src, width, height }: MailLogo, brand: string): string {
  return `<td valign="middle" ${onPlate('font-size:16px;line-height:1.25;font-weight:600')}><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(brand)}" style="display:block;border:0"></td>`;
}
