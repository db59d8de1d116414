import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { chatKeyName, useLive } from '../../../kit/use-live.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Chat, ChatMessage } from '../contract.ts';

export interface Outgoing {
  text: string;
  pictures: string[];
  order?: string | undefined;
  email?: string | undefined;
  senderKey: string;
}

export interface ChatInHand {
  /** Null until it is loaded. */
  chat: Chat | null;
  messages: ChatMessage[];
  hasOlder: boolean;
  failure: string | null;
  reload(): void;
  loadOlder(): void;
  send(message: Outgoing): Promise<void>;
}

/** The own conversation: loaded when the panel opens, then kept true by live hints. */
export function useChat(): ChatInHand {
  const { api } = usePlace();
  const [chat, setChat] = useState<Chat | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const said = useSaid();
  const { messages, add } = said;
  const { failure, fail, clearFailure } = useFailure();
  const load = useCallback(async () => {
    try {
      const [state, list] = await Promise.all([api.getChat(), api.listChatMessages()]);
      setChat(state.data);
      add(list.data);
      setHasOlder(list.meta.hasOlder);
      clearFailure();
      const last = list.data.at(-1);
      if (last && (state.data.conversation?.unread ?? 0) > 0) {
        await api.readChat({ body: { seq: last.seq } });
      }
    } catch (error) {
      fail(error);
    }
  }, [api, add, fail, clearFailure]);
  useEffect(() => void load(), [load]);
  useLiveMessages(said, () => {
    if (chat) void load();
  });

  return {
    ...{ chat, messages, hasOlder, failure },
    reload: () => void load(),
    loadOlder() {
      const before = messages[0]?.seq;
      if (!before) return;
      api.listChatMessages({ query: { before } }).then(({ data, meta }) => {
        add(data);
        setHasOlder(meta.hasOlder);
      }, fail);
    },
    async send({ email, ...message }) {
      const { data } = await api.sendChatMessage({ body: { ...message, ...(email ? { email } : {}) } });
      if (data.key) {
        localStorage.setItem(chatKeyName, data.key);
        said.clear();
        document.dispatchEvent(new CustomEvent('waybill:live-anew'));
      }
      add([data.message]);
      if (data.key || !chat?.conversation || email) setChat((await api.getChat()).data);
    },
  };
}

interface Said {
  /** In their order, each once. */
  messages: ChatMessage[];
  /** The number of the last one; 0 before the first. */
  newest: RefObject<number>;
  add(more: ChatMessage[]): void;
  clear(): void;
}

function useSaid(): Said {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const newest = useRef(0);
  newest.current = messages.at(-1)?.seq ?? 0;
  const add = useCallback((more: ChatMessage[]) => {
    setMessages((known) => {
      const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
      return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
    });
  }, []);
  return { messages, newest, add, clear: () => setMessages([]) };
}

/** Fetches the messages that a live hint tells of. `onHello`: hints come again, and some may have been missed. */
function useLiveMessages({ newest, add }: Said, onHello: () => void): void {
  const { api } = usePlace();
  useLive(({ event, data }) => {
    if (event === 'hello') onHello();
    if (event !== 'chat' || data.own !== true || typeof data.seq !== 'number' || data.seq <= newest.current)
      return;
    api
      .listChatMessages({ query: { after: newest.current } })
      .then(({ data: more }) => {
        add(more);
        const last = more.at(-1);
        // what stands before the eyes is read; in a tab behind others it is not
        if (last && document.visibilityState === 'visible') return api.readChat({ body: { seq: last.seq } });
      })
      .catch(() => {
        // the next hint brings it
      });
  });
}

function useFailure() {
  const { words } = usePlace();
  const [failure, setFailure] = useState<string | null>(null);
  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`));
    },
    [words],
  );
  const clearFailure = useCallback(() => setFailure(null), []);
  return { failure, fail, clearFailure };
}
