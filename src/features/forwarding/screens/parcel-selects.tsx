import { useMemo } from 'react';
import { CountrySelect } from '../../../kit/countries/country-select.tsx';
import { useFormField } from '../../../kit/forms/form.tsx';
import { countryOptions } from '../../../kit/parts/country-names.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { ForwardedParcel } from '../contract.ts';
import type { ParcelChoices } from './parcel-form.tsx';

interface Props {
  choices: ParcelChoices;
  parcel: ForwardedParcel | null;
}

/** Where it goes on to, and the currency of its declared values: one that has a rate here. */
export function ParcelSelects({ choices, parcel }: Props) {
  const { locale, paymentInfo } = usePlace();
  const words = useWords('forwarding');
  const country = useFormField('country', true);
  const currency = useFormField('currency', true);
  const [served, others] = [words('served'), words('others')];
  const options = useMemo(
    () => countryOptions(locale, choices, { served, others }),
    [locale, choices, served, others],
  );
  const likely = parcel?.country ?? choices.country;
  const codes = Object.keys(paymentInfo?.rates ?? {});
  return (
    <>
      <CountrySelect
        {...country}
        label={words('country')}
        hint={words('countryHint')}
        autoComplete="country"
        defaultValue={likely}
        options={[...(likely ? [] : [{ value: '', text: words('chooseCountry') }]), ...options]}
      />
      <SelectField
        {...currency}
        label={words('currency')}
        width="short"
        defaultValue={parcel?.lines[0]?.price.currency ?? codes[0]}
        options={codes.map((value) => ({ value, text: value }))}
      />
    </>
  );
}

/** Words for the warehouse. */
export function ParcelNote({ parcel }: Pick<Props, 'parcel'>) {
  const words = useWords('forwarding');
  const field = useFormField('comment', false);
  return <TextArea {...field} label={words('note')} rows={3} defaultValue={parcel?.comment ?? ''} />;
}
