import { useState } from 'react';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { ScaleField } from '../../../parcels/screens/scale/scale-field.tsx';
import { readEntry } from '../../../parcels/screens/scan/scan-rules.ts';
import type { StaffDelivery } from '../../contract.ts';
import { useBillPress } from '../delivery/bill-press.tsx';
import { PackScan } from '../picking/pack-scan.tsx';
import { type BatchSteps, useBatch } from '../picking/use-batch.ts';
import type { DeskProps } from './desk-actions.tsx';
import { useDone } from './desk-done.ts';
import { missing } from './missing.ts';

/** Weighs a parcel that has no price yet. */
export function DeskQuote({ staffDelivery, isTitled = true }: DeskProps) {
  const { delivery, version } = staffDelivery;
  const press = useBillPress(staffDelivery);
  const words = useWords('staff-delivery');
  const done = useDone();
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const body = { version, ...measuresOf(values) };
      const quoteDelivery = await press('staffQuoteDelivery', body, { title: words('quote') });
      await quoteDelivery({ params: { id: delivery.id }, body, idempotencyKey });
      await done(words('quoted'));
    },
    { alsoSends: version },
  );
  return (
    <Form submit={submit} label={words('weigh')}>
      {isTitled ? <h3 className="text-h3">{words('weigh')}</h3> : null}
      <Measures />
      <div className="ui-actions">
        <SubmitButton>{words('quote')}</SubmitButton>
      </div>
    </Form>
  );
}

/** Begins to pack. */
export function DeskTake({ staffDelivery: { delivery, version } }: DeskProps) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const done = useDone();
  const submit = useSubmit(async () => {
    await api.staffTakeDelivery({ params: { id: delivery.id }, body: { version } });
    await done(words('taken'));
  });
  return (
    <Form submit={submit} label={words('take')}>
      <div className="ui-actions">
        <SubmitButton>{words('take')}</SubmitButton>
      </div>
    </Form>
  );
}

/** The point of the check list that a scan of all goods ticks. */
const matching = 'contents_match';

/** The check list and the final weight. */
export function DeskPack({ staffDelivery, isTitled = true }: DeskProps) {
  const press = useBillPress(staffDelivery);
  const words = useWords('staff-delivery');
  const done = useDone();
  const { first, save, isBatch } = useBatch();
  const [checks, setChecks] = useState<string[]>([]);
  const [scanned, setScanned] = useState<string[]>([]);
  const { delivery, version, checkList, toFetch } = staffDelivery;
  const onScanned = (ids: string[]): void => {
    setScanned(ids);
    const isAll = ids.length === toFetch.length;
    if (isAll && !checks.includes(matching)) setChecks([...checks, matching]);
  };
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const measures = measuresOf(values);
      const left = checkList.length - checks.length;
      if (left > 0 || !measures.weight)
        throw missing({
          ...(left > 0 ? { checks: words('checksNeeded', { count: left }) } : {}),
          ...(measures.weight ? {} : { weight: words('weightNeeded') }),
        });
      const body = { version, checks, ...measures };
      const unpicked = toFetch.filter(
        // who packs without the list of the batch ticks nothing off there
        ({ id, isPicked, isMissing }) => !isPicked && !scanned.includes(id) && (isBatch || isMissing),
      ).length;
      const packDelivery = await press('staffPackDelivery', body, { title: words('pack'), unpicked });
      await save(async () => {
        const { data } = await packDelivery({ params: { id: delivery.id }, body, idempotencyKey });
        await done(words(data.delivery.state === 'pending_response' ? 'askedHeavier' : 'packed'));
      });
    },
    { alsoSends: [version, checks] },
  );
  // what the customer has accepted is what it weighs: another one would take it back. The billed weight is no weighing
  const { packedWeight, packedSize, weight, size } = staffDelivery;
  return (
    <Form submit={submit} label={words('packTitle')}>
      {isTitled ? <h3 className="text-h3">{words('packTitle')}</h3> : null}
      <Checks list={checkList} checked={checks} onChange={setChecks} first={first} />
      <PackScan {...{ staffDelivery, scanned, onScanned }} isOff={submit.isSending} />
      <Measures weight={packedWeight} billed={weight} size={packedSize ?? size} />
      <div className="ui-actions">
        <SubmitButton>{words('pack')}</SubmitButton>
      </div>
    </Form>
  );
}

interface ChecksProps {
  list: readonly string[];
  checked: readonly string[];
  onChange(checked: string[]): void;
  first: BatchSteps['first'];
}

function Checks({ list, checked, onChange, first }: ChecksProps) {
  const words = useWords('staff-delivery');
  const { error, id } = useFormField('checks', true);
  return (
    <fieldset id={id} tabIndex={-1} aria-invalid={error ? true : undefined} className="grid gap-2">
      <legend className="ui-label">{words('checkList')}</legend>
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : null}
      {list.map((check, index) => (
        <Checkbox
          key={check}
          {...(index === 0 ? first : {})}
          name={`check-${check}`}
          label={words(`checks.${check}`)}
          checked={checked.includes(check)}
          onChange={(event) =>
            onChange(event.target.checked ? [...checked, check] : checked.filter((one) => one !== check))
          }
        />
      ))}
    </fieldset>
  );
}

interface MeasuresProps {
  weight?: string | null;
  /** The weight that the customer paid for, beside the empty field. */
  billed?: string | null;
  size?: StaffDelivery['size'];
}

function Measures({ weight, billed, size }: MeasuresProps) {
  const words = useWords('staff-delivery');
  const { number } = useFormats();
  const side = (name: 'length' | 'width' | 'height') => (
    <TextField
      name={`size.${name}`}
      label={words(name)}
      optional
      inputMode="decimal"
      autoComplete="off"
      width="short"
      defaultValue={size ? number(size[name]) : ''}
    />
  );
  return (
    <div className="grid gap-3">
      <TextField
        name="weight"
        label={words('weight')}
        hint={billed && !weight ? words('billedWeight', { weight: number(billed) }) : words('weightHint')}
        inputMode="decimal"
        autoComplete="off"
        width="short"
        // with a decimal mark, by which it is read as kilograms
        defaultValue={weight ? number(weight, 1) : ''}
      />
      <ScaleField name="weight" unit="kg" />
      <div className="grid grid-cols-3 items-end gap-3 sm:gap-4">
        {side('length')}
        {side('width')}
        {side('height')}
      </div>
      <p className="ui-hint">{words('sizeHint')}</p>
    </div>
  );
}

/** As at the intake: a whole number is grams, one with a decimal mark kilograms. The size goes only when all three sides were measured. */
export function measuresOf(values: FormData) {
  const [typed = '', length = '', width = '', height = ''] = [
    'weight',
    'size.length',
    'size.width',
    'size.height',
  ].map((name) => String(values.get(name) ?? '').trim());
  const entry = readEntry(typed);
  const weight = entry.kind === 'weight' ? (entry.grams / 1000).toFixed(3) : typed;
  return { weight, ...(length && width && height ? { size: { length, width, height } } : {}) };
}
