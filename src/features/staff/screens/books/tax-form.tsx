import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import type { BooksMonths } from '../../contract.ts';

/** How the service fee is taxed; reports of open months follow it at once. */
export function TaxForm({ tax }: Pick<BooksMonths, 'tax'>) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-books.tax');
  const submit = useSubmit(async (values) => {
    const fee_percent = String(values.get('fee_percent') ?? '').trim();
    const is_included = values.has('is_included');
    await api.staffSaveTaxTerms({ body: { fee_percent, is_included, version: tax.version } });
    toasts.show({ type: 'success', message: words('saved') });
    await refresh();
  });
  return (
    <Form submit={submit} label={words('title')}>
      <TextField
        name="fee_percent"
        label={words('percent')}
        hint={words('hint')}
        defaultValue={tax.feePercent}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <Checkbox name="is_included" label={words('included')} defaultChecked={tax.isIncluded} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
      </div>
    </Form>
  );
}
