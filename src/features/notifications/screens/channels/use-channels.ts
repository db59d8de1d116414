/** The channels of a person on the page, and what can be done with them. */
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { ChannelTells, NotificationChannelJson } from '../../channels/contract.ts';
import { subscribeHere, unsubscribeHere } from './browser-push.ts';

export interface Said {
  text: string;
  isFault: boolean;
}

export interface ChannelsInHand {
  channels: NotificationChannelJson[];
  said: Said | null;
  isBusy: boolean;
  addHere(): void;
  choose(id: string, tells: ChannelTells): void;
  test(id: string): void;
  remove(channel: NotificationChannelJson): void;
  /** Reads the list again, and says whether a chat has been added since. */
  look(): Promise<void>;
}

export function useChannels({
  channels: read,
  pushKey,
}: {
  channels: NotificationChannelJson[];
  pushKey: string;
}): ChannelsInHand {
  const { api } = usePlace();
  const words = useWords('notification-settings');
  const [channels, setChannels] = useState(read);
  const { said, say, isBusy, doing } = useDoing();

  const put = (changed: NotificationChannelJson): void =>
    setChannels((before) =>
      before.some(({ id }) => id === changed.id)
        ? before.map((one) => (one.id === changed.id ? changed : one))
        : [changed, ...before],
    );
  const done = (text: string): Said => ({ text, isFault: false });
  return {
    ...{ channels, said, isBusy },
    addHere: () =>
      doing(async () => {
        const subscription = await subscribeHere(pushKey).catch(() => null);
        if (!subscription) return { text: words('channels.failed'), isFault: true };
        if (subscription === 'blocked') return { text: words('channels.blocked'), isFault: true };
        put((await api.addPushChannel({ body: subscription })).data);
        return done(words('channels.added'));
      }),
    choose: (id, tells) =>
      doing(async () => {
        put((await api.updateNotificationChannel({ params: { id }, body: { tells } })).data);
        return done(words('saved'));
      }),
    test: (id) =>
      doing(async () => {
        put((await api.testNotificationChannel({ params: { id } })).data);
        return done(words('channels.tested'));
      }),
    remove: ({ id, isHere }) =>
      doing(async () => {
        await api.removeNotificationChannel({ params: { id } });
        if (isHere) await unsubscribeHere().catch(() => {});
        setChannels((before) => before.filter((one) => one.id !== id));
        return done(words('channels.removed'));
      }),
    async look() {
      const { data } = await api.listNotificationChannels();
      setChannels(data);
      const isNew = data.some(
        ({ id, kind }) => kind === 'telegram' && !channels.some((before) => before.id === id),
      );
      if (isNew) say(done(words('channels.linked')));
    },
  };
}

/** Does one thing at a time, and says how it went: what could not be done is said, too (UX-214). */
function useDoing() {
  const { words: all } = usePlace();
  const [said, say] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const doing = (work: () => Promise<Said>): void => {
    setBusy(true);
    say(null);
    work()
      .catch((error: unknown): Said => {
        if (!(error instanceof CallFailure)) throw error;
        const text = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
        return { text, isFault: true };
      })
      .then(say)
      .finally(() => setBusy(false));
  };
  return { said, say, isBusy, doing };
}
