import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import type { Address } from '../contract.ts';
import { CardActions } from './card-actions.tsx';
import { countryName } from './country-names.ts';

export interface AddressCardProps {
  address: Address;
  onEdit(): void;
  onDelete(): void;
  onDefault(): void;
}

/** An address as its country writes it, with what can be done to it (UX-132, UX-140). */
export function AddressCard({ address, ...deeds }: AddressCardProps) {
  const { locale } = usePlace();
  const words = useWords('addresses');
  const [first = '', ...others] = address.lines;
  const lines = address.label ? address.lines : others;
  const name = address.label ?? first;
  return (
    <Sheet
      as="li"
      heading={
        <span className="break-words" translate="no">
          {name}
        </span>
      }
      actions={address.isDefault ? <StatusTag tone="success">{words('default')}</StatusTag> : null}
    >
      <address className="break-words text-text-2 not-italic" translate="no">
        <span className="block whitespace-pre-line">{lines.join('\n')}</span>
        <span className="block" suppressHydrationWarning>
          {countryName(locale, address.country)}
        </span>
      </address>
      {address.postcodeIsUnusual && address.postcode ? (
        <p className="mt-2 text-small text-text-3">{words('unusual', { postcode: address.postcode })}</p>
      ) : null}
      <CardActions words={words} name={name} isDefault={address.isDefault} {...deeds} />
    </Sheet>
  );
}
