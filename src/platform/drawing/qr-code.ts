/** A text as a QR code that a page draws itself. */

// two megabytes of source, which a shop at rest does not need
const library = async () => (await import('bwip-js/node')).default;

/** The side in modules, and the dark ones as a path of SVG. */
export interface QrCode {
  size: number;
  path: string;
}

/** Readable with 15 percent of it covered. Rejects a text that is too long for any code. */
export async function qrOf(text: string): Promise<QrCode> {
  const [code] = (await library()).raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error('a QR code could not be drawn');
  const { pixs, pixx: size } = code;
  const dark = pixs.flatMap((pixel, at) => (pixel ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: dark.join('') };
}
