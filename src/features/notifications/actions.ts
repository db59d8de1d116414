/** Reading notifications. Telling stands in `telling`. */

import { refuseField } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { Reader } from '../../platform/time/dates.ts';
import type { Notification } from './contract.ts';
import { countUnread, markRead, markUnread, readNotifications, type StoredNotification } from './store.ts';
import { tellingOf } from './telling/words.ts';

export interface NotificationListing {
  userId: string;
  reader: Reader;
  unread?: 'true' | '1' | 'false' | '0' | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the customer's notifications with the count of the unread, in one statement. */
export async function listNotifications(
  db: Database,
  texts: LocalisedTree,
  listing: NotificationListing,
): Promise<{ data: Notification[]; meta: { next: string | null; unread: number; total: number } }> {
  const { userId, reader, unread, cursor = null, limit } = listing;
  if (cursor !== null && !/^ntf_[0-9A-Za-z]{1,60}$/.test(cursor)) throw refuseField('cursor', 'wrong_format');
  const onlyUnread = unread === 'true' || unread === '1';
  const read = await readNotifications(db, { userId, onlyUnread, after: cursor, limit: limit + 1 });
  const page = read.notifications.slice(0, limit);
  const next = read.notifications.length > limit ? (page.at(-1)?.id ?? null) : null;
  return {
    data: page.map((notification) => notificationJson(notification, texts, reader)),
    meta: { next, unread: read.unread, total: onlyUnread ? read.unread : read.total },
  };
}

function notificationJson(stored: StoredNotification, texts: LocalisedTree, reader: Reader): Notification {
  return {
    id: stored.id,
    kind: stored.kind,
    ...tellingOf(texts, reader, stored),
    link: stored.link,
    needsAction: stored.needsAction,
    createdAt: stored.createdAt.toISOString(),
    readAt: stored.readAt?.toISOString() ?? null,
  };
}

export interface Reading {
  userId: string;
  ids?: string[] | undefined;
  until?: string | undefined;
  undo?: string | undefined;
  now: Date;
}

/** Marks notifications as read, or takes an earlier marking back. Notifications of other people are skipped. */
export async function readAllNotifications(
  db: Database,
  reading: Reading,
): Promise<{ changed: number; readAt: string | null; unread: number }> {
  const { userId, ids = null, now } = reading;
  if (reading.undo !== undefined) {
    const undone = await markUnread(db, { userId, ids, until: null }, timeOf('undo', reading.undo));
    return { ...undone, readAt: null };
  }
  const until = reading.until === undefined ? null : timeOf('until', reading.until);
  return { ...(await markRead(db, { userId, ids, until }, now)), readAt: now.toISOString() };
}

function timeOf(field: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw refuseField(field, 'wrong_format');
  return time;
}

/** How many notifications a user has not read; for the badge of the header. */
export function unreadNotificationsOf(db: Database, userId: string): Promise<number> {
  return countUnread(db, userId);
}
