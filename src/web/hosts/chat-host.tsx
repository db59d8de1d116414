import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ChatPanelProps } from '../../features/chat/screens/chat-panel.tsx';
import { type ChatAbout, usePlace } from '../../kit/place.tsx';
import { openChatOfAddress } from '../navigation/links.ts';

interface Opened {
  Panel: ComponentType<ChatPanelProps>;
  about: ChatAbout;
  /** Grows each time that somebody asks for the chat. */
  times: number;
}

/** Where the chat stands once somebody asked for it. Until then the page knows nothing but the event. */
export function ChatHost() {
  const { openChat, navigate, user } = usePlace();
  const latest = useRef({ openChat, navigate });
  const [opened, setOpened] = useState<Opened | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const open = async (about: ChatAbout): Promise<void> => {
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      try {
        const [{ ChatPanel }, { startLive }] = await Promise.all([
          import('../../features/chat/screens/chat-panel.tsx'),
          import('../live.ts'),
        ]);
        startLive();
        setOpened((before) => ({ Panel: ChatPanel, about, times: (before?.times ?? 0) + 1 }));
      } catch {
        // its code does not come: the page with every other way to write to us does
        await latest.current.navigate('/contacts#contact');
      }
    };
    const onChat = (event: CustomEvent<ChatAbout>): void => {
      event.preventDefault();
      void open(event.detail);
    };
    document.addEventListener('waybill:chat', onChat);
    openChatOfAddress(latest.current.openChat);
    return () => document.removeEventListener('waybill:chat', onChat);
  }, []);
  if (!opened) return null;
  const { Panel, about, times } = opened;
  return (
    <Panel
      // another person has another conversation
      key={user?.id ?? 'visitor'}
      about={about}
      times={times}
      onClose={() => {
        setOpened(null);
        cameFrom.current?.focus();
      }}
    />
  );
}
