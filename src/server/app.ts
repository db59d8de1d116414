/** Fastify with the limits, headers and plugins that every answer of the shop has (rules: uploads-and-headers, limits-of-load). */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../platform/api/refusal.ts';
import { limitStoreOn } from '../platform/request-counts/limit-store.ts';
import type { SharedCounts } from '../platform/request-counts/shared-counts.ts';
import { understandEmptyBodies } from './api/empty-body.ts';
import { refuseAmbiguous } from './api/refuse-ambiguous.ts';
import { refuseForeign } from './api/refuse-foreign.ts';
import { takeFormNews } from './form-news.ts';
import { securityHeaders } from './pages/headers.ts';
import { answersAtOnce } from './pages/page-bytes.ts';
import { readableAddress } from './pages/readable-address.ts';
import { secureAddressOf } from './run/need-https.ts';
import { isLoopback, nameInHostHeader } from './setup/loopback.ts';
import { addressOfHost, isStaffHost, refuseStaffCall } from './staff-host.ts';
import { carryRequestIds, giveRequestIds } from './tracing/request-ids.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { nobodyAddress } from './watch/nobody.ts';
import { endCrumbs, limitArrival } from './watch/slow-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts of requests over all nodes; null in a shop without limits. */
    requestCounts: SharedCounts | null;
  }
  interface FastifyRequest {
    /** The exact text of a JSON body, for signatures. */
    rawBody?: string;
    /** The caller, for the log: the id of an account, or null for a guest and while it is not known. */
    actor: string | null;
    /** The code of the refusal that answers the request, for the log. */
    refused: string | null;
  }
}

export interface AppOptions {
  log: Logger;
  trustedProxies: number;
  /** Where customers reach the shop. */
  publicUrl: string;
  /** Where staff reach their area, when it has a name of its own. */
  staffUrl: string | null;
  /** Answers what Fastify itself refuses, an address that cannot be decoded for instance. */
  onFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown;
  /** The demo: whoever comes by a foreign name (DNS rebinding, a tunnel) is turned away. */
  onlyThisMachine: boolean;
  /** False in tests and benchmarks that would meet the limits of one address. */
  limitRates: boolean;
  /** Where requests are counted, for all nodes together. */
  counts: SharedCounts;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: giveRequestIds(options),
    bodyLimit: 256 * 1024,
    // `limitArrival` has limits by the kind of request
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // what comes on a kept connection while the node stops is answered (last-answers.ts)
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // a person who follows a broken link is answered by a page, with all that a page passes on its way
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (_error, request, reply) => options.onFailure(new Refusal('not_found'), request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  });
  app.server.headersTimeout = 10_000;
  endCrumbs(app.server);
  limitArrival(app);
  carryRequestIds(app);
  traceRequests(app);
  understandEmptyBodies(app);
  takeJson(app);
  takeFormNews(app);
  app.setNotFoundHandler((request, reply) => options.onFailure(new Refusal('not_found'), request, reply));
  await app.register(cookie);
  await app.register(multipart, { limits: { fieldNameSize: 100, fieldSize: 10_000, fields: 30, files: 10 } });
  await app.register(compress, {
    ...answersAtOnce,
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('refused', null);
  app.decorate('requestCounts', options.limitRates ? options.counts : null);
  app.addHook('onClose', () => options.counts.close());
  if (options.limitRates) {
    const store = limitStoreOn(options.counts);
    await app.register(rateLimit, {
      ...{ global: false, max: 600, timeWindow: 60_000, store },
      allowList: (request) => request.ip === nobodyAddress,
    });
  }
  guardRequests(app, options);
  logAnswers(app);
  return app;
}

/** JSON alone is taken as a body, and its text is kept for signatures. */
function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    try {
      done(null, JSON.parse(request.rawBody, asStored));
    } catch {
      done(Object.assign(new Error('malformed'), { statusCode: 400 }), undefined);
    }
  });
}

/** Refuses a request before anything of it is answered unless it is unambiguous, from our own pages, to the right host. */
function guardRequests(app: FastifyInstance, options: AppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    // what has no body has no type either, whatever the client's library adds by itself
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) delete request.headers['content-type'];
    // PostgreSQL and file systems take no NUL, wherever the path leads
    if (request.url.includes('%00')) throw new Refusal('not_found');
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
    refuseAmbiguous(request);
    const { host } = request.headers;
    const publicUrl = addressOfHost(host, options);
    refuseForeign(request, publicUrl);
    refuseStaffCall({ route: request.routeOptions.url, host }, options);
    const secure = secureAddressOf(request, { ...options, publicUrl });
    if (secure) return reply.redirect(secure, 308);
    const isHere = isLoopback(nameInHostHeader(host) ?? '') || isStaffHost(host, options);
    if (options.onlyThisMachine && !isHere) {
      throw new Refusal('wrong_host');
    }
  });
}

/** One line for each answer, without query and body. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      // the query may carry a token or an address, so only the path is written
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor: request.actor,
      // from where somebody tries what is refused
      ...(reply.statusCode >= 400 ? { refused: request.refused, ip: request.ip } : {}),
    };
    request.log.info(facts, 'request');
  });
}

/** Keeps `__proto__` out of what handlers see, and half signs, which the database refuses in JSON. */
function asStored(key: string, value: unknown): unknown {
  if (key === '__proto__' || !key.isWellFormed()) return undefined;
  return typeof value === 'string' ? value.toWellFormed() : value;
}
