/**
 * A message in the ICU format taken apart into its text and its choices, so that a person edits sentences. Every sign of it
 * is kept: joined again without a change, it is the same message. Pure; no browser carries a parser of the whole format
 * (decision 0792).
 */

/** A choice by a word (`select`) or by a number (`plural`). */
export interface Choice {
  name: string;
  kind: 'select' | 'plural';
  branches: readonly Branch[];
  /** The braces that close the last branch and the choice. */
  end: string;
}

interface Branch {
  key: string;
  /** All that stands before its words, from the brace that closes the branch before to the one that opens them. */
  before: string;
  parts: readonly Part[];
}

export type Part = string | Choice;

/** The parts of a message. A choice that is not whole stays text. */
export const partsOf = (message: string): Part[] => readParts(message, 0, false).parts;

/** The message that has these parts. */
export const joined = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : `${part.branches.map(({ before, parts: own }) => `${before}${joined(own)}`).join('')}${part.end}`,
    )
    .join('');

interface Read<What> {
  found: What;
  at: number;
}

/** Reads until the brace that closes the branch around, or the end. */
function readParts(message: string, from: number, isBranch: boolean): { parts: Part[]; at: number } {
  const parts: Part[] = [];
  let text = '';
  let at = from;
  while (at < message.length && !(isBranch && message[at] === '}')) {
    const choice = message[at] === '{' ? readChoice(message, at) : null;
    if (choice) {
      if (text) parts.push(text);
      text = '';
      parts.push(choice.found);
      at = choice.at;
    } else {
      const end = afterText(message, at);
      text += message.slice(at, end);
      at = end;
    }
  }
  return { parts: text ? [...parts, text] : parts, at };
}

/** Behind one sign, one placeholder or one quoted piece. */
function afterText(message: string, at: number): number {
  if (message[at] === "'" && /[{}<>#']/.test(message[at + 1] ?? '')) {
    // an apostrophe before a sign of the format makes what follows literal, until the next one
    const end = message[at + 1] === "'" ? at + 1 : message.indexOf("'", at + 1);
    return end < 0 ? message.length : end + 1;
  }
  if (message[at] !== '{') return at + 1;
  const end = message.indexOf('}', at);
  return end < 0 ? message.length : end + 1;
}

function readChoice(message: string, from: number): Read<Choice> | null {
  const head = /^\{\s*(\w+)\s*,\s*(select|plural)\s*,/.exec(message.slice(from));
  if (!head) return null;
  const [opening, name = '', kind] = head;
  const branches: Branch[] = [];
  let before = from;
  let at = from + opening.length;
  for (;;) {
    const key = /^\s*([^\s{}]+)\s*\{/.exec(message.slice(at));
    if (!key) break;
    const words = at + key[0].length;
    const inner = readParts(message, words, true);
    if (message[inner.at] !== '}') return null;
    branches.push({ key: key[1] ?? '', before: message.slice(before, words), parts: inner.parts });
    before = inner.at;
    at = inner.at + 1;
  }
  const close = /^\s*\}/.exec(message.slice(at));
  if (!close || branches.length === 0) return null;
  at += close[0].length;
  return { found: { name, kind: kind as Choice['kind'], branches, end: message.slice(before, at) }, at };
}
