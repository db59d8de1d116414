import { useEffect, useState } from 'react';
import { usePlace } from '../../kit/place.tsx';
import { chatKeyName, useLive } from '../../kit/use-live.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { startLive } from '../live.ts';

/** How many answers of the chat were not read; a chunk of its own, for who has a conversation. */
export function ChatCount() {
  const { api, user, words } = usePlace();
  const [unread, setUnread] = useState(0);
  useLive(({ event, data }) => {
    if (event === 'hello' && typeof data.chat === 'number') setUnread(data.chat);
    // support hears of the conversations of others as well
    if (event !== 'chat' || data.own !== true) return;
    if (typeof data.unread === 'number') setUnread(data.unread);
    else if (data.by === 'staff') setUnread((count) => count + 1);
  });
  useEffect(startLive, []);
  useEffect(() => {
    const key = user && localStorage.getItem(chatKeyName);
    // what was asked before signing in goes on in the account; without an answer the next page tries again
    if (key)
      api.adoptChat({ body: { key } }).then(
        () => localStorage.removeItem(chatKeyName),
        () => {},
      );
  }, [api, user]);
  if (unread === 0) return null;
  return (
    <>
      <span className="ui-count" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
      <VisuallyHidden>{words('ui.chatUnread', { count: unread })}</VisuallyHidden>
    </>
  );
}
