/** The currency that a reader thinks in: chosen beside the paste bar, kept in the browser, else that of the country. */
import { useEffect, useSyncExternalStore } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { currencyOfCookie, ownCurrencyCookie } from '../../../../platform/money/own-currency.ts';
import { changedCountry, chosenCountry } from '../delivery-country.ts';

// what somebody chose; the cookie holds what was only guessed too
const key = 'waybill.own-currency';
const changed = 'waybill:own-currency';

/** Before the cookie was read undefined, and null where there is none. */
let told: string | null | undefined;

function toldCurrency(): string | null {
  told ??= currencyOfCookie(document.cookie.split(`${ownCurrencyCookie}=`)[1]?.slice(0, 3)) ?? null;
  return told;
}

function tell(currency: string): void {
  told = currency;
  document.cookie = `${ownCurrencyCookie}=${currency}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`;
  dispatchEvent(new Event(changed));
}

function follow(again: () => void): () => void {
  addEventListener(changed, again);
  return () => removeEventListener(changed, again);
}

/** As long as nobody chose one, another country may mean another currency. */
async function guess(isGuest: boolean): Promise<void> {
  const chosen = chosenCurrency();
  if (chosen) return tell(chosen);
  const country = await chosenCountry(isGuest);
  if (!country) return;
  try {
    const { currencyOfCountry } = await import('./browser-guesses.ts');
    // an unknown one shows none, rather than that of the country before
    tell(currencyOfCountry(country) ?? '');
  } catch {
    // without the table prices stand as they are
  }
}

/**
 * ISO 4217; null while nothing is known. A page that was made for one reader has it from the start; one that is made for
 * everybody learns it once it is awake.
 */
export function useOwnCurrency(): string | null {
  const { ownCurrency } = usePlace();
  return useSyncExternalStore(follow, toldCurrency, () => ownCurrency ?? null);
}

/** Where the country is chosen, or told: a currency that nobody has chosen follows it. */
export function useCurrencyOfCountry(): void {
  const { user } = usePlace();
  const isGuest = user === null;
  useEffect(() => {
    const again = (): void => void guess(isGuest);
    if (!toldCurrency()) again();
    addEventListener(changedCountry, again);
    return () => removeEventListener(changedCountry, again);
  }, [isGuest]);
}

/** Keeps the choice of this reader. */
export function chooseCurrency(currency: string): void {
  try {
    localStorage.setItem(key, currency);
  } catch {
    // without storage the cookie alone keeps it
  }
  tell(currency);
}

function chosenCurrency(): string | undefined {
  try {
    return currencyOfCookie(localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}
