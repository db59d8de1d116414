import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { Cancel } from '../../../kit/leaving/cancel.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ForwardedParcel } from '../contract.ts';
import { newRow, ParcelLines, rowsOf } from './parcel-lines.tsx';
import { ParcelNote, ParcelSelects } from './parcel-selects.tsx';
import { typedParcel } from './typed-parcel.ts';

export interface ParcelChoices {
  countries: readonly string[];
  /** Those that the shop sends to. */
  served: readonly string[];
  /** Where it probably goes; empty where nobody can tell. */
  country: string;
}

interface Props {
  choices: ParcelChoices;
  /** Null for a new one. */
  parcel: ForwardedParcel | null;
  onDone(): void;
}

/** A parcel that the customer bought: from where, under which number, and what is in it. */
export function ParcelForm({ choices, parcel, onDone }: Props) {
  const words = useWords('forwarding');
  const [rows, setRows] = useState(() => (parcel ? rowsOf(parcel) : [newRow()]));
  const submit = useParcelSubmit({ parcel, rows: rows.length, onDone });
  return (
    <Form submit={submit} label={words('announceTitle')}>
      <TextField
        name="shop"
        label={words('shop')}
        hint={words('shopHint')}
        defaultValue={parcel?.shop ?? ''}
        inputMode="url"
        autoComplete="off"
        maxLength={300}
      />
      <TextField
        name="tracking"
        label={words('tracking')}
        hint={words('trackingHint')}
        defaultValue={parcel?.tracking ?? ''}
        optional
        autoComplete="off"
        maxLength={60}
      />
      <ParcelSelects choices={choices} parcel={parcel} />
      <ParcelLines rows={rows} onRows={setRows} />
      <ParcelNote parcel={parcel} />
      <div className="ui-actions">
        <SubmitButton>{words(parcel ? 'save' : 'announce')}</SubmitButton>
        <Cancel />
      </div>
    </Form>
  );
}

function useParcelSubmit({ parcel, rows, onDone }: Pick<Props, 'parcel' | 'onDone'> & { rows: number }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('forwarding');
  return useSubmit(
    async (values, idempotencyKey) => {
      const body = typedParcel(values, rows);
      if (parcel) {
        const { id, version } = parcel;
        await api.changeParcel({ params: { id }, body: { ...body, version } });
      } else await api.announceParcel({ body, idempotencyKey });
      toasts.show({ type: 'success', message: words(parcel ? 'changed' : 'announced') });
      onDone();
      await refresh();
    },
    { alsoSends: [parcel?.id, parcel?.version, rows] },
  );
}
