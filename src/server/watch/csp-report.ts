import type { FastifyInstance } from 'fastify';
import type { Log } from '../../platform/installation.ts';

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
      log.warn(factsOf(request.body), 'page policy violated');
      return reply.code(204).send();
    },
  );
}

interface Report {
  'effective-directive'?: unknown;
  'blocked-uri'?: unknown;
  'document-uri'?: unknown;
}

/** The useful part, without the query, which may carry somebody's token or address. */
function factsOf(body: unknown): Record<string, string> {
  let report: Report = {};
  try {
    report = (JSON.parse(String(body)) as { 'csp-report'?: Report })['csp-report'] ?? {};
  } catch {
    return { report: 'not readable' };
  }
  // anybody may send anything here
  const text = (given: unknown): string => (typeof given === 'string' ? given : '');
  const path = (uri: unknown): string => text(uri).split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
  return {
    directive: text(report['effective-directive']).slice(0, 60),
    blocked: path(report['blocked-uri']),
    page: path(report['document-uri']),
  };
}
