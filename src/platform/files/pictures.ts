/**
 * Pictures that people upload: avatars, photos of parcels, evidence, attachments of a chat.
 *
 * How a feature takes one: its contract says `body: 'multipart'`; the handler reads
 * `const { files, fields } = await request.readUpload({ maxBytes: mostPictureBytes, maxFiles: 6 })`, stores each file
 * with `storePicture`, and in the transaction of its action calls `attachPictures`. A picture that is attached to
 * nothing goes after a day. Answers carry `pictureJson(picture)`; who may look is decided at each request, by the
 * viewer of its purpose in `server/wiring/files.ts` (its owner and who uploaded it, when there is none).
 */
import * as z from 'zod/mini';
import { named } from '../api/contract.ts';
import { refuseField } from '../api/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Installation } from '../installation.ts';
import { encodePicture, type PictureShape, type PictureSource } from './encode-picture.ts';
import {
  attachRows,
  deleteLooseHash,
  detachRows,
  detachRowsOf,
  detachRowsOwnedBy,
  handRowsOver,
  insertPicture,
  listLoose,
  moveRows,
  type Picture,
  type PicturePurpose,
} from './picture-store.ts';

export { photoWidths } from './photo-size.ts';
export { findPicture, type Picture, type PicturePurpose, picturesOf } from './picture-store.ts';

/** Of one uploaded file (rules: uploads-and-headers). */
export const mostPictureBytes = 5 * 1024 * 1024;

export const PictureSchema = named(
  'Picture',
  z.object({
    /** `pic_…` */
    id: z.string(),
    /** Pixels of the largest copy. */
    width: z.int(),
    height: z.int(),
    /** The copies as WebP, the smallest first: paths on our origin that only those may open whom it concerns. */
    sources: z.array(z.object({ width: z.int(), url: z.string() })),
  }),
);
export type PictureJson = z.output<typeof PictureSchema>;

/** Where a copy of a picture is served. */
export function picturePath(id: string, width: number): string {
  return `/media/pictures/${id}/${width}.webp`;
}

export function pictureJson({
  id,
  width,
  height,
  widths,
}: Pick<Picture, 'id' | 'width' | 'height' | 'widths'>): PictureJson {
  const sources = widths.map((each) => ({ width: each, url: picturePath(id, each) }));
  return { id, width, height, sources };
}

export interface NewPicture {
  content: PictureSource;
  shape: PictureShape;
  purpose: PicturePurpose;
  /** To whom it belongs, when that is known already; `attachPictures` can say it later. */
  ownerId: string | null;
  uploadedBy: string | null;
  /** The field of the form that a refusal names. */
  field?: string;
}

/**
 * Decodes, re-encodes and keeps a picture, loose until `attachPictures`. Call it outside of a transaction: it works
 * for a while, and takes a short transaction of its own. Refuses like `encodePicture`.
 */
export async function storePicture(
  shop: Pick<Installation, 'db' | 'files' | 'newId' | 'clock'>,
  picture: NewPicture,
): Promise<Picture> {
  const { hash, copies, width, height } = await encodePicture(picture.content, picture.shape, picture.field);
  const stored: Picture = {
    id: shop.newId('pic'),
    ownerId: picture.ownerId,
    uploadedBy: picture.uploadedBy,
    purpose: picture.purpose,
    subjectId: null,
    hash,
    widths: [...copies.keys()].sort((a, b) => a - b),
    width,
    height,
    createdAt: shop.clock.now(),
  };
  await insertPicture(shop.db, stored, async () => {
    for (const [each, bytes] of copies) await shop.files.put(fileName(hash, each), bytes);
  });
  return stored;
}

export interface Attachment {
  /** In the order in which they are shown. */
  ids: readonly string[];
  purpose: PicturePurpose;
  /** The purpose that they may have been uploaded for, where another call takes them in. */
  uploadedFor?: PicturePurpose;
  /** The acting person: only what the same person uploaded can be attached. Null for a guest, who must name the owner null. */
  uploadedBy: string | null;
  /** The thing that they belong to, for instance a claim's id. */
  subjectId: string;
  ownerId: string | null;
  field?: string;
}

/**
 * Ties loose pictures to a thing, in the transaction that makes the thing.
 *
 * @throws Refusal `fields` with `picture_unknown` when one is not the caller's, not of this purpose, or tied already
 */
export async function attachPictures(db: Database, attachment: Attachment): Promise<void> {
  const ids = [...new Set(attachment.ids)];
  if (ids.length === 0) return;
  const attached = await attachRows(db, { ...attachment, ids });
  if (attached !== ids.length) throw refuseField(attachment.field ?? 'pictures', 'picture_unknown');
}

/** Unties pictures from their thing; they go after a day, and until then `attachPictures` brings them back. */
export function detachPictures(db: Database, ids: readonly string[], at: Date): Promise<void> {
  return ids.length === 0 ? Promise.resolve() : detachRows(db, ids, at);
}

/** The same for all pictures of things that are gone. */
export function detachPicturesOf(
  db: Database,
  of: { purpose: PicturePurpose; subjectIds: readonly string[] },
  at: Date,
): Promise<void> {
  return of.subjectIds.length === 0 ? Promise.resolve() : detachRowsOf(db, of, at);
}

/** The same for all pictures that belong to a person who leaves; `uploadedBy` spares what others took. */
export function detachPicturesOwnedBy(
  db: Database,
  of: { purpose: PicturePurpose; ownerId: string; uploadedBy?: string },
  at: Date,
): Promise<void> {
  return detachRowsOwnedBy(db, of, at);
}

/** Pictures go on with a thing that is made of another, in the transaction that makes it. */
export function movePictures(
  db: Database,
  of: { purpose: PicturePurpose; moves: readonly { from: string; to: string }[] },
): Promise<void> {
  return of.moves.length === 0 ? Promise.resolve() : moveRows(db, of);
}

/** Gives the pictures of things to another owner, in the transaction that gives him the things. */
export function handPicturesOver(
  db: Database,
  of: { purpose: PicturePurpose; subjectIds: readonly string[]; ownerId: string },
): Promise<void> {
  return of.subjectIds.length === 0 ? Promise.resolve() : handRowsOver(db, of);
}

/** The bytes of one copy, or undefined when there is none of that width. */
export async function readPicture(
  shop: Pick<Installation, 'files'>,
  picture: Picture,
  width: number,
): Promise<Buffer | undefined> {
  return picture.widths.includes(width) ? shop.files.get(fileName(picture.hash, width)) : undefined;
}

/** The nightly sweep: removes pictures that were attached to nothing since before this time, and their files. */
export async function forgetLoosePictures(
  shop: Pick<Installation, 'db' | 'files'>,
  before: Date,
): Promise<void> {
  for (const { hash, widths } of await listLoose(shop.db, before)) {
    await deleteLooseHash(shop.db, { hash, before }, async () => {
      for (const width of widths) await shop.files.remove(fileName(hash, width));
    });
  }
}

function fileName(hash: string, width: number): string {
  return `pictures/${hash.slice(0, 2)}/${hash}-${width}.webp`;
}
