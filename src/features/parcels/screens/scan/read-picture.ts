/** The decoder for browsers without one: JavaScript alone, so that the policy of pages stays as strict as it is. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library';

/** Of carriers, of books and goods, and of shelves. */
const barCodes = [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.EAN_13, BarcodeFormat.ITF];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, barCodes],
  [DecodeHintType.TRY_HARDER, true],
]);
const readers: readonly Reader[] = [
  new MultiFormatOneDReader(hints),
  new QRCodeReader(),
  new DataMatrixReader(),
];

/** The text of the code in a picture of four bytes a pixel, or null when it shows none that can be read. */
export function readPicture({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4;
    grey[at] = ((data[from] ?? 0) + 2 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) / 4;
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    const text = readBy(reader, bitmap);
    if (text !== null) return text;
  }
  return null;
}

/** A picture without a code throws, and so does one that shows half of a code: the next picture shows it whole. */
function readBy(reader: Reader, bitmap: BinaryBitmap): string | null {
  try {
    return reader.decode(bitmap, hints).getText();
  } catch {
    return null;
  } finally {
    reader.reset();
  }
}
