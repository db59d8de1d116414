/** Decodes a foreign picture with care and makes ours of it (rules: uploads-and-headers). */
import sharp from 'sharp';
import { type ImageWidth, imageWidths } from '../snapshots/snapshot.ts';

/** SVG is a program and not a picture; sharp would draw it, so the format is looked at first. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 8;

/**
 * WebP pictures in all our widths, without metadata; of a moving picture the first frame.
 *
 * @throws Error when the bytes are no picture of an accepted format, are broken, or are larger than 16 megapixels
 */
export async function shrinkImage(bytes: Uint8Array): Promise<Map<ImageWidth, Buffer>> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false } as const;
  const { format } = await sharp(bytes, options).metadata();
  if (!format || !formats.has(format)) throw new Error(`not an accepted picture: ${format}`);
  const source = sharp(bytes, options).autoOrient().timeout({ seconds: MOST_SECONDS });
  const made = new Map<ImageWidth, Buffer>();
  for (const width of imageWidths) {
    const picture = source
      .clone()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
    made.set(width, await picture.webp({ quality: 80, effort: 3 }).toBuffer());
  }
  return made;
}

/** The same picture for browsers that know AVIF: made of ours, not of the foreign one. */
export function asAvif(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp).avif({ quality: 58, effort: 2 }).toBuffer();
}
