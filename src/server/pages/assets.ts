/** Which files a page loads, from Vite's manifest in production and from Vite itself in development. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inLanguage, type Locale, type Localised } from '../../platform/texts/locale.ts';
import { pages } from '../../routes.ts';
import { browserEntry, entriesOf } from '../../web/loading/first-view.ts';
import { type KeptAssets, serveAssetFiles } from '../assets/kept-assets.ts';
import { root } from './build.ts';
import { filesOf, type Manifest, readManifest } from './build-sizes.ts';

export interface PageFiles {
  css: string[];
  fonts: string[];
  /** The face of the currency signs, which no other face has. */
  signs: string[];
  preload: string[];
  scripts: string[];
}

export interface Assets {
  /** Names the build; the browser asks for it every hour. */
  build: string;
  /** The files that a page of this route loads at once; the faces are those of the language's script. */
  of(route: string | null, locale?: Locale): PageFiles;
  /** Development only: lets Vite put its own client into the document. */
  transform?(path: string, html: string): Promise<string>;
}

/** The built files, those of this release and of others that run beside it, with a year of caching. */
export async function serveBuiltAssets(
  app: FastifyInstance,
  kept: Pick<KeptAssets, 'pool' | 'log'>,
): Promise<Assets> {
  const manifest = readManifest();
  const build = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);
  await serveAssetFiles(app, { ...kept, folder: join(root, 'dist/client/assets') });
  for (const name of readdirSync(join(root, 'public'))) servePublicFile(app, name);
  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ build }));
  const known = new Map<string, PageFiles>();
  return {
    build,
    of(route, locale = 'en') {
      const key = `${locale} ${route}`;
      const files = known.get(key) ?? filesOfRoute(manifest, route, inLanguage(faces, locale));
      known.set(key, files);
      return files;
    },
  };
}

/** The kinds of files of the folder "public" that are served; others are not. */
const types: Record<string, string> = {
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
};

function servePublicFile(app: FastifyInstance, name: string): void {
  const type = types[name.split('.').at(-1) ?? ''];
  if (!type) return;
  const content = readFileSync(join(root, 'public', name));
  app.get(`/${name}`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type(type).send(content),
  );
}

/** The faces that the first sight of a page needs; a word in another script, such as a language's name, may come later. */
const faces: Localised<RegExp> = {
  ru: /onest-(latin|cyrillic)-wght.*\.woff2$/,
  en: /onest-latin-wght.*\.woff2$/,
  zh: /onest-latin-wght.*\.woff2$/,
};

function filesOfRoute(manifest: Manifest, route: string | null, face: RegExp): PageFiles {
  const page = pages.find(({ path }) => path === route);
  const { js, css } = filesOf(manifest, entriesOf(page));
  const entry = manifest[browserEntry]?.file ?? '';
  const address = (file: string): string => `/${file}`;
  const files = Object.values(manifest).map(({ file }) => file);
  return {
    css: css.map(address),
    fonts: files.filter((file) => face.test(file) && !/-ext-/.test(file)).map(address),
    signs: files.filter((file) => /onest-currency.*\.woff2$/.test(file)).map(address),
    preload: js.filter((file) => file !== entry).map(address),
    scripts: [address(entry)],
  };
}
