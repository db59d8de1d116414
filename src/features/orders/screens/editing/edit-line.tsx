import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { QuantityStepper } from '../../../../ui/forms/quantity-stepper.tsx';
import type { OrderToEdit } from '../../contract.ts';
import type { Edit } from './use-edit.ts';

interface EditLineProps {
  line: OrderToEdit['lines'][number];
  edit: Edit;
  most: number;
  /** The only line that is left: without it there is no order. */
  isLast: boolean;
  /** Others were there: why this one stays is told to whoever took them out. */
  hasOthers: boolean;
  /** The faults of the line, in the reader's language. */
  faults: readonly string[];
}

/** One product of the order: its variant, its quantity, and the way out of the order and back. */
export function EditLine({ line, edit, most, isLast, hasOthers, faults }: EditLineProps) {
  const words = useWords('order-edit');
  const { money, named } = useFormats();
  const { title } = line;
  const quantity = edit.quantityOf(line);
  const facts = [
    ...(line.offered.length > 0 ? [] : Object.entries(line.options).map((option) => named(...option))),
    line.optionsNote,
    words('perPiece', { price: money(line.unitPrice) }),
  ].filter(Boolean);
  return (
    // on a phone the fields take the whole width below the picture: a chosen value is read in full
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 py-4 first:pt-0 last:pb-0 sm:items-stretch"
      id={line.id}
    >
      <div className="sm:row-span-2">
        <Thumbnail source={line.image} size="normal" />
      </div>
      <div className="grid content-start gap-1">
        <p className="break-words font-medium">
          <ForeignWords>{title}</ForeignWords>
        </p>
        <p className="text-small text-text-2">
          <ForeignWords>{facts.join(' · ')}</ForeignWords>
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3 max-sm:col-span-2">
        {quantity === 0 ? (
          <div className="ui-actions">
            <p className="text-text-2">{words('removed')}</p>
            <Button
              size="dense"
              aria-label={named(words('keep'), title)}
              onClick={() => edit.setQuantity(line, line.quantity)}
            >
              {words('keep')}
            </Button>
          </div>
        ) : (
          <>
            <Options line={line} edit={edit} />
            <Pieces line={line} edit={edit} most={most} isLast={isLast} />
            {isLast && hasOthers ? <p className="ui-hint">{words('lastLine')}</p> : null}
          </>
        )}
        {faults.map((fault) => (
          <FieldError key={fault} id={`${line.id}-fault`}>
            {fault}
          </FieldError>
        ))}
      </div>
    </li>
  );
}

function Options({ line, edit }: Pick<EditLineProps, 'line' | 'edit'>) {
  const { words: all } = usePlace();
  const chosen = edit.optionsOf(line);
  const { usualWords } = edit;
  return line.offered.map(({ name, values }, place) => (
    <ChoiceField
      key={name}
      id={`${line.id}-${place}`}
      label={<ForeignWords>{usualWords[name] ?? name}</ForeignWords>}
      mark={all('ui.required')}
      required
      value={chosen[name] ?? ''}
      onValueChange={(chosenValue) => edit.choose(line, name, chosenValue)}
      options={values.map((value) => ({ value, text: usualWords[value] ?? value }))}
    />
  ));
}

function Pieces({ line, edit, most, isLast }: Omit<EditLineProps, 'faults' | 'hasOthers'>) {
  const { words: all } = usePlace();
  const words = useWords('order-edit');
  const { named } = useFormats();
  return (
    <div className="grid justify-items-start gap-1.5">
      {/* the field says it to readers with the name of the goods */}
      <span className="ui-label" aria-hidden="true">
        {all('ui.quantity')}
      </span>
      <div className="flex flex-wrap items-end gap-3">
        <QuantityStepper
          value={edit.quantityOf(line)}
          min={1}
          least={line.leastQuantity}
          max={most}
          onValueChange={(next) => edit.setQuantity(line, next)}
          labels={{
            quantity: named(all('ui.quantity'), line.title),
            increase: all('ui.increase'),
            decrease: all('ui.decrease'),
          }}
        />
        {isLast ? null : (
          <Button
            size="dense"
            variant="quiet"
            aria-label={named(words('remove'), line.title)}
            onClick={() => edit.setQuantity(line, 0)}
          >
            {words('remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
