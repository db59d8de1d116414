import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { DeadlineNote } from '../../../kit/lists/deadline.tsx';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { BuyingOrder } from '../contract.ts';

interface Props {
  order: BuyingOrder;
  isChosen: boolean;
  /** Null for what a colleague is buying. */
  onChoose: ((isChosen: boolean) => void) | null;
  /** The warehouse's address; null while nobody has typed it. */
  deliverTo: string | null;
  /** Its page is what is opened next. */
  isNext: boolean;
}

/** An order with all that is typed into the shop's own form. */
export function BuyingOrderRow({ order, isChosen, onChoose, deliverTo, isNext }: Props) {
  const { to, words: all } = usePlace();
  const words = useWords('staff-buying');
  const { money } = useFormats();
  const number = order.orderNum;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <span className="flex min-h-10 items-center">
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
        {/* below the number and the address on a phone, between them elsewhere */}
        <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 max-sm:order-1 max-sm:basis-full sm:flex-1">
          <DeadlineNote at={order.deadline} label={words('due')} />
          <Buyer assignee={order.assignee} />
          <span className="text-text-2 tabular-nums">
            {order.inland ? words('inland', { amount: money(order.inland) }) : words('inlandUnknown')}
          </span>
        </span>
        {deliverTo ? (
          <span className="ui-copies max-sm:order-2 max-sm:basis-full sm:ms-auto">
            <CopyButton
              text={addressFor(deliverTo, number)}
              label={words('copyAddress', { number })}
              done={all('ui.copied')}
            >
              <Short of={words('address')} long={words('copyAddressShort')} />
            </CopyButton>
          </span>
        ) : null}
      </div>
      {order.comment ? (
        <p className="whitespace-pre-line break-words rounded-control bg-inset px-3 py-2 text-small" lang="">
          {words('comment', { note: order.comment })}
        </p>
      ) : null}
      <ul className="grid gap-2">
        {order.lines.map((line, index) => (
          <Line key={line.id} line={line} isNext={isNext && index === 0} />
        ))}
      </ul>
    </li>
  );
}

/** A phone has room for the thing alone, beside the sign of a copy. */
function Short({ of, long }: { of: string; long: string }) {
  return (
    <>
      <span className="sm:hidden">{of}</span>
      <span className="max-sm:hidden">{long}</span>
    </>
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

function Line({ line, isNext }: { line: BuyingOrder['lines'][number]; isNext: boolean }) {
  const { words: all } = usePlace();
  const words = useWords('staff-buying');
  const { money } = useFormats();
  const options = [
    ...Object.entries(line.options).map(([name, value]) => `${name}: ${value}`),
    ...(line.optionsNote ? [line.optionsNote] : []),
  ].join(', ');
  return (
    <li className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 sm:flex-nowrap">
      <Thumbnail source={line.image} />
      <div className="grid min-w-0 flex-1 basis-40 content-start gap-0.5">
        <p className="break-words font-medium" translate="no">
          {line.originalTitle}
        </p>
        {options ? (
          <p className="min-w-0 break-words text-small" lang="">
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
      </div>
      {/* below the words of a phone, at their edge; beside them elsewhere */}
      <div className="ui-copies basis-full items-center sm:basis-auto sm:justify-end sm:self-start">
        {options ? (
          <CopyButton text={options} label={words('copyOptions')} done={all('ui.copied')}>
            {words('copyOptions')}
          </CopyButton>
        ) : null}
        <CopyButton text={line.url} label={words('copyLink')} done={all('ui.copied')}>
          {words('copyLink')}
        </CopyButton>
        <Button
          size="dense"
          variant={isNext ? 'primary' : 'secondary'}
          icon={ExternalLink}
          href={line.url}
          target="_blank"
          rel="noopener"
        >
          <span className="whitespace-nowrap">{words('openPage')}</span>
          <VisuallyHidden> ({all('ui.newTab')})</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
