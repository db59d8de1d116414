import type { ReactNode } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { StaffArrival } from '../contract.ts';
import { ShelfAdvice } from './zones/shelf-advice.tsx';

interface ShelfFormProps {
  parcel: StaffArrival;
  advice: AnswerOf<'staffSuggestShelf'>;
  /** Of the card that puts it on the shelf. */
  isPart?: boolean;
}

/** Where the parcel lies, with the shelf where it should. Nothing for goods that no shelf takes. */
export function ShelfForm({ parcel, advice, isPart }: ShelfFormProps) {
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
  if (parcel.mayStore !== 'yes' && !advice.isQuarantine) return null;
  return (
    <Frame isPart={isPart ?? false}>
      <div className="grid gap-3">
        <ShelfAdvice
          advice={advice}
          isThere={parcel.zone !== undefined && parcel.zone.id === advice.zone?.id}
        />
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
      </div>
    </Frame>
  );
}

/** A card of its own, or folded where another card names the shelf already. */
function Frame({ isPart, children }: { isPart: boolean; children: ReactNode }) {
  const words = useWords('staff-warehouse');
  if (isPart) return <Disclosure summary={words('otherShelf')}>{children}</Disclosure>;
  return (
    <Sheet heading={words('shelfTitle')} dense>
      {children}
    </Sheet>
  );
}
