import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { beep, type Sound } from '../../../parcels/screens/scan/beep.ts';
import { useHeldFocus } from '../../../parcels/screens/scan/use-held-focus.ts';
import { typeInto } from './keys-between.ts';
import { type Batch, type PickRow, scannedDelivery, scannedPick } from './pick-rules.ts';
import { batchMark } from './use-batch.ts';

interface PickScanProps {
  batch: Batch;
  onPick(row: PickRow): Promise<void>;
}

/** The field of the scanner: a parcel is ticked off, a label opens its delivery. */
export function PickScan({ batch, onPick }: PickScanProps) {
  const { navigate, words: all } = usePlace();
  const words = useWords('staff-picking');
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ isFault: boolean; text: string } | null>(null);
  useHeldFocus(field);
  useEffect(() => {
    if (field.current) typeInto(field.current);
  }, []);
  const say = (sound: Sound, text: string): void => {
    beep(sound);
    setSaid({ isFault: sound === 'fault', text });
  };
  const scan = async (code: string): Promise<void> => {
    const delivery = scannedDelivery(batch, code);
    if (delivery) return navigate(`/staff/deliveries/${encodeURIComponent(delivery.id)}?${batchMark}=1`);
    const row = scannedPick(batch, code);
    if (!row) return say('fault', words('said.foreign', { code }));
    if (row.state === 'picked') return say('fault', words('said.again', { box: row.box }));
    try {
      await onPick(row);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return say('fault', error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
    say('taken', words('said.picked', { number: row.orderNum, box: row.box }));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (code) void scan(code);
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={onSubmit} className="flex max-w-reading flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field
            ref={field}
            data-autofocus
            id="pick-scan"
            label={words('scan')}
            hint={words('scanHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
          />
        </div>
        <Button type="submit">{words('tick')}</Button>
      </form>
      <div role={said?.isFault ? 'alert' : 'status'}>
        {said ? (
          <Banner tone={said.isFault ? 'warning' : 'success'} label={words('last')}>
            {said.text}
          </Banner>
        ) : null}
      </div>
    </div>
  );
}
