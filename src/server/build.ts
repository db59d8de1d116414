/** Builds what browsers load and what renders pages, when the sources changed since the last time. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'dist', 'built-from');
/** What a build depends on. */
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

/** Builds both bundles with Vite. */
export async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  const made = fingerprint();
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: true } });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, made);
}

/** Builds only when needed, and says so, because it is the one slow part of a first start. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  say('building the pages, once …');
  await buildWeb();
}
