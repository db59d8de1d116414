/** Runs once in the shop's page when the button of the extension is pressed; what it answers goes to the popup. */
import { toCurrencyCode } from '../src/features/reader/prices/currencies.ts';
import { parsePrice } from '../src/features/reader/prices/price.ts';
import { chosenOptions } from './chosen-options.ts';
import { isSeen, textOf } from './on-screen.ts';
import type { Seen } from './seen.ts';
import { type Stated, statedOn } from './stated.ts';
import { seenPrices } from './visible-price.ts';

export default seenOn(document);

function seenOn(page: Document): Seen {
  const stated = statedOn(page);
  const { amount: price = null, currency = null } = priceOn(page, stated) ?? {};
  const heading = [...page.querySelectorAll('h1')].find((one) => isSeen(one) && textOf(one) !== '');
  return {
    url: page.location.href.replace(/#.*$/s, ''),
    title: textOf(heading) || stated.title || page.title.trim(),
    ...{ price, currency },
    options: chosenOptions(page),
    image: imageOn(page, stated),
  };
}

/** The customer sees the price that stands out; the one stated for machines may be another variant's. */
function priceOn(page: Document, stated: Stated): { amount: string; currency: string | null } | null {
  const currency = toCurrencyCode(stated.currency);
  const told = stated.price === null ? null : parsePrice(stated.price, { currency });
  const [shown] = seenPrices(page, { currency });
  if (shown && told && Number(shown.amount) === Number(told.amount))
    return { amount: shown.amount, currency: currency ?? shown.currency };
  return shown ?? told;
}

function imageOn(page: Document, stated: Stated): string | null {
  const area = ({ width, height }: HTMLImageElement): number => width * height;
  const [largest] = [...page.images]
    .filter((image) => isSeen(image) && !image.closest('nav, header, footer'))
    .sort((one, other) => area(other) - area(one));
  const address = URL.parse(stated.image ?? largest?.currentSrc ?? 'none:', page.baseURI);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
