import { useMemo } from 'react';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { deliveryCountries } from '../../../pricing/screens/delivery-countries.ts';

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
  const isBrowser = useIsBrowser();
  const countries = useMemo(() => {
    const all = deliveryCountries(locale, value || null);
    return isBrowser ? all : all.filter(({ code }) => code === value);
  }, [locale, value, isBrowser]);
  return (
    <div>
      <SelectField
        id={id}
        label={words('country')}
        autoComplete="country"
        value={value}
        error={error}
        onChange={(event) => onChoose(event.target.value)}
        options={[
          ...(value ? [] : [{ value: '', text: words('chooseCountry') }]),
          ...countries.map(({ code, name }) => ({ value: code, text: name })),
        ]}
      />
    </div>
  );
}
