/** Leaves parts out of a library's file, and refuses a file that is not the one that was looked at. */

/** The same code in which a function does nothing, or no more than the body given. */
export function withoutBody(code: string, name: string, body = ''): string {
  const { start, end } = functionAt(code, name);
  const head = /^function [^{]*\{/.exec(code.slice(start, end))?.[0];
  return `${code.slice(0, start)}${head}${body}}${code.slice(end)}`;
}

/** The same code without the methods that are put on the prototype of a function. */
export function withoutMethods(code: string, name: string): string {
  const methods = new RegExp(`^${name}\\.prototype\\.\\w+ = function .*?^\\};\\n`, 'gms');
  const left = code.replace(methods, '');
  if (left === code) throw new Error(`${name} has no methods to leave out`);
  return left;
}

/**
 * The same code in which an arm of a switch does nothing. It stays where no code comes to, since other arms may use variables that it declares;
 * the build takes it away and keeps those. An arm that another runs into, or that shares its body, is refused.
 */
export function withoutArm(code: string, name: string, label: string): string {
  const { start, end } = functionAt(code, name);
  const lines = code.slice(start, end).split('\n');
  const at = lines.findIndex((line) => line.trim() === `case ${label}:`);
  if (at < 0) throw new Error(`${name} has no arm of its own for ${label}`);
  const depth = depthOf(lines[at]);
  const isOutside = (line: string): boolean => line !== '' && depthOf(line) <= depth;
  const next = lines.findIndex((line, i) => i > at && isOutside(line));
  const previous = lines.findLastIndex((line, i) => i < at && isOutside(line));
  const isFirst = lines[previous]?.includes('switch') === true;
  if (!isFirst && !leaves.test(lastStatement(lines.slice(previous + 1, at), depth + 2)))
    throw new Error(`${name}: another arm runs into ${label}`);
  const inset = ' '.repeat(depth + 2);
  lines.splice(next, 0, `${inset}}`, `${inset}break;`);
  lines.splice(at + 1, 0, `${inset}if (false) {`);
  return code.slice(0, start) + lines.join('\n') + code.slice(end);
}

const leaves = /^(?:break|return|throw|continue)\b/;
const depthOf = (line = ''): number => line.search(/\S/);
const lastStatement = (lines: readonly string[], depth: number): string =>
  lines.findLast((line) => depthOf(line) === depth && !/^\s*[)}\]]/.test(line))?.trim() ?? '';

function functionAt(code: string, name: string): { start: number; end: number } {
  const found = [...code.matchAll(new RegExp(`^function ${name.replace(/\$/g, '\\$')}\\(`, 'gm'))];
  const start = found[0]?.index;
  const close = start === undefined ? -1 : code.indexOf('\n}\n', start);
  if (start === undefined || found.length > 1 || close < 0)
    throw new Error(`no function ${name}, or more than one`);
  return { start, end: close + 2 };
}
