/**
 * The files of a build as small as Brotli makes them. The highest quality takes a tenth of the bytes less than what is
 * quick enough for each answer, and half a second for the largest file, so each is packed once, beside other work, and
 * kept; until then answers are compressed as they go (decisions/1090-packed-assets.md).
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface PackedAsset {
  /** In Brotli. */
  bytes: Buffer;
  etag: string;
}

export interface PackedAssets {
  /** The packed file, or undefined while it is not packed yet. */
  of(name: string): PackedAsset | undefined;
  /** Resolves when all that was asked for until now is packed. */
  done(): Promise<void>;
}

/** Packs those files of a folder whose names `isPackable` knows, one after the other, once each and when they are first asked for. */
export function packAssets(folder: string, isPackable: (name: string) => boolean): PackedAssets {
  const packed = new Map<string, PackedAsset>();
  const waiting = new Set(readdirSync(folder).filter(isPackable));
  let last = Promise.resolve();
  return {
    of(name) {
      if (waiting.delete(name)) {
        // a file that cannot be read is no worse off than one that is not packed yet
        const put = (asset: PackedAsset): void => void packed.set(name, asset);
        last = last.then(() => pack(join(folder, name)).then(put, () => {}));
      }
      return packed.get(name);
    },
    done: () => last,
  };
}

async function pack(path: string): Promise<PackedAsset> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const bytes = await promisify(brotliCompress)(content, { params });
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
