/** The choice that the address names: `?size=double` is the price of the double one. */

import { type Page, textOf } from '../page/page.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { PageNode } from '../page/page-tree.ts';
import { normaliseWords } from '../words.ts';

const HOLDERS = new Set(['label', 'option', 'li', 'tr', 'button', 'a']);
const LONGEST_LABEL = 80;
/** The addition of a choice to the score of its amount: more than a better place does. */
const LEAD = 1.5;

/** The values of the query and of the fragment as words, without numbers and what only programs read. */
function namedInAddress({ searchParams, hash }: URL): string[] {
  const fragment = /[=&]/.test(hash) ? [...new URLSearchParams(hash.slice(1)).values()] : [hash.slice(1)];
  return [...searchParams.values(), ...fragment]
    .filter((value) => value.length >= 2 && value.length <= 40)
    .map(normaliseWords)
    .filter((words) => /^\p{L}[\p{L}\p{N} ]+$/u.test(words));
}

/** The label of one choice around an amount. */
function choiceAround(node: PageNode): PageNode | null {
  for (let at: PageNode | null = node, up = 0; at && up < 4; at = at.parent, up++)
    if (HOLDERS.has(at.tag)) return at;
  return null;
}

/** Raises amounts whose choice the address names, where other choices of the page have other amounts. */
export function raiseNamed(page: Page, amounts: RatedAmount[]): void {
  const named = namedInAddress(page.url);
  if (named.length === 0) return;
  const choices = amounts.flatMap((amount) => {
    const label = choiceAround(amount.inner);
    const words = label ? ` ${normaliseWords(textOf(page, label, LONGEST_LABEL + 1))} ` : '';
    if (words.length < 3 || words.length > LONGEST_LABEL) return [];
    return [{ amount, tag: label?.tag, isNamed: named.some((value) => words.includes(` ${value} `)) }];
  });
  const others = choices.filter(({ isNamed }) => !isNamed);
  for (const { amount, tag, isNamed } of choices)
    if (isNamed && others.some((other) => other.tag === tag && other.amount.amount !== amount.amount))
      amount.score += LEAD;
}
