import { lazy, Suspense, useEffect, useState } from 'react';
import { usePlace } from '../../kit/place.tsx';
import { chatKeyName } from '../../kit/use-live.ts';

const Count = lazy(() => import('./chat-count.tsx').then(({ ChatCount }) => ({ default: ChatCount })));

/**
 * The way to the chat: a link among those of the header, so it never covers anything. A visitor who has a conversation
 * sees the count of unread answers; the chat itself is loaded by the click (UX-210, UX-211).
 */
export function ChatLauncher({ className, onOpen }: { className: string; onOpen?: () => void }) {
  const { to, user, words } = usePlace();
  const [counts, setCounts] = useState(false);
  useEffect(() => setCounts(user !== null || chatKeyName in localStorage), [user]);
  return (
    <a
      href={to('/chat-open')}
      onClick={onOpen}
      className={`${className} inline-flex min-h-11 items-center gap-2 text-text-2 text-ui no-underline hover:text-text`}
    >
      {words('layout.chat')}
      {counts ? (
        <Suspense>
          <Count />
        </Suspense>
      ) : null}
    </a>
  );
}
