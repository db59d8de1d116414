/** Makes pictures smaller before they are sent: never beyond what the server keeps of them (decision 0420). */
import { mostHeightOfWidth, photoWidths } from '../../platform/files/photo-size.ts';

const mostWidth = Math.max(...photoWidths);
const mostHeight = mostWidth * mostHeightOfWidth;
/** A picture that is lighter and not too large goes as it is. */
const lightBytes = 150_000;

/** How each kind is encoded again: photos like photos, drawings and screenshots so that letters stay sharp. */
const encodings: Record<string, { type: string; quality: number }[]> = {
  'image/jpeg': [{ type: 'image/jpeg', quality: 0.85 }],
  // the server takes none of these three; a browser that can decode them can make a JPEG
  'image/heic': [{ type: 'image/jpeg', quality: 0.85 }],
  'image/heif': [{ type: 'image/jpeg', quality: 0.85 }],
  'image/avif': [{ type: 'image/jpeg', quality: 0.85 }],
  'image/png': [
    { type: 'image/png', quality: 1 },
    { type: 'image/webp', quality: 0.92 },
  ],
  'image/webp': [{ type: 'image/webp', quality: 0.92 }],
};
const taken = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The file as it is best sent: upright, without metadata, at most as large as the server keeps it, never more bytes
 * than it had. A file that the browser cannot decode, or must not read back, stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const wanted = encodings[file.type];
  if (!wanted || typeof OffscreenCanvas === 'undefined' || !isCanvasTrue()) return file;
  // upright by its EXIF orientation
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  try {
    const scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
    const isTaken = taken.includes(file.type);
    if (isTaken && scale === 1 && file.size <= lightBytes) return file;
    const canvas = draw(picture, scale);
    const made = await Promise.all(wanted.map((how) => canvas.convertToBlob(how)));
    const [smallest] = made.sort((a, b) => a.size - b.size);
    if (!smallest || (isTaken && smallest.size >= file.size)) return file;
    return new File([smallest], nameOf(file, smallest.type), { type: smallest.type });
  } catch {
    // a picture that the memory of this device cannot hold twice
    return file;
  } finally {
    picture.close();
  }
}

/** The name with the ending of the new kind; the same while the kind is the same. */
function nameOf({ name, type }: File, made: string): string {
  return made === type ? name : `${name.replace(/\.\w{1,5}$/, '')}.${made.replace('image/', '')}`;
}

function draw(picture: ImageBitmap, scale: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Browsers that resist fingerprinting answer noise for what was drawn, which would replace the photo. */
function isCanvasTrue(): boolean {
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  for (let x = 0; x < 8; x++) {
    context.fillStyle = `rgb(${x * 30} ${255 - x * 30} 77)`;
    context.fillRect(x, 0, 1, 8);
  }
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, at) => {
    const x = (at >> 2) % 8;
    return value === [x * 30, 255 - x * 30, 77, 255][at % 4];
  });
}
