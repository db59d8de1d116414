import type { Readable, Transform } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { EgressRefused } from './egress-refused.ts';

/** How much of an answer is taken, in bytes: on the wire, and after unpacking. */
export interface BodyLimits {
  wire: number;
  decoded: number;
}

/** Memory that all bodies share which are being read at the same time. */
export interface Room {
  /** False when there is no room for so many more bytes of a body that has `already`. */
  take(bytes: number, already: number): boolean;
  give(bytes: number): void;
}

/** So much of each body is taken in any case: the others hold up large ones alone. */
const SMALL_BODY = 1024 * 1024;

/** @param most in bytes; small bodies are taken beyond that */
export function createRoom(most: number): Room {
  let taken = 0;
  return {
    take(bytes, already) {
      if (already + bytes > SMALL_BODY && taken + bytes > most) return false;
      taken += bytes;
      return true;
    },
    give(bytes) {
      taken -= bytes;
    },
  };
}

const SLOWEST_BYTES_PER_SECOND = 1_024;
/** The speed is judged after this time only: the first packet may take its while. */
const SPEED_GRACE_MS = 2_000;
const SPEED_CHECK_MS = 250;

export interface BodyReading {
  coding: string;
  limits: BodyLimits;
  signal: AbortSignal;
  received: (bytes: number) => void;
  room: Room;
}

/**
 * Reads an answer to its end, unpacks it, and keeps to the limits of size and speed.
 *
 * @param coding the Content-Encoding header; one layer at most
 * @param received told after each part how much came on the wire
 * @param room counts what is held until the body ends
 * @throws EgressRefused `too-large`, `timeout` (slower than 1 KB/s), `unreachable` (no room), or `not-html` (unreadable packing)
 */
export async function readBody(
  body: Readable,
  { coding, limits, signal, received, room }: BodyReading,
): Promise<Buffer> {
  const decoder = decoderFor(coding);
  const speed = new AbortController();
  const parts: Buffer[] = [];
  let wire = 0;
  let decoded = 0;
  const started = performance.now();
  const watch = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed < SPEED_GRACE_MS || wire >= (elapsed / 1_000) * SLOWEST_BYTES_PER_SECOND) return;
    speed.abort(
      new EgressRefused('timeout', `slower than 1 KB/s: ${wire} bytes in ${Math.round(elapsed)} ms`),
    );
  }, SPEED_CHECK_MS);
  try {
    await pipeline(
      body,
      async function* countWire(source: AsyncIterable<Buffer>) {
        for await (const part of source) {
          wire += part.length;
          received(wire);
          if (wire > limits.wire)
            throw new EgressRefused('too-large', `over ${limits.wire} bytes on the wire`);
          yield part;
        }
      },
      decoder,
      async function collect(source: AsyncIterable<Buffer>) {
        for await (const part of source) {
          if (!room.take(part.length, decoded))
            throw new EgressRefused('unreachable', 'no room: many large answers come at once');
          decoded += part.length;
          if (decoded > limits.decoded)
            throw new EgressRefused('too-large', `over ${limits.decoded} bytes unpacked`);
          parts.push(part);
        }
      },
      { signal: AbortSignal.any([signal, speed.signal]) },
    );
    return Buffer.concat(parts);
  } catch (error) {
    signal.throwIfAborted();
    speed.signal.throwIfAborted();
    throw isUnpackingError(error) ? new EgressRefused('not-html', `broken ${coding}`, error) : error;
  } finally {
    clearInterval(watch);
    room.give(decoded);
  }
}

function decoderFor(coding: string): Transform {
  // A page that was cut off is still read as far as it goes, as browsers do.
  const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
  switch (coding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip(lenient);
    case 'deflate':
      return zlib.createInflate(lenient);
    case 'br':
      return zlib.createBrotliDecompress();
    case 'zstd':
      return zlib.createZstdDecompress();
    default:
      throw new EgressRefused('not-html', `content coding ${JSON.stringify(coding.slice(0, 80))}`);
  }
}

function isUnpackingError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  // The codes of zlib, Brotli and Zstandard as Node names them.
  return /^(Z_|ERR__ERROR_|ZSTD_)/.test(error.code);
}
