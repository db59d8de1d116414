/** A country in a form: a native select until its code has come, then a field that is typed into (UX-039). */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SelectField, type SelectFieldProps } from '../../ui/forms/select-field.tsx';
import { onFirstSign, whenSeen } from '../near.ts';
import type { TypedCountryProps } from './typed-country.tsx';

interface CountrySelectProps extends Omit<SelectFieldProps, 'over' | 'ref'> {
  /** It stands in the first view of a page for strangers, which is small: its code comes at the first sign of somebody. */
  isLate?: boolean;
}

/** Takes what a select takes, and sends what it sends; without JavaScript it stays one. */
export function CountrySelect({ isLate = false, ...props }: CountrySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [Typed, setTyped] = useState<ComponentType<TypedCountryProps>>();
  useEffect(() => {
    const wake = async (): Promise<void> => {
      if (select.current) await whenSeen(select.current);
      if (isLate) await new Promise<void>(onFirstSign);
      const { TypedCountry } = await import('./typed-country.tsx');
      setTyped(() => TypedCountry);
    };
    // without its code it stays a select
    wake().catch(() => {});
  }, [isLate]);
  return (
    <SelectField
      {...props}
      ref={select}
      over={Typed && ((control) => <Typed {...{ control, select, field: props }} />)}
    />
  );
}
