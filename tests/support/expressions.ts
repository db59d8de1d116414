/** Collects the regular expressions of the source, and times them on texts that are made to be hard for them. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseAst } from 'vite';
import { attacksOn } from './hard-texts.ts';

export interface Expression {
  /** The first place where it stands: `path:line`. */
  place: string;
  source: string;
  flags: string;
}

/** Every literal, and every `new RegExp` of a literal text, each once. */
export function expressionsOf(folder: string): Expression[] {
  const found = new Map<string, Expression>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const kind = extname(path).slice(1);
    if ((kind !== 'ts' && kind !== 'tsx') || /\.test\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    walk(parseAst(text, { lang: kind }) as unknown as Node, ({ source, flags, start }) => {
      const key = `/${source}/${flags}`;
      const line = text.slice(0, start).split('\n').length;
      if (!found.has(key)) found.set(key, { place: `${path}:${line}`, source, flags });
    });
  }
  return [...found.values()];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

type Tell = (found: { source: string; flags: string; start: number }) => void;

function walk(node: Node, tell: Tell): void {
  const { start } = node;
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (node.type === 'Literal' && regex) tell({ source: regex.pattern, flags: regex.flags, start });
  const callee = node.callee as Node | undefined;
  if (/^(?:New|Call)Expression$/.test(node.type) && callee?.name === 'RegExp') {
    const [source, flags = ''] = (node.arguments as Node[]).map(({ value }) => value);
    if (typeof source === 'string') tell({ source, flags: String(flags), start });
  }
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, tell);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Ends that make an expression go back over what it took. */
const ends = ['\u0000', ''];
/** In characters, growing, so that what grows without measure shows while it is small. */
const sizes = [18, 24, 30, 400, 2_000, 6_000, 20_000];

export interface Slow {
  attack: string;
  length: number;
  ms: number;
}

/**
 * The first text that takes an expression longer than the limit.
 *
 * @param most characters: as many as the callers let through, as many as are tried for those that set no limit
 */
export function slowest(expression: Expression, most: number, limitMs: number): Slow | undefined {
  const { source, flags } = expression;
  const regex = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`);
  for (const { before, pump } of attacksOn(expression)) {
    for (const end of ends) {
      for (const size of sizes) {
        const text = before + pump.repeat(Math.ceil(Math.min(size, most) / pump.length)) + end;
        if (timeOf(regex, text) > limitMs) {
          // a machine that does other work meanwhile is late once, not three times
          const ms = Math.min(timeOf(regex, text), timeOf(regex, text), timeOf(regex, text));
          if (ms > limitMs)
            return { attack: JSON.stringify(`${before}(${pump})*${end}`), length: text.length, ms };
        }
        if (size >= most) break;
      }
    }
  }
  return undefined;
}

function timeOf(regex: RegExp, text: string): number {
  const started = performance.now();
  regex.lastIndex = 0;
  text.replace(regex, '');
  return performance.now() - started;
}
