/** Builds what browsers load and what renders pages, when the sources changed since the last time. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '../settings/settings-error.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const stamp = join(root, 'dist', 'built-from');
/** The inputs of a build. */
const inputs = ['src', 'public', 'vite.config.ts', 'package-lock.json'];

/** Fingerprints of the sources: a quick one by path, size and time of change, and one by what stands in them. */
interface Fingerprints {
  quick: string;
  content: string;
}

/** Calls `each` with every file that a build is made of, in one order on every machine. */
function visitInputs(each: (path: string, name: string) => void): void {
  const visit = (path: string): void => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (stats && !/\.(sql|md)$|\.test\.tsx?$/.test(path)) each(path, relative(root, path));
  };
  for (const input of inputs) visit(join(root, input));
}

/** A few milliseconds, no reading. */
function quickFingerprint(): string {
  const hash = createHash('sha256');
  visitInputs((path, name) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${name} ${size} ${Math.floor(mtimeMs)}\n`);
  });
  return hash.digest('hex').slice(0, 20);
}

/** The same in every copy of a release, wherever it lies and whenever it was unpacked. */
function contentFingerprint(): string {
  const hash = createHash('sha256');
  visitInputs((path, name) => hash.update(`${name}\0`).update(readFileSync(path)).update('\0'));
  return hash.digest('hex').slice(0, 20);
}

function readStamp(): Partial<Fingerprints> {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')) as Fingerprints;
  } catch {
    return {};
  }
}

/** Whether the build on disk was made from the sources as they are. They are read only where their times are others. */
export function isBuilt(): boolean {
  const made = readStamp();
  if (made.content === undefined) return false;
  const quick = quickFingerprint();
  if (made.quick === quick) return true;
  if (made.content !== contentFingerprint()) return false;
  try {
    writeFileSync(stamp, JSON.stringify({ ...made, quick }));
  } catch {
    // a place that cannot be written: the sources are read at the next start, too
  }
  return true;
}

/** Builds both bundles with Vite, apart, and puts them in place at once: a running server never sees half a build. */
export async function buildWeb(): Promise<void> {
  const made: Fingerprints = { quick: quickFingerprint(), content: contentFingerprint() };
  const place = join(root, 'dist');
  const folder = mkdtempSync(join(root, '.dist-'));
  const built = spawnSync(process.execPath, [join(root, 'scripts/build/build-web.ts'), folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('the pages could not be built');
  }
  // a folder of its own name is nobody else's, and the shop runs as another user than whoever builds
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'built-from'), JSON.stringify(made));
  const old = `${folder}-old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(folder, place);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds only when needed, and says so, because it is the one slow part of a first start. With `never` in WAYBILL_BUILD, as in images,
 * it takes what is there. Throws a `SettingsError` where nothing is.
 */
export async function ensureBuilt(
  say: (line: string) => void,
  { builds = true }: { builds?: boolean } = {},
): Promise<void> {
  if (!builds) {
    if (existsSync(stamp)) return;
    throw new SettingsError(
      'WAYBILL_BUILD is never, and no pages were built here: run npm run build where the release was unpacked, or unset it',
    );
  }
  if (isBuilt()) return;
  say('building the pages, once …');
  await buildWeb();
}
