/** An address as its country writes it: the country comes first and decides the rest (UX-130 to UX-133). */
import { useState } from 'react';
import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { likelyCountry } from '../../../../kit/parts/country-names.ts';
import { LoadedPart } from '../../../../kit/parts/loaded-part.tsx';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { type Loaded, useLoaded } from '../../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { Address, AddressField } from '../../contract.ts';
import { AddressFields } from './address-fields.tsx';
import type { AddressRules } from './address-rules.ts';
import { CountryField } from './country-field.tsx';
import { useAddressSubmit } from './use-address-submit.ts';

// most type, or have their browser fill the fields in
const wholeAddress = lazyPart(
  async () => (await import('./whole-address/whole-address-field.tsx')).WholeAddressField,
);

export interface AddressFormProps {
  /** The address to change; without it a new one is made. */
  initial?: Address;
  onSaved(saved: Address): void;
  /** When the page has them already; otherwise the form fetches them. */
  rules?: AddressRules;
}

/** The form of an address, saved by itself. Needs the texts `addresses`. */
export function AddressForm({ rules, ...props }: AddressFormProps) {
  const { api } = usePlace();
  const words = useWords('addresses');
  const isBrowser = useIsBrowser();
  const loaded = useLoaded(rules, async () => (await api.listAddresses()).meta);
  const shown: Loaded<AddressRules> = isBrowser ? loaded : { state: 'loading' };
  return (
    <LoadedPart loaded={shown} title={words('failed')}>
      {(known) => <Fields {...props} rules={known} />}
    </LoadedPart>
  );
}

function Fields({ initial, onSaved, rules }: AddressFormProps & { rules: AddressRules }) {
  const { locale } = usePlace();
  const words = useWords('addresses');
  const [country, setCountry] = useState(initial?.country ?? likelyCountry(locale, rules.served));
  const [typed, setTyped] = useState<Partial<Record<AddressField, string>>>(() => typedOf(initial));
  // the postcode that the server wondered about, and that may be used as it is
  const [unusual, setUnusual] = useState(initial?.postcodeIsUnusual ? initial.postcode : null);
  const format = rules.formats[country] ?? rules.formats.ZZ;
  const submit = useAddressSubmit({ initial, country, format, typed, onUnusual: setUnusual, onSaved });
  return (
    <Form submit={submit} label={words(initial ? 'editTitle' : 'newTitle')}>
      <CountryField rules={rules} value={country} onValueChange={setCountry} />
      <Disclosure summary={words('whole.summary')}>
        <wholeAddress.Part
          {...{ rules, country }}
          onPlaced={(found) => {
            setCountry(found.country);
            // one address replaces another: nothing of the one before stays between its parts
            setTyped(found.parts);
          }}
        />
      </Disclosure>
      {country && format ? (
        <AddressFields
          country={country}
          format={format}
          typed={typed}
          unusual={unusual}
          wasUnusual={Boolean(initial?.postcodeIsUnusual)}
          onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ) : null}
      <TextField
        name="label"
        label={words('label')}
        hint={words('labelHint')}
        defaultValue={initial?.label ?? ''}
        optional
      />
      {initial?.isDefault ? null : <CheckField name="isDefault" label={words('isDefault')} optional />}
      <div className="ui-actions">
        <SubmitButton>{words('send')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}

function typedOf(address: Address | undefined): Partial<Record<AddressField, string>> {
  if (!address) return {};
  const { region, city, district, street, street2, postcode } = address;
  const parts = Object.entries({ region, city, district, street, street2, postcode });
  return Object.fromEntries(parts.map(([name, text]) => [name, text ?? '']));
}
