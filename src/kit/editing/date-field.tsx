/** Fields of a day, and of a day with its time. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '../../ui/forms/field.tsx';
import { useFormField } from '../forms/form.tsx';
import { useFormats, usePlace } from '../place.tsx';

interface DateFieldProps extends Omit<FieldProps, 'type' | 'end' | 'className' | 'ref'> {
  type: 'date' | 'datetime-local';
}

/** `2026-03-05`, with or without the minute; nobody has sent such days before the year 1000. */
const isWhole = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d)?/.test(typed);

/**
 * A date that says itself in the words of the reader until it is typed: a browser writes it in its own language, which
 * need not be the page's. Where a browser cannot hide its own form, the words stay away (`ui-date`).
 */
export function PlainDateField({ onChange, ...field }: DateFieldProps) {
  const { words } = usePlace();
  const { date } = useFormats('UTC');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  // a browser that comes back to a page puts its own values into fields, and says nothing of it
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const shown = field.value === undefined ? typed : String(field.value);
  const isDay = field.type === 'date';
  const said = isDay ? `${shown.slice(0, 10)}T12:00Z` : `${shown.slice(0, 16)}Z`;
  return (
    <Field
      {...field}
      ref={input}
      className={isDay ? 'ui-date' : 'ui-date ui-date-time'}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      end={
        <span className="ui-date-words" aria-hidden="true">
          {isWhole(shown) ? (
            date(said, isDay ? 'day' : 'paper')
          ) : (
            <span className="text-text-3">{words(isDay ? 'ui.chooseDay' : 'ui.chooseTime')}</span>
          )}
        </span>
      }
    />
  );
}

type BoundProps = Omit<DateFieldProps, 'id' | 'error' | 'mark' | 'required'> & {
  name: string;
  /** Required unless said otherwise. */
  optional?: boolean;
};

/** A date bound to its form. */
export function DateField({ name, optional = false, ...field }: BoundProps) {
  return <PlainDateField {...field} {...useFormField(name, !optional)} />;
}
