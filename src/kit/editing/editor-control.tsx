import type { ReactNode } from 'react';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField, useFormField } from '../forms/form.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';

export interface EditorField {
  name: string;
  /** Its words in the texts, where they differ from the name. */
  label?: string;
  type: 'text' | 'area' | 'choice' | 'time';
  rows?: number;
  /** As high as its text. */
  fits?: boolean;
  optional?: boolean;
  /** Where a sentence above says of all fields what has to be filled in. */
  unmarked?: boolean;
  values?: readonly string[];
}

export interface EditorControlProps {
  field: EditorField;
  value: string;
  label: string;
  hint?: ReactNode;
  /** The words of a choice. */
  optionText?: (value: string) => string;
  /** Told of what is typed, for a preview. */
  onText?: (text: string) => void;
}

/** One field of an editor in the staff area. */
export function EditorControl({ field, value, label, hint, optionText, onText }: EditorControlProps) {
  const { name, type, rows = 4, fits = false, optional = false, unmarked = false, values = [] } = field;
  const bound = useFormField(name, !optional, unmarked);
  const shown = { label, ...(hint ? { hint } : {}) };
  if (type === 'area') {
    return (
      <TextArea
        {...bound}
        {...shown}
        rows={rows}
        {...(fits ? { className: 'min-h-11 resize-none' } : {})}
        defaultValue={value}
        onChange={(event) => onText?.(event.target.value)}
      />
    );
  }
  if (type === 'choice') {
    const options = values.map((one) => ({ value: one, text: optionText?.(one) ?? one }));
    return <ChoiceField {...bound} {...shown} options={options} defaultValue={value || (values[0] ?? '')} />;
  }
  if (type === 'time') {
    return (
      <DateField
        {...{ name, optional, ...shown }}
        type="datetime-local"
        defaultValue={value}
        autoComplete="off"
      />
    );
  }
  return (
    <TextField
      name={name}
      optional={optional}
      unmarked={unmarked}
      {...shown}
      defaultValue={value}
      autoComplete="off"
      {...(onText ? { onChange: (event) => onText(event.target.value) } : {})}
    />
  );
}
