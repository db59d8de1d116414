/** A bar that tells of a lost network and goes when it is back; pages that were read stay readable (UX-199). */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createWords } from '../../kit/words.ts';
import type { Page } from '../loading/page-state.ts';
import type { Navigation } from '../navigation/navigation.ts';

/** How many pages are kept for a time without a network. */
const most = 30;

export function startNetworkBar(navigation: Navigation): void {
  const place = document.createElement('div');
  place.className = 'contents';
  document.body.prepend(place);
  keepPages(navigation);
  createRoot(place).render(<NetworkBar navigation={navigation} />);
}

const unread = 'waybill:page-unread';

/** Remembers the pages of this visit; those of somebody who has signed out are forgotten. */
function keepPages({ current, subscribe, watch }: Navigation): void {
  const kept = new Map<string, Page>();
  let owner = current().page.state.user?.id;
  const keep = (): void => {
    const { page, isLoading } = current();
    const { user, fault } = page.state;
    if (user?.id !== owner) kept.clear();
    owner = user?.id;
    if (fault || isLoading) return;
    const key = location.pathname + location.search;
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  keep();
  subscribe(keep);
  watch.pageOffline = (url, isBack) => {
    const page = kept.get(url.pathname + url.search);
    if (page) return page;
    document.dispatchEvent(new Event(unread));
    // Back has changed the address already, so the page that is shown would be the wrong one
    return isBack ? undefined : current().page;
  };
}

const subscribeToNetwork = (tell: () => void): (() => void) => {
  const abort = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, tell, { signal: abort.signal });
  return () => abort.abort();
};

function NetworkBar({ navigation }: { navigation: Navigation }) {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const { page } = useSyncExternalStore(navigation.subscribe, navigation.current);
  const [asksForUnread, setAsksForUnread] = useState(false);
  useEffect(() => {
    const onUnread = (): void => setAsksForUnread(true);
    document.addEventListener(unread, onUnread);
    return () => document.removeEventListener(unread, onUnread);
  }, []);
  useEffect(() => {
    if (isOnline) setAsksForUnread(false);
  }, [isOnline]);
  const { locale, messages } = page.state;
  const words = createWords(locale, messages);
  return (
    <div role="status" className="sticky top-0 z-40 empty:hidden" data-network={isOnline ? 'on' : 'off'}>
      {isOnline ? null : (
        <p className="border-line-strong border-b bg-raised px-4 py-2 text-center text-small text-text">
          {words('ui.offline')} {asksForUnread ? words('ui.offlineUnread') : ''}
        </p>
      )}
    </div>
  );
}
