import { useFormats, useWords } from '../../../kit/place.tsx';
import { Timed, When } from '../../../kit/when.tsx';
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
  // more digits than six are shown nowhere
  const decimals = Math.min(6, Math.max(2, ...rows.map(({ value }) => value.split('.')[1]?.length ?? 0)));
  const [first] = rows;
  // rates of one day share one line, and stand in two columns
  const isOfOneDay = first !== undefined && rows.every(({ since }) => since === first.since);
  return (
    <>
      {isOfOneDay ? (
        <RatesOfADay {...{ rows, decimals }} since={first.since} currency={info.settlementCurrency} />
      ) : (
        <Table
          caption={words('caption')}
          captionHidden
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
              header: words('columns.rate', { currency: info.settlementCurrency }),
              align: 'end',
              cell: ({ value }) => <span className="tabular-nums">{number(value, decimals)}</span>,
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
      )}
    </>
  );
}

interface RatesOfADayProps {
  rows: readonly { code: string; name: string; value: string }[];
  decimals: number;
  since: string;
  /** The shop's own. */
  currency: string;
}

/** Rates that began together: the moment once, then each currency with its rate. */
function RatesOfADay({ rows, decimals, since, currency }: RatesOfADayProps) {
  const words = useWords('tariffs.rates');
  const { number } = useFormats();
  return (
    <>
      <p className="mb-3 text-small text-text-2">
        <Timed at={since} form="moment" say={(date) => words('inForce', { date })} />
      </p>
      <dl aria-label={words('caption')} className="ui-sheet grid gap-x-14 md:grid-cols-2">
        {rows.map(({ code, name, value }) => (
          <div key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <dt>
              <span className="font-medium">{code}</span> <span className="text-text-2">{name}</span>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">
              {number(value, decimals)}
              {'\u00a0'}
              {currency}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
