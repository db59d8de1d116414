import { useMemo } from 'react';
import { usePlace, useWords } from '../../../../platform/screen/place.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { deliveryCountries } from '../../../pricing/screens/delivery-countries.ts';

export interface CountryChoiceProps {
  /** ISO 3166-1 alpha-2; empty while none is known. */
  value: string;
  error?: string | undefined;
  onChoose(country: string): void;
}

/** Where the goods go: what the price to the door is for. Two machines may name a country differently. */
export function CountryChoice({ value, error, onChoose }: CountryChoiceProps) {
  const { locale } = usePlace();
  const words = useWords('product-card.buy');
  const countries = useMemo(() => deliveryCountries(locale, value || null), [locale, value]);
  return (
    <div suppressHydrationWarning>
      <SelectField
        id="delivery-country"
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
