import { detached } from '../detached.ts';
import { HOLDS_HOOK, HOLDS_LABEL, HOOKS } from '../html-names.ts';
import type { PageNode } from './page-tree.ts';

/**
 * Class, id and test hooks of an element, lower case: where shops write what it is. Elements with the
 * same text share one object, so that each question about it is answered once.
 */
export type Label = {
  text: string;
  /** By number of the question: 1 no, 2 yes. */
  answers: (number | undefined)[];
};

const NOTHING: Label = { text: '', answers: [] };

/** Labels by their written form; pages of a shop repeat them. */
const labels = new Map<string, Label>();
const MAX_LABELS = 20_000;

function written({ attrs, marks }: PageNode): string {
  let text = attrs.class ?? '';
  const id = attrs.id;
  if (id) text = text === '' ? id : `${text} ${id}`;
  if ((marks & HOLDS_HOOK) === 0) return text;
  for (const name of HOOKS) {
    const value = attrs[name];
    if (value) text = text === '' ? value : `${text} ${value}`;
  }
  return text;
}

/** The label object of an element. */
function labelObject(node: PageNode): Label {
  if (node.label !== null) return node.label;
  const text = (node.marks & HOLDS_LABEL) === 0 ? '' : written(node);
  let label: Label | undefined = NOTHING;
  if (text !== '') {
    label = labels.get(text);
    if (!label) {
      const own = detached(text);
      label = { text: own.toLowerCase(), answers: [] };
      if (labels.size > MAX_LABELS) labels.clear();
      if (text.length < 1000) labels.set(own, label);
    }
  }
  node.label = label;
  return label;
}

/** Class, id, and test or automation hooks of a node in lower case, with spaces between; "" for none. */
export function labelOf(node: PageNode): string {
  return labelObject(node).text;
}

let questions = 0;

/** A question about labels whose answer is remembered with each label. Made once per module. */
export function labelTest(judge: RegExp | ((label: string) => boolean)): (node: PageNode) => boolean {
  const number = questions++;
  const ask = judge instanceof RegExp ? (label: string): boolean => judge.test(label) : judge;
  return (node) => {
    const { text, answers } = labelObject(node);
    const known = answers[number];
    if (known !== undefined) return known === 2;
    const answer = ask(text);
    answers[number] = answer ? 2 : 1;
    return answer;
  };
}
