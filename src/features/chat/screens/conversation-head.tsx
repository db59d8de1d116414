import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

export type StaffChat = AnswerOf<'staffGetChat'>;

interface ConversationHeadProps {
  chat: StaffChat;
  backHref: string;
  /** The newest refusal, in words. */
  fault: string | null;
  /** The customer wrote last. */
  isWaiting?: boolean;
  /** Makes a call, tells its refusal and shows the conversation as it is now. */
  doing(work: () => Promise<unknown>): Promise<void>;
}

/** The customer of a conversation, the colleague who has it, and the buttons that change this. */
export function ConversationHead({ chat, backHref, fault, isWaiting, doing }: ConversationHeadProps) {
  const { words: all } = usePlace();
  return (
    <header className="grid gap-2 border-line border-b px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 break-words text-h3">
          <Name customer={chat.customer} />
        </h2>
        <TakeAndClose chat={chat} isWaiting={isWaiting} doing={doing} />
      </div>
      <Facts chat={chat} backHref={backHref} />
      {fault ? (
        <Banner tone="danger" label={all('ui.toasts.error')} live>
          {fault}
        </Banner>
      ) : null}
    </header>
  );
}

/** A customer is called by the code: of the name only the first letters are in sight. */
function Name({ customer: { customerId, name, email } }: Pick<StaffChat, 'customer'>) {
  const words = useWords('staff-chat');
  const known = name ?? email;
  const called = known ? <span translate="no">{known}</span> : words('visitor');
  return customerId ?? called;
}

function TakeAndClose({
  chat,
  isWaiting,
  doing,
}: Pick<ConversationHeadProps, 'chat' | 'isWaiting' | 'doing'>) {
  const { api } = usePlace();
  const words = useWords('staff-chat');
  const { version } = chat;
  const params = { id: chat.id };
  const isMine = chat.assignee?.isMe ?? false;
  return (
    <div className="ui-actions">
      <Button
        size="dense"
        // a colleague's conversation can be answered without it
        variant={chat.assignee && !isMine ? 'link' : 'secondary'}
        onClick={() => void doing(() => api.staffTakeChat({ params, body: { version, release: isMine } }))}
      >
        {words(isMine ? 'release' : chat.assignee ? 'takeOver' : 'take')}
      </Button>
      {chat.state === 'open' ? (
        <Button
          size="dense"
          variant="link"
          onClick={() => void doing(() => api.staffCloseChat({ params, body: { version } }))}
        >
          {words(isWaiting ? 'closeUnanswered' : 'close')}
        </Button>
      ) : null}
    </div>
  );
}

function Facts({ chat, backHref }: Pick<ConversationHeadProps, 'chat' | 'backHref'>) {
  const { to, locale } = usePlace();
  const words = useWords('staff-chat');
  const { assignee } = chat;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
      <span>
        {!assignee ? (
          words('nobody')
        ) : assignee.isMe ? (
          words('mine')
        ) : (
          <ForeignWords>{words('has', { name: assignee.name ?? '' })}</ForeignWords>
        )}
      </span>
      {chat.customer.id ? (
        <TextLink href={to(`/staff/customers/${chat.customer.id}`)}>{words('openCustomer')}</TextLink>
      ) : null}
      <span suppressHydrationWarning>
        {new Intl.DisplayNames(languageTags[locale], { type: 'language' }).of(chat.locale)}
      </span>
      {chat.customer.email ? <span translate="no">{chat.customer.email}</span> : null}
      {chat.order ? (
        <TextLink href={to(`/staff/orders/${encodeURIComponent(chat.order)}`)}>
          {words('openOrder', { order: chat.order })}
        </TextLink>
      ) : null}
      <span className="lg:hidden">
        <TextLink href={backHref}>{words('back')}</TextLink>
      </span>
    </p>
  );
}
