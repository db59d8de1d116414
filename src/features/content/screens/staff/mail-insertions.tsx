/** The words in braces that a mail can hold: a press puts one where the cursor of the text stands. */
import type { RefObject } from 'react';
import { writeControl } from '../../../../kit/forms/form-control.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Template } from './staff-mail-preview.tsx';

interface MailInsertionsProps extends Pick<Template, 'placeholders'> {
  /** Holds the text area. */
  field: RefObject<HTMLElement | null>;
  /** The words that stand for the plural of a placeholder, if it has one. */
  wordsFor?: (name: string) => string | undefined;
}

/** Conditions are written, never inserted. */
export function MailInsertions({ placeholders, field, wordsFor }: MailInsertionsProps) {
  const words = useWords('staff-mails');
  const { list } = useFormats();
  const shown = placeholders.filter(({ name }) => !name.startsWith('has_'));
  if (shown.length === 0) return null;
  const insert = (text: string): void => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const { value, selectionStart: from, selectionEnd: to } = area;
    writeControl(area, value.slice(0, from) + text + value.slice(to));
    area.focus();
    area.setSelectionRange(from + text.length, from + text.length);
  };
  return (
    <section className="grid gap-2">
      <h2 className="ui-label">{words('placeholders')}</h2>
      <ul className="grid gap-x-4 gap-y-2">
        {shown.map(({ name, required, example }) => {
          const plural = wordsFor?.(name);
          const text = plural ?? `{${name}}`;
          const facts = [
            ...(plural ? [] : [words('example', { value: example })]),
            ...(required ? [words('required')] : []),
          ];
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                variant="quiet"
                size="dense"
                className="min-h-7 border-line px-2 py-0 text-small pointer-coarse:min-h-11"
                onClick={() => insert(text)}
              >
                <span translate="no">{text}</span>
              </Button>
              <span className="min-w-0 text-small text-text-2 [overflow-wrap:anywhere]">{list(facts)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
