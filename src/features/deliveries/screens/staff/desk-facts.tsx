import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { useDeliveryRows } from '../delivery/delivery-facts.tsx';

interface DeskFactsProps {
  staffDelivery: StaffDelivery;
  orderPath(order: StaffDelivery['delivery']['orders'][number]): string;
  /** An act on the address, at its end. */
  besideAddress?: ReactNode;
}

/** Facts that say to whom it goes; those of the parcel stand beside them. */
const ofReceiver = ['customer', 'to', 'address', 'point', 'documents', 'missing'];

/** Whose it is and to whom it goes, and beside that what is in it, what it weighs and who packs it. */
export function DeskFacts({ staffDelivery, ...props }: DeskFactsProps) {
  const words = useWords('staff-delivery');
  const own = useDeskRows(staffDelivery);
  const { delivery } = staffDelivery;
  const isPlain = delivery.options.length === 0 && !delivery.isInsured;
  const rows = [...own, ...useDeliveryRows({ delivery, ...props })].filter(
    ({ id }) => !(id === 'extras' && isPlain),
  );
  const sides = [
    rows.filter(({ id }) => ofReceiver.includes(id)),
    rows.filter(({ id }) => !ofReceiver.includes(id)),
  ];
  return (
    <Sheet heading={words('parcel')} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 md:grid-cols-2">
        {sides.map((side) => (
          <SummaryList key={side[0]?.id} rows={side} />
        ))}
      </div>
    </Sheet>
  );
}

/** What the desk alone knows of it. */
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
  const measure = (kilograms: string | null, sides: StaffDelivery['size']): string =>
    kilograms
      ? [parts('kg', { weight: number(kilograms) }), ...(sides ? [parts('cm', sides)] : [])].join(' · ')
      : words('unknown');
  const [priced, packed] = [measure(weight, size), measure(packedWeight, packedSize)];
  if (weight && priced === packed) return [{ id: 'priced', label: words('asBoth'), value: priced }];
  return [
    { id: 'priced', label: words('asPriced'), value: priced },
    { id: 'packed', label: words('asPacked'), value: packed },
  ];
}
