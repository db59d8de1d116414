/** Builds what browsers load and what renders pages, when the sources changed since the last time. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'dist', 'built-from');
/** The inputs of a build. */
const inputs = ['src', 'public', 'vite.config.ts', 'package-lock.json'];

/** A fingerprint of the sources by path, size and time of change: a few milliseconds, no reading. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    let stats: ReturnType<typeof statSync>;
    try {
      stats = statSync(path);
    } catch {
      return;
    }
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!/\.(sql|md)$|\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${stats.size} ${Math.floor(stats.mtimeMs)}\n`);
    }
  };
  for (const input of inputs) visit(join(root, input));
  return hash.digest('hex').slice(0, 20);
}

/** Whether the build on disk was made from the sources as they are. */
export function isBuilt(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Builds both bundles with Vite, apart, and puts them in place at once: a running server never sees half a build. */
export async function buildWeb(): Promise<void> {
  const made = fingerprint();
  const place = join(root, 'dist');
  const folder = mkdtempSync(join(root, '.dist-'));
  const built = spawnSync(process.execPath, [join(root, 'scripts/build-web.ts'), folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('the pages could not be built');
  }
  writeFileSync(join(folder, 'built-from'), made);
  const old = `${folder}-old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(folder, place);
  rmSync(old, { recursive: true, force: true });
}

/** Builds only when needed, and says so, because it is the one slow part of a first start. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  say('building the pages, once …');
  await buildWeb();
}
