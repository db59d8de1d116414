import { useEffect, useRef } from 'react';
import type { ChatAbout } from './place.tsx';

/** A hint of what is new, as the shell hands it to the page: the kind of news, and its ids and counts. */
export interface LiveHint {
  event: 'hello' | 'notifications' | 'chat' | 'orders' | 'looking' | 'bye';
  data: Record<string, string | number | boolean | null>;
}

/** Where a visitor's key to the own conversation lies in the browser's storage. */
export const chatKeyName = 'waybill.chat';

declare global {
  interface DocumentEventMap {
    'waybill:live': CustomEvent<LiveHint>;
    /** The credentials changed: the stream is opened again. */
    'waybill:live-anew': CustomEvent<null>;
    /** Somebody wants the chat, with an order that he asks about. */
    'waybill:chat': CustomEvent<ChatAbout>;
  }
}

/** Hears live news for as long as the component stands. */
export function useLive(listener: (hint: LiveHint) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const onLive = ({ detail }: CustomEvent<LiveHint>): void => latest.current(detail);
    document.addEventListener('waybill:live', onLive);
    return () => document.removeEventListener('waybill:live', onLive);
  }, []);
}
