import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Field, type FieldProps } from './field.tsx';

export type AmountFieldProps = Omit<
  FieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'success'
> & {
  /** The text in the field, as typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** Ready amounts: `value` goes into the field, `text` is shown. */
  presets?: { value: string; text: string }[];
  /** Name of the group of presets. */
  presetsLabel?: string;
  /** A line under the field: fee, limits or what arrives on the balance. */
  note?: ReactNode;
};

/** Money typed by hand, with ready amounts. Knows no arithmetic: it hands over what was typed. */
export function AmountField({
  value,
  onValueChange,
  presets,
  presetsLabel,
  note,
  ...field
}: AmountFieldProps) {
  return (
    <div className="ui-amount">
      <Field
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        {...field}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {presets ? (
        <fieldset className="ui-presets" aria-label={presetsLabel}>
          {presets.map((preset) => (
            <Button
              key={preset.value}
              size="dense"
              aria-pressed={preset.value === value}
              onClick={() => onValueChange(preset.value)}
            >
              {preset.text}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {note ? <p className="ui-hint">{note}</p> : null}
    </div>
  );
}
