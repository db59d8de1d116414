/** Beside the paste bar: where it shall go, and the currency that the reader thinks in; both guessed from the browser. */
import { useEffect } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { currencyNames } from '../../../pricing/screens/delivery-countries.ts';
import { useDeliveryCountry } from '../../../pricing/screens/delivery-country.ts';
import {
  chooseCurrency,
  useCurrencyOfCountry,
  useOwnCurrency,
} from '../../../pricing/screens/own-currency/own-currency.ts';
import { CountryChoice } from './country-choice.tsx';

export interface WhereToProps {
  /** The country that the estimate beside it is for, until another is known. */
  estimatedFor: string;
  /** Told the country that is known of this visitor, each time it is another one. */
  onCountry(country: string): void;
}

export function WhereTo({ estimatedFor, onCountry }: WhereToProps) {
  const { locale, paymentInfo } = usePlace();
  const words = useWords('product-card.buy');
  const delivery = useDeliveryCountry(true);
  const own = useOwnCurrency();
  useCurrencyOfCountry();
  const { asked } = delivery;
  useEffect(() => {
    if (asked) onCountry(asked);
  }, [asked, onCountry]);
  const settlement = paymentInfo?.settlementCurrency ?? '';
  const others = Object.keys(paymentInfo?.rates ?? {}).filter((code) => code !== settlement);
  return (
    <div data-where className="grid max-w-reading grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
      <CountryChoice id="where-to" value={asked ?? estimatedFor} onChoose={delivery.choose} />
      {settlement ? (
        <SelectField
          id="own-currency"
          label={words('currency')}
          value={own && others.includes(own) ? own : settlement}
          onChange={(event) => chooseCurrency(event.target.value)}
          options={currencyNames(locale, [settlement, ...others]).map(({ code, name }) => ({
            value: code,
            text: `${code} · ${name}`,
          }))}
        />
      ) : null}
    </div>
  );
}
