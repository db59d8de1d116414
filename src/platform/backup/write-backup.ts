/** Writes a whole shop into one file: the database as it stands at one moment, then the files that it names. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../files/files.ts';
import { BackupFailed } from './backup-failed.ts';
import {
  type BackupHead,
  type BackupManifest,
  backupFormat,
  fileName,
  headName,
  manifestName,
  tableName,
} from './manifest.ts';
import { sealed } from './sealed-stream.ts';
import { openSnapshot, type Snapshot, type TableShape } from './snapshot.ts';
import { type TarEntry, tarOf } from './tar.ts';

export interface BackupOptions {
  /** As the owner of the tables. */
  connectionString: string;
  files: FileStore;
  /** The file to write; it must not be there yet. */
  to: string;
  /** Seals the backup; without it whoever gets the file reads it. */
  key?: string | undefined;
  /** Version of this program. */
  program: string;
}

export interface BackupMade {
  madeAt: Date;
  /** Of the finished file. */
  bytes: number;
  tables: number;
  rows: number;
  files: number;
}

/** Rows are gathered into parts of this size, because an archive says the length before the content. */
const partBytes = 4 * 1024 * 1024;

/**
 * Makes a backup; the shop may run meanwhile. The file appears under its name when it is whole and on the disk.
 * Throws a `BackupFailed`.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupMade> {
  const { to, key, program } = options;
  if (await isThere(to))
    throw new BackupFailed(`${to} is there already, and a backup never replaces another: name a new file`);
  const snapshot = await openSnapshot(options.connectionString);
  const unfinished = `${to}.unfinished`;
  const manifest: BackupManifest = { tables: [], sequences: [], files: [] };
  try {
    const archive = tarOf(contentOf(snapshot, options, manifest), snapshot.madeAt);
    const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const gzip = createGzip({ level: 5 });
    await (key
      ? pipeline(Readable.from(archive), gzip, (packed) => sealed(packed, key), out)
      : pipeline(Readable.from(archive), gzip, out));
    await rename(unfinished, to);
    const { size } = await stat(to);
    await snapshot.end({ bytes: size, isSealed: key !== undefined, program });
    return {
      madeAt: snapshot.madeAt,
      bytes: size,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
    };
  } catch (error) {
    await snapshot.end().catch(() => {});
    await rm(unfinished, { force: true });
    throw inWords(error, to);
  }
}

function inWords(error: unknown, to: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC')
    return new BackupFailed(`there is no room for ${to}: free some, or write the backup to another disk`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return new BackupFailed(
      `${to} cannot be written: name a file in a folder that is there and may be written to`,
    );
  return error;
}

async function* contentOf(
  snapshot: Snapshot,
  { files, program }: BackupOptions,
  manifest: BackupManifest,
): AsyncGenerator<TarEntry> {
  const { madeAt, postgres, schema, secret, tables } = snapshot;
  const head: BackupHead = {
    format: backupFormat,
    ...{ madeAt: madeAt.toISOString(), program, postgres, schema, secret, tables },
  };
  yield textEntry(headName, head);
  for (const table of tables) yield* partsOf(snapshot, table, manifest);
  manifest.sequences = await snapshot.sequences();
  for await (const name of files.list()) {
    const entry = await fileEntry(files, name, manifest);
    if (entry) yield entry;
  }
  yield textEntry(manifestName, manifest);
}

function textEntry(name: string, value: unknown): TarEntry {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  return { name, size: content.length, content: [content] };
}

async function* partsOf(
  snapshot: Snapshot,
  table: TableShape,
  manifest: BackupManifest,
): AsyncGenerator<TarEntry> {
  const hash = createHash('sha256');
  const known = { name: table.name, rows: 0, bytes: 0, sha256: '' };
  let parts: Buffer[] = [];
  let gathered = 0;
  let number = 0;
  const part = (): TarEntry => {
    const entry = { name: tableName(table.name, ++number), size: gathered, content: parts };
    parts = [];
    gathered = 0;
    return entry;
  };
  for await (const piece of snapshot.rowsOf(table)) {
    hash.update(piece);
    known.bytes += piece.length;
    // an end of line within a value is written as \n, in two signs
    for (const byte of piece) if (byte === 10) known.rows++;
    parts.push(piece);
    gathered += piece.length;
    if (gathered >= partBytes) yield part();
  }
  if (gathered > 0) yield part();
  manifest.tables.push({ ...known, sha256: hash.digest('hex') });
}

/** A file that went meanwhile was removed by its owner, and is left out. */
async function fileEntry(
  files: FileStore,
  name: string,
  manifest: BackupManifest,
): Promise<TarEntry | undefined> {
  const file = await files.open(name);
  if (!file) return undefined;
  const { bytes, stream } = file;
  const hash = createHash('sha256');
  async function* content(): AsyncGenerator<Buffer> {
    for await (const piece of stream) {
      hash.update(piece);
      yield piece;
    }
    manifest.files.push({ name, bytes, sha256: hash.digest('hex') });
  }
  return { name: fileName(name), size: bytes, content: content() };
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
