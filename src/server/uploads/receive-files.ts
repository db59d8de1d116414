/** Takes a multipart body to disk, part by part: memory holds a few blocks of it, whatever its size (rules: uploads-and-headers, limits-of-load). */
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import type { Upload } from '../../platform/api/serve.ts';

/** The most that the text fields and the lines between the parts may take besides the files, in bytes. */
export const ROOM_FOR_FIELDS = 100_000;

export interface Received {
  files: Upload[];
  fields: Record<string, string>;
}

export interface Receiving {
  /** Of each file. */
  maxBytes: number;
  maxFiles: number;
  /** The path of the next file on disk. */
  nextPath(): string;
  /** Counts the bytes of files as they come. */
  came: { bytes: number };
  /** Aborted when the client is gone or too slow. */
  signal: AbortSignal;
}

/**
 * The files, at least one, and the text fields. A name that comes twice keeps its last text.
 *
 * @throws Refusal `too_large`, `malformed`, `fields`, or the signal's reason
 */
export async function receiveFiles(request: FastifyRequest, how: Receiving): Promise<Received> {
  const { maxBytes, maxFiles, nextPath, came, signal } = how;
  const files: Upload[] = [];
  const fields = new Map<string, string>();
  // between two parts nothing else heeds the signal, and a client that stands still there would keep its place
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  try {
    signal.throwIfAborted();
    const parts = request.parts({ limits: { fileSize: maxBytes, files: maxFiles } });
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), aborted]);
      if (done) break;
      if (part.type !== 'file') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const path = nextPath();
      await pipeline(part.file, (blocks) => writeBlocks(blocks, path, came), { signal });
      if (part.file.truncated) throw tooLarge(maxBytes);
      files.push({ field: part.fieldname, fileName: part.filename, content: { path } });
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw refusalOf(error);
  }
  if (files.length === 0) throw refuseField('file', 'picture_missing');
  return { files, fields: Object.fromEntries(fields) };
}

/** With the limit in its words. */
export const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('too_large', {
    fields: { file: { code: 'file_over', values: { max: Math.floor(maxBytes / 1_000_000) } } },
  });

/** One block at a time, and none is kept until it happens to be collected. */
async function writeBlocks(
  blocks: AsyncIterable<Buffer>,
  path: string,
  came: { bytes: number },
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const block of blocks) {
      came.bytes += block.length;
      for (let at = 0; at < block.length; ) at += (await file.write(block, at)).bytesWritten;
      free(block);
    }
  } finally {
    await file.close();
  }
}

/** Smaller blocks are not worth it, and the parser uses small ones again. */
const LEAST_FREED = 16_384;

/**
 * Gives the memory of a written block back at once. The collector sees a block as a few bytes, so that fifty uploads
 * leave 100 MB of them before it runs. A block that shares its memory with others is left to it.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (byteLength < LEAST_FREED || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Errors of the parser are about the request, not about us; errors of the disk are about us. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new Refusal(statusCode === 413 ? 'too_large' : 'malformed');
}
