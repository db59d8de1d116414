/** The files that a quote is checked by without us: the quote itself, and every key that ever signed one. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readQuote } from './actions.ts';
import type { QuotingShop } from './making/keep-quote.ts';
import { publishedKeys } from './signing/keys.ts';

/** Serves `/quote/{id}.json` and `/.well-known/quote-keys.json`. A quote that is not kept is refused: `not_found`. */
export function serveQuotes(app: FastifyInstance, shop: QuotingShop): void {
  const config = { rateLimit: { max: 120, timeWindow: 60_000 } };
  app.get<{ Params: { id: string } }>('/quote/:id(^[0-9a-z]+).json', { config }, async (request, reply) => {
    const { id } = request.params;
    const quote = await readQuote(shop, id);
    reply.header('content-disposition', `attachment; filename="quote-${id}.json"`).type('application/json');
    return sendOpen(reply, quote);
  });
  app.get('/.well-known/quote-keys.json', { config }, async (_request, reply) =>
    sendOpen(reply.type('application/jwk-set+json'), await publishedKeys(shop.db)),
  );
}

/** Checkers on pages of others read it as well; nothing in it is anybody's own. */
function sendOpen(reply: FastifyReply, content: object): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=300')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(JSON.stringify(content, null, 2));
}
