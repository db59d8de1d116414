/** A link to its price from a page without the paste bar: a plain form, which works without JavaScript too. */
import { QueryForm } from '../../../../kit/forms/query-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';

interface LinkFormProps {
  /** The page that reads `link`. */
  path: '/' | '/cabinet/cart';
  label: string;
  button: string;
}

export function LinkForm({ path, label, button }: LinkFormProps) {
  return (
    <QueryForm path={path}>
      <div className="grid w-full gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field name="link" label={label} inputMode="url" autoComplete="off" maxLength={4000} />
        <Button type="submit" variant="primary">
          {button}
        </Button>
      </div>
    </QueryForm>
  );
}
