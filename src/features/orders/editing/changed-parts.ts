/** The parts of an order that an edit changes. */
import type { AddressCopy, RecipientCopy } from '../../address-book/actions.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { OrderEdit } from './edit-schemas.ts';
import type { EditedLine } from './edited-lines.ts';
import type { EditPlan } from './plan-edit.ts';

export interface Writing {
  whole: OrderWhole;
  edit: OrderEdit;
  lines: readonly EditedLine[];
  plan: EditPlan;
  at: Date;
  address: AddressCopy;
  recipient: RecipientCopy;
}

/** A payment of the same sum may go on; staff look at the order first, and nobody pays meanwhile. */
export function isOtherSum({ net, reasons }: EditPlan, { total }: StoredOrder): boolean {
  return net.minor !== total.minor || reasons.length > 0;
}

/** Whether anything besides the price is another one: destination, comment, the note of a line. */
export function changesWords(
  order: StoredOrder,
  { edit, lines, ...to }: Pick<Writing, 'edit' | 'lines' | 'address' | 'recipient'>,
): boolean {
  const comment = edit.comment === undefined ? order.comment : edit.comment;
  const isNoted = lines.some(({ before, after }) => before.note !== after.note);
  return isNoted || changedParts(order, { ...to, comment }).length > 0;
}

/** The fields of a line that the history keeps. */
export function lineFacts({ id, title, options, quantity }: EditedLine['after']) {
  return { id, title, options, quantity };
}

/** Names alone: a history is kept longer than addresses are. */
export function changedParts(
  order: StoredOrder,
  edited: { address: AddressCopy; recipient: RecipientCopy; comment: string | null },
): string[] {
  const parts = ['address', 'recipient', 'comment'] as const;
  return parts.filter((part) => JSON.stringify(order[part]) !== JSON.stringify(edited[part]));
}
