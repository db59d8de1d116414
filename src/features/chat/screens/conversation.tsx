import { useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';

type StaffChat = AnswerOf<'staffGetChat'>;
type Messages = AnswerOf<'staffListChatMessages'>;

export interface ConversationData {
  chat: StaffChat;
  messages: Messages;
  hasOlder: boolean;
  /** Up to which message the customer has read. */
  readSeq: number;
  canned: AnswerOf<'staffListCannedAnswers'>;
}

function Name({ customer: { name, email } }: Pick<StaffChat, 'customer'>) {
  const words = useWords('staff-chat');
  const known = name ?? email;
  return known ? <span translate="no">{known}</span> : words('visitor');
}

/** One conversation: who it is, who has it, what was said, and the answer. */
export function Conversation({ data, backHref }: { data: ConversationData; backHref: string }) {
  const { api, to, refresh, words: all } = usePlace();
  const words = useWords('staff-chat');
  const chatWords = useWords('chat');
  const { chat } = data;
  const [older, setOlder] = useState<{ messages: Messages; hasOlder: boolean } | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const params = { id: chat.id };

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
  const known = [...(older?.messages ?? []), ...data.messages];
  const messages = [...new Map(known.map((message) => [message.seq, message])).values()];
  const { assignee, version } = chat;
  const isMine = assignee?.isMe ?? false;
  return (
    <section className="flex h-[calc(100dvh-16rem)] min-h-96 flex-col rounded-sheet border border-line bg-surface">
      <header className="grid gap-2 border-line border-b px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 break-words text-h3">
            <Name customer={chat.customer} />
          </h2>
          <div className="ui-actions">
            <Button
              size="dense"
              onClick={() =>
                void doing(() => api.staffTakeChat({ params, body: { version, release: isMine } }))
              }
            >
              {words(isMine ? 'release' : 'take')}
            </Button>
            {chat.state === 'open' ? (
              <Button
                size="dense"
                variant="quiet"
                onClick={() => void doing(() => api.staffCloseChat({ params, body: { version } }))}
              >
                {words('close')}
              </Button>
            ) : null}
          </div>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
          <span>
            {!assignee
              ? words('nobody')
              : isMine
                ? words('mine')
                : words('has', { name: assignee.name ?? '' })}
          </span>
          {chat.customer.id ? (
            <TextLink href={to(`/staff/customers/${chat.customer.id}`)}>
              {words('openCustomer', { code: chat.customer.customerId ?? '' })}
            </TextLink>
          ) : null}
          {chat.customer.email ? <span>{words('email', { email: chat.customer.email })}</span> : null}
          {chat.order ? (
            <TextLink href={to(`/staff/orders/${encodeURIComponent(chat.order)}`)}>
              {words('openOrder', { order: chat.order })}
            </TextLink>
          ) : null}
          <span className="lg:hidden">
            <TextLink href={backHref}>{words('back')}</TextLink>
          </span>
        </p>
        {fault ? (
          <Banner tone="danger" label={all('ui.toasts.error')} live>
            {fault}
          </Banner>
        ) : null}
      </header>
      <MessageList
        messages={messages}
        own="staff"
        words={chatWords}
        hasOlder={older?.hasOlder ?? data.hasOlder}
        onOlder={() =>
          void doing(async () => {
            const before = messages[0]?.seq ?? 1;
            const { data: more, meta } = await api.staffListChatMessages({ params, query: { before } });
            setOlder({ messages: [...more, ...(older?.messages ?? [])], hasOlder: meta.hasOlder });
          })
        }
        readSeq={messages.at(-1)?.author === 'staff' ? data.readSeq : undefined}
      />
      <Composer
        draftKey={`waybill.chat.draft ${chat.id}`}
        words={chatWords}
        text={text}
        onText={setText}
        mayAttach
        send={async (written) => {
          await api.staffAnswerChat({ params, body: written });
          await refresh();
        }}
      >
        {data.canned.length > 0 ? (
          <SelectField
            label={words('canned')}
            width="medium"
            value=""
            options={[
              { value: '', text: '–' },
              ...data.canned.map(({ id, title }) => ({ value: id, text: title, lang: '' })),
            ]}
            onChange={({ target }) => {
              const chosen = data.canned.find(({ id }) => id === target.value)?.texts[chat.locale];
              if (chosen) setText(text ? `${text}\n${chosen}` : chosen);
            }}
          />
        ) : null}
      </Composer>
    </section>
  );
}
