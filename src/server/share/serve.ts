/** `GET /share/{locale}{path}.png`: the picture of a public page, by the title that the page itself has. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Settings } from '../../platform/installation.ts';
import { createSlots } from '../../platform/jobs/slots.ts';
import { isLocale, type Locale } from '../../platform/texts/locale.ts';
import { drawSharePicture } from './draw.ts';

export interface ServeShareOptions {
  settings: Pick<Settings, 'publicUrl' | 'brand'>;
  /** The title of a public page as a stranger gets it, or undefined when there is no such page. */
  titleOf(page: { locale: Locale; path: string }): Promise<string | undefined>;
}

/** Some ten megabytes of pictures stay in memory. */
const mostKept = 300;

export function serveSharePictures(app: FastifyInstance, { settings, titleOf }: ServeShareOptions): void {
  const kept = new Map<string, Promise<Buffer>>();
  const foot = new URL(settings.publicUrl).host;
  const slots = createSlots(2, {
    mostWaiting: 40,
    onFull: () => new Refusal('unavailable', { retryAfterSeconds: 5 }),
  });
  const pictureOf = (title: string): Promise<Buffer> => {
    const { brand } = settings;
    const key = `${brand}\n${title}`;
    const known = kept.get(key);
    if (known) return known;
    const drawn = slots(() => drawSharePicture({ title, brand, foot }));
    kept.set(key, drawn);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
  app.get<{ Params: { '*': string } }>(
    '/share/*',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request, reply) => {
      const [, locale, path] = /^(\w+)(\/.*)?\.png$/.exec(request.params['*']) ?? [];
      const title = isLocale(locale) ? await titleOf({ locale, path: path ?? '/' }) : undefined;
      if (!title) return reply.code(404).header('cache-control', 'public, max-age=60').send();
      return (
        reply
          .header('cache-control', 'public, max-age=86400')
          // networks and messengers show it on their own pages
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/png')
          .send(await pictureOf(title))
      );
    },
  );
}
