import { useFormats, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { PaymentInfo } from '../contract.ts';
import type { NamedCode } from './delivery-countries.ts';

export interface RateTableProps {
  info: PaymentInfo;
  currencies: NamedCode[];
}

/** The cost of a unit of each shop currency, and since when (UX-061). */
export function RateTable({ info, currencies }: RateTableProps) {
  const words = useWords('tariffs.rates');
  const { number } = useFormats();
  const rows = currencies.flatMap(({ code, name }) => {
    const rate = info.rates[code];
    // the currency of the shop needs no rate
    return rate && code !== info.settlementCurrency ? [{ code, name, ...rate }] : [];
  });
  return (
    <Table
      caption={words('caption')}
      columns={[
        {
          id: 'currency',
          header: words('columns.currency'),
          rowHeader: true,
          cell: ({ code, name }) => (
            <>
              {code} <span className="font-normal text-text-2">{name}</span>
            </>
          ),
        },
        {
          id: 'rate',
          header: words('columns.rate'),
          align: 'end',
          cell: ({ value }) => (
            <span className="tabular-nums">
              {number(value, 2)} {info.settlementCurrency}
            </span>
          ),
        },
        {
          id: 'since',
          header: words('columns.since'),
          align: 'end',
          cell: ({ since }) => <When at={since} form="day-time" />,
        },
      ]}
      rows={rows}
      rowKey={({ code }) => code}
      narrow="stack"
      dense
    />
  );
}
