import { useFormats, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { WrittenAddress } from '../../address-book/screens/addresses/written-address.tsx';
import { useInTens } from '../../pricing/screens/rows/in-tens.ts';
import { useStoragePrice } from '../../storage/screens/use-storage-price.ts';
import type { MergePreview } from '../contract.ts';

type Side = MergePreview['after'];

/** All that is known of each parcel, after the sums. */
export function MergeSides({ data }: { data: MergePreview }) {
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
      value: side.delivery ? (
        <bdi>{inTens(side.delivery)}</bdi>
      ) : (
        words(side.noRoute ? `noRoute.${side.noRoute}` : 'unknown')
      ),
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
