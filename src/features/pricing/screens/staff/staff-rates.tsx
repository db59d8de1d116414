/** Rates in force, each to be set by hand. */
import { useState } from 'react';
import { DateField } from '../../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { Timed, When } from '../../../../kit/when.tsx';
import { momentOf } from '../../../../platform/time/zoned.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { StaffPrices } from '../../contract.ts';
import { CurrencyName } from './currency-name.tsx';
import { isWaiting } from './is-waiting.ts';

type Rate = StaffPrices['rates'][number];
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
    <section aria-labelledby="rates" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="rates" className="text-h3">
            {words('heading')}
          </h2>
          <p className="text-small text-text-2">
            {words('caption', { currency: prices.settlementCurrency })}
          </p>
        </div>
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
    </section>
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

/** For then the warning above the list says it to a phone. */
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
    {
      id: 'source',
      header: words('source'),
      phone: areAllAssumed(prices) ? 'none' : 'line',
      cell: ({ source }) => <Source source={source} prices={prices} />,
    },
    // a preset rate is in force since nobody's decision
    ...(areAllAssumed(prices)
      ? []
      : [
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
  // where all are, the warning above the list says it
  const isAlone = source === 'assumed' && !areAllAssumed(prices);
  return isAlone ? <StatusTag tone="attention">{said}</StatusTag> : said;
}

/** The server asks from a fifth on; this only shows where the answer is given. */
function isFarFrom(before: string, typed: string): boolean {
  return !(Math.abs(Number(typed.replace(',', '.')) / Number(before) - 1) <= 0.2);
}

interface RateFormProps {
  prices: StaffPrices;
  /** Null for a currency that has none yet. */
  rate: Rate | null;
  onClose(): void;
}

function RateForm(props: RateFormProps) {
  const { prices, rate, onClose } = props;
  const { words: all } = usePlace();
  const words = useWords('staff-prices');
  const { submit, isFar } = useRateChange(props);
  return (
    <Form submit={submit}>
      {rate ? null : (
        <TextField
          name="currency"
          label={words('rates.code')}
          maxLength={3}
          width="short"
          autoComplete="off"
        />
      )}
      <TextField
        name="value"
        label={words('rates.valueField', { currency: prices.settlementCurrency })}
        defaultValue={rate?.value ?? ''}
        inputMode="decimal"
        width="medium"
        autoComplete="off"
      />
      {isFar ? <Checkbox name="far_is_meant" label={words('rates.farIsMeant')} /> : null}
      <DateField
        name="effective_from"
        type="datetime-local"
        label={words('fields.effectiveFrom')}
        hint={words('fields.effectiveFromHint')}
        width="medium"
        optional
      />
      <div className="ui-actions">
        <SubmitButton>{words('rates.save')}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}

/** Sets the rate after a second press, over the one that was seen. */
function useRateChange({ prices, rate, onClose }: RateFormProps) {
  const { zone, refresh, toasts } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-prices');
  const [isFar, setIsFar] = useState(false);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      setIsFar(rate !== null && isFarFrom(rate.value, text('value')));
      const currency = rate?.from ?? text('currency').toUpperCase();
      const from = text('effective_from');
      const changeRate = await press('staffChangeRate', {
        ...{
          title: words('rates.heading'),
          confirm: words('rates.save'),
          whom: words('feed.whom'),
          amount: null,
        },
        rows: [
          { label: currency, value: `${rate?.value ?? '–'} → ${text('value')} ${prices.settlementCurrency}` },
          { label: words('fields.effectiveFrom'), value: from.replace('T', ' ') || words('tariff.atOnce') },
        ],
      });
      const { data } = await changeRate({
        body: {
          currency,
          value: text('value'),
          instead_of: rate?.value ?? null,
          far_is_meant: values.has('far_is_meant'),
          ...(from ? { effective_from: momentOf(zone, from)?.toISOString() ?? from } : {}),
        },
        idempotencyKey,
      });
      onClose();
      await refresh();
      toasts.show({
        type: 'success',
        message: isWaiting(prices, data) ? words('proposals.waits') : words('rates.saved', { currency }),
      });
    },
    { alsoSends: rate?.from ?? null },
  );
  return { submit, isFar };
}
