/** `GET /media/pictures/{id}/{width}.webp`: an uploaded picture, for those only whom it concerns. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, holdsRole } from '../../platform/api/caller.ts';
import type { StaffRole } from '../../platform/api/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  findPicture,
  type Picture,
  type PicturePurpose,
  readPicture,
} from '../../platform/files/pictures.ts';
import type { Installation } from '../../platform/installation.ts';

/** Whether somebody may see a picture of one purpose. */
export type PictureViewer = (
  db: Database,
  asked: { picture: Picture; caller: Caller; query: Readonly<Record<string, unknown>> },
) => boolean | Promise<boolean>;

export type PictureViewers = Partial<Record<PicturePurpose, PictureViewer>>;

/** The rule for a purpose without a viewer of its own: to whom it belongs, and who uploaded it. */
export const ownPicture: PictureViewer = (_db, { picture, caller }) =>
  caller.kind === 'signed-in' && [picture.ownerId, picture.uploadedBy].includes(caller.userId);

/** The owner, who uploaded it, and staff of these roles, whose work it is. */
export const ownOrStaffPicture =
  (roles: readonly StaffRole[]): PictureViewer =>
  (db, asked) =>
    ownPicture(db, asked) || (asked.caller.kind === 'signed-in' && holdsRole(asked.caller, roles));

export interface ServePicturesOptions {
  shop: Installation;
  viewers: PictureViewers;
  authenticate(request: { authorization: string | undefined; bind: string | undefined }): Promise<Caller>;
}

/** Every answer from here is a picture and nothing else, even when opened on its own. */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'cookie, authorization',
} as const;

/** Pictures that the browser may keep and asks about each time; all others, photos of claims and letters, are not kept. */
const kept: ReadonlySet<PicturePurpose> = new Set(['avatar', 'review']);

/**
 * Adds the route. An `<img>` cannot send `Authorization`, so here, where nothing acts, the session's cookies count as
 * well (decisions/0045). A missing picture and one that is not for this caller answer the same 404 without a body.
 */
export function servePictures(app: FastifyInstance, options: ServePicturesOptions): void {
  const { shop, viewers } = options;
  app.get<{ Params: { id: string; file: string } }>(
    '/media/pictures/:id/:file',
    { config: { rateLimit: { max: 1200, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { id, file } = request.params;
      const width = Number(/^(\d{2,4})\.webp$/.exec(file)?.[1]);
      reply.headers(headers).header('cache-control', 'private, no-store');
      const picture = /^pic_[0-9A-Za-z]{8,40}$/.test(id) ? await findPicture(shop.db, id) : undefined;
      if (!picture?.widths.includes(width)) return reply.code(404).send();
      const caller = await options.authenticate(credentialsOf(request));
      request.actor = caller.kind === 'guest' ? null : caller.userId;
      const query = request.query as Record<string, unknown>;
      const view = viewers[picture.purpose] ?? ownPicture;
      if (!(await view(shop.db, { picture, caller, query }))) return reply.code(404).send();
      if (kept.has(picture.purpose)) reply.header('cache-control', 'private, no-cache');
      const tag = `"${picture.hash.slice(0, 32)}-${width}"`;
      if (request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
      const bytes = await readPicture(shop, picture, width);
      if (!bytes) return reply.code(404).send();
      return reply.header('etag', tag).type('image/webp').send(bytes);
    },
  );
}

/** The header when there is one, else the cookies of the browser's session; both halves of it are needed. */
export function credentialsOf(request: FastifyRequest): {
  authorization: string | undefined;
  bind: string | undefined;
} {
  return {
    authorization: request.headers.authorization ?? request.cookies['auth.token'],
    bind: request.cookies['__Host-auth.bind'],
  };
}
