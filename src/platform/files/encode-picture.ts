/** Decodes a picture that somebody uploaded, with care, and makes ours of it (rules: uploads-and-headers). */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Refusal, refuseField } from '../api/refusal.ts';
import { createDecoder } from '../decoding/decoder.ts';
import { createSlots } from '../jobs/slots.ts';
import { mostHeightOfWidth } from './photo-size.ts';

/** A picture as it came: in memory, or on disk, from where it is read while it is decoded. */
export type PictureSource = Uint8Array | { path: string };

/** Which part of a picture is kept: a square, in fractions of the width and height as a person sees them. */
export interface PictureCrop {
  /** 0 to 1, of the width. */
  left: number;
  /** 0 to 1, of the height. */
  top: number;
  /** The side, 0 to 1 of the shorter side. */
  size: number;
}

export interface PictureShape {
  /** Widths of the copies, in pixels. A copy is never larger than the original unless it is square. */
  widths: readonly number[];
  /** Copies are exactly as high as wide; what sticks out is cut off evenly, or by `crop`. */
  square?: boolean;
  /** Every pixel as it was: drawings with words in them. */
  lossless?: boolean;
  crop?: PictureCrop;
}

export interface EncodedPicture {
  /** SHA-256 of all copies, hexadecimal. */
  hash: string;
  /** WebP by the asked width, without metadata. */
  copies: Map<number, Buffer>;
  /** Of the largest copy, in pixels. */
  width: number;
  height: number;
}

const MOST_PIXELS = 16_000_000;
/** A picture may take 64 MB while it is decoded. Each upload waits for one at a time, and uploads have places of their own. */
const slots = createSlots(2, {
  mostWaiting: 300,
  onFull: () => new Refusal('unavailable', { retryAfterSeconds: 5 }),
});
const decoder = createDecoder();
const formats = ['jpeg', 'png', 'webp'];

/**
 * Copies of a JPEG, PNG or WebP in the asked widths: upright, of a moving picture the first frame. Decoding runs in
 * a process of its own, two at the same time, each within 8 s and 16 megapixels.
 *
 * @param field the field of the form that a refusal names
 * @throws Refusal `unsupported_type`, or `fields` with `picture_broken` or `picture_too_many_pixels`;
 *   `unavailable` when too many wait
 */
export async function encodePicture(
  source: PictureSource,
  shape: PictureShape,
  field = 'file',
): Promise<EncodedPicture> {
  const first = await firstBytes(source);
  if (!isAcceptedPicture(first)) {
    const cause = first.length === 0 ? 'file_empty' : 'not_a_picture';
    throw new Refusal('unsupported_type', { fields: { [field]: cause } });
  }
  return slots(() => encode('path' in source ? source.path : source, shape)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw tooLarge
      ? refuseField(field, 'picture_too_many_pixels', { max: MOST_PIXELS / 1_000_000 })
      : refuseField(field, 'picture_broken');
  });
}

async function firstBytes(source: PictureSource): Promise<Uint8Array> {
  if (!('path' in source)) return source.subarray(0, 12);
  const file = await open(source.path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By the first bytes, whatever the name says. An SVG is a program and not a picture. */
function isAcceptedPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP')
  );
}

async function encode(source: Uint8Array | string, shape: PictureShape): Promise<EncodedPicture> {
  const { copies, width, height } = await decoder.copies({ source, formats, mostHeightOfWidth, ...shape });
  const hash = createHash('sha256');
  for (const [, copy] of copies) hash.update(copy);
  const kept = new Map(copies.map(([each, bytes]) => [each, Buffer.from(bytes)]));
  return { hash: hash.digest('hex'), copies: kept, width, height };
}
