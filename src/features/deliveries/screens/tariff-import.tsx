import { useState } from 'react';
import type { AnswerOf } from '../../../platform/client.ts';
import { Form, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSecondPress, useShownCall } from '../../../platform/screen/second-press/use-second-press.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { momentOf } from '../../../platform/time/zoned.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CsvFaults } from './csv-faults.tsx';
import { CsvField } from './csv-field.tsx';

type Found = AnswerOf<'staffImportDeliveryTariff'>;

/** A new version of the table: checked first, taken over as a whole. */
export function TariffImport({ newest }: { newest: number }) {
  const { zone, refresh, toasts } = usePlace();
  const press = useSecondPress();
  const check = useShownCall('staffImportDeliveryTariff');
  const words = useWords('staff-delivery-tariff');
  const [csv, setCsv] = useState('');
  const [onlyChecks, setOnlyChecks] = useState(true);
  const [found, setFound] = useState<Found | null>(null);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const [from, note] = ['effective_from', 'note'].map((name) => String(values.get(name) ?? '').trim());
      const body = {
        ...{ csv, version: newest },
        ...(from ? { effective_from: momentOf(zone, from)?.toISOString() ?? from } : {}),
        ...(note ? { note } : {}),
      };
      const { data: checked } = await check({ body: { ...body, dry_run: true } });
      if (onlyChecks || checked.faults.length > 0) return setFound(checked);
      const importTariff = await press('staffImportDeliveryTariff', {
        ...{ title: words('import'), confirm: words('save'), whom: words('everybody'), amount: null },
        rows: [
          { label: words('columns.version'), value: String(newest + 1) },
          { label: words('from'), value: from?.replace('T', ' ') || words('atOnce') },
          {
            label: words('routes'),
            value: words('checked', { lines: checked.lines, routes: checked.routes }),
          },
        ],
        warning: checked.waits ? words('wouldWait') : null,
      });
      const { data } = await importTariff({ body: { ...body, dry_run: false }, idempotencyKey });
      setFound(data);
      if (data.version === null && (onlyChecks || !data.waits)) return;
      setCsv('');
      toasts.show({
        type: 'success',
        ...(data.waits ? { duration: 0 } : {}),
        message: data.version === null ? words('waits') : words('saved', { version: data.version }),
      });
      await refresh();
    },
    { alsoSends: [csv, newest, onlyChecks] },
  );
  return (
    <Sheet heading={words('import')} dense>
      <Form submit={submit} label={words('import')}>
        {found && found.faults.length > 0 ? (
          <CsvFaults faults={found.faults} texts="staff-delivery-tariff" />
        ) : null}
        {found && found.faults.length === 0 && found.version === null ? (
          <p role="status">
            {words('checked', { lines: found.lines, routes: found.routes })}
            {found.waits ? ` ${words('wouldWait')}` : ''}
          </p>
        ) : null}
        <CsvField
          label={words('csv')}
          hint={words('csvHint')}
          file={words('file')}
          value={csv}
          onChange={setCsv}
        />
        <TextField
          name="effective_from"
          type="datetime-local"
          label={words('from')}
          hint={words('fromHint')}
          optional
          autoComplete="off"
          width="medium"
        />
        <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={300} />
        <Checkbox
          name="dry_run"
          label={words('check')}
          checked={onlyChecks}
          onChange={(event) => setOnlyChecks(event.target.checked)}
        />
        <div className="ui-actions">
          <SubmitButton>{words(onlyChecks ? 'check' : 'save')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}
