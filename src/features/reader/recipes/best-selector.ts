/** The selector that finds the right value on most of some pages. Bounded in pages, places and selectors. */
import { agreed, type OpenedPage } from './recipe.ts';
import { LONGEST_SELECTOR, parseSelector, type Selector, type Step, writeSelector } from './selector.ts';

/** A page, the value that is right there, and how a text of the page is read as such a value. */
export interface Case {
  page: OpenedPage;
  value: string;
  read(text: string): string | null;
}

export const LEAST_EXAMPLES = 3;
const LEAST_RIGHT = 0.9;

/** Pages from which selectors are taken; any that is right on nine of ten is right on one of these. */
const MOST_TEACHING = 3;
const MOST_PLACES = 6;
const MOST_SELECTORS = 300;

/** As it is written; null when no place is right often enough. */
export function bestSelector(cases: readonly Case[]): string | null {
  const teaching = cases.filter(({ page, read, value }) =>
    page.places.some((place) => read(place.value) === value),
  );
  if (teaching.length < LEAST_EXAMPLES) return null;
  const ranked = selectorsOf(teaching.slice(0, MOST_TEACHING))
    .map((selector) => ({ selector, ...countHits(selector, teaching) }))
    .filter(
      ({ right, wrong }) =>
        right >= LEAST_EXAMPLES && right >= LEAST_RIGHT * teaching.length && wrong * 10 <= right,
    )
    .toSorted((a, b) => a.wrong - b.wrong || b.right - a.right || costOf(a.selector) - costOf(b.selector));
  return ranked[0] ? writeSelector(ranked[0].selector) : null;
}

function countHits(selector: Selector, cases: readonly Case[]): { right: number; wrong: number } {
  let [right, wrong] = [0, 0];
  for (const { page, read, value } of cases) {
    const told = agreed(page, selector, read);
    if (told === value) right++;
    else if (told !== null) wrong++;
  }
  return { right, wrong };
}

/** Among those that are right equally often: what says what it is, then what says little. */
function costOf(selector: Selector): number {
  const last = selector.steps.at(-1);
  const isNamed = last?.marks.some((mark) => mark.startsWith('[')) ?? false;
  const isMarked = (last?.marks.length ?? 0) > 0;
  return (isNamed ? 0 : isMarked ? 100 : 300) + selector.steps.length * 60 + writeSelector(selector).length;
}

function selectorsOf(cases: readonly Case[]): Selector[] {
  const found = new Map<string, Selector>();
  for (const { page, read, value } of cases) {
    const right = page.places.filter((place) => read(place.value) === value);
    for (const { path } of right.slice(0, MOST_PLACES))
      for (const selector of generalised(path)) {
        if (found.size >= MOST_SELECTORS) return [...found.values()];
        const text = writeSelector(selector);
        // one that the language of recipes does not hold is none
        if (text.length <= LONGEST_SELECTOR && parseSelector(text)) found.set(text, selector);
      }
  }
  return [...found.values()];
}

/** Less exact forms of a path: the element by one mark or by all, alone, inside one that lies around it, or inside two. */
function generalised(path: Selector): Selector[] {
  const { attribute } = path;
  const last = path.steps.at(-1);
  if (!last) return [];
  const around = path.steps.slice(0, -1).toReversed();
  return formsOf(last).flatMap((inner) => [
    { steps: [inner], attribute },
    ...around.flatMap((outer, at) => [
      ...formsOf(outer).map((form) => ({ steps: [form, inner], attribute })),
      ...around.slice(at + 1, at + 2).flatMap((far) =>
        formsOf(far)
          .slice(0, 2)
          .map((form) => ({ steps: [form, ...formsOf(outer).slice(0, 1), inner], attribute })),
      ),
    ]),
  ]);
}

function formsOf({ tag, marks }: Step): Step[] {
  const single = marks.map((mark) => ({ tag, marks: [mark] }));
  if (marks.length === 0) return [{ tag, marks: [] }];
  return marks.length > 1 ? [...single, { tag, marks }] : single;
}
