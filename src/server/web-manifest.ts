/** The manifest that makes the shop a program of a phone or a desktop, with the target that phones share links to. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Installation } from '../platform/installation.ts';
import { lookFile } from '../platform/look/look.ts';

/** Sides in pixels that Chrome asks for before it offers to install. */
const sides = [192, 512] as const;
const mark = new URL('../../public/favicon.svg', import.meta.url);
/** The surfaces of the light theme (`ui/css/tokens.css`), which a manifest cannot read. */
const colours = { background_color: '#fbfaf6', theme_color: '#fbfaf6' };

/** Serves `/manifest.webmanifest` and the icons that it names. A shared page goes to `/add` (decisions/0783). */
export function serveManifest(
  app: FastifyInstance,
  { files, settings }: Pick<Installation, 'files' | 'settings'>,
): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(settings.brand))),
  );
  for (const side of sides) {
    const drawn = new Map<string | null, Promise<Buffer>>();
    app.get(`/icon-${side}.png`, async (_request, reply) => {
      const { icon } = settings.look;
      const own = icon ? await files.get(lookFile(icon)) : undefined;
      const key = own ? icon : null;
      if (!drawn.has(key)) drawn.set(key, own ? ownIcon(own, side) : drawIcon(side));
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await drawn.get(key));
    });
  }
}

function manifestOf(brand: string): object {
  return {
    id: '/',
    name: brand,
    short_name: brand,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...colours,
    icons: sides.map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    share_target: {
      action: '/add',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

/** The mark on its ground, within the inner four fifths that no mask of a phone cuts off. */
async function drawIcon(side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(side * 0.8);
  return sharp({ create: { width: side, height: side, channels: 4, background: colours.background_color } })
    .composite([
      {
        input: Buffer.from(
          readFileSync(mark, 'utf8').replace('<svg ', `<svg width="${inner}" height="${inner}" `),
        ),
      },
    ])
    .png()
    .toBuffer();
}

/** The operator's picture is a square already, and fills it. */
async function ownIcon(picture: Buffer, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}
