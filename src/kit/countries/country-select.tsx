/** A country in a form: a native select until its code has come, then a field that is typed into (UX-039). */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SelectField, type SelectFieldProps } from '../../ui/forms/select-field.tsx';
import { whenSeen } from '../near.ts';
import type { TypedCountryProps } from './typed-country.tsx';

interface CountrySelectProps extends Omit<SelectFieldProps, 'over' | 'ref'> {
  /** It stands in the first view of a page for strangers, which is small: its code comes when somebody turns to it. */
  isLate?: boolean;
}

/** Takes what a select takes, and sends what it sends; without JavaScript it stays one. */
export function CountrySelect({ isLate = false, ...props }: CountrySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [Typed, setTyped] = useState<ComponentType<TypedCountryProps>>();
  useEffect(() => {
    const wake = async (): Promise<void> => {
      if (select.current) await (isLate ? whenTouched(select.current) : whenSeen(select.current));
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

/** Settles when a pointer comes over the element, or it takes the focus. */
const whenTouched = (element: Element): Promise<unknown> =>
  Promise.race(
    ['pointerenter', 'focusin'].map(
      (event) => new Promise((done) => element.addEventListener(event, done, { once: true })),
    ),
  );
