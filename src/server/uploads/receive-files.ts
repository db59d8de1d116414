/** Takes a multipart body to disk, part by part: memory holds a few blocks of it, whatever its size (rules: uploads-and-headers, limits-of-load). */
import { createWriteStream } from 'node:fs';
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
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: maxFiles } })) {
      if (part.type !== 'file') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const path = nextPath();
      const count = async function* (blocks: AsyncIterable<Buffer>) {
        for await (const block of blocks) {
          came.bytes += block.length;
          yield block;
        }
      };
      await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
      if (part.file.truncated) throw new Refusal('too_large');
      files.push({ field: part.fieldname, fileName: part.filename, content: { path } });
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw refusalOf(error);
  }
  if (files.length === 0) throw refuseField('file', 'picture_missing');
  return { files, fields: Object.fromEntries(fields) };
}

/** Errors of the parser are about the request, not about us; errors of the disk are about us. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  return new Refusal(statusCode === 413 ? 'too_large' : 'malformed');
}
