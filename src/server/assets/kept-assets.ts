/**
 * The files of builds, for every node: a page that another release rendered, or that was open before the upgrade, finds its
 * parts wherever its request lands (decisions/0559-assets-of-the-last-days.md).
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Log } from '../../platform/installation.ts';
import { type PackedAsset, packAssets } from './packed-assets.ts';

/** The files that a build makes for browsers; a map of the source, for instance, stays where it is (ASVS 13.4.7). */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** Pictures and faces are compressed by themselves. */
const isText = (name: string): boolean => ['.js', '.css', '.svg'].includes(extname(name));
const isServed = (name: string): boolean => types[extname(name)] !== undefined;

/** A node says this often that its own are in use. */
const sayEveryMs = 6 * 3_600_000;
/** Written at once, in files: a statement stays far below the limit of time. */
const atOnce = 20;

export interface KeptAssets {
  /** The folder of this build. */
  folder: string;
  pool: pg.Pool;
  log: Pick<Log, 'warn'>;
}

const yearOfCaching = 'public, max-age=31536000, immutable';
const nameOf = ({ url }: FastifyRequest): string =>
  decodeURIComponent(url.split('?', 1)[0]?.slice('/assets/'.length) ?? '');

/** Serves this build from the disk and what others kept from the database, with a year of caching: names carry a hash. */
export async function serveAssetFiles(app: FastifyInstance, kept: KeptAssets): Promise<void> {
  const packed = packAssets(kept.folder, isText);
  await app.register(
    async (below) => {
      below.addHook('onRequest', async (request, reply) => {
        const asset = wantsPacked(request) ? packed.of(nameOf(request)) : undefined;
        return asset && sendPacked(asset, { request, reply });
      });
      below.setNotFoundHandler(async (request, reply) => {
        const name = nameOf(request);
        const content = isServed(name) ? await keptContent(kept.pool, name) : undefined;
        if (!content) throw new Refusal('not_found');
        return reply
          .header('cache-control', yearOfCaching)
          .type(types[extname(name)] ?? 'application/octet-stream')
          .send(content);
      });
      await below.register(fastifyStatic, {
        ...{ root: kept.folder, prefix: '/', immutable: true, maxAge: '365d', index: false },
        allowedPath: isServed,
        decorateReply: false,
      });
    },
    { prefix: '/assets' },
  );
  const keep = (): Promise<void> =>
    keepAssets(kept).catch((error: unknown) => {
      kept.log.warn({ err: error }, 'the files of this build could not be kept for other nodes');
    });
  // before the first page leads anybody to them
  await keep();
  const again = setInterval(() => void keep(), sayEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(again));
}

/** A part of a file has no packed form. */
const wantsPacked = ({ headers }: FastifyRequest): boolean =>
  headers.range === undefined && negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']) === 'br';

function sendPacked(
  { bytes, etag }: PackedAsset,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', yearOfCaching);
  if (request.headers['if-none-match']?.split(', ').includes(etag)) return reply.code(304).send();
  return reply
    .header('content-encoding', 'br')
    .type(types[extname(nameOf(request))] ?? 'application/octet-stream')
    .send(bytes);
}

/** Keeps the files of this build, and forgets those that no node has had for seven days. */
export async function keepAssets({ folder, pool }: Pick<KeptAssets, 'folder' | 'pool'>): Promise<void> {
  const names = readdirSync(folder).filter(isServed).sort();
  const { rows } = await pool.query<{ name: string }>(
    'update kept_asset set seen_at = now() where name = any($1::text[]) returning name',
    [names],
  );
  const known = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  for (let at = 0; at < missing.length; at += atOnce) {
    const some = missing.slice(at, at + atOnce);
    const contents = await Promise.all(some.map((name) => readFile(join(folder, name))));
    await pool.query(
      `insert into kept_asset (name, content, seen_at)
       select name, content, now() from unnest($1::text[], $2::bytea[]) as given (name, content)
       on conflict (name) do update set seen_at = excluded.seen_at`,
      [some, contents],
    );
  }
  await pool.query(`delete from kept_asset where seen_at < now() - interval '7 days'`);
}

async function keptContent(pool: pg.Pool, name: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>('select content from kept_asset where name = $1', [
    name,
  ]);
  return rows[0]?.content;
}
