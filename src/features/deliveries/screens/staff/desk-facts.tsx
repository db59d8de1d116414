import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { StaffDelivery } from '../../contract.ts';

/** Whose it is, who packs it, and what it weighs. */
export function DeskFacts({ staffDelivery }: { staffDelivery: StaffDelivery }) {
  const { to } = usePlace();
  const words = useWords('staff-delivery');
  const parts = useWords('delivery-parts');
  const { number, list } = useFormats();
  const { customer, packer, goodsKinds, missing } = staffDelivery;
  const { tracking } = staffDelivery.delivery;
  const measure = (weight: string | null, size: StaffDelivery['size']): string =>
    weight
      ? [parts('kg', { weight: number(weight) }), ...(size ? [parts('cm', size)] : [])].join(' · ')
      : words('unknown');
  const [priced, packed] = [
    measure(staffDelivery.weight, staffDelivery.size),
    measure(staffDelivery.packedWeight, staffDelivery.packedSize),
  ];
  const measures =
    priced === packed
      ? [{ id: 'priced', label: words('asBoth'), value: priced }]
      : [
          { id: 'priced', label: words('asPriced'), value: priced },
          { id: 'packed', label: words('asPacked'), value: packed },
        ];
  const listed = (codes: readonly string[], tree: string): string =>
    list(codes.map((code) => parts(`${tree}.${code}`)));
  return (
    <Sheet heading={words('customer')} dense>
      <SummaryList
        rows={[
          {
            id: 'customer',
            label: words('email'),
            value: (
              <TextLink href={to(`/staff/customers/${customer.id}`)}>
                <span className="wrap-anywhere" translate="no">
                  {customer.customerId ?? customer.email}
                </span>
              </TextLink>
            ),
          },
          {
            id: 'packer',
            label: words('packer'),
            value: packer ? (packer.name ?? words('nameless')) : words('none'),
          },
          ...measures,
          ...(tracking
            ? [
                {
                  id: 'tracking',
                  label: words('tracking'),
                  value: <span translate="no">{list([tracking.carrier, tracking.number])}</span>,
                },
              ]
            : []),
          ...(goodsKinds.length > 0
            ? [{ id: 'kinds', label: words('kinds'), value: listed(goodsKinds, 'kinds') }]
            : []),
          ...(missing.length > 0
            ? [{ id: 'missing', label: words('missing'), value: listed(missing, 'documents') }]
            : []),
        ]}
      />
    </Sheet>
  );
}
