/**
 * `/dev/mail`: the mails that were not sent anywhere, with their links. Served in development and in the demo only,
 * because whoever reads it can take over any account.
 */
import type { FastifyInstance } from 'fastify';
import type { Installation } from '../../platform/installation.ts';
import { listMails, type StoredMail } from '../../platform/mail/mail-outbox.ts';
import { formatDate, type Reader } from '../../platform/time/dates.ts';
import { zoneCookie } from '../../platform/time/zone-of.ts';
import { isZone } from '../../platform/time/zoned.ts';
import type { Assets } from './assets.ts';
import { type Html, html, plainPage, plainPagePolicy } from './plain-page.ts';

export function serveMailbox(
  app: FastifyInstance,
  { db, clock, settings }: Pick<Installation, 'db' | 'clock' | 'settings'>,
  assets: Assets,
): void {
  app.get('/dev/mail', async (request, reply) => {
    const { to } = request.query as { to?: string };
    const mails = await listMails(db, typeof to === 'string' ? { to } : {});
    const device = request.cookies[zoneCookie];
    const zone = isZone(device) ? device : settings.timeZone;
    const reader: Reader = { locale: 'en', zone, now: clock.now() };
    const body = html`<h1 class="text-h1">Mail</h1><p class="mt-2 text-text-2">Nothing here was sent anywhere. Set SMTP_URL to send.</p><div class="mt-8 grid gap-6">${mails.map((mail) => mailSheet(mail, reader))}</div>`;
    return reply
      .header('content-security-policy', plainPagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage({ title: `Mail – ${settings.brand}`, lang: 'en', css: assets.of(null).css, body }));
  });
}

function mailSheet(mail: StoredMail, reader: Reader): Html {
  return html`<article class="ui-sheet" lang="${mail.locale}"><h2 class="text-h3">${mail.subject}</h2><p class="text-small text-text-2">${mail.to} · <time datetime="${mail.createdAt.toISOString()}">${formatDate(reader, mail.createdAt, 'moment')}</time></p><div class="mt-4 whitespace-pre-line break-words">${linked(mail.text)}</div></article>`;
}

/** The text with its addresses as links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
