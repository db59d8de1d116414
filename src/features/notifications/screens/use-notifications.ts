import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Notification } from '../contract.ts';

export interface Shown {
  notifications: Notification[];
  /** Of all. */
  unread: number;
}

export interface NotificationsInHand {
  unread: number;
  isUnread(notification: Notification): boolean;
  /** All were marked as read on this page, which can be taken back for as long as the page stands. */
  isAllRead: boolean;
  failure: string | null;
  /** Grows with each failed change, so that the same words are said again. */
  tries: number;
  /** On the way to its place; with those that it stands for. */
  open(told: readonly Notification[]): void;
  /** Marks them as read and stays here; what could not be marked is unread again, with words (UX-214). */
  read(told: readonly Notification[]): Promise<void>;
  readAll(): Promise<void>;
  undo(): Promise<void>;
}

/** Marks notifications as read: at once on the screen and in the header's badge, then on the server. */
export function useNotifications(shown: Shown): NotificationsInHand {
  const { api } = usePlace();
  const counting = useUnread(shown);
  const [unread, setUnread] = counting;
  const [failed, fail] = useFailure();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { all, readAll, undo } = useReadAll(shown, counting, fail);
  const isUnread = ({ id, readAt, createdAt }: Notification): boolean =>
    readAt === null && !opened.has(id) && !(all && createdAt <= all.until);
  return {
    unread,
    isUnread,
    isAllRead: all !== null,
    ...failed,
    open(told) {
      const ids = told.filter(isUnread).map(({ id }) => id);
      if (ids.length === 0) return;
      setOpened((before) => new Set([...before, ...ids]));
      setUnread(Math.max(0, unread - ids.length));
      // who opens a notification is on the way to another page; one that was not marked stays unread there
      api.readAllNotifications({ body: { ids } }).catch(() => {});
    },
    async read(told) {
      const ids = told.filter(isUnread).map(({ id }) => id);
      setOpened((before) => new Set([...before, ...ids]));
      setUnread(Math.max(0, unread - ids.length));
      try {
        await api.readAllNotifications({ body: { ids } });
      } catch (error) {
        setOpened((before) => new Set([...before].filter((id) => !ids.includes(id))));
        setUnread(unread);
        fail(error);
      }
    },
    readAll,
    undo,
  };
}

/** Marks all of them up to the newest shown as read, and takes that back. */
function useReadAll(
  shown: Shown,
  [unread, setUnread]: ReturnType<typeof useUnread>,
  fail: (error: unknown) => void,
) {
  const { api, refresh } = usePlace();
  const [all, setAll] = useState<{ until: string; unreadBefore: number } | null>(null);
  // undo may be pressed before the answer has come
  const marking = useRef<Promise<string | null>>(Promise.resolve(null));
  const readAll = async (): Promise<void> => {
    const until = shown.notifications[0]?.createdAt;
    if (!until) return;
    setAll({ until, unreadBefore: unread });
    setUnread(0);
    const answer = api.readAllNotifications({ body: { until } });
    marking.current = answer.then(
      ({ data }) => data.readAt,
      () => null,
    );
    try {
      setUnread((await answer).data.unread);
    } catch (error) {
      setAll(null);
      setUnread(unread);
      fail(error);
    }
  };
  const undo = async (): Promise<void> => {
    const readAt = await marking.current;
    if (!readAt || !all) return;
    setAll(null);
    setUnread(all.unreadBefore);
    try {
      await api.readAllNotifications({ body: { undo: readAt } });
      await refresh();
    } catch (error) {
      setAll(all);
      setUnread(0);
      fail(error);
    }
  };
  return { all, readAll, undo };
}

/** The count of the unread, which the header follows. A list that is loaded again brings its own. */
function useUnread(shown: Shown): [number, (count: number) => void] {
  const { user, setUser } = usePlace();
  const [counted, setCounted] = useState({ of: shown, unread: shown.unread });
  if (counted.of !== shown) setCounted({ of: shown, unread: shown.unread });
  const { unread } = counted;
  useEffect(() => {
    if (user && user.unreadNotifications !== unread) setUser({ ...user, unreadNotifications: unread });
  }, [user, setUser, unread]);
  const count = (next: number): void => {
    setCounted({ of: shown, unread: next });
    // the click goes on to another page, which takes the user over as they are now
    if (user) setUser({ ...user, unreadNotifications: next });
  };
  return [unread, count];
}

function useFailure() {
  const { words } = usePlace();
  const [failed, setFailed] = useState<{ failure: string | null; tries: number }>({
    failure: null,
    tries: 0,
  });
  const fail = (error: unknown): void => {
    if (!(error instanceof CallFailure)) throw error;
    const failure = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
    setFailed(({ tries }) => ({ failure, tries: tries + 1 }));
  };
  return [failed, fail] as const;
}
