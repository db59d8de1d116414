/** The chat of staff: waiting customers on the left, one conversation on the right; the choice is in the address. */
import { useEffect, useState } from 'react';
import { CannedAnswers } from '../../../features/chat/screens/canned-answers.tsx';
import { Conversation, type ConversationData } from '../../../features/chat/screens/conversation.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { useLive } from '../../../kit/use-live.ts';
import type { AnswerOf, Client } from '../../../platform/api/client.ts';
import { timeBetween } from '../../../platform/time/time-away.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

type StaffChat = AnswerOf<'staffGetChat'>;
type Counts = Awaited<ReturnType<Client['staffListChats']>>['meta']['counts'];

const filters = ['waiting', 'mine', 'open', 'closed'] as const;
type Filter = (typeof filters)[number];

interface Data {
  rows: StaffChat[];
  hasMore: boolean;
  counts: Counts;
  filter: Filter;
  conversation: ConversationData | null;
  /** The address names it; else it is the first of the list, which only a wide screen shows. */
  isChosen: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const filter = filters.find((one) => one === query.get('filter')) ?? 'waiting';
  const id = query.get('id');
  const chosen = id ? readConversation(api, id) : null;
  const [list] = await Promise.all([
    readList(query, (part) => api.staffListChats({ query: { filter, ...part } })),
    chosen,
  ]);
  // where there is room for both, the one that waits longest stands open at once
  const first = list.rows[0]?.id;
  const conversation = await (chosen ?? (first ? readConversation(api, first) : null));
  return {
    ...{ rows: list.rows, hasMore: list.hasMore, counts: list.meta.counts },
    ...{ filter, conversation, isChosen: chosen !== null },
  };
}

async function readConversation(api: LoadContext['api'], id: string): Promise<ConversationData> {
  const params = { id };
  const [chat, messages, canned] = await Promise.all([
    api.staffGetChat({ params }),
    api.staffListChatMessages({ params }),
    api.staffListCannedAnswers(),
  ]);
  return { chat: chat.data, messages: messages.data, ...messages.meta, canned: canned.data };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-chat.title') });

export default function StaffChatPage({ data }: { data: Data }) {
  const { to, refresh } = usePlace();
  const words = useWords('staff-chat');
  const { rows, filter, counts, conversation, hasMore, isChosen } = data;
  useLive(({ event }) => {
    if (event === 'chat') void refresh();
  });
  useFirstKept(data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading />
      <TabLinks
        label={words('filters')}
        links={filters.map((one) => ({
          href: to(`/staff/chat?filter=${one}`),
          title: words(`filter.${one}`),
          current: one === filter,
          ...(one === 'closed' || counts[one] === 0 || (one === 'open' && counts.open === counts.waiting)
            ? {}
            : { count: String(counts[one]) }),
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${isChosen ? 'max-lg:hidden' : ''}`}>
          {rows.length === 0 ? <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState> : null}
          <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-line bg-surface empty:hidden">
            {rows.map((chat) => (
              <Row key={chat.id} chat={chat} filter={filter} isCurrent={chat.id === conversation?.chat.id} />
            ))}
          </ul>
          {hasMore ? <ShowMore shown="" hasMore /> : null}
        </div>
        {conversation ? (
          <div className={isChosen ? '' : 'max-lg:hidden'}>
            <Conversation
              key={conversation.chat.id}
              data={conversation}
              backHref={to(`/staff/chat?filter=${filter}`)}
            />
          </div>
        ) : null}
      </div>
      <Seen conversation={conversation} isChosen={isChosen} />
    </div>
  );
}

/** The heading, with the canned answers behind a press. */
function Heading() {
  const words = useWords('staff-chat');
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <OfficeHeading
        title={words('title')}
        beside={
          <Button
            variant="link"
            size="dense"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {words('canned')}
          </Button>
        }
      />
      {isEditing ? (
        <Sheet heading={words('canned')} dense>
          <CannedAnswers />
        </Sheet>
      ) : null}
    </>
  );
}

const isWide = (): boolean => window.matchMedia('(min-width: 75rem)').matches;

/** A conversation that was opened by itself stays open, also once it is answered and has left the list. */
function useFirstKept({ filter, conversation, isChosen }: Data): void {
  const { navigate } = usePlace();
  const first = isChosen ? undefined : conversation?.chat.id;
  useEffect(() => {
    if (!first || !isWide()) return;
    void navigate(`/staff/chat?filter=${filter}&id=${first}`, { replace: true, keepScroll: true });
  }, [first, filter, navigate]);
}

/** From an hour on, a customer who waits for an answer stands out. */
const hourMs = 3_600_000;

function Row({ chat, filter, isCurrent }: { chat: StaffChat; filter: Filter; isCurrent: boolean }) {
  const { to, locale, now } = usePlace();
  const words = useWords('staff-chat');
  const { date } = useFormats();
  const isLate = filter === 'waiting' && now.getTime() - Date.parse(chat.lastAt) > hourMs;
  return (
    <li>
      <a
        href={to(`/staff/chat?filter=${filter}&id=${chat.id}`)}
        aria-current={isCurrent ? 'true' : undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-1 px-3 py-2 text-text no-underline hover:bg-inset lg:aria-[current]:bg-accent-soft"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">
            <span translate={nameOf(chat) ? 'no' : undefined}>
              {nameOf(chat) ?? (chat.customer.customerId ? null : words('visitor'))}
            </span>
            {/* of the name of a customer only the first letters are in sight: the code tells them apart */}
            {chat.customer.customerId ? (
              <span className="font-normal text-small text-text-2">
                {nameOf(chat) ? '\u00a0· ' : null}
                {chat.customer.customerId}
              </span>
            ) : null}
          </span>
          <time
            dateTime={chat.lastAt}
            title={date(chat.lastAt, 'day-time')}
            suppressHydrationWarning
            className={`shrink-0 whitespace-nowrap text-micro ${isLate ? 'font-medium text-danger' : 'text-text-2'}`}
          >
            {filter === 'waiting'
              ? words('waitsFor', { time: timeBetween(locale, chat.lastAt, now) })
              : date(chat.lastAt, 'day-time')}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2 text-small text-text-2">
          <span className="min-w-0 truncate" lang="">
            {chat.lastText}
          </span>
          {chat.unread > 0 ? (
            <Badge count={chat.unread} label={words('unread', { count: chat.unread })} />
          ) : null}
        </span>
      </a>
    </li>
  );
}

/** How staff call somebody: name, address, or nothing for a visitor who told neither. */
export function nameOf({ customer }: StaffChat): string | null {
  return customer.name ?? customer.email;
}

/** An opened conversation is read; the row's badge follows by the live hint. */
function Seen({ conversation, isChosen }: Pick<Data, 'conversation' | 'isChosen'>) {
  const { api } = usePlace();
  const id = conversation?.chat.id;
  const unread = conversation?.chat.unread ?? 0;
  const seq = conversation?.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!id || unread === 0 || seq === 0 || document.visibilityState !== 'visible') return;
    // on a phone the list is the page, and nothing is read before somebody has chosen it
    if (!isChosen && !isWide()) return;
    api.staffReadChat({ params: { id }, body: { seq } }).catch(() => {
      // still unread: the next look marks it
    });
  }, [api, id, unread, seq, isChosen]);
  return null;
}
