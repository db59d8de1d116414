/** The country that a price to the door is for: chosen beside the price, kept in the browser, else guessed from its zone. */
import { useEffect, useState } from 'react';
import { deviceZone } from '../../../platform/time/zone-of.ts';
import type { Quote } from '../contract.ts';

const key = 'waybill.delivery-country';
export const changedCountry = 'waybill:delivery-country';

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2: chosen, kept or guessed. Undefined while none of them is known. */
  asked: string | undefined;
  /** False until the browser was asked. */
  isKnown: boolean;
  choose(country: string): void;
}

/** `isGuest`: what an account knows of its owner is for the server to say. */
export function useDeliveryCountry(isGuest: boolean): DeliveryCountry {
  const [asked, setAsked] = useState<string | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const found = await chosenCountry(isGuest);
      if (isWanted) setAsked((chosen) => chosen ?? found);
    })();
    // it is chosen beside the paste bar, beside the price and in the cart: one country
    const follow = (): void => setAsked((before) => keptCountry() ?? before);
    addEventListener(changedCountry, follow);
    return () => {
      isWanted = false;
      removeEventListener(changedCountry, follow);
    };
  }, [isGuest]);
  const choose = (country: string): void => {
    setAsked(country);
    try {
      localStorage.setItem(key, country);
    } catch {
      // without storage it is chosen once more
    }
    dispatchEvent(new Event(changedCountry));
  };
  return { asked: asked ?? undefined, isKnown: asked !== undefined, choose };
}

/** The country that an estimate is for; empty where no estimate names one. */
export function countryOfQuote(quote: Quote | null): string {
  const later = quote?.payLater;
  return later?.unweighed?.country ?? later?.noRoute?.country ?? later?.deliveryTo ?? '';
}

/** The country that was chosen in this browser, else what its clock tells of a guest. */
export async function chosenCountry(isGuest: boolean): Promise<string | null> {
  return keptCountry() ?? (isGuest ? await guessedCountry() : null);
}

function keptCountry(): string | null {
  try {
    const kept = localStorage.getItem(key);
    return kept && /^[A-Z]{2}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

async function guessedCountry(): Promise<string | null> {
  const zone = deviceZone();
  if (!zone) return null;
  try {
    const { countryOfClock } = await import('./own-currency/browser-guesses.ts');
    return countryOfClock(zone);
  } catch {
    // without the table the operator's usual country stands
    return null;
  }
}
