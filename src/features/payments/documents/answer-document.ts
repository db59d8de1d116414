/** Answers a document as PDF. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FairPlaces } from '../../../platform/jobs/fair-places.ts';
import { isLocale } from '../../../platform/texts/locale.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { zoneCookie, zoneOf } from '../../../platform/time/zone-of.ts';
import type { PaymentContext } from '../desk.ts';
import { type Paper, type PaperLogo, withLogo } from './paper.ts';
import type { Printer } from './printer.ts';

export interface ServingDocuments {
  db: Database;
  context: PaymentContext;
  authenticate(request: { authorization: string | undefined; bind: string | undefined }): Promise<Caller>;
  /** For the heads of papers; undefined shows the name of the shop. */
  logo(): Promise<PaperLogo | undefined>;
}

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

type Producing = (who: { userId: string; reader: Reader }) => Promise<Paper> | undefined | '';

/** The paper of the signed-in caller as PDF; 404 for a guest, and where `produce` has none for them. */
export async function answer(
  {
    authenticate,
    context,
    logo,
    printer,
    places,
  }: ServingDocuments & { printer: Printer; places: FairPlaces<'person'> },
  request: FastifyRequest,
  reply: FastifyReply,
  produce: Producing,
): Promise<FastifyReply> {
  reply.headers(headers);
  const caller = await authenticate({
    authorization: request.headers.authorization ?? request.cookies['auth.token'],
    bind: request.cookies['__Host-auth.bind'],
  });
  if (caller.kind === 'guest') return reply.code(404).send();
  const { lang } = request.query as { lang?: unknown };
  const locale = isLocale(lang) ? lang : context.settings.defaultLocale;
  try {
    const zone = zoneOf(caller.zone, {
      device: request.cookies[zoneCookie],
      shop: context.settings.timeZone,
    });
    const bytes = await places.run({ person: caller.userId }, async () => {
      const paper = await produce({ userId: caller.userId, reader: { locale, zone } });
      return paper ? printer.print(withLogo(paper, await logo())) : undefined;
    });
    if (!bytes) return reply.code(404).send();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${nameOf(request.url)}"`)
      .send(bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return reply.code(404).send();
    throw error;
  }
}

/** The file's name, out of an address that led to a document: `statement-2026-01-01-2026-01-31.pdf`. */
function nameOf(url: string): string {
  const [, , kind = '', ...parts] = new URL(url, 'http://localhost').pathname.split('/');
  return [kind.replace(/s$/, ''), ...parts].join('-');
}
