import { useWords } from '../../../../kit/place.tsx';
import { WrittenAddress } from '../../../address-book/screens/addresses/written-address.tsx';
import { recipientName } from '../../../address-book/screens/recipients/recipient-name.ts';
import type { OrderToEdit } from '../../contract.ts';
import { Addresses, Recipients } from '../create/create-delivery.tsx';
import type { Edit } from './use-edit.ts';

type Choices = Edit['choices'];

/** Whether one of the book differs from the order's: who stands there unchanged is offered once. */
const isOther =
  ({ recipientId, name, phone }: OrderToEdit['recipient']) =>
  (one: Choices['recipients'][number]): boolean =>
    one.id !== recipientId || recipientName(one) !== name || one.phone !== phone;

const isElsewhere =
  ({ addressId, country, lines }: OrderToEdit['address']) =>
  (one: Choices['addresses'][number]): boolean =>
    one.id !== addressId || one.country !== country || one.lines.join('\n') !== lines.join('\n');

/** The recipient and the address: as in the order, one of the address book, or a new one. */
export function EditDestination({ order, edit }: { order: OrderToEdit; edit: Edit }) {
  const words = useWords('order-edit');
  const { recipient, address } = order;
  return (
    // both in one card, beside each other where there is room
    <div className="ui-sheet grid gap-6 sm:grid-cols-2 [&>.ui-sheet]:border-0 [&>.ui-sheet]:p-0">
      <Recipients
        own={edit.choices.recipients.find(({ id }) => id === recipient.recipientId)}
        choices={{ ...edit.choices, recipients: edit.choices.recipients.filter(isOther(recipient)) }}
        first={{
          value: '',
          title: words('asInOrder'),
          detail: (
            <span translate="no">
              {recipient.name}
              <span className="block whitespace-nowrap">{recipient.phone}</span>
            </span>
          ),
        }}
      />
      <Addresses
        own={edit.choices.addresses.find(({ id }) => id === address.addressId)}
        choices={{ ...edit.choices, addresses: edit.choices.addresses.filter(isElsewhere(address)) }}
        first={{
          value: '',
          title: words('asInOrder'),
          detail: <WrittenAddress lines={address.lines} country={address.country} />,
        }}
      />
    </div>
  );
}
