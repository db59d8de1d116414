import type { ReactNode } from 'react';
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Days, Timed } from '../../../../kit/when.tsx';
import { add, fromJson, toJson } from '../../../../platform/money/money.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { AdviceChoice as Choice } from '../../contract.ts';

interface Row {
  id: string;
  label: string;
  value: ReactNode;
}

type Range = { from: WireMoney; to: WireMoney };

const isExact = ({ from, to }: Range): boolean => from.amount === to.amount;

/** An exact sum, or a range where something is estimated. */
function useSum(): (range: Range) => string {
  const { money, range } = useFormats();
  return (sums) => (isExact(sums) ? money(sums.from) : range(sums.from, sums.to));
}

/** The sum of now and of later in one: only so a choice can be held beside one that pays all at once. */
const sumOf = (one: Range, other: Range): Range => ({
  from: toJson(add(fromJson(one.from), fromJson(other.from))),
  to: toJson(add(fromJson(one.to), fromJson(other.to))),
});

interface Props {
  choice: Choice;
  isBest: boolean;
  /** Choices stand beside each other. */
  isWide: boolean;
}

/** One choice with all that it costs and when it arrives, or why that cannot be known. */
export function AdviceChoice({ choice, isBest, isWide }: Props) {
  const words = useWords('delivery-advice');
  const { kind, parcels, orders, unknown } = choice;
  const title = words(`kinds.${kind}`);
  return (
    <li
      className={classNames(
        'grid min-w-0 content-start gap-2 border-line border-t pt-4',
        isWide && 'lg:border-s lg:border-t-0 lg:ps-5 lg:pt-0 lg:first:border-s-0 lg:first:ps-0',
      )}
    >
      <h3 className="font-medium">{title}</h3>
      {isBest ? (
        <p className={classNames('font-medium text-small text-success', isWide && 'lg:order-last')}>
          {words('best')}
        </p>
      ) : null}
      <p className="text-small text-text-2">{words(`does.${kind}`, { parcels, orders: orders.length })}</p>
      {unknown ? <p>{words(`unknown.${unknown}`)}</p> : null}
      <dl className="grid gap-1 text-small" aria-label={title}>
        {useRows(choice).map(({ id, label, value }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-text-2">{label}</dt>
            <dd className="ms-auto text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function useRows({
  pay,
  delivery,
  storage,
  mergeFee,
  owed,
  later,
  arrives,
  at,
  kind,
  routes,
}: Choice): Row[] {
  const words = useWords('delivery-advice');
  const { money, list } = useFormats();
  const sum = useSum();
  const about = (range: Range): string => (isExact(range) ? sum(range) : `≈ ${sum(range)}`);
  const isSome = ({ amount }: WireMoney): boolean => Number(amount) > 0;
  const row = (id: string, value: ReactNode, label = words(id)): Row => ({ id, label, value });
  return [
    ...(pay ? [row('pay', <b>{about(pay)}</b>)] : []),
    ...(delivery ? [row('delivery', sum(delivery))] : []),
    ...(storage ? [row('storage', isSome(storage.to) ? sum(storage) : words('free'))] : []),
    ...(isSome(mergeFee) ? [row('mergeFee', money(mergeFee))] : []),
    ...(isSome(owed) ? [row('owed', money(owed))] : []),
    ...(later ? [row('later', about(later))] : []),
    ...(pay && later ? [row('all', <b>{about(sumOf(pay, later))}</b>)] : []),
    ...(routes.length > 0 ? [row('by', list(routes))] : []),
    ...(at && kind === 'wait'
      ? [row('sent', <Timed at={at} form="short-day" say={(date) => words('on', { date })} />)]
      : []),
    ...(arrives ? [row('arrives', <Days from={arrives.from} to={arrives.to} form="short-day" />)] : []),
  ];
}
