import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { TextField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import type { AddressField, AddressFormat } from '../../contract.ts';

const autoComplete: Record<AddressField, string> = {
  region: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
  street: 'address-line1',
  street2: 'address-line2',
  postcode: 'postal-code',
};

export interface AddressFieldsProps {
  country: string;
  format: AddressFormat;
  /** Kept for all parts, also those that this country does not have: another country may have them again. */
  typed: Partial<Record<AddressField, string>>;
  onType(name: AddressField, text: string): void;
  /** The postcode that does not look like one of this country. */
  unusual: string | null;
  /** It was used as entered before. */
  wasUnusual: boolean;
}

/** The parts that a country has, in its order, under its names (UX-130). */
export function AddressFields(props: AddressFieldsProps) {
  const { country, format, typed, onType } = props;
  const words = useWords('addresses');
  return format.fields.map(({ name, label, required }) => {
    const field = (
      <TextField
        key={name}
        name={name}
        label={words(`labels.${label}`)}
        optional={!required}
        autoComplete={autoComplete[name]}
        value={typed[name] ?? ''}
        onChange={(event) => onType(name, event.target.value)}
        {...(name === 'postcode' ? postcodeProps(country, format, words) : {})}
      />
    );
    return name === 'postcode' ? (
      <div key={name} className="grid gap-3">
        {field}
        <AsEntered {...props} />
      </div>
    ) : (
      field
    );
  });
}

function postcodeProps(
  country: string,
  { postcodeExample: example }: AddressFormat,
  words: ReturnType<typeof useWords>,
) {
  // Kazakhstan's new codes have letters, though its old ones have none
  const isDigits = example !== null && /^[\d-]+$/.test(example) && country !== 'KZ';
  return {
    width: 'medium' as const,
    ...(isDigits ? { inputMode: 'numeric' as const } : {}),
    ...(example ? { hint: words('postcodeHint', { example }) } : {}),
  };
}

/** A postcode that looks wrong is a question, not a verdict (UX-131). */
function AsEntered({ typed, unusual, wasUnusual }: AddressFieldsProps) {
  const words = useWords('addresses');
  if (unusual === null || typed.postcode !== unusual) return null;
  return (
    <CheckField name="postcode_as_entered" label={words('asEntered')} defaultChecked={wasUnusual} optional />
  );
}
