/** Tells what is offered besides a new article at a fixed price: what would we buy, and what must be asked? */

import { endsWithPhrase, hasPhrase, startsWithPhrase } from '../languages/has-phrase.ts';
import type { OfferPhrase } from '../languages/offer-words.ts';
import type { RankedClaim } from '../main-product.ts';
import { isHidden, type Page, squeezed } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { PageNode } from '../page/page-tree.ts';
import { INSTALMENT_AFTER } from '../page/page-words.ts';
import type { OfferKind, ReadPrice } from '../reading.ts';
import { countModels } from './models.ts';

/** So far behind the title a page still speaks of its product, in nodes. */
const NEAR = 400;
const LONGEST_LABEL = 48;
const LONGEST_SENTENCE = 140;

export interface OfferFacts {
  title: string;
  focus: Focus;
  claims: RankedClaim[];
  amounts: RatedAmount[];
  price: ReadPrice | null;
  hasItems: boolean;
}

/** Texts are compared in parts: "Used | 3 sold", "Condition: used". */
const partsOf = (text: string): string[] => text.split(/[|:：·•,，()（）–—]+/).map((part) => part.trim());

/** The whole of a short text, or of a part of it, is the phrase. */
const says = (kind: OfferPhrase, text: string): boolean =>
  partsOf(text).some((part) => startsWithPhrase(kind, part) && endsWithPhrase(kind, part));

function isLinked(node: PageNode): boolean {
  for (let at = node.parent, up = 0; at && up < 4; at = at.parent, up++)
    if (at.tag === 'a') return at.attrs.role !== 'button';
  return false;
}

/** The shown texts around the product, shortest sentences only, without links that lead elsewhere. */
function textsNear(page: Page, { title, region }: Focus): string[] {
  const from = Math.min(region?.index ?? Number.POSITIVE_INFINITY, title?.index ?? 0) - 30;
  const to = Math.max(region?.end ?? 0, (title?.index ?? 0) + NEAR);
  const texts: string[] = [];
  for (const node of page.byTag('#text')) {
    if (node.index < from || node.text.length > 400) continue;
    if (node.index > to) break;
    const text = squeezed(node).trim();
    if (text.length < 2 || text.length > LONGEST_SENTENCE) continue;
    if (!isHidden(node) && !isAside(node) && !isLinked(node)) texts.push(text);
  }
  return texts;
}

/** The amount that was chosen is the least of several, by the word beside it where it stands best or beside the title. */
function isFrom({ amounts, price }: OfferFacts): boolean {
  const shown = amounts.filter(
    ({ amount, role, hidden }) => Number(amount) === Number(price?.amount) && role === 'now' && !hidden,
  );
  const [best] = shown.toSorted((a, b) => b.score - a.score);
  const own = shown.filter((one) => one === best || !(one.linked || one.listed || isAside(one.node)));
  return own.some(
    ({ labels, before, after }) =>
      labels.from || endsWithPhrase('from', before.slice(-20)) || FROM_AFTER.test(after),
  );
}
/** Right after an amount, in languages that say "from" behind it. */
const FROM_AFTER =
  /^\s?(?:から|부터|起(?!\p{L})|~\s?$|-?(?:tól|től)(?!\p{L})|['’]?(?:den|dan|ten|tan) başlayan|से शुरू|થી શરૂ)/u;

/** A title that names a kind of file: what is bought is one. */
const FILE_KIND = /[([](?:pdf|epub|mp3|svg|stl)\b|(?<!\p{L})e-?book(?!\p{L})|\bpdf$/iu;

/** The page asks a rate and names no price. */
const isMonthly = ({ amounts, price }: OfferFacts): boolean =>
  price === null &&
  amounts.some(
    ({ signed, hidden, linked, after, node }) =>
      signed &&
      !hidden &&
      !linked &&
      !isAside(node) &&
      (INSTALMENT_AFTER.test(after) || startsWithPhrase('monthly', after.slice(0, 24))),
  );

/**
 * The kinds of an offer, each once; empty for a new article at a fixed price. A page may be several: a used good in an
 * auction. Words in other places than title, labels and buttons say nothing.
 */
export function offerKinds(page: Page, facts: OfferFacts): OfferKind[] {
  const { title, focus, claims } = facts;
  const texts = textsNear(page, focus);
  const labels = texts.filter((text) => text.length <= LONGEST_LABEL);
  const said = (kind: OfferPhrase): boolean => labels.some((text) => says(kind, text));
  const stated = claims.find(({ relevance, condition }) => relevance >= 0.5 && condition)?.condition;
  const isUsed = stated ? stated !== 'new' : hasPhrase('used', title) || said('used');
  const isDigital = hasPhrase('digital', title) || FILE_KIND.test(title);
  const found: [OfferKind, boolean][] = [
    ['gift_card', hasPhrase('giftCard', title)],
    ['digital', isDigital || texts.some((text) => startsWithPhrase('digital', text))],
    ['auction', labels.some((text) => hasPhrase('bid', text))],
    ['used', isUsed],
    ['private', said('private')],
    ['monthly', isMonthly(facts)],
    ['from', facts.price !== null && isFrom(facts)],
    ['models', !facts.hasItems && countModels(page, facts) > 1],
  ];
  return found.flatMap(([kind, holds]) => (holds ? kind : []));
}
