import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useFormField } from './form.tsx';

/** A checkbox bound to its form, with "required" or "optional" in words (UX-022). */
export function CheckField({
  name,
  optional = false,
  isSwitch = false,
  label,
  hint,
  defaultChecked,
}: CheckFieldProps) {
  const { mark, ...field } = useFormField(name, !optional && !isSwitch);
  return (
    <Checkbox
      {...field}
      hint={hint}
      defaultChecked={defaultChecked}
      label={
        <>
          {label}
          {isSwitch ? null : <span className="ui-label-mark"> {mark}</span>}
        </>
      }
    />
  );
}

export interface CheckFieldProps {
  name: string;
  /** Required unless said otherwise. */
  optional?: boolean;
  /** Of a setting that is on or off: either is an answer, so it is neither required nor optional. */
  isSwitch?: boolean;
  label: ReactNode;
  hint?: ReactNode;
  defaultChecked?: boolean;
}
