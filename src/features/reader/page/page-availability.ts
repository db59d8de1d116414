import { hasPhrase } from '../languages/has-phrase.ts';
import type { RankedClaim } from '../main-product.ts';
import type { Evidence, Field, ReadAvailability } from '../reading.ts';
import { labelOf } from './labels.ts';
import { isHidden, type Page, squeezed, textOf } from './page.ts';
import type { Focus } from './page-focus.ts';
import { isAside } from './page-focus.ts';
import type { PageNode } from './page-tree.ts';
import { IN_STOCK_WORDS, PREORDER_WORDS, SOLD_OUT_WORDS } from './page-words.ts';

type Votes = Record<'in_stock' | 'out_of_stock' | 'preorder', number>;

const NEGATED =
  /(?:\b(?:not|nicht|non|no|ne|pas|nie|niet|ikke|inte|ei|wieder|again|se o quando|quand|when|cuando)|не)\s+(?:\S+\s+){0,2}\S{0,14}$/iu;
/** A missing picture or film is not a missing product. */
const OTHER_THING =
  /image|immagine|bild|imagen|photo|video|foto|review|rezension|store pickup|in-?store|filiale|negozio|boutique|magasin/i;
const STOCK_LABEL = /availab|stock|inventory|verfueg|verfügbar|dispo|lager|наличи/;

/** Words of stock near the title and the buy button. */
function textVotes(page: Page, focus: Focus, votes: Votes): void {
  const from = focus.region?.index ?? Math.max(0, (focus.title?.index ?? 0) - 40);
  const to = focus.region?.end ?? (focus.title?.index ?? 0) + 900;
  for (const node of page.texts) {
    if (node.index < from || node.index >= to || node.text.length > 240) continue;
    const words = squeezed(node).trim();
    if (words.length < 3 || words.length > 90) continue;
    const sold = SOLD_OUT_WORDS.test(words) || hasPhrase('soldOut', words);
    const stock = IN_STOCK_WORDS.exec(words) ?? (!sold && hasPhrase('inStock', words) ? { index: 0 } : null);
    const pre = PREORDER_WORDS.test(words);
    if ((!sold && !stock && !pre) || OTHER_THING.test(words)) continue;
    if (isHidden(node) || isAside(node) || isChoice(node)) continue;
    const near = 0.5 / (1 + Math.abs(node.index - (focus.title?.index ?? node.index)) / 400);
    const short = words.length < 40 ? 0.3 : 0;
    const label = STOCK_LABEL.test(
      `${labelOf(node.parent ?? node)} ${node.parent?.parent ? labelOf(node.parent.parent) : ''}`,
    )
      ? 0.3
      : 0;
    if (sold) votes.out_of_stock += 0.4 + near + short + label;
    else if (pre) votes.preorder += 0.4 + near + short;
    else if (stock && words.length < 60 && !NEGATED.test(words.slice(0, stock.index)))
      votes.in_stock += 0.3 + near + short + label;
  }
}

/** Stock words inside a size or colour choice speak of that choice only. */
function isChoice(node: PageNode): boolean {
  for (let at = node.parent, up = 0; at && up < 5; at = at.parent, up++) {
    if (at.tag === 'option' || at.tag === 'select' || at.tag === 'label' || at.tag === 'script') return true;
    if (
      /swatch|sizes?(?:-?(?:select|list|picker|option|chart))|(?:^|\s)sizes?(?:\s|$)|variant|variation|reviews?(?:\s|-)|question|faq|tooltip|legend/.test(
        labelOf(at),
      )
    )
      return true;
  }
  return false;
}

/** Stock from structured data, the buy button and the words of the page; disagreement lowers the confidence. */
export function chooseAvailability(
  page: Page,
  facts: { claims: RankedClaim[]; focus: Focus; hasPrice: boolean },
): { field: Field<ReadAvailability>; evidence: Evidence[] } {
  const votes: Votes = { preorder: 0, in_stock: 0, out_of_stock: 0 };
  const evidence: Evidence[] = [];
  const seen = new Set<string>();
  for (const claim of facts.claims) {
    const state = claim.availability;
    if (!state || state === 'unknown' || claim.relevance < 0.5 || seen.has(claim.source)) continue;
    seen.add(claim.source);
    const weight = (claim.source === 'state' || claim.source === 'data-layer' ? 0.5 : 1.1) * claim.relevance;
    votes[state] += weight;
    evidence.push({ field: 'availability', source: claim.source, value: state, weight });
  }
  const { buy } = facts.focus;
  const enabled =
    buy !== null && !('disabled' in buy.attrs) && !/disabled|inactive|sold-?out/.test(labelOf(buy));
  // Pages often carry the words of both states and show one: a working button decides.
  // A product on back order has the same button.
  const isPreorder = buy !== null && PREORDER_WORDS.test(textOf(page, buy, 60));
  const buyable = isPreorder || votes.preorder > votes.in_stock ? 'preorder' : 'in_stock';
  if (enabled) votes[buyable] += facts.focus.region ? 1.25 : 0.8;
  else if (buy) votes.out_of_stock += 0.3;
  textVotes(page, facts.focus, votes);
  if (!facts.hasPrice) votes.out_of_stock += 0.15;
  evidence.push({ field: 'availability', source: 'page', value: JSON.stringify(votes), weight: 1 });
  const ranked = (Object.entries(votes) as [keyof Votes, number][]).toSorted((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (!best || best[1] < 0.3) {
    // A price and not one word of being sold out: shops take prices down or say so.
    if (facts.hasPrice && votes.out_of_stock === 0) {
      return { field: { value: 'in_stock', confidence: 0.35, source: 'price' }, evidence };
    }
    return { field: { value: 'unknown', confidence: 0, source: 'none' }, evidence };
  }
  const confidence = Math.min(0.97, 0.45 + (best[1] - (second?.[1] ?? 0)) * 0.35);
  return {
    field: { value: best[0], confidence, source: seen.size > 0 ? ([...seen][0] ?? 'page') : 'page' },
    evidence,
  };
}
