/** The picture of a shared link: 1200 by 630, the page's title in its language (UX-273). */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrapWoff } from '../../platform/files/woff.ts';
import { shareSize } from './size.ts';

const margin = 88;
const titleBox = { width: shareSize.width - 2 * margin, height: 320 };

const require = createRequire(import.meta.url);
/** Our own faces, one for each script, so that a machine without fonts draws the same. */
const faces = [
  '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff',
];
const fontNames = 'Noto Sans SemiBold, Noto Sans SC SemiBold';

/** Stands for a title of signs that nobody sees, which a page of a foreign shop may have. */
const standIn = '–';

let ready: Promise<void> | undefined;

/** The text engine takes fonts from files alone, each once for the process. */
async function addFaces(): Promise<void> {
  const { default: sharp } = await import('sharp');
  const folder = mkdtempSync(join(tmpdir(), 'waybill-faces-'));
  for (const [index, face] of faces.entries()) {
    const fontfile = join(folder, `${index}.ttf`);
    writeFileSync(fontfile, unwrapWoff(readFileSync(require.resolve(face))));
    await sharp({ text: { text: '.', font: fontNames, fontfile } })
      .png()
      .toBuffer();
  }
}

export interface SharePicture {
  title: string;
  /** Stands beside the mark. */
  brand: string;
  /** Stands at the foot, such as the host of the shop. */
  foot: string;
}

/** A PNG of some twenty kilobytes. */
export async function drawSharePicture({ title, brand, foot }: SharePicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  ready ??= addFaces();
  await ready;
  const [head, below, mark] = await Promise.all([
    written(title, { size: sizeOf(title), colour: '#1A1916', ...titleBox }),
    written(foot, { size: 22, colour: '#6B665C', ...titleBox }),
    written(brand, { size: 30, colour: '#1A1916', ...titleBox, height: 60 }),
  ]);
  return sharp(Buffer.from(ground))
    .composite([
      { input: mark, left: margin + 48, top: 72 },
      { input: head, left: margin, top: 184 },
      { input: below, left: margin, top: 532 },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

/** Points: short titles may be larger. A Han sign is as wide as two letters. */
function sizeOf(title: string): number {
  const width = [...title].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0);
  if (width <= 28) return 84;
  return width <= 60 ? 66 : 54;
}

async function written(
  text: string,
  { size, colour, width, height }: { size: number; colour: string; width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const marked = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const look = { rgba: true, wrap: 'word-char', spacing: 8 } as const;
  const drawn = await sharp({ text: { text: marked, font: `${fontNames} ${size}`, width, ...look } })
    .png()
    .toBuffer()
    .catch((error: Error) => {
      if (text === standIn) throw error;
      return null;
    });
  // The library keeps one message of errors for all threads, so the reason cannot be read from it:
  // a title of signs that nobody sees has no ink, and any other fault fails here again.
  if (drawn === null) return written(standIn, { size, colour, width, height });
  // a title that is longer than its place becomes smaller
  return sharp(drawn).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

function escapeMarkup(text: string): string {
  return text.replaceAll('\0', '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Paper, the ring of the mark, and the way of an order at the foot. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
  <rect width="100%" height="100%" fill="#FBFAF7"/>
  <rect width="100%" height="14" fill="#2347D9"/>
  <circle cx="${margin + 16}" cy="85" r="14" fill="none" stroke="#D93A22" stroke-width="5"/>
  <line x1="${shareSize.width - 420}" y1="552" x2="${shareSize.width - margin}" y2="552" stroke="#2347D9" stroke-width="5"/>
  ${[0, 1, 2, 3]
    .map((step) => {
      const cx = shareSize.width - 420 + step * 110;
      return `<circle cx="${cx}" cy="552" r="13" fill="${step === 0 ? '#2347D9' : '#FBFAF7'}" stroke="#2347D9" stroke-width="5"/>`;
    })
    .join('')}
</svg>`;
