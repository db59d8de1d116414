/** The text of a note, in which an `@` offers colleagues by name (ARIA: an editable text with a list box). */

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLengthLimit } from '../../../../kit/editing/use-length-limit.ts';
import { useFormField } from '../../../../kit/forms/form.tsx';
import { useWords } from '../../../../kit/place.tsx';
import { submitOnModifiedEnter, TextArea } from '../../../../ui/forms/text-area.tsx';
import { type Colleague, nameAt, suggested } from './mention-rules.ts';
import type { Colleagues } from './use-colleagues.ts';

interface MentionTextProps {
  label: string;
  /** Those who may be mentioned; null where nobody can be. */
  colleagues: Colleagues | null;
}

/** A name that is being typed: where its `@` stands, and which of the offered colleagues is chosen. */
interface Typing {
  from: number;
  caret: number;
  sought: string;
  at: number;
}

export function MentionText({ label, colleagues }: MentionTextProps) {
  const words = useWords('staff-mentions');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { offered, at, look, choose, onKeyDown } = useTyping(area, colleagues);
  return (
    <div className="grid gap-1">
      <TextArea
        {...useFormField('text', true, true)}
        {...useLengthLimit(2000)}
        {...{ label, rows: 1, ref: area }}
        // a line that grows with what is written
        className="min-h-11"
        hint={colleagues ? words('hint') : undefined}
        aria-autocomplete={colleagues ? 'list' : undefined}
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
        onInput={look}
        onClick={look}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 ? (
        <div
          id={id}
          role="listbox"
          aria-label={words('colleagues')}
          className="rounded-control border border-line-strong bg-surface p-1"
        >
          {offered.map((colleague, index) => (
            <Option
              key={colleague.id}
              {...{ id: `${id}-${index}`, colleague, isChosen: index === at }}
              onChoose={() => choose(colleague)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface OptionProps {
  id: string;
  colleague: Colleague;
  isChosen: boolean;
  onChoose(): void;
}

function Option({ id, colleague: { name }, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the text, whose keys choose the option
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      lang=""
      className="flex min-h-8 cursor-pointer items-center rounded-control px-2 text-ui hover:bg-inset aria-selected:bg-inset pointer-coarse:min-h-11"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {name}
    </div>
  );
}

/** Arrows choose among the offered colleagues, Enter and Tab write the name, Escape closes the list. */
function useTyping(area: { current: HTMLTextAreaElement | null }, colleagues: Colleagues | null) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const offered = typing && colleagues ? suggested(colleagues.known, typing.sought) : [];
  const at = Math.min(typing?.at ?? 0, offered.length - 1);
  const look = (): void => {
    const { value = '', selectionStart: caret = 0 } = area.current ?? {};
    const found = colleagues ? nameAt(value, caret) : null;
    if (found) void colleagues?.load();
    setTyping(found && { ...found, caret, at: 0 });
  };
  const choose = ({ name }: Colleague): void => {
    if (!typing || !area.current) return;
    area.current.setRangeText(`@${name} `, typing.from, typing.caret, 'end');
    area.current.focus();
    setTyping(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const chosen = offered[at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isPlain = !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!typing || !chosen || !isPlain) {
      submitOnModifiedEnter(event);
      return;
    }
    if (step) setTyping({ ...typing, at: (at + step + offered.length) % offered.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setTyping(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { offered, at, look, choose, onKeyDown };
}
