import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessIdentity, stillRuns, thisProcess } from './process-identity.ts';

/** A living shop already works on this database folder. Two would lose each other's orders. */
export class DataDirectoryInUse extends Error {
  readonly dataDirectory: string;
  /** The process that works there, when it is known. */
  readonly pid: number | null;

  constructor(dataDirectory: string, pid: number | null) {
    const who = pid === null ? 'another process' : `process ${pid}`;
    super(
      `The database folder ${dataDirectory} is in use by ${who}. ` +
        'Stop that shop first, or set WAYBILL_DATA to another folder.',
    );
    this.name = 'DataDirectoryInUse';
    this.dataDirectory = dataDirectory;
    this.pid = pid;
  }
}

/** The file inside the data folder that names the shop that works on it. */
export const OWNER_FILE = 'waybill-owner.json';

/**
 * Claims a data folder for this process until the returned function gives it back.
 * The claim of a dead process is taken over.
 *
 * @throws DataDirectoryInUse while another claim is alive, also one of this same process.
 */
export function claimDirectory(dataDirectory: string): () => void {
  const file = path.join(dataDirectory, OWNER_FILE);
  const mine = JSON.stringify(thisProcess());
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(draft, mine);
  try {
    // A link is made by one process only, however many try in the same instant.
    while (!tryLink(draft, file)) removeDeadClaim(file, dataDirectory);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readClaim(file) === mine) rmSync(file, { force: true });
  };
}

/** The process that claimed the folder and still runs, if any. */
export function livingOwner(dataDirectory: string): ProcessIdentity | undefined {
  const claim = parseClaim(readClaim(path.join(dataDirectory, OWNER_FILE)));
  return claim !== undefined && stillRuns(claim) ? claim : undefined;
}

function removeDeadClaim(file: string, dataDirectory: string): void {
  const judged = readClaim(file);
  if (judged === undefined) return;
  const claim = parseClaim(judged);
  if (claim !== undefined && stillRuns(claim)) throw new DataDirectoryInUse(dataDirectory, claim.pid);
  const aside = `${file}.dead.${process.pid}.${process.hrtime.bigint()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Between judging and moving, a third process may have put its living claim there: it is given back.
  const moved = readClaim(aside);
  if (moved !== judged) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readClaim(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseClaim(text: string | undefined): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(text ?? '');
    return typeof pid === 'number' && pid > 0 ? { pid, started: started ?? null } : undefined;
  } catch {
    return undefined;
  }
}
