/** The one place that turns what was thrown into the API's error form (rules: api-forms). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { formatList, formatMoney } from '../../kit/format.ts';
import {
  type FieldRefusal,
  Refusal,
  type RefusalCode,
  type RefusalValues,
} from '../../platform/api/refusal.ts';
import { isLostConnection } from '../../platform/database/database.ts';
import { acceptedLocale, isLocale, type Locale, type OfferedLanguages } from '../../platform/texts/locale.ts';
import { type LocalisedTree, messageAt, type Words, wordsOf } from '../../platform/texts/texts.ts';
import { formatDate } from '../../platform/time/dates.ts';
import { plannedStop } from '../watch/planned-stop.ts';
import { asksForPage, sendRefusedPage } from '../watch/refused-page.ts';
import { labelOf } from './field-labels.ts';

/** Fastify's own refusals, as ours. */
const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
};

/** PostgreSQL's errors for a value that no schema should have let through: a forged cursor, an impossible date. */
const impossibleValues = new Set(['22021', '22007', '22008', '22P02', '22003']);

/** Database trouble that passes by itself: too many connections, shutting down, a time limit. */
const passing = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ENOENT',
]);

/** The driver's errors when no connection came, or no answer, in time. */
const isLate = (message: string): boolean =>
  message.includes('timeout exceeded when trying to connect') ||
  // a new connection that the database took and never answered
  message === 'Connection terminated due to connection timeout' ||
  message === 'timeout expired' ||
  message === 'Query read timeout';

/** No room on a disk, of ours or of the database. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as FastifyError;
  const known = byFastifyCode[code];
  if (known) return new Refusal(known);
  if (statusCode === 429) return new Refusal('too_many_requests');
  if (statusCode === 413) return new Refusal('too_large');
  if (statusCode === 415) return new Refusal('unsupported_type');
  if (statusCode === 400) return new Refusal('malformed');
  // of the server of files: an address that leads out of its folder
  if (statusCode === 403 || statusCode === 404) return new Refusal('not_found');
  // the currency was changed between the reading and the writing, which PostgreSQL saw (decisions/1130)
  if (code === '23503' && /_settlement$/.test(String((error as { constraint?: string }).constraint)))
    return new Refusal('changed_meanwhile');
  if (impossibleValues.has(code)) return new Refusal('malformed');
  if (full.has(code)) return new Refusal('storage_full', { retryAfterSeconds: 300 });
  if (passing.has(code) || isLostConnection(error) || isLate(error.message)) {
    return new Refusal('unavailable', { retryAfterSeconds: 5 });
  }
  return undefined;
}

/** Makes Fastify's error handler. Bugs are logged with their stack and answered without a detail. */
export function failureHandler(texts: LocalisedTree, offered: OfferedLanguages) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error) ?? new Refusal('internal');
    request.refused = refusal.code;
    // a restored shop, and one in a planned stop, refuse on purpose, and their operator knows
    const isMeant = refusal.code === 'shop_quiet' || refusal.detail.of === plannedStop;
    const isFailure = refusal.status >= 500 && !isMeant;
    if (isFailure) request.log.error({ err: error }, 'request failed');
    const { locale: asked } = (request.query ?? {}) as { locale?: unknown };
    const locale = isLocale(asked)
      ? asked
      : (acceptedLocale(request.headers['accept-language'], offered.languages) ?? offered.defaultLocale);
    if (refusal.detail.retryAfterSeconds)
      reply.header('retry-after', String(refusal.detail.retryAfterSeconds));
    const { status } = refusal;
    if ((status === 429 || status >= 500) && asksForPage(request))
      return sendRefusedPage(request, reply, {
        ...{ status, texts, offered },
        say: (reader) => messageOf(refusal, texts, reader),
      });
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: errorBody(refusal, texts, locale, request.id) }));
  };
}

/** Amounts, moments and lists as on the pages of the same language, and roles by their names: any of them may. */
function inWords(
  values: RefusalValues = {},
  { locale, words }: { locale: Locale; words: Words },
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      if ('amount' in value) return [name, formatMoney(locale, value)];
      if ('moment' in value)
        return [name, formatDate({ locale, zone: value.zone }, value.moment, 'deadline')];
      if ('list' in value) return [name, formatList(locale, value.list)];
      const named = value.map((role) => words(`roles.${role}`));
      return [name, new Intl.ListFormat(locale, { type: 'disjunction' }).format(named)];
    }),
  );
}

/** The sentence of a refusal: of what it speaks of, where that has words of its own. */
function messageOf({ code, detail }: Refusal, texts: LocalisedTree, locale: Locale): string {
  const words = wordsOf(texts, locale);
  const ownWords = `refusalsOf.${code}.${detail.of}`;
  return words(
    messageAt(texts[locale], ownWords) ? ownWords : `refusals.${code}`,
    inWords(detail.values, { locale, words }),
  );
}

function errorBody(refusal: Refusal, texts: LocalisedTree, locale: Locale, requestId: string) {
  const words = wordsOf(texts, locale);
  const { form, next } = refusal.detail;
  const fieldWords = (field: string, refused: FieldRefusal | string): string => {
    const { code, values, label } = typeof refused === 'string' ? { code: refused } : refused;
    return words(`fields.${code}`, {
      // a field that the operator's plug-in brings has its own words
      label: labelOf(texts[locale], { field, label, form, reader: locale }),
      ...inWords(values, { locale, words }),
    });
  };
  const fields = refusal.detail.fields && {
    ...Object.fromEntries(
      Object.entries(refusal.detail.fields).map(([field, refused]) => [field, [fieldWords(field, refused)]]),
    ),
  };
  return {
    code: refusal.code,
    message: messageOf(refusal, texts, locale),
    ...(fields ? { fields } : {}),
    ...(next ? { next } : {}),
    requestId,
  };
}
