/** Every file of the extension for one browser, by its path in the archive. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { accentShades, isColour } from '../../../src/platform/look/accent.ts';
import { BuildRefused } from './build-refused.ts';
import { bundleScripts, sources } from './bundle.ts';
import { type BrowserName, browsers, iconSides, manifestFor, type Shop } from './manifest.ts';

/** The languages of the popup, as browsers name them. */
const languages = ['en', 'ru', 'zh_CN'] as const;

/** @param colour `#rrggbb` of the button; without one it is dark on light and light on dark, as the shop's own */
export async function extensionFiles(
  shop: Shop & { icon: Uint8Array },
  colour?: string,
): Promise<Map<BrowserName, Map<string, Uint8Array>>> {
  const read = (path: string): Uint8Array => readFileSync(join(sources, path));
  const code = await bundleScripts();
  const icons = await Promise.all(
    iconSides.map(async (side) => [`icon-${side}.png`, await drawn(shop.icon, side)] as const),
  );
  const shared: (readonly [string, Uint8Array])[] = [
    ['popup.html', read('popup.html')],
    ['popup.css', Buffer.concat([read('popup.css'), Buffer.from(ownColour(colour))])],
    ...[...code].map(([name, text]) => [name, Buffer.from(text)] as const),
    ...icons,
    ...languages.map((name) => {
      const path = `_locales/${name}/messages.json`;
      return [path, read(path)] as const;
    }),
  ];
  return new Map(
    browsers.map((browser) => {
      const manifest = Buffer.from(`${JSON.stringify(manifestFor(browser, shop), null, 2)}\n`);
      return [browser, new Map([['manifest.json', manifest], ...shared])];
    }),
  );
}

const drawn = (icon: Uint8Array, side: number): Promise<Buffer> =>
  sharp(icon)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Shades that can be read on both grounds. */
function ownColour(colour: string | undefined): string {
  if (colour === undefined) return '';
  if (!isColour(colour)) throw new BuildRefused('--colour takes a colour such as #1a7f5a.');
  const [light, dark] = [accentShades(colour, 'light'), accentShades(colour, 'dark')];
  return `:root {
  --fill: light-dark(${light.fill}, ${dark.fill});
  --on-fill: light-dark(${light.onFill}, ${dark.onFill});
}
`;
}
