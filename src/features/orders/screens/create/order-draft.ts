/** The orders ready to be made: the selected draft orders of the cart, and the recipients and addresses for them. */

import type { WireMoney } from '../../../../kit/format.ts';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { toldOf } from '../../../cart/screens/cart-summary.tsx';
import type { BankTerms, Bill } from '../../../payments/screens/pay/ways-to-pay.ts';
import { sumOf } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { ToldToDoor } from '../../../pricing/screens/told-to-door.ts';
import type { KnownWords } from '../../../products/screens/options/chosen-words.ts';

export type DraftOrder = AnswerOf<'getCart'>['groups'][number];
export type Quote = NonNullable<DraftOrder['quote']>;
export type PricedDraft = DraftOrder & { quote: Quote };
export type OrderChange = AnswerOf<'createOrders'>['changes'][number];

export interface Checkout {
  /** Draft orders with something selected that can be ordered. */
  drafts: PricedDraft[];
  /** Selected, but not as the customer saw it. */
  changes: OrderChange[];
  /** The code that the customer keeps, and what became of it in these prices. */
  discountCode: AnswerOf<'getCart'>['discountCode'];
  addresses: AnswerOf<'listAddresses'>;
  recipients: AnswerOf<'listRecipients'>;
  /** The country whose prices and estimates these are; null while the customer has no address. */
  pricedFor: string | null;
  /** Why it cannot be sent there; left out where it can. */
  noRoute?: Quote['payLater']['noRoute'];
  /** The whole way to the door, before anything is ordered. */
  toDoor?: ToldToDoor | undefined;
  /** The available sum of the balance. */
  available: WireMoney;
  /** The sum held for payments that are not finished. */
  reserved: WireMoney;
  /** Whether a bank transfer can be chosen. */
  takesTransfers: boolean;
  /** Kinds of cards that are taken, as far as they are known. */
  cardKinds: AnswerOf<'getBalance'>['cardKinds'];
  /** Words of options in the reader's language. */
  known: KnownWords;
}

/** The draft orders that are ordered with this click. */
export function pricedDrafts(groups: readonly DraftOrder[]): PricedDraft[] {
  return groups.flatMap((group) => (group.quote ? [{ ...group, quote: group.quote }] : []));
}

/** The part of a checkout that follows from the cart. */
export function pricedCart(
  cart: AnswerOf<'getCart'>,
): Pick<Checkout, 'drafts' | 'changes' | 'discountCode' | 'noRoute' | 'toDoor'> {
  return {
    drafts: pricedDrafts(cart.groups),
    changes: changesInCart(cart.groups),
    discountCode: cart.discountCode,
    noRoute: cart.total?.noRoute,
    toDoor: toldOf(cart),
  };
}

/** The changes since the customer's last look that the cart itself knows. */
export function changesInCart(groups: readonly DraftOrder[]): OrderChange[] {
  return groups.flatMap(({ id, lines }) =>
    lines.flatMap((line) =>
      line.selected && line.change
        ? [{ order: id, line: line.id, title: line.product.title, change: line.change }]
        : [],
    ),
  );
}

/** The lines that leave the cart with the order. */
export const orderedLines = ({ lines }: DraftOrder): DraftOrder['lines'] =>
  lines.filter(({ selected, canOrder }) => selected && canOrder);

/** How many pieces a draft order orders. */
export const piecesOf = (draft: DraftOrder): number =>
  orderedLines(draft).reduce((sum, { quantity }) => sum + quantity, 0);

/** The draft orders that are paid at once: staff look at the others first. */
export const payableOf = (drafts: readonly PricedDraft[]): PricedDraft[] =>
  drafts.filter(({ needsReview }) => !needsReview);

/** The bill that can be paid at once; null when staff look at everything first. */
export function billOf(drafts: readonly PricedDraft[]): Bill | null {
  const payable = payableOf(drafts).map(({ quote }) => quote);
  const net = sumOf(payable.map((quote) => quote.net));
  const terms: BankTerms | undefined = payable[0];
  return net && terms ? { net, terms } : null;
}

/** Whether the customer has said in the cart what to do if something changes. */
export const hasInstructions = (drafts: readonly Pick<PricedDraft, 'advanceAnswers'>[]): boolean =>
  drafts.some(({ advanceAnswers }) => Object.keys(advanceAnswers).length > 0);

/** How an unknown cost of the shop's delivery is asked about: by the instructions, or without speaking of any. */
export const inlandOf = (drafts: readonly Pick<PricedDraft, 'advanceAnswers'>[]): 'asked' | 'guest' =>
  hasInstructions(drafts) ? 'asked' : 'guest';
