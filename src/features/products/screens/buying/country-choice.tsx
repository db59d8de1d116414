import { useEffect, useState } from 'react';
import { CountrySelect } from '../../../../kit/countries/country-select.tsx';
import { onFirstSign } from '../../../../kit/near.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import type { NamedCode } from '../../../pricing/screens/delivery-countries.ts';

export interface CountryChoiceProps {
  /** Where two of them stand on one page. */
  id?: string;
  /** ISO 3166-1 alpha-2; empty while none is known. */
  value: string;
  error?: string | undefined;
  onChoose(country: string): void;
}

/**
 * Where the goods go: what the price to the door is for. Two machines name countries differently, and in another order, so
 * the server shows the chosen one alone.
 */
export function CountryChoice({ id = 'delivery-country', value, error, onChoose }: CountryChoiceProps) {
  const { locale } = usePlace();
  const words = useWords('product-card.buy');
  const [countries, setCountries] = useState<NamedCode[]>();
  useEffect(() => {
    let isGone = false;
    // the list is no part of the page itself, and nobody opens it before they move
    onFirstSign(() => {
      void import('../../../pricing/screens/delivery-countries.ts').then(({ deliveryCountries }) => {
        if (!isGone) setCountries(deliveryCountries(locale, value || null));
      });
    });
    return () => {
      isGone = true;
    };
  }, [locale, value]);
  const chosen = value ? [{ code: value, name: countryName(locale, value) }] : [];
  return (
    <div>
      <CountrySelect
        isLate
        id={id}
        label={words('country')}
        autoComplete="country"
        value={value}
        error={error}
        onChange={(event) => onChoose(event.target.value)}
        options={[
          ...(value ? [] : [{ value: '', text: words('chooseCountry') }]),
          ...(countries ?? chosen).map(({ code, name }) => ({ value: code, text: name })),
        ]}
      />
    </div>
  );
}
