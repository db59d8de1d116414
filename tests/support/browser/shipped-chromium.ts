import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontEnvironment } from './fonts.ts';

/** A browser that can be started, and the environment that it needs beside the usual one. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * The Chromium that npm ships (Linux on x64): unpacked once for each version and user, with the system libraries and
 * fonts that a bare machine lacks.
 *
 * @throws Error on another platform, or when it cannot be unpacked.
 */
export function shippedChromium(): Chromium {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('npm ships a Chromium for Linux on x64 only');
  }
  const folder = unpackedFolder();
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      ...fontEnvironment([path.join(folder, 'fonts')]),
    },
  };
}

function unpackedFolder(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = path.join(os.tmpdir(), `waybill-chromium-${version}-${os.userInfo().uid}`);
  if (existsSync(folder)) return folder;
  // Unpacked apart and renamed, so that two runs at once never start a half-written browser.
  const part = mkdtempSync(`${folder}-part-`);
  try {
    const program = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
    const result = spawnSync(process.execPath, [program], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: part },
    });
    if (result.status !== 0) throw new Error(result.error?.message ?? result.stderr.trim());
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
