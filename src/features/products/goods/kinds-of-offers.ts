/** Consequences of the kind of an offer: by which words the rules judge it, and whether its price must be asked for. Pure. */
import type { OfferKind } from '../../reader/reading.ts';

/**
 * English words by which a rule of the operator knows the kind, whatever language the page is in: "gift card" is in the
 * rules that a new shop begins with (rules: prohibited-goods).
 */
const ruleWords: Partial<Record<OfferKind, string>> = {
  gift_card: 'gift card',
  digital: 'digital download',
  auction: 'auction lot',
  private: 'private advert',
};

/** The text that rules are asked about: the title, and the kinds of the offer in words. */
export function judgedText({
  title,
  offerKinds,
}: {
  title: string;
  offerKinds: readonly OfferKind[];
}): string {
  return [title, ...offerKinds.flatMap((kind) => ruleWords[kind] ?? [])].join(' ');
}

/** Kinds whose price on the page is not the one that is paid for what the customer wants. */
const asking: ReadonlySet<OfferKind> = new Set([
  ...(['gift_card', 'digital', 'auction', 'private', 'monthly', 'from', 'models'] as const),
]);
/** Settled by a choice that the page prices. */
const chosen: ReadonlySet<OfferKind> = new Set(['from', 'models', 'gift_card'] as const);

/** Whether the price stays a question, however sure the reader is of the amount. */
export function asksPrice(kinds: readonly OfferKind[], hasPricedVariants: boolean): boolean {
  return kinds.some((kind) => asking.has(kind) && !(hasPricedVariants && chosen.has(kind)));
}
