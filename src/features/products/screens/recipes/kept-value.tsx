/** One value of a kept page: it is right with the rest of its page, or staff enter what is right. */
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useState } from 'react';
import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { useStoredValue } from './use-stored-value.ts';

type Kept = ReadingRecipes['kept'][number];

interface KeptValueProps {
  host: string;
  page: Kept;
  value: Kept['values'][number];
}

const stock = ['in_stock', 'out_of_stock', 'preorder'] as const;

/** A stock that is not known is nothing to confirm. */
export const isKnown = ({ field, readValue }: KeptValueProps['value']): boolean =>
  readValue !== null && (field !== 'availability' || stock.some((one) => one === readValue));

export function KeptValue({ host, page, value, mayBeFixed }: KeptValueProps & { mayBeFixed: boolean }) {
  const words = useWords('staff-recipes');
  const [isFixing, setFixing] = useState(false);
  const isOpen = !value.saidByStaff;
  // one price is one word; a corrected one has both in a sentence
  const isSum = value.field === 'price' && value.saidValue === null;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-t">
      <dt className="text-text-2">{words(`fields.${value.field}`)}</dt>
      <dd className={`min-w-0 py-1 break-words ${isSum ? 'whitespace-nowrap' : ''}`}>
        <Told page={page} value={value} />
      </dd>
      {isOpen && mayBeFixed && !isFixing ? (
        <dd>
          <FixButton field={value.field} onFix={() => setFixing(true)} />
        </dd>
      ) : null}
      {isOpen && isFixing ? (
        <dd className="col-span-full py-2">
          <Fix host={host} page={page} value={value} onClose={() => setFixing(false)} />
        </dd>
      ) : null}
    </div>
  );
}

/** The value as it was read, and what people said of it; a picture is seen, and opens whole. */
export function Told({
  page: { picture },
  value: { field, readValue, saidValue },
}: Omit<KeptValueProps, 'host'>) {
  const { words: all } = usePlace();
  const words = useWords('staff-recipes');
  const stored = useStoredValue();
  if (field === 'image' && saidValue === null && readValue?.startsWith('http'))
    return (
      <TextLink
        href={readValue}
        external={all('ui.newTab')}
        // the picture itself is the way to the large one
        className={picture ? 'flex w-fit items-center [&>.ui-icon]:hidden' : undefined}
      >
        {picture ? <Thumbnail source={picture} /> : null}
        <span className={picture ? 'sr-only' : undefined}>{words('openPhoto')}</span>
      </TextLink>
    );
  return (
    <ForeignWords>
      {saidValue === null
        ? stored(field, readValue)
        : saidValue === readValue
          ? words('confirmedValue', { value: stored(field, saidValue) })
          : words('correctedValue', { read: stored(field, readValue), said: stored(field, saidValue) })}
    </ForeignWords>
  );
}

function FixButton({ field, onFix }: { field: KeptValueProps['value']['field']; onFix(): void }) {
  const words = useWords('staff-recipes');
  const { named } = useFormats();
  return (
    <IconButton
      icon={Pencil}
      className="text-text-3 [&>.ui-icon]:size-4"
      label={named(words('fix'), words(`fields.${field}`))}
      onClick={onFix}
    />
  );
}

/** Filled in with what was read. */
function Fix({ host, page, value, onClose }: KeptValueProps & { onClose(): void }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-recipes');
  const { field, readValue } = value;
  const submit = useSubmit(
    async (values) => {
      const body = { snapshot: page.snapshot, field, value: String(values.get('value') ?? '') };
      await api.staffCheckReading({ params: { host }, body });
      onClose();
      await refresh();
      toasts.show({ type: 'success', message: words('saidDone') });
    },
    { alsoSends: [page.snapshot, field] },
  );
  return (
    <Form submit={submit} label={words(`fields.${field}`)}>
      {field === 'availability' ? (
        <ChoiceField
          name="value"
          label={words('value')}
          width="medium"
          defaultValue={readValue ?? ''}
          options={stock.map((one) => ({ value: one, text: words(`stock.${one}`) }))}
        />
      ) : (
        <TextField
          name="value"
          label={words('value')}
          hint={field === 'price' ? words('priceHint') : undefined}
          defaultValue={readValue ?? ''}
        />
      )}
      <div className="ui-actions">
        <SubmitButton>{words('saveValue')}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
