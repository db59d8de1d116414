/**
 * A part of Go's text/template: values, pipelines, if, with, range over a list or a map, define and include, and the marks
 * that trim white space. There is no else, no variable but those of range, and no template inside another file's name.
 */

export type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>;

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; pipe: string }
  | { kind: 'if' | 'with' | 'range' | 'define'; head: string; inside: Part[] };

interface Scope {
  dot: unknown;
  /** `$` and the variables of range. */
  names: ReadonlyMap<string, unknown>;
}

interface Drawing {
  functions: Functions;
  defined: ReadonlyMap<string, Part[]>;
}

/**
 * Draws each file. Throws an Error that names the file and what in it is not of this part of the language, or a value that
 * is not there.
 */
export function drawTemplates(
  files: Readonly<Record<string, string>>,
  functions: Functions,
  root: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const parsed = Object.entries(files).map(
    ([file, text]) => [file, within(file, () => parse(text))] as const,
  );
  const defined = new Map(
    parsed.flatMap(([, parts]) =>
      parts.flatMap((part) => (part.kind === 'define' ? [[wordOf(part.head), part.inside] as const] : [])),
    ),
  );
  const scope: Scope = { dot: root, names: new Map([['$', root]]) };
  return Object.fromEntries(
    parsed.map(([file, parts]) => [file, within(file, () => draw(parts, scope, { functions, defined }))]),
  );
}

/** Go's idea of it: nothing, zero and what is empty are false. */
export const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

function within<Done>(file: string, work: () => Done): Done {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const wordOf = (head: string): string => head.replace(/^"(.*)"$/, '$1');

function parse(source: string): Part[] {
  const root: Part[] = [];
  const open: Part[][] = [root];
  let rest = source;
  let trims = false;
  const say = (text: string): void => {
    if (text) open.at(-1)?.push({ kind: 'text', text });
  };
  for (let found = next(rest); found; found = next(rest)) {
    const { 0: whole, 1: left, 2: action = '', 3: right, index } = found;
    const before = trims ? rest.slice(0, index).trimStart() : rest.slice(0, index);
    say(left ? before.trimEnd() : before);
    rest = rest.slice(index + whole.length);
    trims = Boolean(right);
    if (action.startsWith('/*')) continue;
    const [, word = '', head = ''] =
      /^(if|with|range|define|end|else|block|template)\b\s*([\s\S]*)$/.exec(action) ?? [];
    if (word === 'end') {
      if (open.length === 1) throw new Error('an end too many');
      open.pop();
    } else if (word === 'if' || word === 'with' || word === 'range' || word === 'define') {
      const inside: Part[] = [];
      open.at(-1)?.push({ kind: word, head, inside });
      open.push(inside);
    } else if (word) throw new Error(`${word} is not drawn here`);
    else open.at(-1)?.push({ kind: 'value', pipe: action });
  }
  if (open.length > 1) throw new Error('an end is missing');
  say(trims ? rest.trimStart() : rest);
  return root;
}

const next = (text: string): RegExpExecArray | null =>
  /\{\{(-(?=\s))?\s*(\/\*[\s\S]*?\*\/|(?:"(?:[^"\\]|\\.)*"|[^"])*?)\s*((?<=\s)-)?\}\}/.exec(text);

function draw(parts: readonly Part[], scope: Scope, drawing: Drawing): string {
  return parts.map((part) => drawPart(part, scope, drawing)).join('');
}

function drawPart(part: Part, scope: Scope, drawing: Drawing): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'define') return '';
  if (part.kind === 'range') return drawRange(part, scope, drawing);
  const value = evaluate(part.kind === 'value' ? part.pipe : part.head, scope, drawing);
  if (part.kind === 'value') {
    if (value === undefined || value === null || typeof value === 'object')
      throw new Error(`{{ ${part.pipe} }} has no text`);
    return String(value);
  }
  if (!isTrue(value)) return '';
  return draw(part.inside, part.kind === 'with' ? { ...scope, dot: value } : scope, drawing);
}

function drawRange(part: { head: string; inside: Part[] }, scope: Scope, drawing: Drawing): string {
  const [, key, item, pipe] = /^(?:(?:(\$\w+),\s*)?(\$\w+)\s*:=\s*)?([\s\S]*)$/.exec(part.head) ?? [];
  const value = evaluate(pipe ?? '', scope, drawing);
  if (typeof value !== 'object' || value === null)
    throw new Error(`range ${part.head} has nothing to go through`);
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value).sort(byName);
  return entries
    .map(([name, dot]) => {
      const names = new Map(scope.names);
      if (key) names.set(key, name);
      if (item) names.set(item, dot);
      return draw(part.inside, { dot, names }, drawing);
    })
    .join('');
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** `a b | c` is c(a(b)). */
function evaluate(pipe: string, scope: Scope, drawing: Drawing): unknown {
  const tokens = pipe.match(/"(?:[^"\\]|\\.)*"|[()|]|[^\s()|"]+/g) ?? [];
  const value = readPipe(tokens, scope, drawing);
  if (tokens.length > 0) throw new Error(`${pipe} goes on with ${tokens.join(' ')}`);
  return value;
}

/** Takes the tokens that it reads off the front. */
function readPipe(tokens: string[], scope: Scope, drawing: Drawing): unknown {
  let value = readCommand(tokens, scope, drawing, []);
  while (tokens[0] === '|') {
    tokens.shift();
    value = readCommand(tokens, scope, drawing, [value]);
  }
  return value;
}

function readCommand(tokens: string[], scope: Scope, drawing: Drawing, piped: unknown[]): unknown {
  const isCall = /^[a-z]/i.test(tokens[0] ?? '') && !/^(?:true|false)$/.test(tokens[0] ?? '');
  const name = isCall ? (tokens.shift() ?? '') : '';
  const given: unknown[] = [];
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')')
    given.push(readOperand(tokens, scope, drawing));
  given.push(...piped);
  if (name === 'include') return include(given, scope, drawing);
  if (isCall) {
    const call = Object.hasOwn(drawing.functions, name) ? drawing.functions[name] : undefined;
    if (!call) throw new Error(`the function ${name} is not drawn here`);
    return call(...given);
  }
  if (given.length !== 1) throw new Error('one value was expected');
  return given[0];
}

function include([name, dot]: unknown[], scope: Scope, drawing: Drawing): string {
  const parts = drawing.defined.get(String(name));
  if (!parts) throw new Error(`nothing defines ${name}`);
  return draw(parts, { ...scope, dot, names: new Map([['$', dot]]) }, drawing);
}

function readOperand(tokens: string[], scope: Scope, drawing: Drawing): unknown {
  const token = tokens.shift() ?? '';
  if (token === '(') {
    const value = readPipe(tokens, scope, drawing);
    if (tokens.shift() !== ')') throw new Error('a bracket is missing');
    return value;
  }
  if (token.startsWith('"')) return JSON.parse(token) as string;
  if (/^\d+$/.test(token)) return Number(token);
  const [, variable, path = ''] = /^(\$\w*)?((?:\.\w+)*|\.)$/.exec(token) ?? [];
  if (path === '' && variable === undefined) throw new Error(`${token} is not drawn here`);
  if (variable !== undefined && !scope.names.has(variable)) throw new Error(`nobody names ${variable}`);
  const start = variable === undefined ? scope.dot : scope.names.get(variable);
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((held, field) => {
      if (typeof held !== 'object' || held === null) throw new Error(`${token}: there is no ${field}`);
      return (held as Record<string, unknown>)[field];
    }, start);
}
