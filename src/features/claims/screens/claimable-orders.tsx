import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { TimeLeft } from '../../../kit/times/time-left.tsx';
import { Timed, When } from '../../../kit/when.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { OrderSummary } from '../../orders/contract.ts';
import { OrderTag } from '../../orders/screens/list/order-tag.tsx';
import { withFee } from '../../payments/screens/pay/with-fee.ts';

/** An order that a claim may be made about now. */
export interface ClaimableOrder {
  order: Pick<
    OrderSummary,
    'id' | 'orderNum' | 'state' | 'title' | 'images' | 'createdAt' | 'total' | 'paidBank'
  >;
  /** Until when; null while it has not arrived at its door. */
  until: string | null;
}

/** Further away the date itself says enough. */
const nearDays = 3;

/** The first to end stands first; one that has not arrived has no end yet. */
const soonestFirst = (one: ClaimableOrder, other: ClaimableOrder): number => endOf(one) - endOf(other);

const endOf = ({ until }: ClaimableOrder): number => (until ? Date.parse(until) : Number.MAX_SAFE_INTEGER);

/** The orders that a claim may be about, each with its last day. Needs the texts `claims`. */
export function ClaimableOrders({ choices }: { choices: ClaimableOrder[] }) {
  const words = useWords('claims');
  const sorted = choices.toSorted(soonestFirst);
  const dated = sorted.filter(({ until }) => until !== null);
  const open = sorted.filter(({ until }) => until === null);
  return (
    <div className="grid gap-5">
      {dated.length > 0 ? (
        <div className="grid gap-2">
          <h2 className="text-h3">{words('arrived')}</h2>
          <Choices choices={dated} label={words('arrived')} />
        </div>
      ) : null}
      {open.length > 0 ? (
        <div className="grid gap-2">
          <h2 className="text-h3">{words('notArrived')}</h2>
          {/* the same for all of them, so it is said once */}
          <p className="text-small text-text-2">{words('untilNone')}</p>
          <Choices choices={open} label={words('notArrived')} />
        </div>
      ) : null}
    </div>
  );
}

function Choices({ choices, label }: { choices: ClaimableOrder[]; label: string }) {
  const { to } = usePlace();
  const words = useWords('claims');
  const { money } = useFormats();
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6"
    >
      {choices.map(({ order: { id, orderNum, state, title, images, createdAt, total, paidBank }, until }) => (
        <li key={id} className="relative flex items-center justify-between gap-4 py-4">
          <div className="flex min-w-0 gap-4">
            <Thumbnail source={images[0] ?? null} />
            <div className="grid min-w-0 content-start gap-0.5">
              <p className="line-clamp-2 break-words font-medium">
                <a
                  href={to(`/cabinet/claims/new?order=${encodeURIComponent(orderNum)}`)}
                  className="text-text no-underline hover:underline after:absolute after:inset-0"
                >
                  <ForeignWords>{title}</ForeignWords>
                  <VisuallyHidden>
                    , {words('make')}, {orderNum}
                  </VisuallyHidden>
                </a>
              </p>
              {/* the same goods, ordered twice, differ in day and sum */}
              <p className="flex flex-wrap gap-x-3 text-small text-text-2 tabular-nums">
                <span className="whitespace-nowrap">
                  <When at={createdAt} form="short-day" />
                </span>
                <span className="whitespace-nowrap">{money(withFee({ paid: total, paidBank }))}</span>
                <span className="whitespace-nowrap">{orderNum}</span>
              </p>
              <p className="flex flex-wrap items-center gap-x-3 text-small empty:hidden">
                {state === 'delivered' || state === 'completed' ? null : <OrderTag state={state} />}
                {until ? (
                  <>
                    <span>
                      <Timed at={until} form="deadline" say={(date) => words('until', { date })} />
                    </span>
                    <span className="whitespace-nowrap font-medium text-warning empty:hidden">
                      <TimeLeft until={until} within={nearDays} isSentence />
                    </span>
                  </>
                ) : null}
              </p>
            </div>
          </div>
          <Icon of={ChevronRight} className="shrink-0 text-text-2" />
        </li>
      ))}
    </ul>
  );
}
