import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure, type Client } from '../../../../platform/api/client.ts';
import type { Address, AddressField, AddressFormat } from '../../contract.ts';

type AddressBody = Parameters<Client['createAddress']>[0]['body'];

export interface TypedAddress {
  initial: Address | undefined;
  country: string;
  format: AddressFormat | undefined;
  typed: Partial<Record<AddressField, string>>;
  /** The server wonders about this postcode; it may be used as entered. */
  onUnusual(postcode: string): void;
  onSaved(saved: Address): void;
}

/** Sends an address. A missing field is named in the words that the country uses for its fields (UX-027). */
export function useAddressSubmit(address: TypedAddress): Submit {
  const { api } = usePlace();
  const words = useWords('addresses');
  const { initial, country, format, typed } = address;
  const fields = format?.fields ?? [];
  const save = (body: AddressBody, idempotencyKey: string) =>
    initial
      ? api.updateAddress({ params: { id: initial.id }, body })
      : api.createAddress({ body, idempotencyKey });

  return useSubmit(
    async (values, idempotencyKey) => {
      if (!country) throw refused({ country: [words('whole.country')] });
      const missing = fields.filter(({ name, required }) => required && !typed[name]?.trim());
      if (missing.length > 0) {
        const said = (label: string) => [words('required', { label: words(`labels.${label}`) })];
        throw refused(Object.fromEntries(missing.map(({ name, label }) => [name, said(label)])));
      }
      const body: AddressBody = { country, label: String(values.get('label')).trim() || null };
      for (const { name } of fields) body[name] = typed[name]?.trim() || null;
      if (values.has('postcode_as_entered')) body.postcode_as_entered = true;
      if (values.has('isDefault')) body.isDefault = true;
      try {
        address.onSaved((await save(body, idempotencyKey)).data);
      } catch (error) {
        const { postcode } = typed;
        const isDoubted = error instanceof CallFailure && error.fields.postcode;
        // longer ones are refused for their length, which nothing mends
        if (isDoubted && postcode && postcode.length <= 20) address.onUnusual(postcode);
        throw error;
      }
    },
    { alsoSends: [country, typed] },
  );
}

const refused = (fields: Record<string, string[]>): CallFailure =>
  new CallFailure('refused', { status: 422, code: 'fields', fields });
