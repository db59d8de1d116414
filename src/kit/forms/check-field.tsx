import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useFormField } from './form.tsx';

/** A checkbox bound to its form, with "required" or "optional" in words (UX-022). */
export function CheckField({
  name,
  optional = false,
  unmarked = false,
  isSwitch = false,
  label,
  hint,
  defaultChecked,
}: CheckFieldProps) {
  const { mark, ...field } = useFormField(name, !optional && !isSwitch, unmarked);
  return (
    <Checkbox
      {...field}
      hint={hint}
      defaultChecked={defaultChecked}
      label={
        <>
          {label}
          {isSwitch || !mark ? null : <span className="ui-label-mark"> {mark}</span>}
        </>
      }
    />
  );
}

export interface CheckFieldProps {
  name: string;
  /** Required unless said otherwise. */
  optional?: boolean;
  /** Where only what may stay empty is marked. */
  unmarked?: boolean;
  /** Of a setting that is on or off: either is an answer, so it is neither required nor optional. */
  isSwitch?: boolean;
  label: ReactNode;
  hint?: ReactNode;
  defaultChecked?: boolean;
}
