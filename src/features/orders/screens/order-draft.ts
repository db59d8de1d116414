/** What stands ready to be ordered: the selected draft orders of the cart, and whom they go to. */
import type { AnswerOf } from '../../../platform/client.ts';
import type { WireMoney } from '../../../platform/screen/format.ts';
import type { BankTerms, Bill } from '../../payments/screens/ways-to-pay.ts';
import { sumOf } from '../../payments/screens/ways-to-pay.ts';

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
  /** What the balance has. */
  available: WireMoney;
  /** What is held for payments that are not finished. */
  reserved: WireMoney;
}

/** The draft orders that are ordered with this click. */
export function pricedDrafts(groups: readonly DraftOrder[]): PricedDraft[] {
  return groups.flatMap((group) => (group.quote ? [{ ...group, quote: group.quote }] : []));
}

/** What of a checkout follows from the cart. */
export function pricedCart(
  cart: AnswerOf<'getCart'>,
): Pick<Checkout, 'drafts' | 'changes' | 'discountCode' | 'noRoute'> {
  return {
    drafts: pricedDrafts(cart.groups),
    changes: changesInCart(cart.groups),
    discountCode: cart.discountCode,
    noRoute: cart.total?.noRoute,
  };
}

/** What the cart itself knows to be different from what was seen. */
export function changesInCart(groups: readonly DraftOrder[]): OrderChange[] {
  return groups.flatMap(({ id, lines }) =>
    lines.flatMap((line) =>
      line.selected && line.change
        ? [{ order: id, line: line.id, title: line.product.title, change: line.change }]
        : [],
    ),
  );
}

/** What can be paid at once; null when staff look at everything first. */
export function billOf(drafts: readonly PricedDraft[]): Bill | null {
  const payable = drafts.filter(({ needsReview }) => !needsReview).map(({ quote }) => quote);
  const net = sumOf(payable.map((quote) => quote.net));
  const terms: BankTerms | undefined = payable[0];
  return net && terms ? { net, terms } : null;
}
