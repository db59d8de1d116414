/** Fields of a day, and of a day with its time. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { momentOf } from '../../platform/time/zoned.ts';
import { Field, type FieldProps } from '../../ui/forms/field.tsx';
import { useFormField } from '../forms/form.tsx';
import { useFormats, usePlace } from '../place.tsx';

interface DateFieldProps extends Omit<FieldProps, 'type' | 'end' | 'className' | 'ref'> {
  type: 'date' | 'datetime-local';
}

/** `2026-03-05`, with or without the minute; nobody has sent such days before the year 1000. */
const isWhole = (typed: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d)?/.test(typed) && !Number.isNaN(Date.parse(typed));

/**
 * A date that says itself in the words of the reader until it is typed: a browser writes it in its own language, which
 * need not be the page's. Where a browser cannot hide its own form, the words stay away (`ui-date`).
 */
export function PlainDateField({ onChange, ...field }: DateFieldProps) {
  const { words, zone } = usePlace();
  const { date, day } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''));
  // a browser that comes back to a page puts its own values into fields, and says nothing of it
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const shown = field.value === undefined ? typed : String(field.value);
  const isDay = field.type === 'date';
  const at = isDay || !isWhole(shown) ? null : momentOf(zone, shown.slice(0, 16))?.toISOString();
  const said = isDay ? isWhole(shown) && day(shown.slice(0, 10)) : at && date(at, 'paper');
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
          {said ? (
            <time dateTime={at ?? shown}>{said}</time>
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
