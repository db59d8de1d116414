/** The operator's look: a logo, an icon and a colour, as pages, mails and the manifest use them. Pure. */
import { createHash } from 'node:crypto';
import { accentShades } from './accent.ts';

export interface ShopLook {
  /** Names of pictures below `/brand/`; null shows the name of the shop beside its mark. */
  logo: string | null;
  icon: string | null;
  /** `#rrggbb`; null is the shop's own. */
  accent: string | null;
}

export const usualLook: ShopLook = { logo: null, icon: null, accent: null };

export interface LookPicture {
  /** Below the address of the shop. */
  src: string;
  /** In pixels, as it is shown. */
  width: number;
  height: number;
}

const pictureName = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.png$/;

/** Whether a text can be the name of a picture of the look. */
export const isLookPicture = (name: string): boolean => pictureName.test(name);

/** Under which name the files keep such a picture. */
export const lookFile = (name: string): string => `brand/${name}`;

/** A picture is named by its content and its size, so that no page waits for it to be laid out. */
export function nameOfPicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${hash}-${width}x${height}.png`;
}

/** A picture within these bounds, in pixels; kept at twice that, for fine screens. */
export function pictureAt(
  name: string,
  mostHeight: number,
  mostWidth = Number.POSITIVE_INFINITY,
): LookPicture {
  const [, width = 1, height = 1] = (pictureName.exec(name) ?? []).map(Number);
  const scale = Math.min(1, mostHeight / height, mostWidth / width);
  return {
    src: `/brand/${name}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The style sheet of a look with its name, which changes with its content; undefined for the shop's own colours. */
export function lookStyles({ accent }: ShopLook): { name: string; css: string } | undefined {
  if (!accent) return undefined;
  const [light, dark] = [accentShades(accent, 'light'), accentShades(accent, 'dark')];
  const pairs: [string, string, string][] = [
    ['accent', light.fill, dark.fill],
    ['accent-text', light.text, dark.text],
    ['accent-soft', light.soft, dark.soft],
    ['on-accent', light.onFill, dark.onFill],
    ['focus', light.fill, dark.text],
    ['mark', light.fill, dark.fill],
  ];
  const css = `:root{${pairs.map(([name, one, other]) => `--color-${name}:light-dark(${one},${other})`).join(';')}}`;
  return { name: `${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`, css };
}
