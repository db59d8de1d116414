import MailOpen from 'lucide/dist/esm/icons/mail-open.mjs';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Notification } from '../contract.ts';

interface RowProps {
  notification: Notification;
  isUnread: boolean;
  onOpen(): void;
  /** Marks it as read and stays here. */
  onRead(): void;
  /** The form of its time, which tells it from its neighbours; with the day where the heading above names none. */
  form?: 'time' | 'day-time';
}

/** One notification: the whole row leads to its place; unread by mark, weight and words for readers (UX-150). */
export function NotificationRow({ notification, isUnread, onOpen, onRead, form = 'time' }: RowProps) {
  const { to } = usePlace();
  const words = useWords('notifications');
  const { date } = useFormats();
  const { title, text, link, needsAction, createdAt } = notification;
  const step = stepOf(notification);
  return (
    <li className="group relative flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className={`mt-[0.4375rem] size-2 shrink-0 rounded-full ${isUnread ? 'bg-accent forced-colors:bg-[Highlight]' : ''}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2 sm:flex-nowrap">
        <div className="grid w-full min-w-0 gap-0.5 sm:grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
            <h3 className={`line-clamp-2 break-words text-body ${isUnread ? 'font-medium' : 'font-normal'}`}>
              <a
                href={to(link)}
                onClick={onOpen}
                className="text-text no-underline after:absolute after:inset-0 hover:underline"
              >
                {isUnread ? <VisuallyHidden>{words('unreadMark')} </VisuallyHidden> : null}
                <ForeignWords>{title}</ForeignWords>
              </a>
            </h3>
            <time
              suppressHydrationWarning
              dateTime={createdAt}
              className="whitespace-nowrap text-small text-text-2 tabular-nums"
            >
              {date(createdAt, form)}
            </time>
          </div>
          {/* the page behind the title has the rest of what asks for nothing */}
          <p
            className={`max-w-reading break-words text-small text-text-2 ${needsAction ? '' : 'line-clamp-2'} ${needsAction || !leadsToAll(link) ? '' : 'max-sm:hidden'}`}
          >
            <ForeignWords>{text}</ForeignWords>
          </p>
        </div>
        {isUnread ? <MarkRead title={title} onRead={onRead} /> : null}
        {needsAction ? (
          <div className="shrink-0">
            {step ? (
              <Button size="dense" href={to(link)} onClick={onOpen} className="relative z-10">
                {words(step)}
                <VisuallyHidden>, {title}</VisuallyHidden>
              </Button>
            ) : (
              <StatusTag tone="attention">{words('needsYou')}</StatusTag>
            )}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Pages that tell all that a notification about their thing tells. */
const leadsToAll = (link: string): boolean => /^\/cabinet\/(orders|deliveries)\/./.test(link);

const questions: readonly Notification['kind'][] = [
  'question-opened',
  'question-reminder',
  'delivery-question',
  'claim-asked',
];

const bills: readonly Notification['kind'][] = [
  'order-review-approved',
  'order-extra-due',
  'payment-failed',
  'delivery-quoted',
  'delivery-payment-failed',
];

/** The button of what the customer must act on; null where words alone say it. */
const stepOf = ({ kind }: Pick<Notification, 'kind'>): 'answer' | 'pay' | null =>
  questions.includes(kind) ? 'answer' : bills.includes(kind) ? 'pay' : null;

/** A notification, followed by the older ones about the same step, for which it stands. */
export type Told = [Notification, ...Notification[]];

/** The newest of the notifications about one step asks for it, and stands for those before it. */
export function askedOnce(newestFirst: readonly Notification[]): Told[] {
  const asked = new Map<string, Told>();
  const all: Told[] = [];
  for (const notification of newestFirst) {
    const step = notification.needsAction ? stepOf(notification) : null;
    const subject = `${step} ${notification.link}`;
    const newer = step ? asked.get(subject) : undefined;
    if (newer) {
      newer.push(notification);
      continue;
    }
    const told: Told = [notification];
    if (step) asked.set(subject, told);
    all.push(told);
  }
  return all;
}

function MarkRead({ title, onRead }: Pick<Notification, 'title'> & Pick<RowProps, 'onRead'>) {
  const words = useWords('notifications');
  const { named } = useFormats();
  return (
    <IconButton
      icon={MailOpen}
      label={named(words('markRead'), title)}
      // the row itself reads it as it opens; on a phone that, or the button for all, is the way
      className="relative z-10 focus-visible:opacity-100 group-hover:opacity-100 max-sm:hidden sm:opacity-0"
      onClick={onRead}
    />
  );
}
