/** Real pictures for tests, and the forms that carry them. */
import sharp from 'sharp';

/** A picture of one colour; with the metadata of a camera that lay on its side when `turned`. */
export function aPicture(
  options: {
    format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
    width?: number;
    height?: number;
    background?: string;
    turned?: boolean;
  } = {},
): Promise<Buffer> {
  const { format = 'jpeg', width = 400, height = 300, background = '#3a6', turned = false } = options;
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const told = turned
    ? picture.withMetadata({ orientation: 6 }).withExif({
        IFD0: { Copyright: 'a secret place', Orientation: '6' },
      })
    : picture;
  return told.toFormat(format).toBuffer();
}

/** A form with files under `field`, and text fields. */
export function aForm(
  files: readonly Uint8Array[],
  fields: Readonly<Record<string, string>> = {},
  field = 'file',
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const bytes of files) form.append(field, new Blob([Buffer.from(bytes)]), 'picture.jpg');
  return form;
}
