/** The next version of the tariff: only what differs from the one in force is sent. */
import { Form, SubmitButton, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { momentOf } from '../../../platform/time/zoned.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { StaffPrices, TariffJson } from '../contract.ts';
import { isWaiting } from './is-waiting.ts';

const decimals = [
  'serviceFeePercent',
  'serviceFeeMin',
  'comissionOfTheBankPercent',
  'deliveryPenaltyRate',
  'mergeFee',
  'priceTolerancePercent',
] as const;
const counts = [
  'freeStorageDays',
  'quoteHoldHours',
  'paymentHours',
  'answerDays',
  'noticeDays',
  'abandonmentDays',
] as const;
const bankModes = ['add_on', 'gross_up', 'off'] as const;
const penaltyBases = ['day', 'freight'] as const;

const textOf = (tariff: TariffJson, name: (typeof decimals)[number]): string =>
  name === 'serviceFeeMin' || name === 'mergeFee' ? tariff[name].amount : tariff[name];

export interface StaffTariffFormProps {
  prices: StaffPrices;
  onClose(): void;
}

export function StaffTariffForm({ prices, onClose }: StaffTariffFormProps) {
  const words = useWords('staff-prices');
  const { words: all } = usePlace();
  const newest = prices.tariffs[0];
  const submit = useChange(prices, onClose);
  if (!newest) return null;
  const label = (name: string): string => words(`fields.${name}`, { currency: prices.settlementCurrency });
  return (
    <Form submit={submit} label={words('tariff.changeTitle')}>
      {decimals.map((name) => (
        <TextField
          key={name}
          name={name}
          label={label(name)}
          defaultValue={textOf(newest, name)}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
        />
      ))}
      <ShopCurrency prices={prices} value={newest.defaultShopCurrency} />
      <Choice name="bankMode" options={bankModes} value={newest.bankMode} tree="bankModes" />
      <Choice
        name="penaltyBase"
        options={penaltyBases}
        value={newest.penaltyBase}
        tree="penaltyBases"
        currency={prices.settlementCurrency}
      />
      {counts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={label(name)}
          defaultValue={String(newest[name])}
          inputMode="numeric"
          width="short"
          autoComplete="off"
        />
      ))}
      <TextField
        name="effective_from"
        type="datetime-local"
        label={words('fields.effectiveFrom')}
        hint={words('fields.effectiveFromHint')}
        width="medium"
        optional
      />
      <div className="ui-actions">
        <SubmitButton>{words('tariff.save', { version: newest.version + 1 })}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}

/** Of the currencies that have a rate, and the shop's own. */
function ShopCurrency({ prices, value }: { prices: StaffPrices; value: string }) {
  const words = useWords('staff-prices');
  const codes = new Set([value, prices.settlementCurrency, ...prices.rates.map(({ from }) => from)]);
  return (
    <SelectField
      {...useFormField('defaultShopCurrency', true)}
      label={words('fields.defaultShopCurrency')}
      defaultValue={value}
      width="short"
      options={[...codes].sort().map((code) => ({ value: code, text: code }))}
    />
  );
}

interface ChoiceProps {
  name: string;
  options: readonly string[];
  value: string;
  /** Of the words of the options. */
  tree: string;
  currency?: string;
}

function Choice({ name, options, value, tree, currency = '' }: ChoiceProps) {
  const words = useWords('staff-prices');
  return (
    <SelectField
      {...useFormField(name, true)}
      label={words(`fields.${name}`, { currency })}
      defaultValue={value}
      options={options.map((one) => ({ value: one, text: words(`${tree}.${one}`, { currency }) }))}
    />
  );
}

function useChange(prices: StaffPrices, onClose: () => void) {
  const { zone, api, refresh, toasts } = usePlace();
  const words = useWords('staff-prices');
  return useSubmit(async (values, idempotencyKey) => {
    const newest = prices.tariffs[0];
    if (!newest) return;
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const changedText = decimals.filter((name) => text(name) !== textOf(newest, name));
    const changedCounts = counts.filter((name) => text(name) !== String(newest[name]));
    const bankMode = bankModes.find((one) => one === text('bankMode'));
    const penaltyBase = penaltyBases.find((one) => one === text('penaltyBase'));
    const shopCurrency = text('defaultShopCurrency');
    const from = text('effective_from');
    const { data } = await api.staffChangeTariff({
      body: {
        ...Object.fromEntries(changedText.map((name) => [name, text(name)])),
        // what is no number goes as it is, so that the answer names the field
        ...Object.fromEntries(changedCounts.map((name) => [name, Number(text(name) || Number.NaN)])),
        ...(bankMode && bankMode !== newest.bankMode ? { bankMode } : {}),
        ...(penaltyBase && penaltyBase !== newest.penaltyBase ? { penaltyBase } : {}),
        ...(shopCurrency !== newest.defaultShopCurrency ? { defaultShopCurrency: shopCurrency } : {}),
        ...(from ? { effective_from: momentOf(zone, from)?.toISOString() ?? from } : {}),
        after: newest.version,
      },
      idempotencyKey,
    });
    onClose();
    toasts.show({
      type: 'success',
      message: words(isWaiting(prices, data) ? 'proposals.waits' : 'tariff.saved', {
        version: newest.version + 1,
      }),
    });
    await refresh();
  });
}
