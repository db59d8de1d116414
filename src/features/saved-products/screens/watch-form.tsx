import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import type { SavedProduct, WatchKind } from '../contract.ts';
import type { WatchTerms } from './watch-part.tsx';

interface WatchFormProps {
  product: SavedProduct;
  terms: WatchTerms;
  onDone(): void;
}

/** One choice: any fall of the price, a price to be told at, or new stock. */
export function WatchForm({ product, terms, onDone }: WatchFormProps) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('saved');
  const { id, price, availability, watch } = product;
  const kinds = kindsFor(product);
  const first = watch && kinds.includes(watch.kind) ? watch.kind : (kinds[0] ?? 'any');
  const [kind, setKind] = useState<WatchKind>(availability === 'out_of_stock' && !watch ? 'stock' : first);
  const submit = useSubmit(async (values) => {
    const below = kind === 'below' ? { below: String(values.get('watch.below') ?? '') } : {};
    await api.updateSaved({ params: { id }, body: { watch: { kind, ...below } } });
    onDone();
    toasts.show({ type: 'success', message: words('done.watch') });
    await refresh();
  });
  return (
    <Form submit={submit} label={words('watch.legend')}>
      <RadioCards
        name="watch.kind"
        legend={words('watch.legend')}
        value={kind}
        onValueChange={(chosen) => setKind(chosen as WatchKind)}
        error={submit.fields['watch.kind']}
        options={kinds.map((value) => ({ value, title: words(`watch.${value}`) }))}
      />
      {kind === 'below' && price ? (
        <TextField
          name="watch.below"
          label={words('watch.price', { currency: price.currency })}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
          defaultValue={watch?.below?.amount ?? ''}
        />
      ) : null}
      <p className="text-small text-text-2">{words('watch.terms', { ...terms })}</p>
      <div className="ui-actions">
        <SubmitButton>{words('watch.save')}</SubmitButton>
      </div>
    </Form>
  );
}

/** A price can be named where one is known, and stock is news where there is none. */
function kindsFor({ price, availability }: SavedProduct): WatchKind[] {
  return [
    'any',
    ...(price ? (['below'] as const) : []),
    ...(availability === 'in_stock' ? [] : (['stock'] as const)),
  ];
}
