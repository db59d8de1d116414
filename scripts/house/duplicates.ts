/** Finds blocks of code that occur twice, by equal lines. Pure. */
import { type SourceFile, walk } from './source-files.ts';

export interface Duplicate {
  /** `path:line` of the first line of each copy. */
  places: [string, string];
  lines: number;
}

interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
}

/** A block of brackets and short words is no copy: a window needs at least this many letters and digits. */
const LEAST_LETTERS = 80;

/**
 * Pairs of equal blocks of at least `least` lines. Comments, imports, empty lines and indentation do not count.
 * A pair is the longest run of equal lines at its place; overlaps of a file with itself are left out.
 */
export function duplicates(files: SourceFile[], least: number): Duplicate[] {
  const code = files.map(codeLines);
  const windows = new Map<string, [file: number, line: number][]>();
  code.forEach((lines, file) => {
    for (let at = 0; at + least <= lines.length; at++) {
      if (!hasLetters(lines, at, least)) continue;
      const window = lines.slice(at, at + least).map(({ text }) => text);
      const key = window.join('\n');
      windows.set(key, [...(windows.get(key) ?? []), [file, at]]);
    }
  });
  const found: Duplicate[] = [];
  for (const places of windows.values()) {
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const pair = longestFrom(code, one, other, least);
        if (pair) found.push({ places: [placeOf(one), placeOf(other)], lines: pair });
      }
  }
  return found.sort((one, other) => other.lines - one.lines || (one.places < other.places ? -1 : 1));

  function placeOf([file, line]: [number, number]): string {
    return `${files[file]?.path}:${code[file]?.[line]?.number}`;
  }
}

/** How many lines are equal from here on; 0 when the run began earlier, or overlaps itself. */
function longestFrom(
  code: Line[][],
  [oneFile, oneAt]: [number, number],
  [otherFile, otherAt]: [number, number],
  least: number,
): number {
  const [one = [], other = []] = [code[oneFile], code[otherFile]];
  const equal = (by: number): boolean => {
    const line = one[oneAt + by]?.text;
    return line !== undefined && line === other[otherAt + by]?.text;
  };
  for (let back = 1; equal(-back); back++) if (hasLetters(one, oneAt - back, least)) return 0;
  let lines = 0;
  while (equal(lines)) lines++;
  return oneFile === otherFile && otherAt - oneAt < lines ? 0 : lines;
}

function hasLetters(lines: Line[], at: number, least: number): boolean {
  const text = lines.slice(at, at + least).map((line) => line.text);
  return text.join('').replace(/\W/g, '').length >= LEAST_LETTERS;
}

/** The lines of code of a file, without indentation. */
function codeLines(file: SourceFile): Line[] {
  const text = file.text.split('');
  const blank = (start: number, end: number): void => {
    for (let at = start; at < end; at++) if (text[at] !== '\n') text[at] = '';
  };
  for (const { start, end } of file.comments) blank(start, end);
  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration') blank(node.start, node.end);
  });
  return text
    .join('')
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '');
}
