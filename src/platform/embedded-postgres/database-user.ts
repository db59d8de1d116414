import { accessSync, chownSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The account that PostgreSQL runs under when the shop itself runs as root, because PostgreSQL refuses to.
 * It must be an account with an entry in the password file: initdb looks the name up.
 */
const NOBODY = 65534;

/** True when this process is root, so that the database needs another account. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account options for a child process that belongs to the database. Empty unless the shop is root. */
export function databaseUser(): { uid?: number; gid?: number } {
  return runsAsRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Gives a folder or file to the account of the database. */
export function giveToDatabaseUser(target: string): void {
  if (runsAsRoot()) chownSync(target, NOBODY, NOBODY);
}

/** True when the account of the database can walk down to `target` and read it. */
export function databaseUserCanReach(target: string): boolean {
  if (!runsAsRoot()) return canRead(target);
  if ((statSync(target).mode & 0o004) === 0) return false;
  return firstClosedParent(target) === undefined;
}

/** The highest folder above `target` that the unprivileged database account may not enter, if there is one. */
export function firstClosedParent(target: string): string | undefined {
  if (!runsAsRoot()) return undefined;
  const parents: string[] = [];
  for (let at = path.dirname(target); at !== path.dirname(at); at = path.dirname(at)) parents.unshift(at);
  return parents.find((folder) => !openToNobody(folder));
}

function openToNobody(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return uid === NOBODY ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
}

function canRead(target: string): boolean {
  try {
    accessSync(target, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
