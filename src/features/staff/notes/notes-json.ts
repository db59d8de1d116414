/** Notes as the API answers them. */
import type { Database } from '../../../platform/database/database.ts';
import { namesById } from '../../accounts/actions.ts';
import { deliveryNumbersOf } from '../../deliveries/reading/delivery-numbers.ts';
import { orderNumbersOf } from '../../orders/staff/order-numbers.ts';
import type { StaffNote } from '../contract.ts';
import type { Clerk } from '../office.ts';
import type { StoredNote } from './notes-store.ts';

/** In three statements at most, however many they are. */
export async function notesJson(
  db: Database,
  clerk: Clerk,
  notes: readonly StoredNote[],
): Promise<StaffNote[]> {
  if (notes.length === 0) return [];
  const ids = (of: (note: StoredNote) => string | null): string[] => [
    ...new Set(notes.flatMap((note) => of(note) ?? [])),
  ];
  const names = await namesById(
    db,
    notes.flatMap(({ writtenBy, mentions }) => [writtenBy, ...mentions.map(({ mentioned }) => mentioned)]),
  );
  const orders = await orderNumbersOf(
    db,
    ids(({ orderId }) => orderId),
  );
  const deliveries = await deliveryNumbersOf(
    db,
    ids(({ deliveryId }) => deliveryId),
  );
  const numbered = (id: string | null, numbers: Map<string, string>) =>
    id === null ? null : { id, number: numbers.get(id) ?? id };
  return notes.map((note) => ({
    id: note.id,
    text: note.text,
    order: numbered(note.orderId, orders),
    delivery: numbered(note.deliveryId, deliveries),
    by: names.get(note.writtenBy) ?? null,
    isMine: note.writtenBy === clerk.userId,
    at: note.writtenAt.toISOString(),
    mentions: note.mentions.map(({ place, mentioned, isOpen }) => ({
      ...{ place, name: names.get(mentioned) ?? null, isMe: mentioned === clerk.userId, isOpen },
    })),
  }));
}
