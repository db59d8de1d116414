/** The operator's look in the browser: its style sheet, its pictures, and the icons of the installed program. */
import type { FastifyInstance } from 'fastify';
import { cardKindsOf } from '../features/payments/providers/card-kinds.ts';
import type { Installation, Settings } from '../platform/installation.ts';
import { isLookPicture, lookFile, lookStyles, pictureAt } from '../platform/look/look.ts';
import { locales } from '../platform/texts/locale.ts';

/** As high as the logo stands in the header, in pixels. */
const logoHeight = 36;

const forever = 'public, max-age=31536000, immutable';

/** Serves `/brand/…`: everything there is named by its content. A name that nothing has any more is 404. */
export function serveLook(
  app: FastifyInstance,
  { files, settings }: Pick<Installation, 'files' | 'settings'>,
): void {
  const config = { rateLimit: { max: 600, timeWindow: 60_000 } };
  app.get<{ Params: { name: string } }>('/brand/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    const styles = lookStyles(settings.look);
    if (styles?.name === name)
      return reply.header('cache-control', forever).type('text/css; charset=utf-8').send(styles.css);
    const bytes = isLookPicture(name) ? await files.get(lookFile(name)) : undefined;
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send();
    // mails of the shop show it inside pages of others
    return reply
      .header('cache-control', forever)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes);
  });
}

/** Tags of the look in the head of a page. */
export function lookTags({ look }: Pick<Settings, 'look'>): { icons: string; styles: string } {
  const styles = lookStyles(look);
  const icons = look.icon
    ? `<link rel="icon" href="/brand/${look.icon}" type="image/png"><link rel="apple-touch-icon" href="/icon-192.png?${look.icon.slice(0, 8)}">`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  return { icons, styles: styles ? `<link rel="stylesheet" href="/brand/${styles.name}">` : '' };
}

/** The part of the look that pages show; undefined where none of it is set, which is nothing to carry along. */
export function shownLook({
  look,
  links,
  showsFigures,
  parcels,
  payments,
  languages = locales,
}: Pick<Settings, 'look' | 'links' | 'showsFigures'> & {
  payments?: Pick<Settings['payments'], 'provider'>;
  parcels?: Pick<Settings['parcels'], 'isOn'>;
  languages?: Settings['languages'];
}) {
  const offersAll = languages.length === locales.length;
  const takesParcels = parcels?.isOn ?? false;
  const cardKinds = payments ? cardKindsOf(payments.provider) : [];
  const isUsual = !look.logo && links.length === 0 && !showsFigures && !takesParcels && offersAll;
  if (isUsual && cardKinds.length === 0) return undefined;
  return {
    logo: look.logo ? pictureAt(look.logo, logoHeight) : null,
    links: links.map((url) => ({ url, name: nameOfLink(url) })),
    ...(showsFigures ? { showsFigures } : {}),
    ...(takesParcels ? { takesParcels } : {}),
    ...(offersAll ? {} : { languages }),
    ...(cardKinds.length > 0 ? { cardKinds } : {}),
  };
}

/** Networks and stores of extensions by the name that people know; others by their host. */
const networks: Readonly<Record<string, string>> = {
  ...{ 't.me': 'Telegram', 'vk.com': 'VK', 'instagram.com': 'Instagram', 'facebook.com': 'Facebook' },
  ...{ 'youtube.com': 'YouTube', 'x.com': 'X', 'tiktok.com': 'TikTok', 'linkedin.com': 'LinkedIn' },
  ...{ 'weibo.com': 'Weibo', 'xiaohongshu.com': 'RED', 'wa.me': 'WhatsApp', 'threads.net': 'Threads' },
  ...{ 'chromewebstore.google.com': 'Chrome Web Store', 'addons.mozilla.org': 'Firefox Add-ons' },
  'microsoftedge.microsoft.com': 'Edge Add-ons',
};

function nameOfLink(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return networks[host] ?? host;
}
