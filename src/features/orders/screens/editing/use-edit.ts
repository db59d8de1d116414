import { useState } from 'react';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import type { Order, OrderToEdit } from '../../contract.ts';

type Address = AnswerOf<'listAddresses'>[number];
type Recipient = AnswerOf<'listRecipients'>[number];
type Line = OrderToEdit['lines'][number];

/** The data that the page of an edit shows. */
export interface EditData {
  order: OrderToEdit;
  /** Its price to the door as it was told; left out where nobody could say. */
  toDoor?: Order['toDoor'];
  addresses: Address[];
  recipients: Recipient[];
  /** Names and values of the options on offer in the reader's language, by the shop's own, as far as they are usual ones. */
  usualWords: Record<string, string>;
}

interface Typed {
  /** By line; 0 takes it out. */
  quantities: Record<string, number>;
  options: Record<string, Record<string, string>>;
  /** Empty: as in the order. */
  address: string;
  recipient: string;
  comment: string;
}

/**
 * The customer's changes; they outlive a new reading of the order, because they name only the fields that were touched.
 */
export function useEdit({ order, addresses, recipients, usualWords }: EditData) {
  const [typed, setTyped] = useState<Typed>({
    ...{ quantities: {}, options: {}, address: '', recipient: '' },
    comment: order.comment ?? '',
  });
  const [added, setAdded] = useState<{ addresses: Address[]; recipients: Recipient[] }>({
    addresses: [],
    recipients: [],
  });
  const put = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  // one that was corrected here stands for the entry that was read
  const known = {
    addresses: withAdded(addresses, added.addresses),
    recipients: withAdded(recipients, added.recipients),
  };
  return {
    typed,
    usualWords,
    setComment: (comment: string) => put({ comment }),
    quantityOf: ({ id, quantity }: Line): number => typed.quantities[id] ?? quantity,
    optionsOf: ({ id, options }: Line): Record<string, string> => ({ ...options, ...typed.options[id] }),
    setQuantity: ({ id }: Line, quantity: number) =>
      setTyped((before) => ({ ...before, quantities: { ...before.quantities, [id]: quantity } })),
    choose: ({ id }: Line, name: string, value: string) =>
      setTyped((before) => ({
        ...before,
        options: { ...before.options, [id]: { ...before.options[id], [name]: value } },
      })),
    choices: {
      ...known,
      address: known.addresses.find(({ id }) => id === typed.address),
      recipient: known.recipients.find(({ id }) => id === typed.recipient),
      chooseAddress: (address: string) => put({ address }),
      chooseRecipient: (recipient: string) => put({ recipient }),
      addAddress(address: Address) {
        setAdded((before) => ({ ...before, addresses: [...before.addresses, address] }));
        put({ address: address.id });
      },
      addRecipient(recipient: Recipient) {
        setAdded((before) => ({ ...before, recipients: [...before.recipients, recipient] }));
        put({ recipient: recipient.id });
      },
    },
  };
}
const withAdded = <Entry extends { id: string }>(
  read: readonly Entry[],
  added: readonly Entry[],
): Entry[] => [...new Map([...read, ...added].map((one) => [one.id, one])).values()];

export type Edit = ReturnType<typeof useEdit>;

/** The lines that are not as they stand in the order, as the calls take them. */
export function changedLines({ lines }: OrderToEdit, edit: Edit) {
  return lines.flatMap((line) => {
    const [quantity, options] = [edit.quantityOf(line), edit.optionsOf(line)];
    const isOther = Object.entries(options).some(([name, value]) => line.options[name] !== value);
    if (quantity === line.quantity && !isOther) return [];
    return [{ id: line.id, quantity, ...(isOther && quantity > 0 ? { options } : {}) }];
  });
}

/** The edit as it is sent; without what stays. */
export function editBody(order: OrderToEdit, edit: Edit) {
  const { address, recipient, comment } = edit.typed;
  const note = comment.trim() || null;
  return {
    lines: changedLines(order, edit),
    ...(address ? { address_id: address } : {}),
    ...(recipient ? { recipient_id: recipient } : {}),
    ...(note === order.comment ? {} : { comment: note }),
  };
}
