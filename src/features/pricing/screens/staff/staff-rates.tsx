/** Rates in force, each to be set by hand. */
import { openFormDialog } from '../../../../kit/leaving/ask-to-leave.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed, When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import type { StaffPrices } from '../../contract.ts';
import { AssumedRates } from './assumed-rates.tsx';
import { CurrencyName } from './currency-name.tsx';
import { type Rate, RateForm } from './rate-form.tsx';

const ownSources = ['assumed', 'staff'];

export function StaffRates({ prices }: { prices: StaffPrices }) {
  const place = usePlace();
  const words = useWords('staff-prices.rates');
  const change = (rate: Rate | null): void => {
    openFormDialog(place, {
      title: rate ? words('changeTitle', { currency: rate.from }) : words('addTitle'),
      render: (dialog) => <RateForm prices={prices} rate={rate} onClose={dialog.close} />,
    });
  };
  const columns = useColumns(prices, change);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">
        <Caption prices={prices} />
      </h2>
      <AssumedRates prices={prices} />
      <Table
        caption={words('heading')}
        captionHidden
        rows={prices.rates.filter(({ from }) => from !== prices.settlementCurrency)}
        rowKey={({ from }) => from}
        narrow="stack"
        dense
        columns={columns}
      />
      {prices.mayChange ? (
        <div className="ui-actions">
          <Button size="dense" onClick={() => change(null)}>
            {words('add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A time of the day that all rates hold from, where it is one day of the reader. */
function useOneDay({ rates, settlementCurrency }: StaffPrices): string | null {
  const { date } = useFormats();
  const times = rates.filter(({ from }) => from !== settlementCurrency).map(({ since }) => since);
  const days = new Set(times.map((at) => date(at, 'short-day')));
  return days.size === 1 ? (times[0] ?? null) : null;
}

function Caption({ prices }: { prices: StaffPrices }) {
  const words = useWords('staff-prices.rates');
  const currency = prices.settlementCurrency;
  const day = useOneDay(prices);
  if (day === null) return words('caption', { currency });
  return <Timed at={day} form="short-day" say={(date) => words('captionSince', { currency, date })} />;
}

interface CurrencyProps {
  rate: Rate;
  /** Undefined for whoever only reads. */
  change: ((rate: Rate) => void) | undefined;
}

/** Its code changes its rate; its name stands below it on a phone, so that all rows are of one height. */
function Currency({ rate, change }: CurrencyProps) {
  const words = useWords('staff-prices.rates');
  const { named } = useFormats();
  const { from } = rate;
  return (
    <span className="grid justify-items-start">
      {change ? (
        <Button
          size="dense"
          variant="link"
          aria-label={named(words('change'), from)}
          onClick={() => change(rate)}
        >
          {from}
        </Button>
      ) : (
        from
      )}
      <span className="block max-w-56 truncate font-normal text-small text-text-2 sm:hidden">
        <CurrencyName code={from} />
      </span>
    </span>
  );
}

function useColumns(prices: StaffPrices, change: (rate: Rate) => void): Column<Rate>[] {
  const words = useWords('staff-prices.rates');
  const onChange = prices.mayChange ? change : undefined;
  const day = useOneDay(prices);
  return [
    {
      ...{ id: 'currency', header: words('currency'), rowHeader: true },
      cell: (rate) => <Currency rate={rate} change={onChange} />,
    },
    { id: 'name', header: words('name'), phone: 'none', cell: ({ from }) => <CurrencyName code={from} /> },
    {
      ...{ id: 'since', header: words('since'), phone: 'none' },
      cell: (rate) => <SetBy rate={rate} prices={prices} />,
    },
    // at the edge of the table, as every number that rows are compared by
    {
      ...{ id: 'value', header: words('value'), align: 'end', phone: 'top' },
      cell: (rate) => (
        <span className="grid justify-items-end">
          <RateValue rate={rate} />
          {/* one day for all stands above them */}
          {day === null ? (
            <span className="font-normal text-small sm:hidden">
              <SetBy rate={rate} prices={prices} />
            </span>
          ) : null}
        </span>
      ),
    },
  ];
}

/** The rate in force, and the one that follows it. */
function RateValue({ rate: { value, next } }: { rate: Rate }) {
  const words = useWords('staff-prices.rates');
  const { number } = useFormats();
  return (
    <>
      <span className="tabular-nums">{number(value, 2)}</span>
      {next ? (
        <span className="block text-small text-text-2">
          <Timed
            at={next.since}
            form="moment"
            say={(date) => words('next', { value: number(next.value, 2), date })}
          />
        </span>
      ) : null}
    </>
  );
}

/** The day that a rate holds from, and its source where that is no person; one that nobody has looked at says so. */
function SetBy({ rate: { source, since }, prices }: { rate: Rate; prices: StaffPrices }) {
  const words = useWords('staff-prices.rates');
  const known = [...ownSources, ...prices.feed.sources].includes(source);
  const said = known ? words(`sources.${source}`) : source;
  return (
    <span className="text-text-2">
      <span className="whitespace-nowrap">
        <When at={since} form="short-day" />
      </span>
      {/* a phone has no room for it; that nobody has looked at a rate is said above all of them */}
      {source === 'staff' ? null : (
        <span className="whitespace-nowrap max-sm:hidden">{`\u00a0· ${said}`}</span>
      )}
    </span>
  );
}
