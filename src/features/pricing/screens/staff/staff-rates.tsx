/** Rates in force, each to be set by hand. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed, When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffPrices } from '../../contract.ts';
import { CurrencyName } from './currency-name.tsx';
import { type Rate, RateForm } from './rate-form.tsx';

const ownSources = ['assumed', 'staff'];

export function StaffRates({ prices }: { prices: StaffPrices }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-prices.rates');
  const change = (rate: Rate | null): void => {
    dialogs.open({
      title: rate ? words('changeTitle', { currency: rate.from }) : words('addTitle'),
      render: (dialog) => <RateForm prices={prices} rate={rate} onClose={dialog.close} />,
    });
  };
  const columns = useColumns(prices, change);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-text-2">{words('caption', { currency: prices.settlementCurrency })}</p>
        {prices.mayChange ? (
          <Button size="dense" onClick={() => change(null)}>
            {words('add')}
          </Button>
        ) : null}
      </div>
      <Table
        caption={words('heading')}
        captionHidden
        rows={prices.rates.filter(({ from }) => from !== prices.settlementCurrency)}
        rowKey={({ from }) => from}
        narrow="stack"
        dense
        columns={columns}
      />
    </div>
  );
}

/** Its name stands below its code on a phone, so that all rows are of one height. */
const currencyColumns = (code: string, name: string): Column<Rate>[] => [
  { id: 'currency', header: code, rowHeader: true, cell: ({ from }) => <Currency from={from} /> },
  { id: 'name', header: name, phone: 'none', cell: ({ from }) => <CurrencyName code={from} /> },
];

function Currency({ from }: { from: string }) {
  return (
    <span className="grid">
      {from}
      <span className="font-normal text-small text-text-2 sm:hidden">
        <CurrencyName code={from} />
      </span>
    </span>
  );
}

const areAllAssumed = ({ rates, settlementCurrency }: StaffPrices): boolean =>
  rates.every(({ from, source }) => from === settlementCurrency || source === 'assumed');

function useColumns(prices: StaffPrices, change: (rate: Rate) => void): Column<Rate>[] {
  const words = useWords('staff-prices.rates');
  const { named } = useFormats();
  return [
    ...currencyColumns(words('currency'), words('name')),
    {
      id: 'value',
      header: words('value'),
      align: 'end',
      phone: 'top',
      cell: (rate) => <RateValue rate={rate} />,
    },
    // where all are preset, the warning above says it, and they are in force since nobody's decision
    ...(areAllAssumed(prices)
      ? []
      : [
          {
            ...{ id: 'source', header: words('source'), phone: 'line' as const },
            cell: ({ source }: Rate) => <Source source={source} prices={prices} />,
          },
          {
            ...{ id: 'since', header: words('since'), phone: 'none' as const },
            cell: ({ since, source }: Rate) => (source === 'assumed' ? null : <When at={since} />),
          },
        ]),
    ...(prices.mayChange
      ? [
          {
            id: 'change',
            header: <VisuallyHidden>{words('change')}</VisuallyHidden>,
            align: 'end' as const,
            phone: 'top' as const,
            cell: (rate: Rate) => (
              <Button
                size="dense"
                variant="link"
                aria-label={named(words('change'), rate.from)}
                onClick={() => change(rate)}
              >
                {words('change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** The rate in force, and the one that follows it. */
function RateValue({ rate: { value, next } }: { rate: Rate }) {
  const words = useWords('staff-prices.rates');
  const { number } = useFormats();
  return (
    <>
      <span className="tabular-nums">{number(value, 4)}</span>
      {next ? (
        <span className="block text-small text-text-2">
          <Timed
            at={next.since}
            form="moment"
            say={(date) => words('next', { value: number(next.value, 4), date })}
          />
        </span>
      ) : null}
    </>
  );
}

/** A rate that came with the program and that nobody has looked at stands out among others. */
function Source({ source, prices }: { source: string; prices: StaffPrices }) {
  const words = useWords('staff-prices.rates');
  const said = [...ownSources, ...prices.feed.sources].includes(source) ? words(`sources.${source}`) : source;
  return source === 'assumed' ? <StatusTag tone="attention">{said}</StatusTag> : said;
}
