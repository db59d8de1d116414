/** Notes that staff write for one another. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { accountOf } from '../../accounts/actions.ts';
import { lockDeliveryRow } from '../../deliveries/delivery-store.ts';
import { lockOrders } from '../../orders/store.ts';
import type { StaffNote } from '../contract.ts';
import type { Clerk } from '../office.ts';
import { checkMentions } from './mentions.ts';
import { insertMentions } from './mentions-store.ts';
import { notesJson } from './notes-json.ts';
import { deleteNote, findNotes, insertNote, type NewNote, type NoteSubject } from './notes-store.ts';

/** The subject as a call names it, by ids. */
export interface AskedSubject {
  customer: string;
  order?: string | undefined;
  delivery?: string | undefined;
}

/** A page has so many at once; older ones are history. */
const mostNotes = 100;

const subjectOf = ({ customer, order, delivery }: AskedSubject): NoteSubject => ({
  userId: customer,
  orderId: order ?? null,
  deliveryId: delivery ?? null,
});

/** The newest first. Four statements at most, however many they are. */
export async function listNotes(db: Database, clerk: Clerk, asked: AskedSubject): Promise<StaffNote[]> {
  return notesJson(db, clerk, await findNotes(db, subjectOf(asked), mostNotes));
}

/**
 * Throws `not_found` for a customer that is none, and for an order or a delivery that is not theirs; a field refusal for
 * a mention of somebody who may not see the order.
 */
export async function addNote(
  shop: Installation,
  clerk: Clerk,
  { text, mentions = [], ...asked }: AskedSubject & { text: string; mentions?: string[] },
): Promise<StaffNote> {
  const note: NewNote = {
    id: shop.newId('nte'),
    ...subjectOf(asked),
    // a note is about one thing: the delivery, where both are named
    ...(asked.delivery === undefined ? {} : { orderId: null }),
    text,
    writtenBy: clerk.userId,
    writtenAt: shop.clock.now(),
  };
  return inTransaction(shop.db, async (transaction) => {
    await checkSubject(transaction, note);
    const { orderId } = note;
    await checkMentions(transaction, { ...note, by: note.writtenBy, customer: note.userId, mentions });
    await insertNote(transaction, note);
    if (orderId !== null) await mention(transaction, { ...note, orderId }, mentions);
    const stored = mentions.map((mentioned, at) => ({ mentioned, place: at + 1, isOpen: true }));
    const [json] = await notesJson(transaction, clerk, [{ ...note, mentions: stored }]);
    if (!json) throw new Error('a note that was written is missing');
    return json;
  });
}

/** Each of them finds the order in what waits for them, and is told. */
async function mention(
  db: Database,
  { id, orderId, writtenBy, writtenAt }: NewNote & { orderId: string },
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length === 0) return;
  await insertMentions(db, { noteId: id, orderId, mentioned, writtenAt });
  await publish(db, 'note.mentioned', { noteId: id, orderId, by: writtenBy });
}

async function checkSubject(db: Database, { userId, orderId, deliveryId }: NoteSubject): Promise<void> {
  await accountOf(db, userId);
  if (orderId !== null) {
    const [order] = await lockOrders(db, { idsOrNumbers: [orderId], userId });
    if (order?.id !== orderId) throw new Refusal('not_found');
  }
  if (deliveryId !== null) {
    const delivery = await lockDeliveryRow(db, { idOrNumber: deliveryId, userId });
    if (delivery?.id !== deliveryId) throw new Refusal('not_found');
  }
}

/** Throws `not_found` for a note that is gone already or somebody else’s. */
export async function removeNote(db: Database, clerk: Clerk, id: string): Promise<void> {
  if (!(await deleteNote(db, { id, by: clerk.userId }))) throw new Refusal('not_found');
}
