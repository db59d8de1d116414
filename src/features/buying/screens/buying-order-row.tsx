import type { ReactNode } from 'react';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useCopy } from '../../../kit/parts/use-copy.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import { timeAway, timeBetween } from '../../../platform/time/time-away.ts';
import { Button } from '../../../ui/button.tsx';
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
  const head = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <span className="flex min-h-6 items-center gap-3">
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
    </div>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 py-4 first:pt-0 last:pb-0 sm:grid-cols-2">
      {/* of several orders each begins with its box; of one alone the goods lead */}
      {isAlone ? null : <div className="col-span-full">{head}</div>}
      <div className="grid content-start gap-3">
        <ul className="grid gap-4">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} isAlone={isAlone} />
          ))}
        </ul>
        <Comment note={order.comment} />
      </div>
      <div className="grid content-start gap-3">
        {isAlone ? head : null}
        <Freight order={order} />
        {/* all that is pasted into the shop's form stands in one row */}
        {isAlone || deliverTo ? (
          <CopyRow>
            {isAlone ? order.lines.map((line) => <CopyPage key={line.id} line={line} />) : null}
            {deliverTo ? (
              <Copy
                text={addressFor(deliverTo, number)}
                label={words('theAddress')}
                name={words('copyAddress', { number })}
              />
            ) : null}
          </CopyRow>
        ) : null}
      </div>
    </li>
  );
}

function Comment({ note }: { note: Props['order']['comment'] }) {
  const words = useWords('staff-buying');
  if (!note) return null;
  return (
    <p className="whitespace-pre-line break-words rounded-control bg-inset px-3 py-2 text-small" lang="">
      {words('comment', { note })}
    </p>
  );
}

/** How much the shop's delivery costs; nothing is said of one that is free. */
function Freight({ order: { inland } }: Pick<Props, 'order'>) {
  const words = useWords('staff-buying');
  const { money } = useFormats();
  if (inland !== null && Number(inland.amount) === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-3 text-small">
      <dt className="text-text-2">{words('freightTyped')}</dt>
      <dd className="tabular-nums">{inland ? money(inland) : words('inlandUnknown')}</dd>
    </dl>
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

/** A value that is typed into the shop's form, by the word for copying it. */
function Copy({ text, label, name }: { text: string; label: string; name?: string }) {
  const { words: all } = usePlace();
  const copy = useCopy();
  return (
    <Button variant="link" size="dense" aria-label={name} onClick={() => void copy(text, all('ui.copied'))}>
      {label}
    </Button>
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

type OrderLine = BuyingOrder['lines'][number];

const optionsOf = (line: OrderLine): string =>
  [
    ...Object.entries(line.options).map(([name, value]) => `${name}: ${value}`),
    ...(line.optionsNote ? [line.optionsNote] : []),
  ].join(', ');

function CopyRow({ children }: { children: ReactNode }) {
  const words = useWords('staff-buying');
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small text-text-2">
      {words('copyWhat')}
      {children}
    </span>
  );
}

function CopyPage({ line }: { line: OrderLine }) {
  const words = useWords('staff-buying');
  const options = optionsOf(line);
  return (
    <>
      <Copy text={line.url} label={words('theLink')} name={words('copyLink')} />
      {options ? <Copy text={options} label={words('theOptions')} name={words('copyOptions')} /> : null}
    </>
  );
}

function Line({ line, isAlone }: { line: OrderLine; isAlone: boolean }) {
  const words = useWords('staff-buying');
  const { money } = useFormats();
  const options = optionsOf(line);
  return (
    <li className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 sm:flex-nowrap">
      <Thumbnail source={line.image} />
      <div className="grid min-w-0 flex-1 basis-40 content-start gap-1">
        <p className="break-words font-medium" translate="no">
          {line.originalTitle}
        </p>
        {options ? (
          <p className="break-words text-small" lang="">
            {options}
          </p>
        ) : null}
        <p className="text-small tabular-nums">
          {words('pieces', { count: line.quantity })} × {money(line.price)}
        </p>
        {line.note ? (
          <p className="whitespace-pre-line break-words text-small text-text-2" lang="">
            {words('note', { note: line.note })}
          </p>
        ) : null}
        {isAlone ? null : (
          <CopyRow>
            <CopyPage line={line} />
          </CopyRow>
        )}
      </div>
      {isAlone ? null : <OpenPage url={line.url} className="ms-auto" />}
    </li>
  );
}
