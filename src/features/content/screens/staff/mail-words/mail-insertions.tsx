/** The values in braces that a mail can hold, by their names: a press puts one where the cursor of the text stands. */
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

/** The values of a mail by names of their own, in the reader's language; one that would be mistaken keeps its key. */
export function valueNames(words: Words, placeholders: Template['placeholders']): Record<string, string> {
  const taken = new Set(placeholders.map(({ name }) => name));
  return Object.fromEntries(
    placeholders.flatMap(({ name }) => {
      const said = nameOfValue(words, name);
      const mark = `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
      if (taken.has(mark) || mark.includes(',')) return [];
      taken.add(mark);
      return [[name, mark]];
    }),
  );
}

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
  const names = valueNames(words, placeholders);
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
    const text = mark ?? `{${names[name] ?? name}}`;
    return (
      <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="quiet"
          size="dense"
          className="min-h-7 border-line px-2 py-0 text-small pointer-coarse:min-h-11"
          onClick={() => insert(text)}
        >
          {/* it is written into the text as it stands */}
          <span translate="no">{text}</span>
        </Button>
        <span lang={mark ? undefined : ''} className="text-small text-text-2 [overflow-wrap:anywhere]">
          {mark ? nameOfValue(words, name) : examples[name]}
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
