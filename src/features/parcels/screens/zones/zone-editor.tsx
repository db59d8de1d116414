import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { useState } from 'react';
import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { EditConflict, useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { typedZones } from './typed-zones.ts';

type Zones = AnswerOf<'staffGetZones'>;
type Zone = Omit<Zones['zones'][number], 'id' | 'shelves'> & { id?: string };

interface Row {
  key: string;
  zone: Zone;
}

const empty: Zone = { name: '', maxGrams: null, maxSide: null, isQuarantine: false };
const rowsOf = ({ zones }: Zones): Row[] => zones.map((zone) => ({ key: zone.id, zone }));

/** The zones of a warehouse in the order of the walk. */
export function ZoneEditor({ zones }: { zones: Zones }) {
  const words = useWords('staff-shelves.zones');
  const [rows, setRows] = useState<readonly Row[]>(rowsOf(zones));
  const { submit, conflict } = useSaved(zones, rows);
  const add = (): void => setRows([...rows, { key: crypto.randomUUID(), zone: empty }]);
  const raise = (index: number): void => {
    const [row] = rows.slice(index, index + 1);
    if (row) setRows(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row));
  };
  return (
    <Form submit={submit} label={words('title')} conflict={conflict}>
      <p className="ui-hint max-w-reading">{words('hint')}</p>
      {rows.map(({ key, zone }, index) => (
        <ZoneFields
          key={key}
          {...{ zone, index }}
          onRaise={() => raise(index)}
          onRemove={() => setRows(rows.filter((row) => row.key !== key))}
        />
      ))}
      <div className="ui-actions">
        {rows.length + zones.zones.length > 0 ? (
          <SubmitButton variant="secondary">{words('save')}</SubmitButton>
        ) : null}
        <Button variant={rows.length > 0 ? 'quiet' : 'secondary'} onClick={add}>
          {words('add')}
        </Button>
      </div>
    </Form>
  );
}

interface ZoneFieldsProps {
  zone: Zone;
  index: number;
  onRaise(): void;
  onRemove(): void;
}

function ZoneFields({ zone, index, onRaise, onRemove }: ZoneFieldsProps) {
  const words = useWords('staff-shelves.zones');
  const units = useWords('staff-warehouse.unit');
  const numeric = { inputMode: 'numeric', autoComplete: 'off', width: 'short', optional: true } as const;
  const field = (name: string): string => `zones.${index}.${name}`;
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">{words('number', { number: index + 1 })}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <TextField
          name={field('name')}
          label={words('fields.name')}
          defaultValue={zone.name}
          maxLength={40}
          width="medium"
          autoComplete="off"
        />
        <TextField
          {...numeric}
          name={field('max_grams')}
          label={words('fields.maxGrams')}
          unit={units('grams')}
          defaultValue={zone.maxGrams ?? ''}
        />
        <TextField
          {...numeric}
          name={field('max_side')}
          label={words('fields.maxSide')}
          unit={units('millimetres')}
          defaultValue={zone.maxSide ?? ''}
        />
      </div>
      <CheckField
        optional
        name={field('is_quarantine')}
        label={words('fields.isQuarantine')}
        hint={words('quarantineHint')}
        defaultChecked={zone.isQuarantine}
      />
      <div className="ui-actions">
        {index > 0 ? (
          <IconButton framed icon={ArrowUp} label={words('raise', { number: index + 1 })} onClick={onRaise} />
        ) : null}
        <Button variant="quiet" size="dense" onClick={onRemove}>
          {words('remove')}
          <span className="sr-only"> {words('number', { number: index + 1 })}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** Saves over the version that was seen, and says what somebody else saved in the meantime. */
function useSaved(zones: Zones, rows: readonly Row[]) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-shelves.zones');
  const { warehouse } = zones;
  const read = async () => (await api.staffGetZones({ query: { warehouse } })).data;
  const { base, newest, save } = useNewest(zones, read);
  const submit = useSubmit(
    (values) =>
      save(async ({ version, zones: known }) => {
        const ids = rows.map(({ zone }) => known.find(({ id }) => id === zone.id)?.id);
        await api.staffSaveZones({ body: { warehouse, version, zones: typedZones(values, ids) } });
        toasts.show({ type: 'success', message: words('saved') });
        await refresh();
      }),
    { alsoSends: [warehouse, base.version, rows.map(({ key }) => key)] },
  );
  const shown = [
    { label: words('title'), value: (of: Zones) => of.zones.map(({ name }) => name).join('\n') },
  ];
  return { submit, conflict: <EditConflict seen={zones} newest={newest} rows={shown} /> };
}
