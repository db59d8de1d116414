/** Beside the paste bar: where it shall go, and the currency that the reader thinks in; both guessed from the browser. */
import { useEffect } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { currencyNames } from '../../../pricing/screens/delivery-countries.ts';
import { useDeliveryCountry } from '../../../pricing/screens/delivery-country.ts';
import { useOwnCurrency } from '../../../pricing/screens/own-currency.ts';
import { CountryChoice } from './country-choice.tsx';

/** `onCountry` is told the country that is known of this visitor, each time it is another one. */
export function WhereTo({ onCountry }: { onCountry(country: string): void }) {
  const { locale } = usePlace();
  const words = useWords('product-card.buy');
  const delivery = useDeliveryCountry(true);
  const { own, choose } = useOwnCurrency();
  const { asked } = delivery;
  useEffect(() => {
    if (asked) onCountry(asked);
  }, [asked, onCountry]);
  const others = own ? Object.keys(own.rates).filter((code) => code !== own.settlement) : [];
  return (
    <div data-where className="grid max-w-reading grid-cols-2 items-end gap-4">
      <CountryChoice id="where-to" value={asked ?? ''} onChoose={delivery.choose} />
      {own ? (
        <SelectField
          id="own-currency"
          label={words('currency')}
          value={own.currency ?? own.settlement}
          onChange={(event) => choose(event.target.value)}
          options={currencyNames(locale, [own.settlement, ...others]).map(({ code, name }) => ({
            value: code,
            text: `${code} · ${name}`,
          }))}
        />
      ) : null}
    </div>
  );
}
