/** A snapshot with a choice made: what a cart or an order takes from us. */

import type { Money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { type BlacklistRule, judge } from '../../prohibited-items/rules.ts';
import type { Verdict } from '../contract.ts';
import { kindOfProduct } from '../goods/kinds-of-goods.ts';
import { judgedText } from '../goods/kinds-of-offers.ts';
import { type Choice, chooseVariant, type RefusedChoice } from './choose-variant.ts';
import { type Availability, imagePath, type Snapshot, type SnapshotSource } from './snapshot.ts';

export interface ChosenSnapshot {
  /** `prd_…`. */
  id: string;
  productKey: string;
  url: string;
  host: string;
  /** Orders are made one for each shop: by this key, not by the host. */
  shopKey: string;
  shopName: string | null;
  title: string;
  /** A category of the search; null where title and shop name none. */
  category: string | null;
  language: string | null;
  /** Path on our own origin, 480 pixels wide. */
  image: string | null;
  /** Of the chosen variant, in the shop's currency, for one piece; null when nobody knows it yet. */
  price: Money | null;
  /** False: staff confirm the price before it can be paid. */
  priceIsSure: boolean;
  /** The fewest pieces that the shop sells at once, from 1. */
  leastQuantity: number;
  availability: Availability;
  /** One value for each option of the product, in the order of the shop. */
  options: Record<string, string>;
  /** Options as the customer typed them, of a product typed by hand. */
  optionsNote: string | null;
  source: SnapshotSource;
  verdict: Verdict;
  readAt: Date;
}

/** Makes the choice, or says what is wrong with it. */
export function choose(
  snapshot: Snapshot,
  options: Record<string, string>,
  told: { rules: readonly BlacklistRule[]; locale: Locale },
): ChosenSnapshot | RefusedChoice {
  const choice = chooseVariant(snapshot, options);
  return 'refused' in choice ? choice : withChoice(snapshot, choice, told);
}

function withChoice(
  snapshot: Snapshot,
  choice: Choice,
  { rules, locale }: { rules: readonly BlacklistRule[]; locale: Locale },
): ChosenSnapshot {
  const { id, productKey, url, host, shopKey, shopName, title, language } = snapshot;
  return {
    ...{ id, productKey, url, host, shopKey, shopName, title, language },
    category: kindOfProduct(snapshot).category,
    image: choice.image === null ? null : imagePath(id, choice.image),
    price: choice.price,
    priceIsSure: choice.price !== null && choice.priceIsSure,
    leastQuantity: snapshot.leastQuantity,
    availability: choice.availability,
    options: choice.options,
    optionsNote: snapshot.optionsNote,
    source: snapshot.source,
    verdict: judge(rules, { text: judgedText(snapshot), host }, locale),
    readAt: snapshot.readAt,
  };
}
