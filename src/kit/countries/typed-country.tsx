/** The field over a select of countries: what is typed narrows its list (ARIA: combobox). */
import { type RefObject, useRef } from 'react';
import type { ControlAttributes } from '../../ui/forms/field-frame.tsx';
import type { SelectFieldProps } from '../../ui/forms/select-field.tsx';
import { usePlace } from '../place.tsx';
import { CountryList } from './country-list.tsx';
import { useCountryChoice } from './use-country-choice.ts';

export interface TypedCountryProps {
  control: ControlAttributes;
  /** Keeps the value and sends it. */
  select: RefObject<HTMLSelectElement | null>;
  field: Pick<SelectFieldProps, 'label' | 'options' | 'required' | 'disabled' | 'autoComplete'>;
}

export function TypedCountry({ control, select, field }: TypedCountryProps) {
  const { words } = usePlace();
  const input = useRef<HTMLInputElement>(null);
  const choice = useCountryChoice({ input, select, options: field.options });
  const { rows, active, isOpen } = choice;
  const list = `${control.id}-list`;
  const isShown = isOpen && rows.length > 0;
  return (
    <>
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        className="absolute inset-0 pe-9"
        autoComplete={field.autoComplete === 'country' ? 'country-name' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        aria-required={field.required || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
        disabled={field.disabled}
        value={choice.shown}
        {...choice.listeners}
      />
      <CountryList
        {...{ rows, active }}
        id={list}
        label={typeof field.label === 'string' ? field.label : undefined}
        isHidden={!isShown}
        onChoose={choice.choose}
      />
      <p
        role="status"
        className={
          isOpen && rows.length === 0
            ? 'absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-line bg-raised px-4 py-2.5 shadow-e2'
            : 'sr-only'
        }
      >
        {isOpen
          ? rows.length === 0
            ? words('ui.noneFound')
            : words('ui.shown', { shown: rows.length, total: choice.total })
          : ''}
      </p>
    </>
  );
}
