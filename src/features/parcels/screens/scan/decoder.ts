/** Reads codes from a camera's picture: by the browser where it can, else by a decoder that is fetched then. */

/** The text of a code in the picture, or null. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | null>;

/** Labels of parcels, books and shelves. */
const formats = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code', 'data_matrix'];

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Chromium on Android and macOS has a detector of its own; elsewhere the code of the fallback is fetched. */
export async function createDecoder(): Promise<Decoder> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const supported = formats.filter((format) => known.includes(format));
  if (own && supported.includes('code_128')) {
    const detector = new own({ formats: supported });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { readPicture } = await import('./read-picture.ts');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!drawing || video.videoWidth === 0) return null;
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    drawing.drawImage(video, 0, 0);
    return readPicture(drawing.getImageData(0, 0, canvas.width, canvas.height));
  };
}
