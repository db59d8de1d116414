import { EditorControl } from '../../../../kit/editing/editor-control.tsx';
import { FoldedFields } from '../../../../kit/editing/folded-fields.tsx';
import { TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
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

/** Facts that are the same in all languages; when it is shown and in which order is folded away once that is settled. */
export function ItemFacts({ kind, item }: ItemFactsProps) {
  const words = useWords('staff-content');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
        {item ? null : <TextField name="key" label={words('fields.key')} hint={words('fields.keyHint')} />}
        <SelectField
          {...useFormField('state', true, true)}
          label={words('fields.state')}
          defaultValue={item?.state ?? 'draft'}
          options={['draft', 'published', 'withdrawn'].map((value) => ({
            value,
            text: words(`states.${value}`),
          }))}
        />
        <OwnFacts kind={kind} item={item} />
      </div>
      <DateAndOrder item={item} />
    </div>
  );
}

function OwnFacts({ kind, item }: ItemFactsProps) {
  const place = usePlace();
  return factFields[kind].map((field) => (
    <Fact key={field.name} field={field} value={shownValue(item, field.name, place)} />
  ));
}

/** Open for one that is new, or that is not shown before a day to come. */
function DateAndOrder({ item }: Pick<ItemFactsProps, 'item'>) {
  const place = usePlace();
  const words = useWords('staff-content');
  const { zoneName } = useFormats();
  const isSettled = item !== null && Date.parse(item.shownFrom) <= place.now.getTime();
  const since = isSettled ? (
    <Timed at={item.shownFrom} form="day" say={(date) => words('shownSince', { date })} />
  ) : null;
  return (
    <FoldedFields title={words('more')} now={since} open={!isSettled}>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <EditorControl
          field={{ name: 'shownFrom', type: 'time' }}
          value={shownValue(item, 'shownFrom', place)}
          label={words('fields.shownFrom', { zone: zoneName() })}
        />
        <TextField
          name="position"
          inputMode="numeric"
          width="short"
          label={words('fields.position')}
          hint={words('fields.positionHint')}
          defaultValue={String(item?.position ?? 100)}
        />
      </div>
    </FoldedFields>
  );
}
