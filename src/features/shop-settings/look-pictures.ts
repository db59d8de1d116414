/** Pictures of the look: taken in, and kept by their content for as long as mails of yesterday show them. */
import { refuseField } from '../../platform/api/refusal.ts';
import { encodePicture, type PictureSource } from '../../platform/files/encode-picture.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { lookFile, nameOfPicture } from '../../platform/look/look.ts';

export type LookPart = 'logo' | 'icon';

/** Twice the size at which a logo is shown, for fine screens. */
const mostLogo = { width: 640, height: 96 } as const;
const iconSide = 512;

export interface KeptPicture {
  name: string;
  width: number;
  height: number;
}

/**
 * Decodes an upload with the same care as every other one, and keeps it as PNG, which mail programs show and whose ground
 * stays clear. An icon is cut to a square. Throws the refusals of `encodePicture`.
 */
export async function keepLookPicture(
  files: FileStore,
  source: PictureSource,
  part: LookPart,
): Promise<KeptPicture> {
  const shape = part === 'icon' ? { widths: [iconSide], square: true } : { widths: [mostLogo.width] };
  const lossless = true;
  const { copies } = await encodePicture(source, { ...shape, lossless });
  const [ours] = copies.values();
  const { default: sharp } = await import('sharp');
  const drawn = sharp(ours);
  if (part === 'logo') drawn.resize({ ...mostLogo, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await drawn.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const name = nameOfPicture(data, { width, height });
  await files.put(lookFile(name), data);
  return { name, width, height };
}

/** Throws a refusal of the field whose picture was never taken in. */
export async function requireLookPictures(
  files: FileStore,
  look: Readonly<Record<LookPart, string | null>>,
): Promise<void> {
  for (const part of ['logo', 'icon'] as const) {
    const name = look[part];
    if (name && !(await files.get(lookFile(name)))) throw refuseField(part, 'picture_unknown');
  }
}
