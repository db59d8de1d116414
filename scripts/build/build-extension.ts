/**
 * `npm run build:extension -- --address https://shop.example`: the browser extension of one installation, a folder and
 * an archive for each browser (docs/extension.md).
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { aboutShop } from './extension/about-shop.ts';
import { BuildRefused } from './extension/build-refused.ts';
import { extensionFiles } from './extension/extension-files.ts';
import { zip } from './extension/zip.ts';

const text = { type: 'string' } as const;
const options = { address: text, name: text, icon: text, colour: text, version: text, to: text };

try {
  await make();
} catch (error) {
  const isFault =
    error instanceof BuildRefused || (error as Error & { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isFault) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function make(): Promise<void> {
  const { values } = parseArgs({ options });
  const { colour, to = 'dist/extension', ...given } = values;
  const shop = await aboutShop({ address: undefined, ...given });
  for (const [browser, files] of await extensionFiles(shop, colour)) {
    const folder = resolve(to, browser);
    await rm(folder, { recursive: true, force: true });
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await writeFile(`${folder}.zip`, zip(files));
    console.log(`${folder}.zip`);
  }
}
