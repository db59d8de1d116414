/** Imports between the rooms of `src` (a feature, platform, ui, web, server): pairs both ways, and knots. Pure. */
import { dirname, join } from 'node:path/posix';
import { type Node, type SourceFile, walk } from './source-files.ts';

export interface Arrow {
  from: string;
  to: string;
  /** An import that the compiler erases. */
  isTypeOnly: boolean;
}

/** The room of a file of `src`: the feature, or the first folder; the maps at the root of `src` are one room. */
export function roomOf(path: string): string {
  const [, first = '', second = '', ...rest] = path.split('/');
  if (first === 'features' && rest.length > 0) return second;
  return second ? first : 'maps';
}

/** The relative imports of a file, by the paths of both files; `import('…')` in code and in types included. */
export function importsOf(file: SourceFile): Arrow[] {
  const found: Arrow[] = [];
  const add = (source: unknown, isTypeOnly: boolean): void => {
    const value = (source as { value?: unknown } | null)?.value;
    if (typeof value === 'string' && value.startsWith('.'))
      found.push({ from: file.path, to: join(dirname(file.path), value), isTypeOnly });
  };
  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration') add(node.source, isOfTypes(node, 'importKind'));
    else if (/^Export(?:All|Named)Declaration$/.test(node.type))
      add(node.source, isOfTypes(node, 'exportKind'));
    else if (node.type === 'ImportExpression') add(node.source, false);
    else if (node.type === 'TSImportType') add(node.source ?? node.argument, true);
  });
  return found;
}

function isOfTypes(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const specifiers = (node.specifiers ?? []) as Node[];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type');
}

/** Which room imports which other one. */
export function roomGraph(arrows: Arrow[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [own, other] = [roomOf(from), roomOf(to)];
    if (own !== other) graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  return graph;
}

/** Pairs of rooms that import each other, as `a ↔ b`, sorted. */
export function twoWayPairs(graph: Map<string, Set<string>>): string[] {
  const pairs: string[] = [];
  for (const [from, targets] of graph)
    for (const to of targets) if (from < to && graph.get(to)?.has(from)) pairs.push(`${from} ↔ ${to}`);
  return pairs.sort();
}

/** Sets of rooms that reach each other (strongly connected, more than one room), the largest first. */
export function knots(graph: Map<string, Set<string>>): string[][] {
  const reach = new Map([...graph.keys()].map((room) => [room, reachedFrom(graph, room)]));
  const taken = new Set<string>();
  const found: string[][] = [];
  for (const [room, reached] of reach) {
    if (taken.has(room)) continue;
    const knot = [room, ...[...reached].filter((other) => other !== room && reach.get(other)?.has(room))];
    for (const member of knot) taken.add(member);
    if (knot.length > 1) found.push(knot.sort());
  }
  return found.sort((one, other) => other.length - one.length);
}

function reachedFrom(graph: Map<string, Set<string>>, start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const next of graph.get(room) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}
