import { useState } from 'react';
import { CsvFaults } from '../../../features/deliveries/screens/csv-faults.tsx';
import { DateField } from '../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { CsvField } from '../../../kit/lists/csv-field.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { useSecondPress, useShownCall } from '../../../kit/second-press/use-second-press.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { momentOf } from '../../../platform/time/zoned.ts';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Found = AnswerOf<'staffImportDeliveryTariff'>;

/** A new version of the table: checked first, taken over as a whole. */
export function TariffImport({ newest }: { newest: number }) {
  const words = useWords('staff-delivery-tariff');
  const { zoneName } = useFormats();
  const { csv, setCsv, onlyChecks, found, submit } = useTariffImport(newest);
  return (
    <Sheet heading={words('import')} dense>
      <Form submit={submit} label={words('import')}>
        <p className="ui-hint max-w-reading">{words('lead')}</p>
        {found ? <Checked found={found} /> : null}
        <CsvField
          label={words('csv')}
          hint={words('csvHint')}
          file={words('file')}
          value={csv}
          onChange={setCsv}
        />
        <DateField
          name="effective_from"
          type="datetime-local"
          label={words('from')}
          hint={words('fromHint', { zone: zoneName() })}
          optional
          autoComplete="off"
          width="medium"
        />
        <TextField name="note" label={words('note')} optional autoComplete="off" maxLength={300} />
        <div className="ui-actions">
          <SubmitButton>{words(onlyChecks ? 'check' : 'save')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

/** The outcome of a check of the table: its faults, or how much it holds and what follows from it. */
function Checked({ found }: { found: Found }) {
  const words = useWords('staff-delivery-tariff');
  const warningOf = useWarning();
  const warning = warningOf(found);
  if (found.faults.length > 0) return <CsvFaults faults={found.faults} texts="staff-delivery-tariff" />;
  if (found.version !== null) return null;
  return (
    <div role="status" className="grid gap-2">
      <p>{words('checked', { lines: found.lines, routes: found.routes })}</p>
      {warning ? <p>{warning}</p> : null}
    </div>
  );
}

function useWarning(): (found: Found) => string | null {
  const { locale } = usePlace();
  const { list } = useFormats();
  const words = useWords('staff-delivery-tariff');
  return ({ waits, dropped }) => {
    const countries = list(dropped.map((code) => countryName(locale, code)));
    const said = [
      dropped.length > 0 ? words('dropped', { count: dropped.length, countries }) : '',
      waits ? words('wouldWait') : '',
    ];
    return said.filter(Boolean).join(' ') || null;
  };
}

/** The table that was typed or read from a file, and its way into the shop: a check, a second press, the import. */
function useTariffImport(newest: number) {
  const { zone, refresh, toasts } = usePlace();
  const press = useSecondPress();
  const check = useShownCall('staffImportDeliveryTariff');
  const words = useWords('staff-delivery-tariff');
  const warningOf = useWarning();
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
      if (onlyChecks || checked.faults.length > 0) {
        setFound(checked);
        // the next press saves what was found right
        return setOnlyChecks(checked.faults.length > 0);
      }
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
        warning: warningOf(checked),
      });
      const { data } = await importTariff({ body: { ...body, dry_run: false }, idempotencyKey });
      setFound(data);
      if (data.version === null && (onlyChecks || !data.waits)) return;
      setCsv('');
      setOnlyChecks(true);
      await refresh();
      toasts.show({
        type: 'success',
        ...(data.waits ? { duration: 0 } : {}),
        message: data.version === null ? words('waits') : words('saved', { version: data.version }),
      });
    },
    { alsoSends: [csv, newest, onlyChecks] },
  );
  const typeCsv = (text: string): void => {
    setCsv(text);
    setFound(null);
    setOnlyChecks(true);
  };
  return { csv, setCsv: typeCsv, onlyChecks, found, submit };
}
