/** Reads a backup from front to end and hands out what is in it, checked against its own manifest at the end. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupFailed } from './backup-failed.ts';
import {
  type BackupHead,
  type BackupManifest,
  headName,
  manifestName,
  readHead,
  readManifest,
} from './manifest.ts';
import { sealedMark, unsealed } from './sealed-stream.ts';
import { entriesOf, type TarEntry } from './tar.ts';

/** A receiver of a part of a backup. It must read its part to the end. */
export interface BackupTaker {
  head(head: BackupHead): Promise<void>;
  /** All rows of a table that has some. */
  table(name: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
  file(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Reads all of it. Throws a `BackupFailed` for what is no backup, does not open, is cut off or differs from its manifest. */
export async function readBackup(
  from: string,
  key: string | undefined,
  taker: BackupTaker,
): Promise<BackupManifest> {
  const found: BackupManifest = { tables: [], sequences: [], files: [] };
  try {
    return await readAll(entriesOf(await opened(from, key)), taker, found);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^Z_/.test(code)) throw damaged();
    throw error;
  }
}

const damaged = () =>
  new BackupFailed('the backup is damaged or cut off: take another copy of it, or an older backup');

/** The plain archive in a file that is sealed or not. */
async function opened(from: string, key: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const start = await startOf(from);
  const isSealed = start.equals(sealedMark);
  if (!isSealed && (start[0] !== 0x1f || start[1] !== 0x8b))
    throw new BackupFailed(`${from} is no backup of Waybill: name the file that npm run backup wrote`);
  if (isSealed && !key)
    throw new BackupFailed(
      'the backup is sealed: set WAYBILL_BACKUP_KEY or WAYBILL_BACKUP_KEY_FILE to the key that it was made with',
    );
  const file = createReadStream(from);
  const gunzip = createGunzip();
  // what goes wrong in front of it is thrown to whoever reads from it
  pipeline(isSealed && key ? Readable.from(unsealed(file, key)) : file, gunzip, () => {});
  return gunzip;
}

async function startOf(from: string): Promise<Buffer> {
  const file = await open(from).catch(() => {
    throw new BackupFailed(`${from} cannot be read: name the file that npm run backup wrote`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealedMark.length), 0, sealedMark.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readAll(
  entries: AsyncGenerator<TarEntry>,
  taker: BackupTaker,
  found: BackupManifest,
): Promise<BackupManifest> {
  const first = (await entries.next()).value as TarEntry | undefined;
  if (first?.name !== headName)
    throw new BackupFailed('the file is no backup of Waybill: name the file that npm run backup wrote');
  const head = readHead(await textOf(first));
  await taker.head(head);
  let entry: TarEntry | undefined = await nextOf(entries);
  for (const { name } of head.tables) {
    const rows = { name, rows: 0, bytes: 0, sha256: '' };
    const hash = createHash('sha256');
    const belongs = (one: TarEntry | undefined): one is TarEntry =>
      one?.name.startsWith(`tables/${name}/`) ?? false;
    if (belongs(entry)) {
      await taker.table(
        name,
        (async function* () {
          for (; belongs(entry); entry = await nextOf(entries)) {
            for await (const piece of entry.content) {
              hash.update(piece);
              rows.bytes += piece.length;
              for (const byte of piece) if (byte === 10) rows.rows++;
              yield piece;
            }
          }
        })(),
      );
    }
    found.tables.push({ ...rows, sha256: hash.digest('hex') });
  }
  for (; entry?.name.startsWith('files/'); entry = await nextOf(entries)) await readFile(entry, taker, found);
  if (entry?.name !== manifestName) throw damaged();
  const manifest = readManifest(await textOf(entry));
  compare(manifest, found);
  // the end of the archive, and of its seal
  if (await nextOf(entries)) throw damaged();
  return manifest;
}

async function readFile(
  { name, content }: TarEntry,
  taker: BackupTaker,
  found: BackupManifest,
): Promise<void> {
  const own = name.slice('files/'.length);
  const hash = createHash('sha256');
  let bytes = 0;
  await taker.file(
    own,
    (async function* () {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    })(),
  );
  found.files.push({ name: own, bytes, sha256: hash.digest('hex') });
}

function compare(said: BackupManifest, found: BackupManifest): void {
  const sameTables = JSON.stringify(said.tables) === JSON.stringify(found.tables);
  if (!sameTables || JSON.stringify(said.files) !== JSON.stringify(found.files)) throw damaged();
}

async function nextOf(entries: AsyncGenerator<TarEntry>): Promise<TarEntry | undefined> {
  const { done, value } = await entries.next();
  return done ? undefined : value;
}

async function textOf({ content }: TarEntry): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
}
