import { useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Address } from '../../contract.ts';
import { CardActions } from '../card-actions.tsx';
import { DefaultTag } from '../default-tag.tsx';
import { WrittenAddress } from './written-address.tsx';

export interface AddressCardProps {
  address: Address;
  onEdit(): void;
  onDelete(): void;
  onDefault(): void;
}

/** An address as its country writes it, with what can be done to it (UX-132, UX-140). */
export function AddressCard({ address, ...actions }: AddressCardProps) {
  const words = useWords('addresses');
  const name = address.label ?? address.street ?? address.lines[0] ?? '';
  // a card without a name of its own is headed by its street, which is then not written twice at the beginning
  const [first, ...others] = address.lines;
  const lines = first === name ? others : address.lines;
  return (
    <Sheet
      as="li"
      heading={
        <span className="break-words" translate="no">
          {name}
        </span>
      }
      actions={<DefaultTag isDefault={address.isDefault}>{words('default')}</DefaultTag>}
    >
      <address className="break-words text-text-2 not-italic">
        <WrittenAddress lines={lines} country={address.country} isInLine />
      </address>
      {address.postcodeIsUnusual && address.postcode ? (
        <p className="mt-2 text-small text-text-3">{words('unusual', { postcode: address.postcode })}</p>
      ) : null}
      <CardActions words={words} name={name} isDefault={address.isDefault} {...actions} />
    </Sheet>
  );
}
