import { type KeyboardEvent, type Ref, type TextareaHTMLAttributes, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type FieldBase, FieldFrame, useField } from './field-frame.tsx';

export type TextAreaProps = FieldBase &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    /** Longest text in characters. Extra text is kept, not cut (UX-041). */
    limit?: number;
    /** The count in words for `left` characters; negative when over the limit. */
    countText?: (left: number) => string;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Ctrl or Cmd+Enter submits the form, but not the Enter that ends a composition (UX-032). */
export function submitOnModifiedEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
    event.currentTarget.form?.requestSubmit();
}

/** A labelled text area with a count that is announced when typing stops. */
export function TextArea(props: TextAreaProps) {
  const { label, mark, hint, error, limit, countText, required, className, onChange, ...area } = props;
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const counted = limit !== undefined && countText !== undefined;
  const { id, control } = useField({ id: area.id, hint, error });
  const left = (limit ?? 0) - (area.value === undefined ? length : String(area.value).length);
  return (
    <FieldFrame
      id={id}
      label={label}
      mark={mark}
      hint={hint}
      error={error}
      footer={counted ? <Count left={left} text={countText(left)} /> : null}
    >
      <textarea
        rows={4}
        onKeyDown={submitOnModifiedEnter}
        {...area}
        {...control}
        aria-required={required || undefined}
        className={classNames('ui-textarea', error && 'ui-input-wrong', className)}
        onChange={(event) => {
          setLength(event.target.value.length);
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}

function Count({ left, text }: { left: number; text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 1000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={left < 0 ? 'ui-hint ui-count-over' : 'ui-hint'}>
      <span>{text}</span>
      <span aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </p>
  );
}
