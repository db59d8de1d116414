import { useFormats, useWords } from '../../../../kit/place.tsx';
import { WrittenAddress } from '../../../address-book/screens/addresses/written-address.tsx';
import type { OrderToEdit } from '../../contract.ts';
import { Addresses, Recipients } from '../create/create-delivery.tsx';
import type { Edit } from './use-edit.ts';

/** The recipient and the address: as in the order, one of the address book, or a new one. */
export function EditDestination({ order, edit }: { order: OrderToEdit; edit: Edit }) {
  const words = useWords('order-edit');
  const { list } = useFormats();
  const { recipient, address } = order;
  return (
    <>
      <Recipients
        choices={edit.choices}
        first={{
          value: '',
          title: words('asInOrder'),
          detail: <span translate="no">{list([recipient.name, recipient.phone])}</span>,
        }}
      />
      <Addresses
        choices={edit.choices}
        first={{
          value: '',
          title: words('asInOrder'),
          detail: <WrittenAddress lines={address.lines} country={address.country} />,
        }}
      />
    </>
  );
}
