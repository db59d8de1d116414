/** `/llms.txt`: for programs that read instead of people, what the shop is and which pages say more (llmstxt.org, UX-276). */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../platform/installation.ts';
import { offeredLocale } from '../platform/texts/locale.ts';
import { type LocalisedTree, messageAt } from '../platform/texts/texts.ts';
import { addressOf } from '../web/loading/match.ts';

/** In the order in which somebody asks: what it does, what it costs, what may be bought, and on what terms. */
const parts = {
  'How to buy': ['how-it-works', 'products', 'blacklist', 'where-to-buy'],
  'What it costs': ['tariffs', 'services'],
  'Questions and terms': ['faq', 'contacts', 'reviews', 'general-terms-conditions', 'policy'],
  Optional: ['about', 'blog', 'promotions', 'imprint'],
};

export function serveLlms(
  app: FastifyInstance,
  { settings, texts }: { settings: Settings; texts: LocalisedTree },
): void {
  app.get('/llms.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(llmsText(settings, texts)),
  );
}

/** In English where the shop offers it; brand and address are those of now. */
export function llmsText(settings: Settings, texts: LocalisedTree): string {
  const locale = offeredLocale(settings, 'en');
  const say = (page: string, what: 'title' | 'description'): string =>
    String(messageAt(texts[locale], `pages.${page}.${what}`));
  const link = (page: string): string => {
    const address = settings.publicUrl + addressOf(`/${page}`, locale, settings.localeStrategy);
    return `- [${say(page, 'title')}](${address}): ${say(page, 'description')}`;
  };
  return [
    `# ${settings.brand}`,
    `> ${say('home', 'description')}`,
    ...Object.entries(parts).map(([name, pages]) => `## ${name}\n\n${pages.map(link).join('\n')}`),
    `## For programs\n\n- [OpenAPI](${settings.publicUrl}/api/v1/openapi.json): every call of the shop with its fields and refusals.\n- [Sitemap](${settings.publicUrl}/sitemap.xml): every public page in every language.`,
  ]
    .join('\n\n')
    .concat('\n');
}
