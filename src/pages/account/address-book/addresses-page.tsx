/** The customer's addresses: cards in each country's own order, Delete with a way back (UX-132, UX-140, UX-141). */

import type { Address } from '../../../features/address-book/contract.ts';
import { AddressCard } from '../../../features/address-book/screens/addresses/address-card.tsx';
import { AddressForm } from '../../../features/address-book/screens/addresses/address-form.tsx';
import type { AddressRules } from '../../../features/address-book/screens/addresses/address-rules.ts';
import {
  EntryList,
  useEntryForm,
  useEntryHeading,
} from '../../../features/address-book/screens/entry-list.tsx';
import { type Removals, useRemovals } from '../../../features/address-book/screens/use-removals.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf, Client } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';

interface Data {
  addresses: AnswerOf<'listAddresses'>;
  rules: AddressRules;
}

export async function load({ api }: LoadContext): Promise<Data> {
  const { data, meta } = await api.listAddresses();
  const { formats, countries, served } = meta;
  return { addresses: data, rules: { formats, countries, served } };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('addresses.title') });

export default function AddressesPage({ data: { addresses, rules } }: { data: Data }) {
  const words = useWords('addresses');
  const removals = useRemovals();
  const openForm = useEntryForm(words);
  const edit = (address?: Address): void =>
    openForm(!address, (end) => (
      <AddressForm {...(address ? { initial: address } : {})} rules={rules} {...end} />
    ));
  const actions = useActions(removals);
  const heading = useEntryHeading();
  const list = { words, removals, heading, isEmpty: addresses.length === 0 };
  return (
    <EntryList {...list} onAdd={() => edit()}>
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          onEdit={() => edit(address)}
          onDelete={() => actions.remove(address)}
          onDefault={() => actions.makeDefault(address)}
        />
      ))}
    </EntryList>
  );
}

function useActions(removals: Removals) {
  const { api, locale } = usePlace();
  return {
    remove: (address: Address) =>
      void removals.remove(
        {
          key: address.id,
          name: addressName(address, locale),
          restore: () => api.createAddress({ body: bodyOf(address) }),
        },
        () => api.deleteAddress({ params: { id: address.id } }),
      ),
    makeDefault: (address: Address) =>
      void removals.attempt(() =>
        api.updateAddress({ params: { id: address.id }, body: { ...bodyOf(address), isDefault: true } }),
      ),
  };
}

/** The customer's name for the address, or its beginning. */
function addressName(address: Address, locale: Parameters<typeof countryName>[0]): string {
  return address.label ?? address.street ?? address.lines[0] ?? countryName(locale, address.country);
}

function bodyOf(address: Address): Parameters<Client['createAddress']>[0]['body'] {
  const { country, region, city, district, street, street2, postcode, label, isDefault } = address;
  const parts = { country, region, city, district, street, street2, postcode, label };
  return { ...parts, isDefault, ...(address.postcodeIsUnusual ? { postcode_as_entered: true } : {}) };
}
