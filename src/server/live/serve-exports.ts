/** `GET /media/exports/{id}.json`: a copy of somebody's data, for its owner alone. */
import type { FastifyInstance } from 'fastify';
import { readExport } from '../../features/accounts/person/data-exports.ts';
import type { Installation } from '../../platform/installation.ts';
import { credentialsOf, type ServePicturesOptions } from './serve-pictures.ts';

/** Adds the route. An export that is missing, expired or another person's answers the same 404 without a body. */
export function serveExports(
  app: FastifyInstance,
  shop: Installation,
  authenticate: ServePicturesOptions['authenticate'],
): void {
  app.get<{ Params: { file: string } }>(
    '/media/exports/:file',
    { config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
    async (request, reply) => {
      const [, id] = /^(exp_[0-9A-Za-z]{8,40})\.json$/.exec(request.params.file) ?? [];
      const caller = await authenticate(credentialsOf(request));
      request.actor = caller.kind === 'guest' ? null : caller.userId;
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox");
      const copy =
        id && caller.kind === 'signed-in'
          ? await readExport(shop.db, shop, { id, userId: caller.userId })
          : undefined;
      if (!copy) return reply.code(404).send();
      return reply
        .header('content-disposition', 'attachment; filename="waybill-data.json"')
        .type('application/json; charset=utf-8')
        .header('content-length', copy.bytes)
        .send(copy.stream);
    },
  );
}
