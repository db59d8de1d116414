/** Lengths of files and functions, and the number of files in a folder. Pure. */
import { dirname } from 'node:path/posix';
import { type Node, type SourceFile, walk } from './source-files.ts';

export interface LongFunction {
  /** `path:line` of its first line. */
  place: string;
  lines: number;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The value below which a share of the sorted values lies, by nearest rank; 0 for none. @param share 0 to 1 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Functions, methods and arrow functions of more than `limit` lines, the longest first. */
export function longFunctions(files: SourceFile[], limit: number): LongFunction[] {
  return files
    .flatMap((file) => functionsOf(file).filter(({ lines }) => lines > limit))
    .sort((one, other) => other.lines - one.lines || (one.place < other.place ? -1 : 1));
}

function functionsOf(file: SourceFile): LongFunction[] {
  const lineAt = (offset: number): number => file.text.slice(0, offset).split('\n').length;
  const found: LongFunction[] = [];
  walk(file.program, (node: Node) => {
    // an overload or a declaration has no body
    if (!functionTypes.has(node.type) || !node.body) return;
    const first = lineAt(node.start);
    const lines = file.text.slice(node.start, node.end).split('\n').length;
    found.push({ place: `${file.path}:${first}`, lines });
  });
  return found;
}

/** Folders that directly hold more than `limit` of the files, the fullest first. */
export function fullFolders(files: SourceFile[], limit: number): { folder: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .map(([folder, count]) => ({ folder, files: count }))
    .filter((entry) => entry.files > limit)
    .sort((one, other) => other.files - one.files || (one.folder < other.folder ? -1 : 1));
}
