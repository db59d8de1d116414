import type { ReactNode } from 'react';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { add, fromJson, money, toJson } from '../../../platform/money/money.ts';
import { Table } from '../../../ui/lists/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type SumRange, useInTens } from '../../pricing/screens/rows/in-tens.ts';
import { useStoragePrice } from '../../storage/screens/use-storage-price.ts';
import type { MergePreview } from '../contract.ts';

type Side = MergePreview['after'];

interface Row {
  id: string;
  label: string;
  apart: ReactNode;
  together: ReactNode;
}

/** All parcels apart beside the one: their weights and the sums of which the saving is the difference. */
export function MergeSums({ preview }: { preview: MergePreview }) {
  const words = useWords('order-merge');
  const rows = useRows(preview);
  const hidden = <VisuallyHidden>{words('change')}</VisuallyHidden>;
  return (
    // two sums stand beside each other on a phone as well
    <div className="[&_:is(th,td)]:whitespace-normal max-sm:[&_:is(th,td)]:px-1.5 [&_.ui-table-box]:mx-0 [&_:is(th,td)]:first:ps-0 [&_:is(th,td)]:last:pe-0">
      <Table
        caption={words('change')}
        captionHidden
        dense
        columns={[
          { id: 'what', header: hidden, cell: ({ label }) => label, rowHeader: true },
          { id: 'apart', header: words('apart'), cell: ({ apart: sum }) => sum, align: 'end' },
          { id: 'together', header: words('together'), cell: ({ together }) => together, align: 'end' },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function useRows(preview: MergePreview): Row[] {
  const words = useWords('order-merge');
  const { number, money: told } = useFormats();
  const inTens = useInTens();
  const { before, after } = preview;
  const priceOf = useStoragePrice();
  const sums = mergeSums(preview);
  const row = (id: string, apart: ReactNode, together: ReactNode): Row => ({
    ...{ id, label: words(id), apart, together },
  });
  const kilograms = (weight: string) => words('kilograms', { weight: number(weight) });
  const whole = (sums: SumRange) => <bdi className="whitespace-nowrap">{inTens(sums)}</bdi>;
  const weights = before.flatMap(({ weight }) => weight ?? []);
  // what costs nothing either way is no row
  const exact = (id: 'penalty' | 'fee'): Row[] => {
    const { apart, together } = sums[id];
    const said = (sum: Amount): string => (isSome(sum) ? told(sum) : '–');
    return isSome(apart) || isSome(together) ? [row(id, said(apart), said(together))] : [];
  };
  const day = (at: string | null) => (at === null ? null : <When key={at} at={at} form="short-day" />);
  const days = [...new Set(before.flatMap(({ freeUntil }) => freeUntil ?? []))];
  // an end that comes sooner is told below the table
  const isSooner = before.some(
    ({ freeUntil }) => Date.parse(freeUntil ?? '') > Date.parse(after.freeUntil ?? ''),
  );
  const charges = [...exact('penalty'), ...exact('fee')];
  const { delivery, total } = sums;
  return [
    row('parcels', number(before.length), number(1)),
    ...(after.weight && weights.length === before.length
      ? [row('weight', weights.map(kilograms).join(' + '), kilograms(after.weight))]
      : []),
    ...(delivery ? [row('delivery', whole(delivery.apart), whole(delivery.together))] : []),
    ...(after.freeUntil && days.length > 0 && !isSooner && priceOf(after).share !== 'free'
      ? [row('freeStorage', <span className="grid">{days.map(day)}</span>, day(after.freeUntil))]
      : []),
    ...charges,
    ...(total && charges.length > 0
      ? [row('total', <b key="apart">{whole(total.apart)}</b>, <b key="one">{whole(total.together)}</b>)]
      : []),
  ];
}

type Amount = Side['perDay'];

const isSome = ({ amount }: Amount): boolean => Number(amount) > 0;

const sumOf = (first: Amount, ...rest: readonly Amount[]): Amount =>
  toJson(add(fromJson(first), ...rest.map(fromJson)));

/** The sums of all parcels apart and of the one: freight, storage so far, the fee; null where a freight is not known. */
export function mergeSums({ before, after, fee }: MergePreview) {
  const nothing = { ...fee, amount: toJson(money(0n, fee.currency)).amount };
  const penalty = {
    apart: sumOf(nothing, ...before.map((side) => side.penalty ?? nothing)),
    together: after.penalty ?? nothing,
  };
  // a group that others join bears its fee already
  const fees = { apart: before.some(({ orders }) => orders.length > 1) ? fee : nothing, together: fee };
  const known = before.flatMap((side) => side.delivery ?? []);
  if (!after.delivery || known.length < before.length)
    return { penalty, fee: fees, delivery: null, total: null };
  const apart = {
    from: sumOf(nothing, ...known.map(({ from }) => from)),
    to: sumOf(nothing, ...known.map(({ to }) => to)),
  };
  const withCharges = ({ from, to }: SumRange, of: 'apart' | 'together'): SumRange => ({
    from: sumOf(from, penalty[of], fees[of]),
    to: sumOf(to, penalty[of], fees[of]),
  });
  return {
    ...{ penalty, fee: fees, delivery: { apart, together: after.delivery } },
    total: { apart: withCharges(apart, 'apart'), together: withCharges(after.delivery, 'together') },
  };
}
