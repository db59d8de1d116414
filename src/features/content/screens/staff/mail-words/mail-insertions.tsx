/** The words in braces that a mail can hold: a press puts one where the cursor of the text stands. */
import { writeControl } from '../../../../../kit/forms/form-control.ts';
import { useWords } from '../../../../../kit/place.tsx';
import type { Words } from '../../../../../platform/texts/texts.ts';
import { Button } from '../../../../../ui/button.tsx';
import type { Language, Template } from '../staff-mail-preview.tsx';

/** Values with a name; `values.<name>` of `staff-mails`. */
export const knownValues: readonly string[] = [
  ...['abandonedAt', 'about', 'address', 'amount', 'code', 'count', 'currency', 'days', 'deadline', 'device'],
  ...['done', 'email', 'excerpt', 'expected', 'form', 'freeUntil', 'from', 'fromHere', 'host', 'hours'],
  ...['letters', 'megabytes', 'minutes', 'name', 'newEmail', 'next', 'noRoute', 'note', 'number', 'orders'],
  ...['others', 'otherwise', 'penalty', 'perDay', 'photos', 'provider', 'question', 'reason', 'reference'],
  ...['reserve', 'returned', 'said', 'service', 'share', 'shop', 'shopOrder', 'subject', 'title', 'to'],
  ...['toCard', 'toHere', 'total', 'tracking', 'waiting', 'weight', 'what', 'when', 'where', 'why'],
];

/** The name of a value in words; its own name for one of a plug-in. */
export const nameOfValue = (words: Words, name: string): string =>
  knownValues.includes(name) ? words(`values.${name}`) : name;

interface MailInsertionsProps extends Pick<Template, 'placeholders'> {
  examples: Language['examples'];
  /** Names that only choose between branches: they are written, never inserted. */
  choosing: readonly string[];
  /** The mark that stands for the plural of a value, if it has one. */
  markFor?: (name: string) => string | undefined;
  /** The field that was typed in last. */
  area(): HTMLTextAreaElement | HTMLInputElement | null | undefined;
}

export function MailInsertions({ placeholders, examples, choosing, markFor, area }: MailInsertionsProps) {
  const words = useWords('staff-mails');
  const shown = placeholders.filter(({ name }) => !name.startsWith('has_') && !choosing.includes(name));
  if (shown.length === 0) return null;
  const insert = (text: string): void => {
    const control = area();
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    writeControl(control, value.slice(0, from) + text + value.slice(to));
    control.focus();
    control.setSelectionRange(from + text.length, from + text.length);
  };
  const rowOf = ({ name }: Template['placeholders'][number]) => {
    const mark = markFor?.(name);
    const text = mark ?? `{${name}}`;
    return (
      <li key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3">
        <Button
          variant="quiet"
          size="dense"
          className="min-h-7 justify-self-start border-line px-2 py-0 text-small pointer-coarse:min-h-11"
          onClick={() => insert(text)}
        >
          <span translate="no">{text}</span>
        </Button>
        <span className="grid min-w-0 text-small">
          <span>{nameOfValue(words, name)}</span>
          {mark ? null : <span className="text-text-2 [overflow-wrap:anywhere]">{examples[name]}</span>}
        </span>
      </li>
    );
  };
  // those that a mail may not do without stand apart, so that the mark is said once
  const parts = [
    { heading: 'required', rows: shown.filter(({ required }) => required) },
    { heading: 'placeholders', rows: shown.filter(({ required }) => !required) },
  ].filter(({ rows }) => rows.length > 0);
  return parts.map(({ heading, rows }) => (
    <section key={heading} className="grid gap-2">
      <h2 className="ui-label">{words(heading)}</h2>
      <ul className="grid gap-x-4 gap-y-2">{rows.map(rowOf)}</ul>
    </section>
  ));
}
