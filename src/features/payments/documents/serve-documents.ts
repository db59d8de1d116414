/**
 * `GET /media/receipts/{payment}.pdf` and `GET /media/statements/{first day}/{last day}.pdf`, for their owner alone. A
 * link cannot send `Authorization`, so here, where nothing acts, the session's cookies count as well (decisions/0045).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/api/caller.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createFairPlaces, type FairPlaces } from '../../../platform/jobs/fair-places.ts';
import { isLocale } from '../../../platform/texts/locale.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { zoneCookie, zoneOf } from '../../../platform/time/zone-of.ts';
import { addDays, isDay, startOfDay } from '../../../platform/time/zoned.ts';
import type { PaymentDesk } from '../desk.ts';
import type { Paper } from './paper.ts';
import { createPrinter, type Printer } from './printer.ts';
import { receiptPaper } from './receipt-paper.ts';
import { statementPaper } from './statement-paper.ts';

export interface ServingDocuments {
  db: Database;
  desk: PaymentDesk;
  authenticate(request: { authorization: string | undefined; bind: string | undefined }): Promise<Caller>;
}

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

const limit = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** Papers take memory from when they are loaded until they are drawn; the statement of one person delays nobody else's. */
const placeLimits = {
  ...{ total: 8, mostWaiting: 60, mostWaitingEach: 4, mostWaitMs: 20_000 },
  each: { person: 1 },
};

const longestDays = 400;

/** Adds the routes. A missing document and somebody else's are the same 404. */
export function serveMoneyDocuments(app: FastifyInstance, serving: ServingDocuments): void {
  const { db, desk } = serving;
  const printer = createPrinter();
  const places = createFairPlaces<'person'>(placeLimits, (why) => {
    const code = why === 'own' ? 'too_many_requests' : 'unavailable';
    return new Refusal(code, { retryAfterSeconds: 5 });
  });
  app.addHook('onClose', () => printer.close());
  app.get<{ Params: { file: string } }>('/media/receipts/:file', limit, (request, reply) =>
    answer({ ...serving, printer, places }, request, reply, ({ userId, reader }) => {
      const paymentId = /^(pay_[0-9A-Za-z]{8,40})\.pdf$/.exec(request.params.file)?.[1];
      return paymentId && receiptPaper(db, desk, { paymentId, userId, reader });
    }),
  );
  app.get<{ Params: { from: string; file: string } }>(
    '/media/statements/:from/:file',
    limit,
    (request, reply) =>
      answer({ ...serving, printer, places }, request, reply, ({ userId, reader }) => {
        const period = periodOf(request.params.from, request.params.file, reader.zone);
        return period && statementPaper(db, desk, { ...period, userId, reader });
      }),
  );
}

/** The file's name, out of an address that led to a document: `statement-2026-01-01-2026-01-31.pdf`. */
function nameOf(url: string): string {
  const [, , kind = '', ...parts] = new URL(url, 'http://localhost').pathname.split('/');
  return [kind.replace(/s$/, ''), ...parts].join('-');
}

type Producing = (who: { userId: string; reader: Reader }) => Promise<Paper> | undefined | '';

async function answer(
  {
    authenticate,
    desk,
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
  const locale = isLocale(lang) ? lang : desk.settings.defaultLocale;
  try {
    const zone = zoneOf(caller.zone, {
      device: request.cookies[zoneCookie],
      shop: desk.settings.timeZone,
    });
    const bytes = await places.run({ person: caller.userId }, async () => {
      const paper = await produce({ userId: caller.userId, reader: { locale, zone } });
      return paper ? printer.print(paper) : undefined;
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

/** Whole days of the reader's zone, the last one included. */
function periodOf(first: string, file: string, zone: string): { from: Date; to: Date } | undefined {
  const last = file.replace(/\.pdf$/, '');
  if (!file.endsWith('.pdf') || !isDay(first) || !isDay(last)) return undefined;
  if (last < first || last > addDays(first, longestDays - 1)) return undefined;
  return { from: startOfDay(zone, first), to: startOfDay(zone, addDays(last, 1)) };
}
