/** The currency that a reader thinks in: chosen beside the paste bar, kept in the browser, else that of the country. */
import { useEffect, useState } from 'react';
import type { WireMoney } from '../../../kit/format.ts';
import { type ScreenClient, usePlace } from '../../../kit/place.tsx';
import { changedCountry, chosenCountry } from './delivery-country.ts';

const key = 'waybill.own-currency';
const changed = 'waybill:own-currency';

/** Units of the settlement currency for one unit, by currency: the rates that prices are made with. */
export type Rates = Readonly<Record<string, { value: string }>>;

export interface OwnCurrency {
  /** ISO 4217; null while prices stand in the settlement currency alone. */
  currency: string | null;
  settlement: string;
  rates: Rates;
}

const byCountry: Readonly<Record<string, string>> = Object.fromEntries(
  `AED:AE AMD:AM ARS:AR AUD:AU AZN:AZ BGN:BG BRL:BR BYN:BY CAD:CA CHF:CH CLP:CL CNY:CN CZK:CZ DKK:DK GBP:GB GEL:GE
  HKD:HK HUF:HU IDR:ID ILS:IL INR:IN ISK:IS JPY:JP KGS:KG KRW:KR KZT:KZ MDL:MD MXN:MX NOK:NO NZD:NZ PHP:PH PLN:PL
  RON:RO RSD:RS RUB:RU SAR:SA SEK:SE SGD:SG THB:TH TJS:TJ TRY:TR TWD:TW UAH:UA USD:US UZS:UZ VND:VN ZAR:ZA
  EUR:AT,BE,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,ME,MT,NL,PT,SI,SK`
    .split(/\s+/)
    .flatMap((row) => {
      const [currency = '', countries = ''] = row.split(':');
      return countries.split(',').map((country) => [country, currency]);
    }),
);

let asked: Promise<Pick<OwnCurrency, 'settlement' | 'rates'> | null> | null = null;

/** The rates of this page's life; a failure is asked for again by the next one who needs them. */
function ratesOf(api: ScreenClient): NonNullable<typeof asked> {
  asked ??= api.getPaymentInfo().then(
    ({ data }) => ({ settlement: data.settlementCurrency, rates: data.rates }),
    () => {
      asked = null;
      return null;
    },
  );
  return asked;
}

/** Null until it is known, and while the rates cannot be had: then prices stand as they are. */
export function useOwnCurrency(): { own: OwnCurrency | null; choose(currency: string): void } {
  const { api, user } = usePlace();
  const [own, setOwn] = useState<OwnCurrency | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const [known, country] = await Promise.all([ratesOf(api), chosenCountry(user === null)]);
      if (!isWanted || !known) return;
      const input = keptCurrency() ?? byCountry[country ?? ''] ?? known.settlement;
      const currency = input !== known.settlement && Object.hasOwn(known.rates, input) ? input : null;
      setOwn({ ...known, currency });
    };
    void look();
    const again = (): void => void look();
    // another country may mean another currency
    for (const event of [changed, changedCountry]) addEventListener(event, again);
    return () => {
      isWanted = false;
      for (const event of [changed, changedCountry]) removeEventListener(event, again);
    };
  }, [api, user]);
  const choose = (currency: string): void => {
    try {
      localStorage.setItem(key, currency);
    } catch {
      // without storage that of the country stands
    }
    dispatchEvent(new Event(changed));
  };
  return { own, choose };
}

function keptCurrency(): string | null {
  try {
    const kept = localStorage.getItem(key);
    return kept && /^[A-Z]{3}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** About what an amount is worth there, in whole units; null while that is not known. Never a price. */
export function inOwnCurrency(amount: WireMoney, own: OwnCurrency | null): WireMoney | null {
  if (!own?.currency || amount.currency !== own.settlement) return null;
  const rate = Number(own.rates[own.currency]?.value);
  if (!(rate > 0)) return null;
  return { amount: String(Number(amount.amount) / rate), currency: own.currency };
}
