/** Short names for the modules that several files of the browser hold a copy of (decisions/1126). */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** How Rolldown names them where it keeps and where it asks for one. */
const named = /\b(__share(?:_require)?)\("([^"\\]+)"/g;
/** Four letters tell some hundreds of modules apart; where two are alike the build fails. */
const letters = 4;

/**
 * Rolldown names a shared module by its file and eight letters of chance, which no compression can shorten. A name must be made of the long
 * one alone: the hash in the name of a file is taken of what stands in it, so a number by the order of modules could change under the same hash.
 */
export function shortNames(): Plugin {
  const longs = new Map<string, string>();
  return {
    name: 'short-names',
    apply: 'build',
    renderChunk: (code) => ({ code: withShortNames(code, longs), map: null }),
  };
}

/** The same code with short names; throws when two long ones would have the same. */
export function withShortNames(code: string, longs: Map<string, string>, shorten = shortName): string {
  return code.replace(named, (_, call: string, long: string) => {
    const short = shorten(long);
    const before = longs.get(short);
    if (before !== undefined && before !== long) throw new Error(`${before} and ${long} have one short name`);
    longs.set(short, long);
    return `${call}("${short}"`;
  });
}

const shortName = (long: string): string =>
  createHash('sha256').update(long).digest('base64url').slice(0, letters);
