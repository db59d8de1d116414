/** Each request has an id: its answer, the log, its jobs and the providers that it asks carry it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../platform/ids.ts';
import { readRequestId, withinRequest } from '../../platform/tracing/request-id.ts';

/** Takes the id that a trusted proxy gave, and makes an own one where there is none, or none that can be one. */
export function giveRequestIds({ trustedProxies }: { trustedProxies: number }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    // without a proxy it is the visitor who writes it, who could make many requests look like one
    const given = trustedProxies > 0 ? readRequestId(headers['x-request-id']) : undefined;
    return given ?? newId('evt').replace('evt_', 'req_');
  };
}

/** Keeps the id at hand for whatever the request does. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withinRequest(request.id, done));
  // the end of a body comes from its connection, which may serve many requests
  app.addHook('preValidation', (request, _reply, done) => withinRequest(request.id, done));
}
