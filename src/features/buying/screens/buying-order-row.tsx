import type { ReactNode } from 'react';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import { timeAway, timeBetween } from '../../../platform/time/time-away.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { BuyingOrder } from '../contract.ts';
import { OpenPage } from './open-page.tsx';

interface Props {
  order: BuyingOrder;
  isChosen: boolean;
  /** Null for what a colleague is buying. */
  onChoose: ((isChosen: boolean) => void) | null;
  /** The warehouse's address; null while nobody has typed it. */
  deliverTo: string | null;
  /** Its page is opened from the foot of the card: there is no other. */
  isAlone: boolean;
}

/** An order with all that is typed into the shop's own form. */
export function BuyingOrderRow({ order, isChosen, onChoose, deliverTo, isAlone }: Props) {
  const { to } = usePlace();
  const words = useWords('staff-buying');
  const number = order.orderNum;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <span className="flex min-h-10 items-center gap-3">
          {onChoose ? (
            <Checkbox
              label={<VisuallyHidden>{words('inBasket', { number })}</VisuallyHidden>}
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          ) : null}
          <TextLink href={to(`/staff/orders/${encodeURIComponent(order.id)}`)}>
            {words('order', { number })}
          </TextLink>
        </span>
        <Due at={order.deadline} />
        <Buyer assignee={order.assignee} />
        <Inland inland={order.inland} />
        {deliverTo ? (
          <Copied text={addressFor(deliverTo, number)} label={words('copyAddress', { number })}>
            <span className="text-text-2">{words('address')}</span>
          </Copied>
        ) : null}
      </div>
      {order.comment ? (
        <p className="whitespace-pre-line break-words rounded-control bg-inset px-3 py-2 text-small" lang="">
          {words('comment', { note: order.comment })}
        </p>
      ) : null}
      <ul className="grid gap-2">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} isAlone={isAlone} />
        ))}
      </ul>
    </li>
  );
}

/** How far away the deadline is, in colour once it is near; the hour stands behind it. */
function Due({ at }: { at: string | null }) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-buying');
  if (!at) return null;
  const left = Date.parse(at) - now.getTime();
  const time = left < 0 ? timeBetween(locale, at, now) : timeAway({ locale, zone, now }, at);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1" suppressHydrationWarning>
      <StatusTag tone={left < 0 ? 'problem' : left < near ? 'attention' : 'neutral'}>
        {words('dueIn', { late: left < 0 ? 'yes' : 'no', time })}
      </StatusTag>
      <span className="text-text-2">
        <When at={at} form="day-time" />
      </span>
    </span>
  );
}

/** A day, in milliseconds. */
const near = 86_400_000;

/** The shop's delivery; nothing is said of one that is free. */
function Inland({ inland }: Pick<BuyingOrder, 'inland'>) {
  const words = useWords('staff-buying');
  const { money } = useFormats();
  if (inland && Number(inland.amount) === 0) return null;
  return (
    <span className="text-text-2 tabular-nums">
      {inland ? words('inland', { amount: money(inland) }) : words('inlandUnknown')}
    </span>
  );
}

interface CopiedProps {
  text: string;
  label: string;
  children: ReactNode;
}

/** A value to type into the shop's form, with the sign that copies it: those signs stand in one column. */
function Copied({ text, label, children }: CopiedProps) {
  const { words: all } = usePlace();
  return (
    <span className="flex min-w-0 items-center justify-between gap-x-1 max-sm:basis-full">
      <span className="min-w-0 break-words">{children}</span>
      <CopyButton text={text} label={label} done={all('ui.copied')} />
    </span>
  );
}

/** The order's number stands in the first line, the one that shops print on the parcel in every case. */
const addressFor = (address: string, number: string): string => {
  const [first = '', ...rest] = address.split('\n');
  return [`${first}, ${number}`, ...rest].join('\n');
};

function Buyer({ assignee }: { assignee: BuyingOrder['assignee'] }) {
  const words = useWords('staff-buying');
  if (!assignee) return null;
  return (
    <span className={assignee.isMe ? 'text-text-2' : 'font-medium'}>
      <ForeignWords>
        {assignee.isMe ? words('takenByMe') : words('takenBy', { name: assignee.name ?? words('somebody') })}
      </ForeignWords>
    </span>
  );
}

function Line({ line, isAlone }: { line: BuyingOrder['lines'][number]; isAlone: boolean }) {
  const words = useWords('staff-buying');
  const { money } = useFormats();
  const options = [
    ...Object.entries(line.options).map(([name, value]) => `${name}: ${value}`),
    ...(line.optionsNote ? [line.optionsNote] : []),
  ].join(', ');
  return (
    <li className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 sm:flex-nowrap">
      <Thumbnail source={line.image} />
      <div className="grid min-w-0 flex-1 basis-40 content-start sm:flex-none">
        <Copied text={line.url} label={words('copyLink')}>
          <p className="font-medium" translate="no">
            {line.originalTitle}
          </p>
        </Copied>
        {options ? (
          <Copied text={options} label={words('copyOptions')}>
            <p className="text-small" lang="">
              {options}
            </p>
          </Copied>
        ) : null}
        <p className="text-small tabular-nums">
          {words('pieces', { count: line.quantity })} × {money(line.price)}
        </p>
        {line.note ? (
          <p className="whitespace-pre-line break-words text-small text-text-2" lang="">
            {words('note', { note: line.note })}
          </p>
        ) : null}
      </div>
      {isAlone ? null : <OpenPage url={line.url} className="ms-auto" />}
    </li>
  );
}
