/**
 * `GET /media/products/{snapshot}/{n}-{width}.webp`, `….avif`: customers never load anything from a foreign host. `…-160.jpg`
 * is for mails, which are shown on other people's pages and by programs that know no newer format.
 */
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../../platform/network/network-of.ts';
import type { Products } from '../products.ts';
import { type ImageWidth, imageWidths } from '../snapshots/snapshot.ts';
import { createProductImages, type WantedImage } from './product-images.ts';

const snapshotPattern = /^prd_[0-9A-Za-z]{8,40}$/;
const filePattern = /^(\d{1,2})-(\d{3})\.(webp|avif|jpg)$/;

/** A response from here is a picture and nothing else, even when opened on its own. */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Adds the route. A missing picture is 404 and kept for a minute; the screen shows its placeholder. */
export function serveProductImages(app: FastifyInstance, products: Products): void {
  const images = createProductImages(products.shop.db, products);
  app.get<{ Params: { snapshot: string; file: string } }>(
    '/media/products/:snapshot/:file',
    { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { snapshot, file } = request.params;
      const [, number, width, format] = filePattern.exec(file) ?? [];
      const picture =
        snapshotPattern.test(snapshot) && number !== undefined && isWidth(Number(width))
          ? await images.get({
              snapshotId: snapshot,
              number: Number(number),
              width: Number(width) as ImageWidth,
              format: format as WantedImage['format'],
              viewer: networkOf(request.ip),
            })
          : undefined;
      reply.headers(headers);
      if (format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin');
      if (!picture) return reply.code(404).header('cache-control', 'public, max-age=60').send();
      // a snapshot never changes, so neither does its picture
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
        .send(picture);
    },
  );
}

function isWidth(width: number): width is ImageWidth {
  return (imageWidths as readonly number[]).includes(width);
}
