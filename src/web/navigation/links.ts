/**
 * One handler for all links. Plain anchors stay real links: a click with a meta key or the middle button opens a
 * tab; a link of this site is followed inside the app; a link to the chat opens it (rules: client).
 */
import type { ChatAbout } from '../../kit/place.tsx';
import type { Navigation } from './navigation.ts';

export const chatPath = '/chat-open';

/** The subject that a link to the chat names: `?order=WB-48213-7`, `?text=…`. */
export function chatAbout({ searchParams }: URL): ChatAbout {
  const [order, text] = [searchParams.get('order'), searchParams.get('text')];
  return { ...(order ? { order } : {}), ...(text ? { text } : {}) };
}

/**
 * The address of the chat itself leads to the contacts; the hash says that it was meant (rules: client). The mark
 * goes, so that reloading the page does not open the chat again.
 */
export function openChatOfAddress(open: (about: ChatAbout) => void): void {
  if (location.hash !== '#chat') return;
  const url = new URL(location.href);
  const about = chatAbout(url);
  for (const name of ['order', 'text']) url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(history.state, '', url);
  open(about);
}

/**
 * The meta key opens a new window (rules: client). On Apple's systems the browser does that by itself; elsewhere,
 * where the key is Control, browsers follow such a click in the same window.
 */
function opensWindow({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!metaKey || ctrlKey || shiftKey || altKey) return false;
  return !/^(?:Mac|iPhone|iPad|iPod)/.test(navigator.platform);
}

/** This page in another language is the same part of it: the server, which wrote the link, knows nothing of the hash (UX-217). */
function keepPartOfPage(link: HTMLAnchorElement): void {
  if (link.hreflang && link.origin === location.origin) link.hash = location.hash;
}

export function interceptLinks(navigation: Navigation): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    if (!target || event.defaultPrevented || event.button !== 0) return;
    keepPartOfPage(target);
    if (target.target === '_blank') target.relList.add('noopener');
    if (opensWindow(event) && /^https?:$/.test(target.protocol) && !target.hasAttribute('download')) {
      event.preventDefault();
      window.open(target.href, '_blank', 'noopener');
      return;
    }
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ((target.target && target.target !== '_self') || target.hasAttribute('download')) return;
    if (target.origin !== location.origin || !target.getAttribute('href')) return;
    if (
      target.hash &&
      !target.hreflang &&
      target.pathname === location.pathname &&
      target.search === location.search
    )
      return;
    if (!navigation.owns(target.pathname)) return;
    event.preventDefault();
    void navigation.follow(target.href);
  });
  // a page that is likely to be opened next is fetched while the pointer comes near
  document.addEventListener('pointerover', (event) => {
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    if (target) keepPartOfPage(target);
    if (target?.origin === location.origin) navigation.prepare(target.pathname);
  });
}
