/** The front door of the API: puts every bound call of the contracts onto Fastify. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls } from '../../calls.ts';
import { acceptedLimit } from '../../platform/api/accepted-limit.ts';
import { type Caller, type Credentials, needsProof, type SignedIn } from '../../platform/api/caller.ts';
import type { CallContract } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { AnswerCookie, CallRequest, Handler } from '../../platform/api/serve.ts';
import { retryLost } from '../../platform/database/database.ts';
import type { OfferedLanguages } from '../../platform/texts/locale.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { admit, asVisitor } from '../admit.ts';
import { refuseClosed } from '../setup/closed-shop.ts';
import { actsOutside } from '../setup/quiet.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { requestOf } from './call-request.ts';
import type { IdempotencyKeys } from './idempotency.ts';

export interface BoundCall {
  name: string;
  /** The folder of its feature, whose words its form uses. */
  feature: string;
  contract: CallContract;
  handler: Handler<CallContract>;
}

export interface ApiOptions {
  calls: BoundCall[];
  authenticate(request: Credentials): Promise<Caller>;
  idempotency: IdempotencyKeys;
  uploads: Uploads;
  offered: OfferedLanguages;
  now(): Date;
  /** The installation's zone. */
  timeZone: string;
  defaultLimit: { max: number; windowSeconds: number };
  /** Only what reads is answered: the shop came out of a backup, and nobody has confirmed it yet. */
  isQuiet?: boolean;
  /** Whether the shop has been opened: asked before calls that take orders. */
  takesOrders?(): Promise<boolean>;
  /** Told of every call of staff that changed something, after it had effect and its answer is kept; never rejects. */
  onAction(action: StaffAction): Promise<void>;
}

/** The action of a member of staff. */
export interface StaffAction {
  caller: SignedIn;
  call: string;
  /** The id or number of the path. */
  target: string | null;
  said: unknown;
  requestId: string;
}

export const bindCookie = '__Host-auth.bind';

/** Registers every call below /api/v1. */
export function serveCalls(app: FastifyInstance, options: ApiOptions): void {
  for (const call of options.calls) {
    const [method = 'GET', path = '/'] = (calls as Record<string, string>)[call.name]?.split(' ') ?? [];
    const { max, windowSeconds, withFaults } = {
      withFaults: null,
      ...(call.contract.limit ?? options.defaultLimit),
    };
    // a shop without limits has none here either
    const accepted =
      withFaults !== null && app.requestCounts
        ? acceptedLimit(app.requestCounts, { name: call.name, max, windowSeconds })
        : null;
    app.route({
      method: method as 'GET',
      url: `/api/v1${path}`,
      // what acts is not for looking at (rules: acting-gets)
      exposeHeadRoute: method === 'GET' && !call.contract.acts,
      config: { rateLimit: { max: withFaults ?? max, timeWindow: windowSeconds * 1000 } },
      ...largeBody(call, options),
      handler: (request, reply) => {
        if (options.isQuiet && actsOutside(call.name, method, call.contract))
          throw new Refusal('shop_quiet', { retryAfterSeconds: 3_600 });
        const once = () => inSpan(call.name, { kind: 'step' }, () => answer(call, options, request, reply));
        // what only reads may be read again
        const work = method === 'GET' && !call.contract.acts ? () => retryLost(once) : once;
        const answered = accepted ? accepted.count(request.ip, work) : work();
        return answered.catch((error: unknown) => {
          throw withLabels(call, request.body, error);
        });
      },
    });
  }
}

/** Rights before bytes: only for a caller who may make the call its large body is taken in. */
function largeBody(call: BoundCall, { authenticate }: ApiOptions) {
  const { bodyBytes, passive } = call.contract;
  if (bodyBytes === undefined) return {};
  const onRequest = async ({ headers, cookies }: FastifyRequest): Promise<void> => {
    const credentials = { authorization: headers.authorization, bind: cookies[bindCookie] };
    admit(call, await retryLost(() => authenticate({ ...credentials, isPassive: passive === true })));
  };
  return { bodyLimit: bodyBytes, onRequest };
}

async function answer(call: BoundCall, options: ApiOptions, request: FastifyRequest, reply: FastifyReply) {
  const { contract } = call;
  if (contract.acts) refuseUnwantedActing(request);
  const { authorization } = request.headers;
  const bind = request.cookies[bindCookie];
  const present = await retryLost(() =>
    options.authenticate({ authorization, bind, isPassive: contract.passive === true }),
  );
  request.actor = present.kind === 'guest' ? null : present.userId;
  // whoever has to add a second factor first is a guest to what is open to everybody
  const caller = contract.access === 'anyone' ? asVisitor(present) : present;
  admit(call, caller);
  if (contract.stepUp && caller.kind === 'signed-in' && needsProof(caller, options.now())) {
    throw new Refusal('step_up_needed');
  }
  await refuseClosed(contract, caller, options);
  const upload = options.uploads.open(request, reply, caller);
  const callRequest = requestOf(contract, options, { request, caller, upload });
  let done: { data?: unknown } | undefined;
  const action = {
    act: async () => {
      const result = await call.handler(callRequest);
      done = result;
      return result;
    },
    answer: (result: Awaited<ReturnType<typeof call.handler>>) => {
      for (const cookie of result.cookies ?? []) setCookie(reply, cookie);
      reply.headers({ ...result.headers });
      return envelope(contract, result);
    },
  };
  reply.header('cache-control', 'no-store').header('vary', 'authorization, accept-language');
  const { status, body } = await options.idempotency
    .once(call, callRequest, action)
    .catch((error: unknown) => {
      // refused by its key: whoever sends on a slow line reads that at once, and not after the last byte
      if (contract.body === 'multipart') upload.refuse();
      throw error;
    })
    .finally(async () => {
      await upload.end();
      if (done && !onlyChecked(callRequest.body, done.data)) await tellAction(call, options, callRequest);
    });
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** A refusal whose fields are called as where they are typed. */
function withLabels({ name, feature, contract }: BoundCall, body: unknown, error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.detail.fields) return error;
  const named = Object.entries(error.detail.fields).map(([field, refused]) => {
    const label = contract.labels?.(field, body);
    return [
      field,
      { ...(typeof refused === 'string' ? { code: refused } : refused), ...(label ? { label } : {}) },
    ];
  });
  const form = { feature, call: name };
  return new Refusal(error.code, { ...error.detail, form, fields: Object.fromEntries(named) });
}

/** A table that was only checked, or taken over in no line because one is wrong, is no action. */
function onlyChecked(body: unknown, data: unknown): boolean {
  const { dry_run: isDry } = (body ?? {}) as { dry_run?: unknown };
  const { faults } = (data ?? {}) as { faults?: unknown };
  return isDry === true || (Array.isArray(faults) && faults.length > 0);
}

/**
 * A staff action leaves a trace, whatever the call; reading does not, unless a reason is asked for, nor does what an
 * open page asks by itself.
 */
async function tellAction(
  { name, contract }: BoundCall,
  { onAction }: ApiOptions,
  { caller, params, body, requestId }: CallRequest<CallContract>,
): Promise<void> {
  const isReading = (calls as Record<string, string>)[name]?.startsWith('GET ');
  if (!Array.isArray(contract.access) || isReading || contract.passive || (caller as Caller).kind === 'guest')
    return;
  const [target = null] = Object.values((params ?? {}) as Record<string, string>);
  await onAction({ caller: caller as SignedIn, call: name, target, said: body ?? {}, requestId });
}

/** Security 1.1 rule 6: a GET that acts is refused to prefetchers and to every foreign site. */
function refuseUnwantedActing(request: FastifyRequest): void {
  const { purpose, 'sec-purpose': secPurpose, 'x-moz': xMoz } = request.headers;
  const purposes = [purpose, secPurpose, xMoz].join(' ');
  const site = request.headers['sec-fetch-site'];
  if (/prefetch|prerender|preview/i.test(purposes) || (site && site !== 'same-origin'))
    throw new Refusal('foreign_site');
}

function envelope(
  contract: CallContract,
  result: { data: unknown; meta?: unknown; made?: boolean },
): { status: number; body: string } {
  const data = z.parse(contract.data, result.data);
  const madeNothing = contract.mayMakeNothing && result.made === false;
  const status = madeNothing ? 200 : (contract.status ?? 200);
  if (contract.bare) return { status, body: JSON.stringify(data) };
  const meta = contract.meta ? z.parse(contract.meta, result.meta) : undefined;
  return { status, body: JSON.stringify({ data, meta }) };
}

function setCookie(reply: FastifyReply, cookie: AnswerCookie): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: '/',
    secure: true,
    sameSite: 'lax',
    httpOnly: cookie.httpOnly,
    maxAge: cookie.maxAgeSeconds,
    encode: encodeURIComponent,
  });
}
