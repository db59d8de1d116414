/**
 * The small language in which a recipe names a place of a page: up to three elements, each inside the one before, and
 * at the end perhaps the attribute that holds the value: `div#offer span.cost`, `meta[property=og:title]@content`.
 * No counting, no negation, no wild cards: a selector is matched in time linear in its length.
 */

/** An element by its tag and its marks: `#id`, `.class`, `[itemprop=price]`. */
export interface Step {
  tag: string | null;
  marks: readonly string[];
}

export interface Selector {
  /** From the outside to the inside; the last one holds the value. */
  steps: readonly Step[];
  /** null: the value is the shown text. */
  attribute: string | null;
}

export const LONGEST_SELECTOR = 240;
const MOST_STEPS = 3;

const STEP =
  /^([a-z][a-z0-9-]{0,20})?((?:[#.][A-Za-z_][\w-]{0,47}|\[(?:itemprop|property|name)=[\w.:-]{1,48}\]){0,5})$/;
const MARK = /[#.][\w-]+|\[[^[\]]+\]/g;
const ATTRIBUTE = /^(?:content|src|href|value|data-[a-z-]{1,30})$/;

/** The selector that a text writes; null for anything outside the language. `mostSteps` is larger for whole paths. */
export function parseSelector(text: string, mostSteps: number = MOST_STEPS): Selector | null {
  if (text.length > LONGEST_SELECTOR * 2 || (mostSteps === MOST_STEPS && text.length > LONGEST_SELECTOR))
    return null;
  const [path = '', attribute = null, ...rest] = text.split('@');
  if (rest.length > 0 || (attribute !== null && !ATTRIBUTE.test(attribute))) return null;
  const written = path.split(' ');
  if (written.length > mostSteps) return null;
  const steps = written.map(parseStep);
  return steps.every((step) => step !== null) ? { steps, attribute } : null;
}

function parseStep(text: string): Step | null {
  const found = text === '' ? null : STEP.exec(text);
  return found && { tag: found[1] ?? null, marks: found[2]?.match(MARK) ?? [] };
}

/** The text that `parseSelector` reads. */
export function writeSelector({ steps, attribute }: Selector): string {
  const path = steps.map(({ tag, marks }) => `${tag ?? ''}${marks.join('')}`).join(' ');
  return attribute === null ? path : `${path}@${attribute}`;
}

/** Whether a selector names the place at the end of a path: its last step is the last one there, the others lie around. */
export function selects(selector: Selector, path: Selector): boolean {
  const [wanted, found] = [selector.steps, path.steps];
  const last = found.at(-1);
  if (selector.attribute !== path.attribute || !last || !isLike(wanted.at(-1), last)) return false;
  let left = wanted.length - 2;
  for (let at = found.length - 2; at >= 0 && left >= 0; at--) if (isLike(wanted[left], found[at])) left--;
  return left < 0;
}

function isLike(wanted: Step | undefined, found: Step | undefined): boolean {
  if (!wanted || !found || (wanted.tag !== null && wanted.tag !== found.tag)) return false;
  return wanted.marks.every((mark) => found.marks.includes(mark));
}
