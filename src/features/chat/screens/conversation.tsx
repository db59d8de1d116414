import { useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Composer } from './composer.tsx';
import { ConversationHead, type StaffChat } from './conversation-head.tsx';
import { MessageList } from './message-list.tsx';

type Messages = AnswerOf<'staffListChatMessages'>;
type Canned = AnswerOf<'staffListCannedAnswers'>;

export interface ConversationData {
  chat: StaffChat;
  messages: Messages;
  hasOlder: boolean;
  /** Up to which message the customer has read. */
  readSeq: number;
  canned: Canned;
}

/** One conversation: who it is, who has it, what was said, and the answer. */
export function Conversation({ data, backHref }: { data: ConversationData; backHref: string }) {
  const { api, refresh } = usePlace();
  const chatWords = useWords('chat');
  const { chat } = data;
  const [text, setText] = useState('');
  const { fault, doing } = useDoing();
  const { messages, hasOlder, loadOlder } = useOlder(data);
  return (
    <section className="flex h-[calc(100dvh-16rem)] min-h-[44rem] lg:h-[calc(100dvh-13rem)] lg:min-h-[36rem] flex-col rounded-sheet border border-line bg-surface">
      <ConversationHead
        chat={chat}
        backHref={backHref}
        fault={fault}
        isWaiting={messages.at(-1)?.author === 'customer'}
        doing={doing}
      />
      <MessageList
        messages={messages}
        own="staff"
        words={chatWords}
        hasOlder={hasOlder}
        onOlder={() => void doing(loadOlder)}
        readSeq={messages.at(-1)?.author === 'staff' ? data.readSeq : undefined}
      />
      <Composer
        draftKey={`waybill.chat.draft ${chat.id}`}
        words={chatWords}
        text={text}
        onText={setText}
        mayAttach
        beside={
          data.canned.length > 0 ? (
            <CannedChoice
              canned={data.canned}
              locale={chat.locale}
              onChosen={(chosen) => setText(text ? `${text}\n${chosen}` : chosen)}
            />
          ) : null
        }
        send={async (written) => {
          await api.staffAnswerChat({ params: { id: chat.id }, body: written });
          await refresh();
        }}
      >
        <Sending chat={chat} />
      </Composer>
    </section>
  );
}

/** In whose name the answer goes, and that one which stays unread is told outside of the chat. */
function Sending({ chat: { assignee, customer } }: { chat: StaffChat }) {
  const words = useWords('staff-chat');
  const isTheirs = assignee && !assignee.isMe;
  if (!isTheirs && !customer.email) return null;
  return (
    <p className="text-small text-text-2">
      {isTheirs ? (
        <ForeignWords>{words('sendsAsYou', { name: assignee.name ?? '' })}</ForeignWords>
      ) : (
        words('notified')
      )}
    </p>
  );
}

/** Makes calls about the conversation: the newest refusal stays in words, and the page shows what is true now. */
function useDoing(): { fault: string | null; doing(work: () => Promise<unknown>): Promise<void> } {
  const { refresh, words: all } = usePlace();
  const words = useWords('staff-chat');
  const [fault, setFault] = useState<string | null>(null);
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(
        error.code === 'changed_meanwhile'
          ? words('changed')
          : error.kind === 'refused'
            ? error.message
            : all(`ui.failure.${error.kind}`),
      );
    }
    await refresh();
  };
  return { fault, doing };
}

interface AllMessages {
  messages: Messages;
  hasOlder: boolean;
  loadOlder(): Promise<void>;
}

/** The messages of the page, with those before them that were asked for. */
function useOlder(data: ConversationData): AllMessages {
  const { api } = usePlace();
  const [older, setOlder] = useState<{ messages: Messages; hasOlder: boolean } | null>(null);
  const known = [...(older?.messages ?? []), ...data.messages];
  const messages = [...new Map(known.map((message) => [message.seq, message])).values()];
  return {
    messages,
    hasOlder: older?.hasOlder ?? data.hasOlder,
    async loadOlder() {
      const before = messages[0]?.seq ?? 1;
      const params = { id: data.chat.id };
      const { data: more, meta } = await api.staffListChatMessages({ params, query: { before } });
      setOlder({ messages: [...more, ...(older?.messages ?? [])], hasOlder: meta.hasOlder });
    },
  };
}

interface CannedChoiceProps {
  canned: Canned;
  locale: StaffChat['locale'];
  onChosen(text: string): void;
}

function CannedChoice({ canned, locale, onChosen }: CannedChoiceProps) {
  const words = useWords('staff-chat');
  return (
    // always on its first line, which says what it is: what is chosen goes into the text
    <div className="ui-input ui-select me-auto min-w-0 max-sm:order-first max-sm:basis-full sm:basis-52">
      <select
        aria-label={words('canned')}
        value=""
        onChange={({ target }) => {
          const chosen = canned.find(({ id }) => id === target.value)?.texts[locale];
          if (chosen) onChosen(chosen);
        }}
      >
        <option value="">{words('canned')}</option>
        {canned.map(({ id, title }) => (
          <option key={id} value={id} lang="">
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
