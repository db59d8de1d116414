import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { useDeliveryRows } from '../delivery/delivery-facts.tsx';
import { GoodsRows, isInParcel } from './desk-goods.tsx';

interface DeskFactsProps {
  staffDelivery: StaffDelivery;
  orderPath(order: StaffDelivery['delivery']['orders'][number]): string;
  /** An act on the address, at its end. */
  besideAddress?: ReactNode;
}

/** Facts that say to whom it goes: those of the parcel stand below them. */
const ofReceiver = ['to', 'address', 'point', 'customer', 'documents', 'missing'];

/** To whom it goes and whose it is, then what is in it, what it weighs and who packs it. */
export function DeskFacts({ staffDelivery, ...props }: DeskFactsProps) {
  const words = useWords('staff-delivery');
  const own = useDeskRows(staffDelivery);
  const { delivery } = staffDelivery;
  const isPlain = delivery.options.length === 0 && !delivery.isInsured;
  const hasGoods = isInParcel(staffDelivery) && staffDelivery.toFetch.length > 0;
  const left = [
    ...(isPlain ? ['extras'] : []),
    // the goods above lead to their orders, and the card of the handing over says the way
    ...(hasGoods && delivery.orders.length === 1 ? ['orders'] : []),
    ...(staffDelivery.can.ship === 'yes' ? ['route'] : []),
  ];
  const rows = [...own, ...useDeliveryRows({ delivery, ...props })].filter(({ id }) => !left.includes(id));
  const sides = [
    ofReceiver.flatMap((one) => rows.filter(({ id }) => id === one)),
    rows.filter(({ id }) => !ofReceiver.includes(id)),
  ];
  return (
    <Sheet heading={words('parcel')} dense>
      {/* what lies in a closed parcel is for looking up only */}
      {hasGoods ? (
        <div className="mb-4 grid gap-2">
          <h3 className="font-medium">{words('inParcel')}</h3>
          <GoodsRows staffDelivery={staffDelivery} />
        </div>
      ) : null}
      <div className="max-w-reading">
        <SummaryList rows={sides.flat()} />
      </div>
    </Sheet>
  );
}

/** Facts that the desk alone knows. */
function useDeskRows(staffDelivery: StaffDelivery): SummaryRow[] {
  const { to } = usePlace();
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  const { customer, packer, goodsKinds, missing } = staffDelivery;
  const { tracking } = staffDelivery.delivery;
  const measures = useMeasures(staffDelivery);
  const listed = (codes: readonly string[], tree: string): string =>
    list(codes.map((code) => parts(`${tree}.${code}`)));
  const row = (id: string, label: string, value: ReactNode): SummaryRow => ({ id, label, value });
  const link = (
    <TextLink href={to(`/staff/customers/${customer.id}`)}>
      <span className="wrap-anywhere" translate="no">
        {customer.customerId ?? customer.email}
      </span>
    </TextLink>
  );
  return [
    row('customer', words('email'), link),
    ...measures,
    ...(packer ? [row('packer', words('packer'), packer.name ?? words('nameless'))] : []),
    ...(tracking
      ? [
          row(
            'tracking',
            words('tracking'),
            <span translate="no">{list([tracking.carrier, tracking.number])}</span>,
          ),
        ]
      : []),
    ...(goodsKinds.length > 0 ? [row('kinds', words('kinds'), listed(goodsKinds, 'kinds'))] : []),
    ...(missing.length > 0 ? [row('missing', words('missing'), listed(missing, 'documents'))] : []),
  ];
}

/** Weight and size as billed and as packed; in one row where they are the same. */
function useMeasures({ weight, size, packedWeight, packedSize }: StaffDelivery) {
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const { number } = useFormats();
  const measure = (kilograms: string | null, sides: StaffDelivery['size']): string[] =>
    kilograms
      ? [parts('kg', { weight: number(kilograms) }), ...(sides ? [parts('cm', sides)] : [])]
      : [words('unknown')];
  const [priced, packed] = [measure(weight, size), measure(packedWeight, packedSize)];
  const row = (id: string, label: string, lines: readonly string[]): SummaryRow => ({
    id,
    label,
    value: lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    )),
  });
  if (weight && priced.join() === packed.join()) return [row('priced', words('asBoth'), priced)];
  return [row('priced', words('asPriced'), priced), row('packed', words('asPacked'), packed)];
}
