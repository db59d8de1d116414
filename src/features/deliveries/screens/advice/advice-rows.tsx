import { heldTogether } from '../../../../kit/format.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Days, Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { WholeNumbers } from '../../../../ui/whole-number.tsx';
import { useInTens, useRounded } from '../../../pricing/screens/rows/in-tens.ts';
import type { Advice } from '../../contract.ts';
import { wholeOf } from './whole-of.ts';

type Choice = Advice['choices'][number];

/** The choices below each other, the recommended one first, each with what it costs now, its date, and the way to take it. */
export function AdviceRows({ advice }: { advice: Advice }) {
  const { choices, recommended } = advice;
  const rank = ({ kind }: Choice): number => (kind === recommended?.kind ? 0 : 1);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {choices
        .toSorted((one, other) => rank(one) - rank(other))
        .map((choice) => (
          <Row
            key={choice.kind}
            choice={choice}
            isBest={choice.kind === recommended?.kind}
            isFirst={choice.kind === (recommended?.kind ?? 'ship')}
          />
        ))}
    </ul>
  );
}

/** All of one form: what, when, in how many parcels; the sum; the way to take it, or that none is needed. */
function Row({ choice, isBest, isFirst }: { choice: Choice; isBest: boolean; isFirst: boolean }) {
  const words = useWords('delivery-advice');
  const { to } = usePlace();
  const { kind, freeStorage } = choice;
  const href = wayOf(choice);
  return (
    <li
      className={classNames(
        'ui-sheet ui-sheet-dense flex flex-wrap items-center gap-x-4 gap-y-2',
        isBest && 'ui-sheet-selected',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-0.5 max-sm:basis-full">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {words(`kinds.${kind}`)}
          {isBest ? <StatusTag tone="success">{words('best')}</StatusTag> : null}
        </h3>
        <Facts choice={choice} />
        {freeStorage ? <FreeStorage told={freeStorage} /> : null}
      </div>
      <Costs choice={choice} />
      <span className="max-sm:basis-full sm:w-44">
        {href ? (
          <Button size="dense" wide variant={isFirst ? 'primary' : 'secondary'} href={to(href)}>
            {words(`go.${kind}`)}
          </Button>
        ) : (
          <span className="block text-small sm:text-center">{words('nothingToDo')}</span>
        )}
      </span>
    </li>
  );
}

/** When it is at the door, and in how many parcels. */
function Facts({ choice: { kind, parcels, orders, arrives } }: { choice: Choice }) {
  const words = useWords('delivery-advice');
  return (
    <p className="grid text-small text-text-2">
      {arrives ? (
        <span>
          <Days
            from={arrives.from}
            to={arrives.to}
            form="short-day"
            say={(dates) => words('atDoor', { dates })}
          />
        </span>
      ) : null}
      <span>{words(`does.${kind}`, { parcels, orders: orders.length })}</span>
    </p>
  );
}

/** All that a choice costs, so that the sums can be held beside each other; below, how much of it is for now. */
function Costs({ choice }: { choice: Choice }) {
  const { pay, later, unknown } = choice;
  const words = useWords('delivery-advice');
  const inTens = useInTens();
  const rounded = useRounded();
  const whole = wholeOf(choice);
  if (!pay) return <span className="text-small">{unknown ? words(`unknown.${unknown}`) : null}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 sm:grid sm:max-w-72 sm:text-end">
      <span className="whitespace-nowrap font-semibold tabular-nums">
        <bdi>{later && whole ? rounded(whole) : inTens(pay)}</bdi>
      </span>
      {later ? (
        <span className="text-small text-text-2">
          {words('nowLater', { now: heldTogether(inTens(pay)) })}
        </span>
      ) : null}
    </span>
  );
}

function FreeStorage({ told }: { told: NonNullable<Choice['freeStorage']> }) {
  const words = useWords('delivery-advice');
  const { now } = usePlace();
  const { orderNum: number, until } = told;
  const past = new Date(until) <= now ? 'yes' : 'no';
  return (
    <p className="text-small text-warning">
      {past === 'yes' ? (
        <WholeNumbers text={words('freeStorage', { number, past, date: '' })} />
      ) : (
        <Timed
          at={until}
          form="deadline"
          say={(date) => words('freeStorage', { number, past, date })}
          part={(text) => <WholeNumbers text={text} />}
        />
      )}
    </p>
  );
}

/** The page on which a choice is taken; to wait, nothing is done. */
export function wayOf({ kind, orders: [first] }: Choice): string | null {
  if (kind === 'ship') return '/cabinet/deliveries/create';
  return kind === 'merge' && first ? `/cabinet/orders/${encodeURIComponent(first)}/merge` : null;
}
