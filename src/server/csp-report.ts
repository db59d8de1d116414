import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/installation.ts';

/** Takes violation reports of the page policy into the log, cut short and limited for each address. */
export function serveCspReports(app: FastifyInstance, log: Log): void {
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
    done(null, String(body).slice(0, 2_000));
  });
  app.post(
    '/csp-report',
    { config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    async (request, reply) => {
      log.warn({ report: request.body }, 'page policy violated');
      return reply.code(204).send();
    },
  );
}
