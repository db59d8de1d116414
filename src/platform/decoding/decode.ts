/** The work of the decoding process on an untrusted picture. It runs there alone (decision 0721). */
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { createSlots } from '../jobs/slots.ts';
import type { CopiesJob, CopiesMade, PictureBox, PictureJob, PictureMade } from './picture-jobs.ts';
import { isPng, withoutTexts } from './png-texts.ts';

const MOST_PIXELS = 16_000_000;
/** One pixel wide and millions high takes as long as a hundred pictures. */
const LONGEST_SIDE = 32_768;
/** For all copies of a picture. */
const MOST_SECONDS = 8;
// decoded parts that are kept for the next picture only keep memory: no picture comes twice
sharp.cache(false);
// several pictures come at a time; more threads for each take memory, and AVIF comes out larger
sharp.concurrency(1);
// a program such as SVG is not even looked at: two megabytes of a packed one take two gigabytes to say what it is
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});
/** A whole picture of this format is in memory several times, 300 MB of the largest. */
const asHeif = createSlots(1);
const reading = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false } as const;

/** Does one job. Throws an Error when the bytes are no picture of an accepted format, are broken or too large. */
export async function decode(job: PictureJob): Promise<PictureMade> {
  if ('avif' in job) return { bytes: await sharp(job.avif).avif({ quality: 58, effort: 2 }).toBuffer() };
  if ('boxed' in job) return { bytes: await boxed(job.boxed, job.box) };
  return copiesOf(job);
}

function boxed(picture: Uint8Array, { width, height, ground }: PictureBox): Promise<Buffer> {
  return sharp(picture)
    .resize({ width, height, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function copiesOf({ source: given, formats, ...shape }: CopiesJob): Promise<CopiesMade> {
  const source = await plain(given);
  const { autoOrient, format } = await sharp(source, reading).metadata();
  if (!format || !formats.includes(format)) throw new Error(`not an accepted picture: ${format}`);
  if (Math.max(autoOrient.width, autoOrient.height) > LONGEST_SIDE)
    throw new Error('longer than any picture');
  const make = () => madeOf(source, autoOrient, shape);
  return format === 'heif' ? asHeif(make) : make();
}

/** Bytes that are safe to be looked at. */
async function plain(source: CopiesJob['source']): Promise<CopiesJob['source']> {
  if (typeof source !== 'string') return isPng(source) ? withoutTexts(source) : source;
  const file = await open(source);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return isPng(buffer) ? withoutTexts(await file.readFile()) : source;
  } finally {
    await file.close();
  }
}

async function madeOf(
  source: CopiesJob['source'],
  autoOrient: { width: number; height: number },
  shape: Omit<CopiesJob, 'source' | 'formats'>,
): Promise<CopiesMade> {
  const until = performance.now() + MOST_SECONDS * 1_000;
  const upright = sharp(source, reading).autoOrient();
  if (shape.crop) upright.extract(cropArea(autoOrient, shape.crop));
  const made: CopiesMade = { copies: [], width: 0, height: 0 };
  for (const width of shape.widths) {
    const { data, info } = await upright
      .clone()
      .timeout({ seconds: Math.max(1, Math.ceil((until - performance.now()) / 1_000)) })
      .resize(
        shape.square
          ? { width, height: width, fit: 'cover' }
          : { width, height: width * shape.mostHeightOfWidth, fit: 'inside', withoutEnlargement: true },
      )
      .webp(shape.lossless ? { lossless: true, effort: 3 } : { quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    made.copies.push([width, data]);
    if (info.width > made.width) Object.assign(made, { width: info.width, height: info.height });
  }
  return made;
}

/** The crop in pixels; what reaches over the edge is pushed back inside. */
function cropArea(picture: { width: number; height: number }, crop: NonNullable<CopiesJob['crop']>) {
  const side = Math.max(1, Math.round(Math.min(picture.width, picture.height) * crop.size));
  const inside = (start: number, length: number): number =>
    Math.min(Math.max(0, Math.round(start * length)), length - side);
  return {
    left: inside(crop.left, picture.width),
    top: inside(crop.top, picture.height),
    width: side,
    height: side,
  };
}
