/**
 * `GET /media/receipts/{payment}.pdf`, `GET /media/transfers/{payment}.pdf` and `GET /media/statements/{first day}/{last day}.pdf`, for their owner alone. A
 * link cannot send `Authorization`, so here, where nothing acts, the session's cookies count as well (decisions/0045).
 */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../platform/api/refusal.ts';
import { createFairPlaces } from '../../../platform/jobs/fair-places.ts';
import { addDays, isDay, startOfDay } from '../../../platform/time/zoned.ts';
import { answer, type ServingDocuments } from './answer-document.ts';
import { createPrinter } from './printer.ts';
import { receiptPaper } from './receipt-paper.ts';
import { statementPaper } from './statement-paper.ts';
import { transferPaper } from './transfer-paper.ts';

const limit = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** Papers take memory from when they are loaded until they are drawn; the statement of one person delays nobody else's. */
const placeLimits = {
  ...{ total: 8, mostWaiting: 60, mostWaitingEach: 4, mostWaitMs: 20_000 },
  each: { person: 1 },
};

const longestDays = 400;

/** Adds the routes. A missing document and somebody else's are the same 404. */
export function serveMoneyDocuments(app: FastifyInstance, serving: ServingDocuments): void {
  const { db, context } = serving;
  const printer = createPrinter();
  const places = createFairPlaces<'person'>(placeLimits, (why) => {
    const code = why === 'own' ? 'too_many_requests' : 'unavailable';
    return new Refusal(code, { retryAfterSeconds: 5 });
  });
  app.addHook('onClose', () => printer.close());
  app.get<{ Params: { file: string } }>('/media/receipts/:file', limit, (request, reply) =>
    answer({ ...serving, printer, places }, request, reply, ({ userId, reader }) => {
      const paymentId = paymentIn(request.params.file);
      return paymentId && receiptPaper(db, context, { paymentId, userId, reader });
    }),
  );
  app.get<{ Params: { file: string } }>('/media/transfers/:file', limit, (request, reply) =>
    answer({ ...serving, printer, places }, request, reply, ({ userId, reader }) => {
      const paymentId = paymentIn(request.params.file);
      return paymentId && transferPaper(db, context, { paymentId, userId, reader });
    }),
  );
  app.get<{ Params: { from: string; file: string } }>(
    '/media/statements/:from/:file',
    limit,
    (request, reply) =>
      answer({ ...serving, printer, places }, request, reply, ({ userId, reader }) => {
        const period = periodOf(request.params.from, request.params.file, reader.zone);
        return period && statementPaper(db, context, { ...period, userId, reader });
      }),
  );
}

/** The payment whose paper a file is; undefined for any other name. */
const paymentIn = (file: string): string | undefined => /^(pay_[0-9A-Za-z]{8,40})\.pdf$/.exec(file)?.[1];

/** Whole days of the reader's zone, the last one included. */
function periodOf(first: string, file: string, zone: string): { from: Date; to: Date } | undefined {
  const last = file.replace(/\.pdf$/, '');
  if (!file.endsWith('.pdf') || !isDay(first) || !isDay(last)) return undefined;
  if (last < first || last > addDays(first, longestDays - 1)) return undefined;
  return { from: startOfDay(zone, first), to: startOfDay(zone, addDays(last, 1)) };
}
