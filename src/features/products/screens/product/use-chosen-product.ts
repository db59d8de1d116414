import { useEffect, useState } from 'react';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { usePlace } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import type { Quote } from '../../../pricing/contract.ts';
import { countryOfQuote, useDeliveryCountry } from '../../../pricing/screens/delivery-country.ts';
import type { Product } from '../../contract.ts';
import { useAdding } from '../adding/use-adding.ts';
import { type BuyHere, useBuyHere } from '../buying/use-buy-here.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import type { Chosen } from '../paste/pending-choice.ts';
import { useChoice } from './use-choice.ts';
import { type AskedQuote, useQuote } from './use-quote.ts';
import { missingOptions, priceOf, showOption } from './variant-choice.ts';

export type Duplicates = AnswerOf<'validateUrl'>['duplicates'];

/** A product with what the reader has chosen of it, the price of that, and the ways to buy it. */
export interface ChosenProduct {
  product: Product;
  chosen: Chosen;
  choose(change: (before: Chosen) => Chosen): void;
  /** The options that have no choice yet. */
  missing: string[];
  /** It was tried to go on without them. */
  isAsked: boolean;
  /** The shop's price of one piece; null while none is known. */
  price: Product['price'];
  asked: AskedQuote;
  /** Where the goods go: ISO 3166-1 alpha-2, empty while none is known. */
  country: string;
  chooseCountry(country: string): void;
  /** The country that the price was asked for; undefined where it was left to the shop. */
  toldCountry: string | undefined;
  /** The price on the page is one for another country, while that for this one is awaited. */
  isElsewhere: boolean;
  duplicates: Duplicates;
  isInCart: boolean;
  /** Without scripts nothing can be kept in the browser. */
  isAlive: boolean;
  /** The reader types title and price by hand. */
  isManual: boolean;
  typeByHand(): void;
  adding: ReturnType<typeof useAdding>;
  buying: BuyHere;
  /** Whether it can be ordered where it stands. */
  canBuy: boolean;
  /** Goes on when every option is chosen, else to the first that is not; so do the two below. */
  whenChosen(goOn: () => void): void;
  add(): void;
  buy(): void;
}

/** @param quote the whole price of one piece, when it came with the product */
export function useChosenProduct(
  product: Product,
  quote: Quote | null,
  onAdded: (added: Added) => void,
): ChosenProduct {
  const { user } = usePlace();
  const { chosen, choose } = useChoice(product);
  const { options, quantity, size } = chosen;
  const [isAsked, setAsked] = useState(false);
  const missing = missingOptions(product, options);
  const [isManual, setManual] = useState(asksToType(product));
  const price = priceOf(product, options);
  const delivery = useDeliveryCountry(user === null);
  const known = delivery.isKnown || quote ? undefined : null;
  const toldCountry = delivery.asked ?? (countryOfQuote(quote) || undefined);
  const asked = useQuote(price, quantity, {
    ...{ first: quote, host: product.host, category: product.goodsCategory, size },
    country: toldCountry ?? known,
  });
  const buying = useBuyHere();
  const adding = useAdding(product, onAdded);
  const duplicates = useDuplicates(product.url);
  const isAlive = useIsBrowser();
  const whenChosen = (goOn: () => void): void => {
    const [first] = missing;
    setAsked(first !== undefined);
    if (first === undefined) goOn();
    else showOption(first);
  };
  // a price that staff must look at first goes by the cart
  const canBuy =
    price !== null && isAlive && !isManual && product.priceIsSure && product.availability !== 'out_of_stock';
  return {
    ...{ product, chosen, choose, missing, isAsked, price, asked },
    country: delivery.asked ?? countryOfQuote(asked.quote),
    chooseCountry: delivery.choose,
    toldCountry,
    // in the form the price follows what is chosen there
    isElsewhere:
      toldCountry !== undefined && !buying.isOpen && !['', toldCountry].includes(countryOfQuote(asked.quote)),
    duplicates,
    isInCart: duplicates.some(({ place }) => place === 'cart'),
    ...{ isAlive, isManual, typeByHand: () => setManual(true) },
    ...{ adding, buying, canBuy, whenChosen },
    add: () => whenChosen(() => void adding.add(chosen)),
    buy: () => whenChosen(buying.open),
  };
}

/** Where a customer has the product of this address already; nothing for a guest (UX-053). */
function useDuplicates(url: string): Duplicates {
  const { api, user } = usePlace();
  const [found, setFound] = useState<Duplicates>([]);
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    api.validateUrl({ body: { url } }).then(
      ({ data }) => isGone || setFound(data.duplicates),
      // adding says what is wrong with it, if anything
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, id, url]);
  return found;
}

/** Kinds of offers whose price is another one than the page's, until somebody says what is wanted of it. */
const typed: ReadonlySet<string> = new Set(['gift_card', 'auction', 'monthly', 'from', 'models']);

/** Whether the form is open from the start: there is no price, or not the one that counts, and nothing to choose it by. */
const asksToType = ({ price, priceIsSure, options, variants, offerKinds }: Product): boolean =>
  (price === null && variants.every((variant) => !variant.price)) ||
  (!priceIsSure && options.length === 0 && offerKinds.some((kind) => typed.has(kind)));
