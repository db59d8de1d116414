/**
 * One message of a mail as its editor shows it: sentences, in which a mark in braces stands in the place of each choice, and
 * a field for the words of each of its branches. An own table remembers what each mark stands for, so that what is saved is
 * the whole message again. Pure.
 */
import { type Choice, joined, type Part, partsOf } from '../../../../../platform/texts/message-parts.ts';

export interface BranchField {
  /** Where it stands: the choices and branches around it, and its own. */
  path: string;
  choice: Choice;
  key: string;
  text: string;
}

export interface Wording {
  /** The sentences, with their marks. */
  fold(message: string): string;
  /** A field for each branch that has words, in the order of the message. */
  fieldsOf(message: string): BranchField[];
  /** The whole message; a branch without a typed text keeps its words. */
  unfold(text: string, typed?: Readonly<Record<string, string>>): string;
  /** The mark that stands for the choice by a value; undefined for one without. */
  markFor(name: string): string | undefined;
}

/** The text between the braces of a choice. */
export type MarkOf = (choice: Choice) => string;

/** Values by their names in the reader's language, which stand in the place of their keys. */
export type ValueNames = Readonly<Record<string, string>>;

interface Held {
  choice: Choice;
  path: string;
}

/** Marks by the path of the text that they stand in. */
type Marks = Map<string, Map<string, Held>>;

const wordsOf = (branch: Choice['branches'][number]): string => joined(branch.parts);

/** A branch that stays empty has no field, unless all of them do. */
export function branchesShown({ branches }: Choice): Choice['branches'] {
  const filled = branches.filter((branch) => wordsOf(branch).trim());
  return filled.length > 0 ? filled : branches.slice(0, 1);
}

export function createWording(markOf: MarkOf, names: ValueNames = {}): Wording {
  const marks: Marks = new Map();
  const keys = Object.fromEntries(Object.entries(names).map(([key, name]) => [name, key]));
  const fold = (parts: readonly Part[], path: string): string =>
    folded({ marks, markOf, names }, parts, path);
  const fieldsOf = (parts: readonly Part[], path: string): BranchField[] => {
    fold(parts, path);
    const own = [...(marks.get(path)?.values() ?? [])];
    return parts.flatMap((part) => {
      const held = own.find(({ choice }) => choice === part);
      if (!held) return [];
      return branchesShown(held.choice).flatMap(({ key, parts: inner }) => {
        const at = `${held.path}.${key}`;
        const field = { path: at, choice: held.choice, key, text: fold(inner, at).trim() };
        return [field, ...fieldsOf(inner, at)];
      });
    });
  };
  return {
    fold: (message) => fold(partsOf(message), ''),
    fieldsOf: (message) => fieldsOf(partsOf(message), ''),
    unfold: (text, typed = {}) => unfolded(marks, { text, path: '', typed, keys }),
    markFor: (name) => [...(marks.get('') ?? [])].find(([, { choice }]) => choice.name === name)?.[0],
  };
}

function folded(
  { marks, markOf, names }: { marks: Marks; markOf: MarkOf; names: ValueNames },
  parts: readonly Part[],
  path: string,
): string {
  const own = marks.get(path) ?? new Map<string, Held>();
  marks.set(path, own);
  const seen = new Map<string, number>();
  const markAt = (choice: Choice): string => {
    const place = (seen.get(choice.name) ?? 0) + 1;
    seen.set(choice.name, place);
    const at = `${path && `${path}.`}${choice.name}${place > 1 ? place : ''}`;
    const known = [...own].find(([, held]) => held.path === at)?.[0];
    const mark = known ?? free(markOf(choice), own);
    own.set(mark, { choice, path: at });
    return mark;
  };
  return parts.map((part) => (typeof part === 'string' ? withValues(part, names) : markAt(part))).join('');
}

/** A text with each value in braces called by another name. */
const withValues = (text: string, names: ValueNames): string =>
  text.replaceAll(/\{([^{},]+)\}/g, (whole, name: string) =>
    Object.hasOwn(names, name) ? `{${names[name]}}` : whole,
  );

/** Two choices that would look alike are numbered. */
function free(word: string, own: ReadonlyMap<string, Held>): string {
  let mark = `{${word}}`;
  for (let number = 2; own.has(mark); number++) mark = `{${word} ${number}}`;
  return mark;
}

interface Unfolding {
  text: string;
  path: string;
  typed: Readonly<Record<string, string>>;
  /** The keys of the values by the names that stand for them. */
  keys: ValueNames;
}

function unfolded(marks: Marks, { text, path, typed, keys }: Unfolding): string {
  const own = marks.get(path);
  if (!own || own.size === 0) return withValues(text, keys);
  const wholeOf = ({ choice, path: at }: Held): string =>
    choice.branches
      .map((branch) => {
        const before = wordsOf(branch);
        const inner = `${at}.${branch.key}`;
        const now = typed[inner];
        const said = now === undefined ? before : unfolded(marks, { text: now, path: inner, typed, keys });
        return `${branch.before}${spaced(said, before)}`;
      })
      .join('') + choice.end;
  const pieces = [...own.keys()].map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.replaceAll(new RegExp(`${pieces.join('|')}|\\{[^{},]+\\}`, 'g'), (mark) => {
    const held = own.get(mark);
    return held ? wholeOf(held) : withValues(mark, keys);
  });
}

/** With the spaces around that its words had: a field shows none, and a sentence is not to stick to the one before. */
function spaced(said: string, before: string): string {
  const words = said.trim();
  if (!before.trim()) return words ? said : before;
  if (!words) return '';
  const start = before.slice(0, before.length - before.trimStart().length);
  return start + words + before.slice(before.trimEnd().length);
}
