/** Messages compiled before they are sent, so that no browser carries a parser of the ICU format (decision 0792). */
import compile from 'icu-minify/compile';
import type { MessageTree, TextTree } from './texts.ts';

/** Texts of a shop are some 7,000 in each language; more than these are old words of staff. */
const mostKept = 50_000;
const kept = new Map<string, string | readonly unknown[]>();

/** The texts of a page. Layouts are shown as they are written (rules: client): nothing in them is compiled. */
export function compilePage(page: string, tree: MessageTree): TextTree {
  return page.endsWith('layout') ? tree : compileTexts(tree);
}

/** The compiled form of a tree. A text of staff that is no correct message shows literally. */
function compileTexts(tree: MessageTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compiled(value) : compileTexts(value),
    ]),
  );
}

function compiled(message: string): string | readonly unknown[] {
  const known = kept.get(message);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const made = compileOrKeep(message);
  kept.set(message, made);
  return made;
}

function compileOrKeep(message: string): string | readonly unknown[] {
  try {
    return compile(message);
  } catch {
    return message;
  }
}
