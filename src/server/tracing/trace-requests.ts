/** A span for each request, under the trace of its sender; named by the pattern of its address. */
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { areSpansRecorded, failSpan, startSpan, withinSpan } from '../../platform/tracing/spans.ts';

export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!areSpansRecorded()) return done();
    const { traceparent } = request.headers;
    const span = startSpan(request.method, {
      kind: 'request',
      attributes: { 'http.request.method': request.method, 'waybill.request_id': request.id },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    spans.set(request, span);
    withinSpan(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const route = request.routeOptions.url ?? 'unknown';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) failSpan(span, new Error(String(reply.statusCode)));
    span.end();
  });
}
