import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffArrival } from '../contract.ts';

/** Where the parcel lies. */
export function ShelfForm({ parcel }: { parcel: StaffArrival }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-warehouse');
  const submit = useSubmit(
    async (values) => {
      const shelf = String(values.get('shelf') ?? '').trim();
      await api.staffShelveParcel({ params: { id: parcel.id }, body: { shelf, from: parcel.shelf } });
      await refresh();
      toasts.show({ type: 'success', message: words('shelved', { shelf }) });
    },
    { alsoSends: parcel.id },
  );
  return (
    <Sheet heading={words('shelfTitle')} dense>
      <Form submit={submit} label={words('shelfTitle')}>
        <TextField
          name="shelf"
          label={words('shelf')}
          defaultValue={parcel.shelf ?? ''}
          maxLength={40}
          width="medium"
          autoComplete="off"
        />
        <div className="ui-actions">
          <SubmitButton variant="secondary">{words('shelve')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}
