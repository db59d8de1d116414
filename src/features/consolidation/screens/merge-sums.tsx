import { useFormats, useWords } from '../../../kit/place.tsx';
import { add, fromJson, toJson } from '../../../platform/money/money.ts';
import { Table } from '../../../ui/lists/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { MergePreview } from '../contract.ts';

type Range = NonNullable<MergePreview['after']['delivery']>;

interface Row {
  id: string;
  label: string;
  apart: string;
  together: string;
}

/** The freight of all parcels apart beside that of one: the sums of which the saving is the difference. */
export function MergeSums({ preview: { before, after } }: { preview: MergePreview }) {
  const words = useWords('order-merge');
  const { number, range } = useFormats();
  const apart = summed(before.map(({ delivery }) => delivery));
  const rows: Row[] = [
    { id: 'parcels', label: words('parcels'), apart: number(before.length), together: number(1) },
  ];
  if (apart && after.delivery) {
    rows.push({
      id: 'delivery',
      label: words('delivery'),
      apart: range(apart.from, apart.to),
      together: range(after.delivery.from, after.delivery.to),
    });
  }
  const hidden = <VisuallyHidden>{words('change')}</VisuallyHidden>;
  return (
    // two sums stand beside each other on a phone as well
    <div className="[&_:is(th,td)]:whitespace-normal max-sm:[&_:is(th,td)]:px-2">
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

/** The ranges of all parcels together; null where one is not known. */
function summed(ranges: readonly (Range | null)[]): Range | null {
  const known = ranges.filter((range) => range !== null);
  const [first, ...rest] = known;
  if (!first || known.length < ranges.length) return null;
  return rest.reduce(
    (sum, { from, to }) => ({
      from: toJson(add(fromJson(sum.from), fromJson(from))),
      to: toJson(add(fromJson(sum.to), fromJson(to))),
    }),
    first,
  );
}
