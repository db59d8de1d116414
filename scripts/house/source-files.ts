/** Reads the TypeScript files that `npm run house` measures: `src`, `scripts`, `bench`, `extension` and `tests`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A node of the syntax tree (ESTree with TypeScript); offsets count UTF-16 units from the start of the file. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Comment {
  text: string;
  start: number;
  end: number;
}

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
  /** Lines as `wc -l` counts them. */
  lines: number;
  isTest: boolean;
  program: Node;
  comments: Comment[];
}

/** Everything in `tests` counts as a test, its support files included. */
export function isTestPath(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}

/** Parses one file. @param path decides by its ending whether JSX is allowed. @throws on a syntax error. */
export function parseFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  return {
    path,
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isTest: isTestPath(path),
    program: parsed.program as unknown as Node,
    comments: parsed.comments.map(({ value, start, end }) => ({ text: value, start, end })),
  };
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** All measured files, sorted by path. */
export function readSourceFiles(
  from = root,
  folders = ['src', 'scripts', 'bench', 'extension', 'tests'],
): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(join(from, folder)))
    .map((file) => parseFile(relative(from, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Visits each node of a syntax tree, parents before children. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Node).type === 'string') visit(value as Node);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}
