/**
 * Files in an object store that speaks the S3 protocol, so that every node has the same ones (decision 0810). A
 * request that fails on its way is made once more: each has the same effect however often it is made.
 */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { Refusal } from '../api/refusal.ts';
import { type FileStore, requireFileName } from './files.ts';

export interface ObjectStoreSettings {
  /** With the bucket, without a trailing slash: https://store.example/bucket. */
  endpoint: string;
  /** Before each name in the bucket: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
  /** How long the store may take until it begins to answer, in milliseconds; half of it for reading. */
  patienceMs?: number;
  /** Told of a store that does not answer, for the log: the person at the screen hears `unavailable` only. */
  onAway?: (error: unknown) => void;
}

/** The store answered, and will not do it: its key or its bucket is not as the settings say. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** A longer file goes in parts of this size; no store takes smaller ones. */
const PART_BYTES = 5 * 1024 * 1024;
const USUAL_PATIENCE_MS = 20_000;
const PAUSE_MS = 200;

/**
 * Keeps files in a bucket. A name that no file of the shop may have throws a RangeError, a store that does not answer
 * a Refusal `unavailable`, one that refuses a `StoreRefused`.
 */
export function objectStore(settings: ObjectStoreSettings): FileStore {
  const { endpoint, prefix, region, keyId, secret, patienceMs = USUAL_PATIENCE_MS, onAway } = settings;
  const asking = askingOf(endpoint, onAway);
  const { twice, unlessAway } = asking;
  const bucket = new S3mini({
    ...{ endpoint, region, accessKeyId: keyId, secretAccessKey: secret, minPartSize: PART_BYTES },
    fetch: (address, request) => patiently(address, request, patienceMs),
  });
  const keyOf = (name: string): string => prefix + requireFileName(name);
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const key = keyOf(name);
    await twice(() => bucket.putObject(key, bytes));
  };
  const read = (name: string): Promise<Response | null> => {
    const key = keyOf(name);
    return twice(() => bucket.getObjectResponse(key));
  };
  return {
    put,
    async putParts(name, pieces) {
      const key = keyOf(name);
      const parts = partsOf(pieces);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      const second = await parts.next();
      if (second.done) return put(name, first);
      await upload(bucket, asking, { key, parts: joined([first, second.value], parts) });
    },
    async get(name) {
      const found = await read(name);
      return found ? Buffer.from(await unlessAway(() => found.arrayBuffer())) : undefined;
    },
    async open(name) {
      const found = await read(name);
      if (!found?.body) return undefined;
      return {
        bytes: Number(found.headers.get('content-length')),
        stream: Readable.fromWeb(found.body as Parameters<typeof Readable.fromWeb>[0]),
      };
    },
    async remove(name) {
      const key = keyOf(name);
      await twice(() => bucket.deleteObject(key));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await twice(() => bucket.listObjectsPaged('/', prefix, 1_000, next));
        if (!page)
          throw new StoreRefused(
            `there is no bucket at ${endpoint}: npm run files:bucket makes it, or mend FILES_URL`,
          );
        for (const { Key } of page.objects ?? []) yield Key.slice(prefix.length);
        next = page.nextContinuationToken;
      } while (next);
    },
  };
}

/**
 * Makes the bucket where it is missing, and says which it was. Throws a Refusal `unavailable` for a store that does not
 * answer, a `StoreRefused` for one that does not make it for this key.
 */
export async function makeBucket(settings: ObjectStoreSettings): Promise<'made' | 'there'> {
  const { endpoint, region, keyId, secret, patienceMs = USUAL_PATIENCE_MS, onAway } = settings;
  const { twice } = askingOf(endpoint, onAway);
  const bucket = new S3mini({
    ...{ endpoint, region, accessKeyId: keyId, secretAccessKey: secret },
    fetch: (address, request) => patiently(address, request, patienceMs),
  });
  if (await twice(() => bucket.bucketExists())) return 'there';
  // a key that may not make it, and a name that somebody else has, are told by the second look
  await twice(() => bucket.createBucket());
  if (await twice(() => bucket.bucketExists())) return 'made';
  throw new StoreRefused(
    `the store of files does not make ${endpoint} for this key: look at FILES_KEY_ID and FILES_SECRET, or make the bucket yourself`,
  );
}

/** The time counts until the answer begins: a large file may take longer than that to read. */
async function patiently(
  address: string | URL | Request,
  request: RequestInit | undefined,
  patienceMs: number,
): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), request?.method === 'GET' ? patienceMs / 2 : patienceMs);
  try {
    return await fetch(address, { ...request, signal: control.signal, redirect: 'error' });
  } finally {
    clearTimeout(timer);
  }
}

/** A store that is away says so to the person at the screen; one that refuses our key is a fault of the settings. */
function askingOf(endpoint: string, onAway: ObjectStoreSettings['onAway']) {
  const passOn = (error: unknown): void => {
    if (error instanceof Refusal) throw error;
    if (error instanceof S3ServiceError && error.status < 500)
      throw new StoreRefused(
        `the store of files at ${endpoint} answers ${error.status} (${error.serviceCode}): look at FILES_URL, FILES_KEY_ID and FILES_SECRET`,
      );
  };
  const unlessAway = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      passOn(error);
      onAway?.(error);
      throw new Refusal('unavailable', { retryAfterSeconds: 30 });
    }
  };
  const twice = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      passOn(error);
      await pause(PAUSE_MS);
      return await unlessAway(ask);
    }
  };
  return { twice, unlessAway };
}

type Asking = ReturnType<typeof askingOf>;

/**
 * Sends a file in parts, one after the other. The library's own way sends several at once, and still does when the source
 * has broken off.
 */
async function upload(
  bucket: S3mini,
  { twice, unlessAway }: Asking,
  { key, parts }: { key: string; parts: AsyncIterable<Buffer> },
): Promise<void> {
  const id = await twice(() => bucket.getMultipartUploadId(key));
  try {
    const sent: { partNumber: number; etag: string }[] = [];
    for await (const part of parts) {
      const partNumber = sent.length + 1;
      const { etag } = await twice(() => bucket.uploadPart(key, id, part, partNumber));
      sent.push({ partNumber, etag });
    }
    await unlessAway(() => bucket.completeMultipartUpload(key, id, sent));
  } catch (error) {
    await bucket.abortMultipartUpload(key, id).catch(() => {});
    throw error;
  }
}

async function* joined(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** Pieces of at least one part of an upload each, but for the last; none of what is empty. */
async function* partsOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    const part = Buffer.from(piece as Uint8Array);
    gathered.push(part);
    bytes += part.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
