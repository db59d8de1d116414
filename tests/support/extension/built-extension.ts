/** The extension as `npm run build:extension` makes it, in a folder of its own. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aboutShop } from '../../../scripts/build/extension/about-shop.ts';
import { extensionFiles } from '../../../scripts/build/extension/extension-files.ts';

export interface BuiltExtension {
  folder: string;
  /** The text of a file of it. */
  text(path: string): string;
}

/** Builds the one for Chrome for an installation that answers at this address. */
export async function builtExtension(address: string): Promise<BuiltExtension> {
  const all = await extensionFiles(await aboutShop({ address }));
  const files = all.get('chrome') ?? new Map<string, Uint8Array>();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-extension-'));
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, text: (path) => Buffer.from(files.get(path) ?? '').toString() };
}
