import { EditorControl } from '../../../../kit/editing/editor-control.tsx';
import { TextField } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { ItemKind } from './staff-content-tabs.tsx';
import { factFields, type Item, shownValue } from './staff-item-form.ts';
import { useChoiceWord } from './use-item-fields.ts';

function Fact({ field, value }: { field: (typeof factFields)[ItemKind][number]; value: string }) {
  const words = useWords('staff-content');
  const { zoneName } = useFormats();
  const choiceWord = useChoiceWord();
  return (
    <EditorControl
      field={field}
      value={value}
      label={words(`fields.${field.name}`, { zone: zoneName() })}
      optionText={(option) => choiceWord(field.name, option)}
    />
  );
}

interface ItemFactsProps {
  kind: ItemKind;
  /** Null for one that is about to be written. */
  item: Item | null;
}

/** Facts that are the same in all languages. */
export function ItemFacts({ kind, item }: ItemFactsProps) {
  const place = usePlace();
  const words = useWords('staff-content');
  const { zoneName } = useFormats();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {item ? null : <TextField name="key" label={words('fields.key')} hint={words('fields.keyHint')} />}
      <EditorControl
        field={{ name: 'state', type: 'choice', values: ['draft', 'published', 'withdrawn'] }}
        value={item?.state ?? 'draft'}
        label={words('fields.state')}
        optionText={(value) => words(`states.${value}`)}
      />
      <EditorControl
        field={{ name: 'shownFrom', type: 'time' }}
        value={shownValue(item, 'shownFrom', place)}
        label={words('fields.shownFrom', { zone: zoneName() })}
      />
      {factFields[kind].map((field) => (
        <Fact key={field.name} field={field} value={shownValue(item, field.name, place)} />
      ))}
      <TextField
        name="position"
        inputMode="numeric"
        width="short"
        label={words('fields.position')}
        hint={words('fields.positionHint')}
        defaultValue={String(item?.position ?? 100)}
      />
    </div>
  );
}
