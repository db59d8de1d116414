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

/** An expression that is put together while the shop runs. */
export interface Built {
  /** `path:line` */
  place: string;
  /** The code of its first argument. */
  argument: string;
}

/** Every literal, and every `new RegExp` of a literal text, each once; those of other texts are told apart. */
export function expressionsOf(folder: string): { all: Expression[]; built: Built[] } {
  const found = new Map<string, Expression>();
  const built: Built[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const kind = extname(path).slice(1);
    if ((kind !== 'ts' && kind !== 'tsx') || /\.test\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    const placeOf = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`;
    walk(parseAst(text, { lang: kind }) as unknown as Node, (node) => {
      const expression = literalOf(node);
      if (!expression) return;
      const { source, flags } = expression;
      const key = `/${source}/${flags}`;
      if (source instanceof Object) {
        built.push({ place: placeOf(node), argument: text.slice(source.start, source.end) });
      } else if (!found.has(key)) found.set(key, { place: placeOf(node), source, flags });
    });
  }
  return { all: [...found.values()], built };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The source of a node's regular expression: a text, or code whose value is known only when it runs. */
function literalOf(node: Node): { source: string | Node; flags: string } | undefined {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (node.type === 'Literal' && regex) return { source: regex.pattern, flags: regex.flags };
  if (!/^(?:New|Call)Expression$/.test(node.type) || !isRegExp(node.callee as Node)) return undefined;
  const [source, flags] = node.arguments as Node[];
  // a literal inside is collected as such
  if (!source || source.regex) return undefined;
  return { source: textOf(source) ?? source, flags: String(flags?.value ?? '') };
}

/** By its name, also as `globalThis.RegExp`. */
const isRegExp = (callee: Node): boolean =>
  callee.name === 'RegExp' || (callee.property as Node | undefined)?.name === 'RegExp';

/** The text of a literal, also of a template without places, plain or raw. */
function textOf(node: Node): string | undefined {
  if (typeof node.value === 'string') return node.value;
  const isRaw = node.type === 'TaggedTemplateExpression';
  const [only, ...others] = ((isRaw ? (node.quasi as Node) : node).quasis ?? []) as Node[];
  const value = only?.value as { cooked: string; raw: string } | undefined;
  return others.length > 0 ? undefined : isRaw ? value?.raw : value?.cooked;
}

function walk(node: Node, tell: (node: Node) => void): void {
  tell(node);
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
