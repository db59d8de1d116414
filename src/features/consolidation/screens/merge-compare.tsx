import type { ReactNode } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed, When } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { WholeNumbers } from '../../../ui/whole-number.tsx';
import { WrittenAddress } from '../../address-book/screens/addresses/written-address.tsx';
import { toldGap, useInTens } from '../../pricing/screens/rows/in-tens.ts';
import { useStoragePrice } from '../../storage/screens/use-storage-price.ts';
import type { MergePreview } from '../contract.ts';
import { MergeSums, mergeSums } from './merge-sums.tsx';
import type { Preview } from './use-preview.ts';

type Side = MergePreview['after'];

/** The separate orders now and the merged one: numbers, weight, delivery, storage, recipient and place (UX-120). */
export function MergeCompare({ preview, action }: { preview: Preview; action: ReactNode }) {
  const words = useWords('order-merge');
  const { money } = useFormats();
  const { data, isLoading, failure } = preview;
  return (
    <Sheet heading={words('change')}>
      <div className="grid gap-5" aria-busy={isLoading}>
        <ActionFailure failure={failure} />
        {data ? (
          <div className={isLoading ? 'grid gap-5 opacity-60' : 'grid gap-5'}>
            <div className="grid gap-1">
              <Saving data={data} />
              <p className="text-text-2">
                {Number(data.fee.amount) > 0
                  ? words('feeLater', { amount: money(data.fee) })
                  : words('feeNone')}
              </p>
              <LostStorage data={data} />
            </div>
            <div className="grid gap-2">
              <MergeSums preview={data} />
              <p className="ui-hint">{words('sumsNote')}</p>
            </div>
          </div>
        ) : (
          <p className="text-text-2">{words('chooseFirst')}</p>
        )}
        <div className="grid gap-3 lg:max-w-[24rem]">
          {/* on a phone it stands in the bar */}
          <div className="max-md:hidden">{action}</div>
          <p className="text-small text-text-2">{words('undoHint')}</p>
        </div>
        {data ? (
          <Disclosure summary={words('details')}>
            <Sides data={data} />
          </Disclosure>
        ) : null}
      </div>
    </Sheet>
  );
}

/** By how much one parcel costs less, as the sums below it are read. */
function Saving({ data }: { data: MergePreview }) {
  const words = useWords('order-merge');
  const { money } = useFormats();
  const { total } = mergeSums(data);
  const gap = total && toldGap(total.together, total.apart);
  if (!gap) return null;
  return <p className="font-semibold text-h3">{words('saving', { amount: money(gap, { decimals: 0 }) })}</p>;
}

/** Orders whose free storage ends sooner together than on their own; nothing where storage costs nothing. */
function LostStorage({ data: { before, after } }: { data: MergePreview }) {
  const words = useWords('order-merge');
  const { date } = useFormats();
  const { now } = usePlace();
  const { share, amount } = useStoragePrice()(after);
  const { freeUntil: until } = after;
  if (!until || share === 'free') return null;
  const past = new Date(until) <= now ? 'yes' : 'no';
  const lost = before.filter(
    ({ freeUntil: alone }) => alone !== null && Date.parse(alone) > Date.parse(until),
  );
  return lost.map(({ orders: [first], freeUntil }) => {
    const told = {
      number: first?.orderNum ?? '',
      alone: date(freeUntil ?? until, 'deadline'),
      past,
      share,
      amount,
    };
    return (
      <p key={first?.id}>
        <Timed
          at={until}
          form="deadline"
          say={(day) => words('lost', { ...told, date: day })}
          part={(text) => <WholeNumbers text={text} />}
        />
      </p>
    );
  });
}

/** All that is known of each parcel, after the sums. */
function Sides({ data }: { data: MergePreview }) {
  const words = useWords('order-merge');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-0">
      <section className="grid content-start gap-3 lg:pe-6">
        <h3 className="font-medium">{words('before', { count: data.before.length })}</h3>
        {data.before.map((side) => (
          <SideFacts key={side.orders[0]?.id} side={side} />
        ))}
      </section>
      <section className="grid content-start gap-3 border-line max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-6">
        <h3 className="font-medium">{words('after')}</h3>
        <SideFacts side={data.after} isAfter />
      </section>
    </div>
  );
}

function SideFacts({ side, isAfter = false }: { side: Side; isAfter?: boolean }) {
  const words = useWords('order-merge');
  const { money, number } = useFormats();
  const inTens = useInTens();
  const price = useStoragePrice()(side);
  const rows: SummaryRow[] = [
    {
      id: 'orders',
      label: words('orders'),
      value: side.orders.map(({ id, orderNum }) => (
        <span key={id} className="block whitespace-nowrap">
          {orderNum}
        </span>
      )),
    },
    {
      id: 'weight',
      label: words('weight'),
      value: side.weight ? words('kilograms', { weight: number(side.weight) }) : words('notWeighed'),
    },
    {
      id: 'delivery',
      label: words('delivery'),
      value: side.delivery
        ? inTens(side.delivery)
        : words(side.noRoute ? `noRoute.${side.noRoute}` : 'unknown'),
    },
    {
      id: 'storage',
      label: words('storage'),
      value: (
        <>
          {side.freeUntil && price.share !== 'free' ? (
            <>
              {words('freeUntil')} <When at={side.freeUntil} form="deadline" /> ·{' '}
            </>
          ) : null}
          {words('perDay', price)}
        </>
      ),
    },
  ];
  if (side.penalty && Number(side.penalty.amount) > 0) {
    rows.push({ id: 'penalty', label: words('penalty'), value: money(side.penalty) });
  }
  if (isAfter) rows.push({ id: 'recipient', label: words('recipient'), value: <Receiver side={side} /> });
  return <SummaryList rows={rows} label={side.orders.map(({ orderNum }) => orderNum).join(', ')} />;
}

function Receiver({ side: { recipient, address } }: { side: Side }) {
  const [country = ''] = address.slice(-1);
  return (
    <>
      <span translate="no">{recipient}</span>
      <span className="block text-text-2">
        <WrittenAddress lines={address.slice(0, -1)} country={country} />
      </span>
    </>
  );
}
