import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Choice, Quoting } from './delivery-draft.ts';

interface CreatePartProps {
  choice: Choice;
  quoting: Quoting;
  onChange(part: Partial<Choice>): void;
}

/** Which items are sent now, while the rest stays. Nothing for a single item. */
export function CreatePart({ choice, quoting: { quote }, onChange }: CreatePartProps) {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  const meta = quote?.meta;
  const all = [...(meta?.contents ?? []), ...(meta?.staying ?? [])].toSorted((one, other) =>
    one.line < other.line ? -1 : 1,
  );
  if (!meta || all.length < 2) return null;
  const chosen = choice.lines ?? all.map(({ line }) => line);
  const turn = (line: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, line] : chosen.filter((one) => one !== line);
    // an empty parcel is none
    if (next.length > 0) onChange({ lines: next.length === all.length ? null : next });
  };
  return (
    <Sheet>
      <Disclosure summary={words('part.title')} open={choice.lines !== null}>
        <fieldset className="grid gap-3">
          <legend className="ui-hint">{words('part.hint')}</legend>
          {all.map(({ line, title, quantity, value }) => (
            <Checkbox
              key={line}
              name={`part-${line}`}
              checked={chosen.includes(line)}
              onChange={(event) => turn(line, event.target.checked)}
              label={
                <ForeignWords>{words('content', { title, quantity, value: money(value) })}</ForeignWords>
              }
            />
          ))}
          {meta.splitting && meta.mayOpen ? (
            <p>{words('part.opened', { price: money(meta.splitting) })}</p>
          ) : null}
          {meta.mayOpen ? null : <p>{words('part.together')}</p>}
        </fieldset>
      </Disclosure>
    </Sheet>
  );
}
