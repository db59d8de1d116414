import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats, usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import type { ChatMessage } from '../contract.ts';

interface MessageListProps {
  messages: readonly ChatMessage[];
  /** Whose messages stand at the end of the line. */
  own: ChatMessage['author'];
  words: Words;
  hasOlder: boolean;
  onOlder(): void;
  /** Up to which message the other side has read; no mark when not said. */
  readSeq?: number | undefined;
  /** Stands in place of messages while there are none. */
  greeting?: ReactNode;
}

/** A region that scrolls must be reachable by keyboard (axe scrollable-region-focusable). */
const scrollable = { tabIndex: 0 };

/** Messages in their order. New ones are read out politely, and the newest stays in sight. */
export function MessageList({
  messages,
  own,
  words,
  hasOlder,
  onOlder,
  readSeq,
  greeting,
}: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq;
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return (
    <div
      {...scrollable}
      role="log"
      aria-label={words('messages')}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pt-4"
    >
      {hasOlder ? (
        <p className="mb-3 text-center">
          <button type="button" className="ui-button ui-button-link" onClick={onOlder}>
            {words('older')}
          </button>
        </p>
      ) : null}
      {greeting && messages.length === 0 ? (
        <div className="mt-auto grid gap-3 text-small text-text-2">{greeting}</div>
      ) : null}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} side={own} words={words} />
        ))}
      </ol>
      {readSeq !== undefined && newest !== undefined && readSeq >= newest ? (
        <p className="mt-1 text-end text-micro text-text-3">{words('readByCustomer')}</p>
      ) : null}
      {/* as far from the edge as the first one */}
      <div ref={end} className="shrink-0 pb-4" />
    </div>
  );
}

interface MessageProps {
  message: ChatMessage;
  /** Whose side the reader is on. */
  side: ChatMessage['author'];
  words: Words;
}

function Message({ message, side, words }: MessageProps) {
  const { to } = usePlace();
  const { date } = useFormats();
  const { author, name, isMine, text, order, pictures, createdAt } = message;
  const isOwn = author === side;
  const who = isMine ? words('you') : author === 'staff' ? (name ?? words('shop')) : words('customer');
  return (
    <li className={`grid max-w-[85%] gap-1 ${isOwn ? 'justify-self-end' : 'justify-self-start'}`}>
      <p className={`text-micro text-text-2 ${isOwn ? 'justify-self-end' : ''}`}>
        {author === 'staff' && name && !isMine ? <span translate="no">{who}</span> : who} ·{' '}
        <time dateTime={createdAt} suppressHydrationWarning>
          {date(createdAt, 'day-time')}
        </time>
      </p>
      {/* as wide as its words, which break where the line ends */}
      <div
        className={`rounded-sheet border border-line px-3 py-2 ${isOwn ? 'justify-self-end bg-inset' : 'justify-self-start bg-surface'}`}
      >
        {order ? (
          <p className="mb-1 text-small">
            <a href={to(side === 'staff' ? `/staff/orders/${order}` : `/cabinet/orders/${order}`)}>
              {words('aboutOrder', { order })}
            </a>
          </p>
        ) : null}
        {text ? (
          <p className="whitespace-pre-wrap break-words text-wrap" lang="">
            {text}
          </p>
        ) : null}
        {pictures.map((picture) => (
          <a
            key={picture.id}
            href={picture.sources.at(-1)?.url}
            target="_blank"
            rel="noopener"
            className="mt-2 block"
          >
            <img
              src={picture.sources[0]?.url}
              alt={words('picture')}
              width={160}
              height={Math.round((160 * picture.height) / picture.width)}
              className="rounded-control"
            />
          </a>
        ))}
      </div>
    </li>
  );
}
