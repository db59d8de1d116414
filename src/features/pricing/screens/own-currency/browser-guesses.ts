/** Country and currency of a visitor as the clock of the browser tells them. One chunk of its own. */
import { countryOfZone } from '../../../../platform/time/zone-countries.ts';

/** ISO 3166-1 alpha-2 of an IANA zone; null where it is not known. */
export const countryOfClock = (zone: string): string | null => countryOfZone(zone);

/** Codes that begin with that of their country. */
const own =
  `AED AMD ARS AUD AZN BGN BRL BYN CAD CHF CLP CNY CZK DKK GBP GEL HKD HUF IDR ILS INR ISK JPY KGS KRW KZT MDL MXN NOK NZD
  PHP PLN RON RSD RUB SAR SEK SGD THB TJS TRY TWD UAH USD UZS VND ZAR`.split(/\s+/);
const ofEuro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV ME MT NL PT SI SK';

/** ISO 4217 for ISO 3166-1 alpha-2; undefined where it is not known. */
export const currencyOfCountry = (country: string): string | undefined =>
  ofEuro.includes(country) ? 'EUR' : own.find((currency) => currency.startsWith(country));
