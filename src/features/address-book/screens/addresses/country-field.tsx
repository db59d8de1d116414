import { useMemo } from 'react';
import { CountrySelect } from '../../../../kit/countries/country-select.tsx';
import { useFormField } from '../../../../kit/forms/form.tsx';
import { countryOptions } from '../../../../kit/parts/country-names.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { AddressRules } from './address-rules.ts';

export interface CountryFieldProps {
  rules: Pick<AddressRules, 'countries' | 'served'>;
  /** Empty while none is chosen. */
  value: string;
  onValueChange(country: string): void;
}

/** The country, first of all fields. Only in the browser: the names are those of its Intl. */
export function CountryField({ rules, value, onValueChange }: CountryFieldProps) {
  const { locale } = usePlace();
  const words = useWords('addresses');
  const field = useFormField('country', true);
  const [served, others] = [words('served'), words('others')];
  const options = useMemo(
    () => countryOptions(locale, rules, { served, others }),
    [locale, rules, served, others],
  );
  return (
    <CountrySelect
      {...field}
      label={words('country')}
      hint={words('countryHint')}
      autoComplete="country"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      options={[...(value ? [] : [{ value: '', text: words('chooseCountry') }]), ...options]}
    />
  );
}
