/** The files of screens: blocks of nouns, pages, and the parts that they share. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../src');

/** Every file of a screen, with its path below `src/`, without tests. @param ending `.tsx` alone unless told */
export function screenFiles(ending = /\.tsx$/): { path: string; code: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:pages|kit)\/|^features\/.*\/screens\//.test(path))
    .filter((path) => ending.test(path) && !/\.test\./.test(path))
    .map((path) => ({ path, code: readFileSync(join(source, path), 'utf8') }));
}
