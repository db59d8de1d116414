/** The request of a call, read by its contract. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from '../../platform/api/caller.ts';
import type { CallContract, Schema } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { CallRequest, UploadLimits } from '../../platform/api/serve.ts';
import {
  acceptedLocale,
  isLocale,
  type Locale,
  type OfferedLanguages,
  offeredLocale,
} from '../../platform/texts/locale.ts';
import { zoneCookie, zoneOf } from '../../platform/time/zone-of.ts';
import type { OpenUpload } from '../uploads/uploads.ts';
import type { ApiOptions } from './api.ts';
import { fieldRefusals } from './field-refusals.ts';

/** Throws a `Refusal` for what the contract does not take. */
export function requestOf(
  contract: CallContract,
  options: Pick<ApiOptions, 'offered' | 'timeZone'>,
  { request, caller, upload }: { request: FastifyRequest; caller: Caller; upload: OpenUpload },
): CallRequest<CallContract> {
  return {
    params: read(contract.params, request.params, 'params'),
    query: read(contract.query, request.query, 'query'),
    body: contract.body === 'multipart' ? undefined : read(contract.body, request.body, 'body'),
    caller,
    locale: localeOf(request, options.offered),
    zone: zoneOf(caller.kind === 'guest' ? null : caller.zone, {
      device: request.cookies[zoneCookie],
      shop: options.timeZone,
    }),
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    fromBrowser: Boolean(request.headers['sec-fetch-site'] ?? request.headers.origin),
    idempotencyKey: contract.idempotent ? headerText(request, 'idempotency-key') : undefined,
    readUpload: async (limits: UploadLimits) => {
      const { files, fields } = await upload.read(limits);
      return { files, fields: contract.form ? read(contract.form, fields, 'body') : fields };
    },
    rawBody: request.rawBody ?? '',
    headers: request.headers,
  } as CallRequest<CallContract>;
}

function read(schema: Schema | undefined, input: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  if (hasNul(input)) throw new Refusal('malformed');
  const result = z.safeParse(schema, input ?? {});
  if (result.success) return result.data;
  if (part === 'params') throw new Refusal('not_found');
  throw new Refusal('fields', { fields: fieldRefusals(result.error.issues, input) });
}

/** PostgreSQL stores no NUL, and no person types one. */
function hasNul(input: unknown): boolean {
  if (typeof input === 'string') return input.includes('\0');
  if (typeof input !== 'object' || input === null) return false;
  return Object.entries(input).some(([key, value]) => key.includes('\0') || hasNul(value));
}

function localeOf(request: FastifyRequest, offered: OfferedLanguages): Locale {
  const { locale } = request.query as { locale?: unknown };
  if (isLocale(locale)) return offeredLocale(offered, locale);
  return acceptedLocale(request.headers['accept-language'], offered.languages) ?? offered.defaultLocale;
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
