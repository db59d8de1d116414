import type { ReactNode } from 'react';
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Days, Timed } from '../../../../kit/when.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { type SumRange, useInTens, useRounded } from '../../../pricing/screens/rows/in-tens.ts';
import type { AdviceChoice as Choice } from '../../contract.ts';
import { wholeOf } from './whole-of.ts';

interface Row {
  id: string;
  label: string;
  value: ReactNode;
}

const isExact = ({ from, to }: SumRange): boolean => from.amount === to.amount;

/** An exact sum, or a range where something is estimated. */
function useSum(): (range: SumRange) => string {
  const { money, range } = useFormats();
  return (sums) => (isExact(sums) ? money(sums.from) : range(sums.from, sums.to));
}

/** An exact sum, or an estimate as every page tells it. */
function useAbout(): (range: SumRange) => string {
  const { money } = useFormats();
  const inTens = useInTens();
  return (range) => (isExact(range) ? money(range.from) : inTens(range));
}

interface Props {
  choice: Choice;
  isBest: boolean;
  /** All choices, for the rows that this one has not. */
  among: readonly Choice[];
}

/** One choice with all that it costs and when it arrives, or why that cannot be known. */
export function AdviceChoice({ choice, isBest, among }: Props) {
  const words = useWords('delivery-advice');
  const { kind, parcels, orders, unknown } = choice;
  const title = words(`kinds.${kind}`);
  return (
    <li className="grid min-w-0 content-start gap-2 border-line border-t pt-4 lg:border-s lg:border-t-0 lg:ps-5 lg:pt-0 lg:first:border-s-0 lg:first:ps-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {title}
        {isBest ? <span className="text-small text-success">{words('best')}</span> : null}
      </h3>
      <p className="text-small text-text-2">{words(`does.${kind}`, { parcels, orders: orders.length })}</p>
      {unknown ? <p>{words(`unknown.${unknown}`)}</p> : null}
      <dl className="grid gap-1 text-small lg:gap-2" aria-label={title}>
        {useRows(choice, among).map(({ id, label, value }) => (
          <div
            key={id}
            className={classNames(
              'flex flex-wrap items-baseline justify-between gap-x-4 lg:grid lg:justify-start',
              value === null && 'max-lg:hidden',
            )}
          >
            <dt className="text-text-2">{label}</dt>
            <dd className="ms-auto text-end tabular-nums lg:ms-0 lg:text-start">
              <bdi>{value ?? '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The rows that any of the choices has, in one order; the value is null where this one has none. */
function useRows(choice: Choice, among: readonly Choice[]): Row[] {
  const rowsOf = useRowsOf();
  const isLater = among.some(({ later }) => later !== null);
  const own = new Map(rowsOf(choice, isLater).map((row) => [row.id, row]));
  if (own.size === 0) return [];
  const labels = new Map(among.flatMap((one) => rowsOf(one, isLater)).map(({ id, label }) => [id, label]));
  return rowIds.flatMap((id): Row[] => {
    const label = labels.get(id);
    return own.has(id) ? [own.get(id) as Row] : label ? [{ id, label, value: null }] : [];
  });
}

const rowIds = ['pay', 'delivery', 'storage', 'mergeFee', 'owed', 'later', 'all', 'by', 'sent', 'arrives'];

function useRowsOf(): (choice: Choice, isLater: boolean) => Row[] {
  const words = useWords('delivery-advice');
  const { money, list } = useFormats();
  const sum = useSum();
  const about = useAbout();
  const rounded = useRounded();
  const isSome = ({ amount }: WireMoney): boolean => Number(amount) > 0;
  const row = (id: string, value: ReactNode, label = words(id)): Row => ({ id, label, value });
  return (choice, isLater) => {
    const { pay, delivery, storage, mergeFee, owed, later, arrives, at, kind, routes } = choice;
    const whole = isLater ? wholeOf(choice) : null;
    return [
      ...(pay ? [row('pay', <b>{about(pay)}</b>)] : []),
      ...(delivery ? [row('delivery', sum(delivery))] : []),
      ...(storage ? [row('storage', isSome(storage.to) ? sum(storage) : words('free'))] : []),
      ...(isSome(mergeFee) ? [row('mergeFee', money(mergeFee))] : []),
      ...(isSome(owed) ? [row('owed', money(owed))] : []),
      ...(later ? [row('later', about(later))] : []),
      ...(whole ? [row('all', <b>{later ? rounded(whole) : about(whole)}</b>)] : []),
      ...(routes.length > 0 ? [row('by', list(routes))] : []),
      ...(at && kind === 'wait'
        ? [row('sent', <Timed at={at} form="short-day" say={(date) => words('on', { date })} />)]
        : []),
      ...(arrives ? [row('arrives', <Days from={arrives.from} to={arrives.to} form="short-day" />)] : []),
    ];
  };
}
