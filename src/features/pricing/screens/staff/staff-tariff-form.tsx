/** The next version of the tariff: only what differs from the one in force is sent. */

import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { DateField } from '../../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { momentOf } from '../../../../platform/time/zoned.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { StaffPrices, TariffJson } from '../../contract.ts';
import { isWaiting } from './is-waiting.ts';

const decimals = [
  'serviceFeePercent',
  'serviceFeeMin',
  'comissionOfTheBankPercent',
  'deliveryPenaltyRate',
  'mergeFee',
  'inspectionFee',
  'repackingFee',
  'splittingFee',
  'priceTolerancePercent',
  'differenceTolerance',
] as const;
const counts = [
  'freeStorageDays',
  'quoteHoldHours',
  'paymentHours',
  'answerDays',
  'noticeDays',
  'abandonmentDays',
  'weightToleranceGrams',
] as const;
const bankModes = ['add_on', 'gross_up', 'off'] as const;
const penaltyBases = ['day', 'freight'] as const;

const textOf = (tariff: TariffJson, name: (typeof decimals)[number]): string => {
  const value = tariff[name];
  return typeof value === 'string' ? value : value.amount;
};

export interface StaffTariffFormProps {
  prices: StaffPrices;
  onClose(): void;
}

export function StaffTariffForm({ prices, onClose }: StaffTariffFormProps) {
  const words = useWords('staff-prices');
  const newest = prices.tariffs[0];
  const current = prices.tariffs.find(({ inForce }) => inForce);
  const submit = useChange(prices, onClose);
  if (!newest || !current) return null;
  const label = (name: string): string => words(`fields.${name}`, { currency: prices.settlementCurrency });
  return (
    <Form submit={submit} label={words('tariff.changeTitle')}>
      <p className="text-text-2">{words('tariff.startsFrom', { version: current.version })}</p>
      {decimals.map((name) => (
        <TextField
          key={name}
          name={name}
          label={label(name)}
          defaultValue={textOf(current, name)}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
        />
      ))}
      <ShopCurrency prices={prices} value={current.defaultShopCurrency} />
      <Choice name="bankMode" options={bankModes} value={current.bankMode} tree="bankModes" />
      <Choice
        name="penaltyBase"
        options={penaltyBases}
        value={current.penaltyBase}
        tree="penaltyBases"
        currency={prices.settlementCurrency}
      />
      {counts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={label(name)}
          defaultValue={String(current[name])}
          inputMode="numeric"
          width="short"
          autoComplete="off"
        />
      ))}
      <DateField
        name="effective_from"
        type="datetime-local"
        label={words('fields.effectiveFrom')}
        hint={words('fields.effectiveFromHint')}
        width="medium"
        optional
      />
      <div className="ui-actions">
        <SubmitButton>{words('tariff.save', { version: newest.version + 1 })}</SubmitButton>
        <Cancel />
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
    <ChoiceField
      {...useFormField(name, true)}
      label={words(`fields.${name}`, { currency })}
      defaultValue={value}
      options={options.map((one) => ({ value: one, text: words(`${tree}.${one}`, { currency }) }))}
    />
  );
}

/** The version that holds at a time: the last one that begins before it. Versions come newest first. */
export function tariffAt(tariffs: readonly TariffJson[], at: Date): TariffJson | undefined {
  const begun = tariffs.filter(({ effectiveFrom }) => new Date(effectiveFrom) <= at);
  const latest = Math.max(...begun.map(({ effectiveFrom }) => new Date(effectiveFrom).getTime()));
  return begun.find(({ effectiveFrom }) => new Date(effectiveFrom).getTime() === latest);
}

/** The typed values that differ from the version in force; text that is no number is sent as it is. */
function changesOf(values: FormData, base: TariffJson) {
  const text = (name: string): string => String(values.get(name) ?? '').trim();
  const changedText = decimals.filter((name) => text(name) !== textOf(base, name));
  const changedCounts = counts.filter((name) => text(name) !== String(base[name]));
  const bankMode = bankModes.find((one) => one === text('bankMode'));
  const penaltyBase = penaltyBases.find((one) => one === text('penaltyBase'));
  const shopCurrency = text('defaultShopCurrency');
  return {
    ...Object.fromEntries(changedText.map((name) => [name, text(name)])),
    // what is no number goes as it is, so that the answer names the field
    ...Object.fromEntries(changedCounts.map((name) => [name, Number(text(name) || Number.NaN)])),
    ...(bankMode && bankMode !== base.bankMode ? { bankMode } : {}),
    ...(penaltyBase && penaltyBase !== base.penaltyBase ? { penaltyBase } : {}),
    ...(shopCurrency !== base.defaultShopCurrency ? { defaultShopCurrency: shopCurrency } : {}),
  };
}

function useChange(prices: StaffPrices, onClose: () => void) {
  const { zone, refresh, toasts } = usePlace();
  const words = useWords('staff-prices');
  const press = useSecondPress();
  const currency = prices.settlementCurrency;
  const said = (name: string, value: unknown): string => {
    if (name === 'bankMode' || name === 'penaltyBase') return words(`${name}s.${value}`, { currency });
    return typeof value === 'object' && value !== null && 'amount' in value
      ? String(value.amount)
      : String(value);
  };
  return useSubmit(async (values, idempotencyKey) => {
    const [newest, current] = [prices.tariffs[0], prices.tariffs.find(({ inForce }) => inForce)];
    if (!newest || !current) return;
    const changes = changesOf(values, current);
    const from = String(values.get('effective_from') ?? '').trim();
    const moment = from ? momentOf(zone, from) : null;
    // what is planned before then holds on in everything that is not changed
    const base = (moment && tariffAt(prices.tariffs, moment)) || current;
    const changeTariff = await press('staffChangeTariff', {
      ...{ title: words('tariff.changeTitle'), whom: words('feed.whom'), amount: null },
      confirm: words('tariff.save', { version: newest.version + 1 }),
      rows: [
        ...Object.entries(changes).map(([name, value]) => ({
          label: words(`fields.${name}`, { currency }),
          value: `${said(name, base[name as keyof TariffJson])} → ${said(name, value)}`,
        })),
        { label: words('fields.effectiveFrom'), value: from.replace('T', ' ') || words('tariff.atOnce') },
      ],
    });
    const { data } = await changeTariff({
      body: {
        ...changes,
        ...(from ? { effective_from: moment?.toISOString() ?? from } : {}),
        after: newest.version,
      },
      idempotencyKey,
    });
    onClose();
    await refresh();
    toasts.show({
      type: 'success',
      message: words(isWaiting(prices, data) ? 'proposals.waits' : 'tariff.saved', {
        version: newest.version + 1,
      }),
    });
  });
}
