/** The chat beside the page: never opens by itself, never takes the page away (UX-210, UX-211). */
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef, useState } from 'react';
import { type ChatAbout, usePlace } from '../../../kit/place.tsx';
import { createWords } from '../../../kit/words.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Chat } from '../contract.ts';
import { Hours } from './chat-hours.tsx';
import { Composer } from './composer.tsx';
import { EmailField, Greeting } from './greeting.tsx';
import { MessageList } from './message-list.tsx';
import { type ChatInHand, useChat } from './use-chat.ts';
import { WidgetFrame } from './widget-frame.tsx';

export interface ChatPanelProps {
  about: ChatAbout;
  /** Another number: somebody asked for the chat again. */
  times: number;
  onClose(): void;
}

export function ChatPanel({ about, times, onClose }: ChatPanelProps) {
  const { words: all, user } = usePlace();
  const panel = useRef<HTMLDivElement>(null);
  const words = useChatWords();
  const inHand = useChat();
  useEffect(() => {
    if (times > 0) panel.current?.focus();
  }, [times]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={words?.('title') ?? all('layout.chat')}
      tabIndex={-1}
      className="fixed inset-0 z-40 flex flex-col border-line bg-canvas text-text shadow-e3 outline-none sm:inset-auto sm:end-4 sm:bottom-4 sm:h-[min(41rem,calc(100dvh-2rem))] sm:w-96 sm:rounded-sheet sm:border print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h2 className="text-h3">{words?.('title') ?? all('layout.chat')}</h2>
        <IconButton icon={X} label={all('ui.close')} onClick={onClose} />
      </div>
      {words && inHand.chat ? (
        <Open inHand={inHand} chat={inHand.chat} words={words} about={about} isVisitor={user === null} />
      ) : (
        <Waiting inHand={inHand} />
      )}
    </div>
  );
}

function Waiting({ inHand }: { inHand: ChatInHand }) {
  const { words } = usePlace();
  return (
    <div className="grid flex-1 place-content-center gap-4 p-6 text-center" role="status">
      {inHand.failure ? (
        <>
          <p>{inHand.failure}</p>
          <p>
            <Button onClick={inHand.reload}>{words('ui.retry')}</Button>
          </p>
        </>
      ) : (
        <Spinner label={words('ui.loading')} />
      )}
    </div>
  );
}

interface OpenProps {
  inHand: ChatInHand;
  chat: Chat;
  words: Words;
  about: ChatAbout;
  isVisitor: boolean;
}

const draftKey = 'waybill.chat.draft';

function Open({ inHand, chat, words, about, isVisitor }: OpenProps) {
  const [text, setText] = useState(() => about.text ?? sessionStorage.getItem(draftKey) ?? '');
  const [order, setOrder] = useState(about.order);
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(about);
  if (asked !== about) {
    setAsked(about);
    if (about.order) setOrder(about.order);
    if (about.text) setText(about.text);
  }
  if (chat.widget) return <WidgetFrame widget={chat.widget} words={words} />;
  const asksEmail = isVisitor && !chat.conversation?.hasEmail;
  return (
    <>
      <Hours chat={chat} words={words} />
      <MessageList
        greeting={
          <Greeting
            {...{ words, isVisitor }}
            isOpen={chat.hours.isOpen}
            onChosen={text === '' && !order ? setText : undefined}
          />
        }
        messages={inHand.messages}
        own="customer"
        words={words}
        hasOlder={inHand.hasOlder}
        onOlder={inHand.loadOlder}
      />
      <Composer
        draftKey={draftKey}
        words={words}
        text={text}
        onText={setText}
        mayAttach={!isVisitor || chat.conversation !== null}
        send={async (written) => {
          await inHand.send({
            ...written,
            order,
            ...(asksEmail && email.trim() ? { email: email.trim() } : {}),
          });
          setOrder(undefined);
        }}
        above={
          asksEmail ? (
            <EmailField words={words} isOpen={chat.hours.isOpen} email={email} onEmail={setEmail} />
          ) : null
        }
      >
        {order ? <AboutOrder order={order} words={words} onEnd={() => setOrder(undefined)} /> : null}
      </Composer>
    </>
  );
}

/** The order that a message is about, until its writer takes it away. */
function AboutOrder({ order, words, onEnd }: { order: string; words: Words; onEnd: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 text-small">
      <span className="font-semibold">{words('aboutOrder', { order })}</span>
      <button type="button" className="ui-button ui-button-link" onClick={onEnd}>
        {words('withoutOrder')}
      </button>
    </p>
  );
}

/** The chat's own words, fetched when it opens: no page carries them. */
function useChatWords(): Words | null {
  const { api, locale } = usePlace();
  const [loaded, setLoaded] = useState<{ locale: string; words: Words } | null>(null);
  useEffect(() => {
    let isGone = false;
    api.getPage({ params: { page: 'chat' }, query: { form: 'compiled' } }).then(
      ({ data }) => {
        if (!isGone) setLoaded({ locale, words: createWords(locale, data) });
      },
      () => {
        // the panel stays on its loading state, whose button tries again
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, locale]);
  return loaded?.locale === locale ? loaded.words : null;
}
