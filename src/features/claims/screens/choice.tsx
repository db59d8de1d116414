import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { useFormField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';

/** A required choice of a form whose values have their words in one tree of texts. */
export function Choice(props: {
  name: string;
  label: string;
  tree: string;
  values: readonly string[];
  initial?: string | undefined;
}) {
  const words = useWords(props.tree);
  const field = useFormField(props.name, true);
  return (
    <ChoiceField
      {...field}
      label={props.label}
      {...(props.initial ? { defaultValue: props.initial } : {})}
      options={props.values.map((value) => ({ value, text: words(value) }))}
    />
  );
}
