/** Decodes a foreign picture with care, in a process of its own, and makes ours of it (rules: uploads-and-headers). */
import { createDecoder } from '../../../platform/decoding/decoder.ts';
import { type ImageWidth, imageWidths } from '../snapshots/snapshot.ts';

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'];
/** Not that of uploads: a picture of a shop that breaks it holds up no upload. */
const decoder = createDecoder();

/**
 * WebP pictures in all our widths, without metadata; of a moving picture the first frame.
 *
 * @throws Error when the bytes are no picture of an accepted format, are broken, or are larger than 16 megapixels
 */
export async function shrinkImage(bytes: Uint8Array): Promise<Map<ImageWidth, Buffer>> {
  const { copies } = await decoder.copies({
    source: bytes,
    formats,
    widths: imageWidths,
    mostHeightOfWidth: 2,
  });
  return new Map(copies.map(([width, copy]) => [width as ImageWidth, Buffer.from(copy)]));
}

/** The same picture for browsers that know AVIF: made of ours, not of the foreign one. */
export const asAvif = (webp: Uint8Array): Promise<Buffer> => decoder.avif(webp);

/** The same picture for mails, whole within a box of the size that `mailPicture` shows, on the ground of the light theme. */
export const asMailPicture = (webp: Uint8Array): Promise<Buffer> =>
  decoder.boxed(webp, { width: 160, height: 200, ground: '#f3f1ec' });
