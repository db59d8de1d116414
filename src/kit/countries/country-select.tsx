/** A country in a form: a native select until its code has come, then a field that is typed into (UX-039). */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SelectField, type SelectFieldProps } from '../../ui/forms/select-field.tsx';
import { whenSeen } from '../near.ts';
import type { TypedCountryProps } from './typed-country.tsx';

/** Takes what a select takes, and sends what it sends; without JavaScript it stays one. */
export function CountrySelect(props: Omit<SelectFieldProps, 'over' | 'ref'>) {
  const select = useRef<HTMLSelectElement>(null);
  const [Typed, setTyped] = useState<ComponentType<TypedCountryProps>>();
  useEffect(() => {
    const wake = async (): Promise<void> => {
      if (select.current) await whenSeen(select.current);
      const { TypedCountry } = await import('./typed-country.tsx');
      setTyped(() => TypedCountry);
    };
    // without its code it stays a select
    wake().catch(() => {});
  }, []);
  return (
    <SelectField
      {...props}
      ref={select}
      over={Typed && ((control) => <Typed {...{ control, select, field: props }} />)}
    />
  );
}
