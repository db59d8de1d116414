/** Counts the numbers of `npm run house`, each with its goal and the places behind it. Pure. */
import { importsOf, knots, roomGraph, twoWayPairs } from './arrows.ts';
import { clausesAsSubject, type Finding, privateWords, sentencesOf } from './comment-words.ts';
import { duplicates } from './duplicates.ts';
import { fullFolders, longFunctions, percentile } from './sizes.ts';
import type { SourceFile } from './source-files.ts';

export const LONGEST_FILE = 250;
export const LONGEST_FUNCTION = 60;
export const MOST_FILES_IN_A_FOLDER = 15;
export const SHORTEST_DUPLICATE = 8;

export interface Measure {
  key: string;
  label: string;
  value: number;
  goal: number;
  /** Whether a smaller number is the better one. */
  fewer: boolean;
  /** Where the number comes from, a line each, the worst first. */
  places: string[];
}

/** Every measure of the code, in the order of the table. @param files sources and tests */
export function measure(files: SourceFile[]): Measure[] {
  const sources = files.filter((file) => !file.isTest);
  return [
    ...lengths(sources),
    list('longFunctions', `functions over ${LONGEST_FUNCTION} lines`, 0, functionsOver(sources)),
    list('fullFolders', `folders with more than ${MOST_FILES_IN_A_FOLDER} source files`, 0, folders(sources)),
    ...arrows(sources),
    list(
      'duplicates',
      `pairs of equal blocks of ${SHORTEST_DUPLICATE} lines or more`,
      60,
      duplicates(sources, SHORTEST_DUPLICATE).map(
        ({ places, lines }) => `${places.join(' = ')}: ${lines} lines`,
      ),
    ),
    ratio(files),
    ...words(files),
  ];
}

function list(key: string, label: string, goal: number, places: string[]): Measure {
  return { key, label, value: places.length, goal, fewer: true, places };
}

function lengths(sources: SourceFile[]): Measure[] {
  const longest = sources.filter(({ lines }) => lines > LONGEST_FILE).sort((a, b) => b.lines - a.lines);
  const lines = sources.map((file) => file.lines);
  const number = (key: string, label: string, value: number, goal: number, places: string[]): Measure => ({
    ...{ key, label, value, goal, fewer: true, places },
  });
  return [
    number('linesMedian', 'lines of a source file, median', percentile(lines, 0.5), 70, []),
    number('linesP95', 'lines of a source file, 95th percentile', percentile(lines, 0.95), 180, []),
    number(
      'linesMost',
      'lines of the longest source file',
      percentile(lines, 1),
      LONGEST_FILE,
      longest.map((file) => `${file.path}: ${file.lines} lines`),
    ),
  ];
}

function functionsOver(sources: SourceFile[]): string[] {
  return longFunctions(sources, LONGEST_FUNCTION).map(({ place, lines }) => `${place}: ${lines} lines`);
}

function folders(sources: SourceFile[]): string[] {
  return fullFolders(sources, MOST_FILES_IN_A_FOLDER).map(({ folder, files }) => `${folder}: ${files} files`);
}

/** Of `src` only: scripts, benches and tests may look into every room. */
function arrows(sources: SourceFile[]): Measure[] {
  const all = sources.filter(({ path }) => path.startsWith('src/')).flatMap(importsOf);
  const withTypes = roomGraph(all);
  const values = roomGraph(all.filter(({ isTypeOnly }) => !isTypeOnly));
  const rooms = (graph: Map<string, Set<string>>): string[] => knots(graph).flat();
  return [
    list('pairsOfValues', 'pairs of rooms that import each other, without types', 0, twoWayPairs(values)),
    list(
      'pairsWithTypes',
      'pairs of rooms that import each other, types included',
      0,
      twoWayPairs(withTypes),
    ),
    list('roomsInCycles', 'rooms in a cycle of imports, without types', 0, rooms(values)),
    list('roomsInCyclesWithTypes', 'rooms in a cycle of imports, types included', 0, rooms(withTypes)),
  ];
}

/** Two decimals, rounded down. */
function ratio(files: SourceFile[]): Measure {
  const linesOf = (wanted: boolean): number =>
    files.filter(({ isTest }) => isTest === wanted).reduce((sum, { lines }) => sum + lines, 0);
  const value = Math.floor((linesOf(true) / linesOf(false)) * 100) / 100;
  const label = 'lines of tests for a line of source';
  return { key: 'testLines', label, value, goal: 0.6, fewer: false, places: [] };
}

function words(files: SourceFile[]): Measure[] {
  const sentences = files.flatMap(sentencesOf);
  const show = (found: Finding[]): string[] => found.map(({ place, sentence }) => `${place}: ${sentence}`);
  return [
    list(
      'clausesAsSubject',
      'sentences of comments that begin with Who or What',
      0,
      show(clausesAsSubject(sentences)),
    ),
    list('privateWords', 'sentences of comments with private words', 0, show(privateWords(sentences))),
  ];
}
