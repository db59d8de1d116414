import { useEffect, useState } from 'react';
import { usePlace } from '../../kit/place.tsx';
import { useLive } from '../../kit/use-live.ts';
import { restartLive, startLive } from '../live.ts';

/** Keeps the count of unread notifications true without a reload, and says politely when one comes (UX-149). */
export function LiveBadge() {
  const { user, setUser, words } = usePlace();
  const [said, setSaid] = useState('');
  useLive(({ event, data }) => {
    const count = event === 'hello' ? data.notifications : event === 'notifications' ? data.unread : null;
    if (!user || typeof count !== 'number' || count === user.unreadNotifications) return;
    if (count > user.unreadNotifications) setSaid(words('ui.unread', { count }));
    setUser({ ...user, unreadNotifications: count });
  });
  useEffect(() => {
    startLive();
    // after sign-out the stream of who was here must not go on
    return restartLive;
  }, []);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
}
