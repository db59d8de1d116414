/** One message of a page in one language, in the editor of the texts of pages. */
import { type ReactNode, useRef, useState } from 'react';
import { EditorControl } from '../../../../../kit/editing/editor-control.tsx';
import { writeControl } from '../../../../../kit/forms/form-control.ts';
import { useFormats, usePlace, useWords } from '../../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../../platform/api/client.ts';
import { type Locale, languageTags } from '../../../../../platform/texts/locale.ts';
import { placeholdersIn } from '../../../../../platform/texts/placeholders.ts';
import { Button } from '../../../../../ui/button.tsx';
import { StatusTag } from '../../../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../../../ui/lists/disclosure.tsx';

type Rows = AnswerOf<'staffGetPageTexts'>;

/** The name of the field of a message in one language. */
export const textFieldName = (locale: Locale, path: string): string => `${locale} ${path}`;

/** Kinds of text that many pages have: a number would say less. */
const usualNames = ['link', 'note', 'time', 'money', 'emptyText', 'count', 'all', 'photo', 'save', 'saved'];

/** Kinds of text of an example. */
const exampleNames = ['item', 'to', 'unserved'];

/** Of reviews. */
const reviewNames = ['average', 'where', 'anonymous'];

/** Texts that are of a kind under another name. */
const sameAs: Readonly<Record<string, string>> = {
  ...{ noteWithout: 'note', demo: 'note', row: 'heading', bar: 'count', now: 'label' },
};

const saidNames = [
  ...['title', 'description', 'heading', 'lead', 'button', 'label', 'hint', 'text'],
  ...usualNames,
  ...exampleNames,
  ...reviewNames,
];

/** More of it than a line of a phone shows is cut. */
const MOST_IN_A_LINE = 30;

/** Names of single messages: the two that every page has once, and two whose kind would not say where they stand. */
const onlyOnes: Readonly<Record<string, string>> = {
  ...{ title: 'tab', heading: 'main', 'paste.button': 'pasteButton', 'samples.label': 'samplesLabel' },
};

/** The kind of text that a message is, by the end of its key. */
export function partOf(path: string): string {
  const [last = '', above] = path.split('.').toReversed();
  if (above === 'items') return 'listItem';
  if (above === 'links') return 'link';
  const name = sameAs[last] ?? last;
  return onlyOnes[path] ?? (saidNames.includes(name) ? name : 'text');
}

interface PageTextRowProps {
  row: Rows[number];
  locale: Locale;
  /** Its place among the texts of its kind; none where it is the only one. */
  place?: number | undefined;
  /** The title that it stands under inside its part of the page. */
  over?: string;
}

/** One message in one language, with its default in the field while staff wrote nothing else. */
export function PageTextRow({ row, locale, place, over }: PageTextRowProps) {
  const { locale: own } = usePlace();
  const words = useWords('staff-content.page');
  const { number, list } = useFormats();
  const part = words(`parts.${partOf(row.path)}`);
  const numbered = place ? `${part} ${number(place)}` : part;
  const builtIn = row.builtIn[locale] ?? '';
  const said = row.written[locale] ?? builtIn;
  const [typed, setTyped] = useState(said);
  const field = useRef<HTMLDivElement>(null);
  const reference = locale === own ? null : (row.written[own] ?? row.builtIn[own]);
  const reset = (): void => {
    const area = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (area) writeControl(area, builtIn);
  };
  const names = placeholdersIn(builtIn || said).map((name) => `{${name}}`);
  const note = said ? names.length > 0 && words('filledIn', { names: list(names) }) : words('missing');
  const hint = hintOf({ own, reference, note });
  const isOwn = typed.trim() !== '' && typed.trim() !== builtIn;
  const isLong = said.length > MOST_IN_A_LINE || said.includes('\n');
  const label = over ? words('under', { title: over, part: numbered }) : numbered;
  const whole = (
    <div ref={field} className="ui-beside grid content-start gap-2" lang={languageTags[locale]}>
      <EditorControl
        field={{
          name: textFieldName(locale, row.path),
          type: isLong ? 'area' : 'text',
          optional: true,
          unmarked: true,
          rows: said.length > 80 ? 3 : 2,
          fits: true,
        }}
        value={said}
        label={label}
        hint={hint}
        onText={setTyped}
      />
      {isOwn && builtIn ? (
        <div className="ui-beside-more flex flex-wrap items-center gap-3">
          <StatusTag tone="info">{words('changed')}</StatusTag>
          <Button size="dense" variant="quiet" onClick={reset}>
            {words('reset')}
          </Button>
        </div>
      ) : null}
    </div>
  );
  return <li>{hasForms(said) ? <Folded label={label}>{whole}</Folded> : whole}</li>;
}

/** A text with forms is code to most readers: whoever means to change it opens it. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const words = useWords('staff-content.page');
  return (
    <Disclosure
      summary={
        <span className="grid gap-1">
          <span>{label}</span>
          <span className="font-normal text-small text-text-2">{words('forms')}</span>
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}

interface HintProps {
  own: Locale;
  reference: string | null | undefined;
  note: string | false;
}

/** The text in the reader's language, and which placeholders are filled in; undefined for neither. */
function hintOf({ own, reference, note }: HintProps): ReactNode {
  if (!reference && !note) return undefined;
  return (
    <>
      {reference ? (
        // a message as it is written, with its placeholders
        <span className="line-clamp-4 [overflow-wrap:anywhere]" lang={languageTags[own]} translate="no">
          {reference}
        </span>
      ) : null}
      {note ? <span className="block">{note}</span> : null}
    </>
  );
}

/** Whether a text has several forms, of which a number or a choice takes one. */
const hasForms = (text: string): boolean => /\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/.test(text);
