import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { RuleList, type RuleListProps } from './rule-list.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'prefix' | 'unit'> & {
  labels: { show: string; hide: string };
  /** The rules of a new password and which of them hold. */
  rules?: RuleListProps;
};

/** A password field with "show" and, for a new password, its rules. Give `autoComplete` (`current-password` or `new-password`). */
export function PasswordField({ labels, rules, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Field
        spellCheck={false}
        autoCapitalize="none"
        {...field}
        type={shown ? 'text' : 'password'}
        end={
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? labels.hide : labels.show}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {rules ? <RuleList {...rules} /> : null}
    </div>
  );
}
