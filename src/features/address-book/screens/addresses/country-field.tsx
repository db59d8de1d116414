import { useMemo } from 'react';
import { useFormField } from '../../../../kit/forms/form.tsx';
import { countryOptions } from '../../../../kit/parts/country-names.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';

export interface CountryFieldProps {
  countries: string[];
  /** Empty while none is chosen. */
  value: string;
  onValueChange(country: string): void;
}

/** The country, first of all fields. Only in the browser: the names are those of its Intl. */
export function CountryField({ countries, value, onValueChange }: CountryFieldProps) {
  const { locale } = usePlace();
  const words = useWords('addresses');
  const field = useFormField('country', true);
  const { frequent, others } = useMemo(() => countryOptions(locale, countries), [locale, countries]);
  return (
    <SelectField
      {...field}
      label={words('country')}
      hint={words('countryHint')}
      autoComplete="country"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={[
        ...(value ? [] : [{ value: '', text: words('chooseCountry') }]),
        { group: words('often'), options: frequent },
        { group: words('others'), options: others },
      ]}
    />
  );
}
