/** A rate that is set by hand, or the first one of a currency. */
import { useState } from 'react';
import { DateField } from '../../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { momentOf } from '../../../../platform/time/zoned.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { StaffPrices } from '../../contract.ts';
import { isWaiting } from './is-waiting.ts';

export type Rate = StaffPrices['rates'][number];

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

export function RateForm(props: RateFormProps) {
  const { prices, rate } = props;
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
        <Cancel />
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
