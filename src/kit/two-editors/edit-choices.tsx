/** Two editors of one form: field by field, what the other wrote beside one's own, and whose is to stand (UX-281). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type FormControl, isTick, tickControl, writeControl } from '../forms/form-control.ts';
import { usePlace, useWords } from '../place.tsx';
import { ForeignWords } from '../rich-text/foreign-words.tsx';
import { EditConflict, type Newest } from './edit-conflict.tsx';
import { differingParts, mergeOf } from './merge-texts.ts';

export interface MergedField<Seen> {
  /** The control's name in the form. */
  name: string;
  label: string;
  /** The value that the control shows for a thing; of a box that is ticked anything, of an empty one nothing. */
  value(of: Seen): string;
  /** The reader's words for a value that is not shown as it is. */
  shown?(value: string): string;
}

interface Choice {
  name: string;
  stands: 'mine' | 'theirs';
  /** Both wrote in it; otherwise only they did, and theirs was taken by itself. */
  isAsked: boolean;
  /** The two values of the field: the one that is not in the form can be put back; nothing typed is lost. */
  mine: string;
  theirs: string;
}

interface EditChoicesProps<Seen> extends Pick<Newest<Seen>, 'before' | 'newest'> {
  fields: readonly MergedField<Seen>[];
  /** Which form it is, on a page with several. */
  about?: string;
}

/**
 * The warning for `conflict` of a form, with a choice for each field that somebody else changed. Fields that only they
 * changed take their words at once; one's own stay until they are given up, and come back with one press.
 */
export function EditChoices<Seen>({ before, newest, fields, about }: EditChoicesProps<Seen>) {
  const choosing = useWords('edit-choices');
  const place = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choice[]>([]);
  const onRefused = useEffectEvent(() => {
    const form = place.current?.closest('form');
    // the form may be long, and its button far below
    place.current?.focus();
    if (!form || newest === null) return;
    setChoices(
      fields.flatMap(({ name, value }) => {
        const control = controlOf(form, name);
        if (!control) return [];
        const [mine, theirs] = [textOf(control), value(newest)];
        const merged = mergeOf({ before: value(before), newest: theirs, mine });
        if (merged === 'same') return [];
        if (merged === 'theirs') write(control, theirs);
        const isAsked = merged === 'asked';
        return [{ name, mine, theirs, isAsked, stands: isAsked ? 'mine' : 'theirs' }];
      }),
    );
  });
  // each refused save mounts a warning of its own
  useEffect(() => onRefused(), []);
  const turn = (choice: Choice): void => {
    const form = place.current?.closest('form');
    const control = form && controlOf(form, choice.name);
    if (!control) return;
    // what was written into the field since then is kept as well
    const kept = { ...choice, [choice.stands]: textOf(control) };
    const stands = choice.stands === 'mine' ? 'theirs' : 'mine';
    write(control, kept[stands]);
    setChoices((all) => all.map((one) => (one.name === choice.name ? { ...kept, stands } : one)));
  };
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EditConflict
        seen={before}
        newest={newest}
        rows={[]}
        {...(about ? { about } : {})}
        {...(choices.length > 0 ? { text: choosing('lead') } : {})}
      />
      {choices.map((choice) => (
        <ChoiceOfField
          key={choice.name}
          choice={choice}
          field={fields.find(({ name }) => name === choice.name)}
          onTurn={() => turn(choice)}
        />
      ))}
    </div>
  );
}

interface ChoiceOfFieldProps {
  choice: Choice;
  field: Pick<MergedField<never>, 'label' | 'shown'> | undefined;
  onTurn(): void;
}

function ChoiceOfField({ choice, field, onTurn }: ChoiceOfFieldProps) {
  const { words: all } = usePlace();
  const words = useWords('edit-choices');
  if (!field) return null;
  const { stands, isAsked, mine, theirs } = choice;
  const shown = field.shown ?? ((value: string) => value);
  const [own, others] = differingParts(shown(mine), shown(theirs));
  const sides = [
    { side: 'mine', text: own },
    { side: 'theirs', text: others },
  ] as const;
  return (
    <section aria-label={field.label} className="grid gap-2 border-line border-s-2 ps-4">
      <p className="font-medium">
        <ForeignWords>{field.label}</ForeignWords>
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, text }) => (
          <div key={side}>
            <dt className="text-small text-text-2">{words(`${side}`)}</dt>
            <dd className="whitespace-pre-line break-words" lang="">
              {text || all('ui.conflict.empty')}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-small text-text-2">
        {words(`stands.${stands === 'theirs' && !isAsked ? 'untouched' : stands}`)}
      </p>
      <div>
        <Button size="dense" onClick={onTurn}>
          {words(stands === 'mine' ? 'take' : 'putBack')}
        </Button>
      </div>
    </section>
  );
}

function controlOf(form: HTMLFormElement, name: string): FormControl | null {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

const textOf = (control: FormControl): string => (isTick(control) && !control.checked ? '' : control.value);

function write(control: FormControl, text: string): void {
  if (isTick(control)) tickControl(control, text !== '');
  else writeControl(control, text);
}
