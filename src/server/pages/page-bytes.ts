/**
 * A kept page as bytes: compressed once, although each answer carries a nonce of its own. The nonce stands at the end of the document
 * alone, so what is before it is compressed and kept, and the end is appended as a block that is not compressed: both formats have one
 * (RFC 1951 section 3.2.4, RFC 7932 section 9.2).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, crc32, deflateRaw, gzipSync } from 'node:zlib';

export const pageEncodings = ['br', 'gzip'] as const;
export type PageEncoding = (typeof pageEncodings)[number];

export interface PageBytes {
  /** Of the text without its nonce, for one encoding: `W/"…"`. */
  etag(encoding: PageEncoding | null): string;
  /** The page with this nonce; null is for the text as it is. */
  with(nonce: string, encoding: PageEncoding | null): Promise<Buffer>;
}

/** Both ends of a page: the first is the same for everybody, the second names the nonce. */
interface Parts {
  before: Buffer;
  end: string;
}

/** Makes the bytes of `html`, in which `placeholder` stands for the nonce. `policy` is what else the tag depends on. */
export function pageBytes(html: string, placeholder: string, policy = ''): PageBytes {
  const parts = partsOf(html, placeholder);
  const hash = createHash('sha256')
    .update(policy)
    .update(html.replaceAll(placeholder, ''))
    .digest('base64url')
    .slice(0, 22);
  const begun = new Map<PageEncoding, Promise<Buffer>>();
  const beginning = (encoding: PageEncoding): Promise<Buffer> => {
    const known = begun.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? brotliBeginning(parts.before) : gzipBeginning(parts.before);
    begun.set(encoding, made);
    // the next visitor tries again
    made.catch(() => begun.delete(encoding));
    return made;
  };
  const sum = crc32(parts.before);
  return {
    etag: (encoding) => `W/"${hash}${encoding ? `-${encoding}` : ''}"`,
    async with(nonce, encoding) {
      const end = Buffer.from(parts.end.replaceAll(placeholder, nonce));
      if (encoding === null) return Buffer.concat([parts.before, end]);
      const first = await beginning(encoding);
      if (encoding === 'br') return Buffer.concat([first, ...brotliEnd(end)]);
      return Buffer.concat([
        first,
        ...storedBlocks(end),
        gzipTrailer(crc32(end, sum), parts.before.length + end.length),
      ]);
    },
  };
}

/**
 * For a page that is sent once: in one piece, at once and not on another thread. While a page waits for a thread its text and its bytes
 * outlive the collection of young objects; that cost more time than compressing, and most of the memory under load (decisions/1117).
 */
export function packedOnce(html: string, encoding: PageEncoding): Buffer {
  const bytes = writtenBytes(html);
  if (encoding === 'gzip') return gzipSync(bytes, { level: onceLevel });
  const params = {
    ...brotliOnce,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params, chunkSize: mostPages });
}

/** More than most pages come to, so that they are not put together of pieces. */
const mostPages = 20 * 1024;

let written: Buffer | undefined;

/** The bytes of a text until this is asked again: in one place for all, since no two are compressed at the same time. */
function writtenBytes(text: string): Buffer {
  // UTF-8 needs three bytes at most for a unit of UTF-16
  if (text.length * 3 > mostWritten) return Buffer.from(text);
  written ??= Buffer.allocUnsafeSlow(mostWritten);
  return written.subarray(0, written.write(text));
}

const mostWritten = 512 * 1024;

/**
 * For what is sent once: half the time of the next quality for 3 to 6 percent more bytes, and a window of 256 KB, more than a page has; the
 * usual 4 MB are asked of the system for each page.
 */
const brotliOnce = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };
const onceLevel = 2;

/**
 * The same for answers of calls, as `@fastify/compress` takes it: through its streams each cost more than what its call did. The usual 16 KB
 * would be held by an answer of some hundred bytes until it is collected.
 */
export const answersAtOnce = {
  syncThreshold: 128 * 1024,
  brotliOptions: { params: brotliOnce, chunkSize: 4 * 1024 },
};

/** Splits before the first element that names the nonce. */
function partsOf(html: string, placeholder: string): Parts {
  const first = html.indexOf(placeholder);
  const at = first < 0 ? html.length : html.lastIndexOf('<', first);
  return { before: Buffer.from(html.slice(0, at)), end: html.slice(at) };
}

/** Better than the streams of other answers, since it is done once; the highest levels cost ten times this for a percent or two. */
const brotliQuality = 9;

/** A stream that goes on: ended by a flush, at a whole byte. */
async function brotliBeginning(text: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
}

const mostOfBlock = 0xffff;

function chunksOf(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += mostOfBlock) chunks.push(bytes.subarray(at, at + mostOfBlock));
  return chunks;
}

/** Meta-blocks that hold their bytes as they are, and the last one, which is empty. */
function brotliEnd(bytes: Buffer): Buffer[] {
  const blocks = chunksOf(bytes).flatMap((chunk) => {
    // ISLAST 0, MNIBBLES 00 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1, then up to a whole byte
    const head = Buffer.alloc(3);
    head.writeUIntLE(((chunk.length - 1) << 3) | (1 << 19), 0, 3);
    return [head, chunk];
  });
  // ISLAST 1, ISLASTEMPTY 1
  return [...blocks, Buffer.of(0b11)];
}

/** Ten bytes of RFC 1952: no name, no time, no system. */
const gzipHead = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

async function gzipBeginning(text: Buffer): Promise<Buffer> {
  const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };
  return Buffer.concat([gzipHead, await promisify(deflateRaw)(text, options)]);
}

/** Stored blocks of DEFLATE, the last of them empty. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blockOf = (chunk: Buffer, isLast: boolean): Buffer[] => {
    const head = Buffer.alloc(5);
    head.writeUInt8(isLast ? 1 : 0, 0);
    head.writeUInt16LE(chunk.length, 1);
    head.writeUInt16LE(~chunk.length & 0xffff, 3);
    return [head, chunk];
  };
  return [...chunksOf(bytes).flatMap((chunk) => blockOf(chunk, false)), ...blockOf(Buffer.alloc(0), true)];
}

function gzipTrailer(sum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}
