import { usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';

export interface CardActionsProps {
  /** Of a tree with `makeDefault`, `editOf`, `deleteOf` and `defaultOf`. */
  words: Words;
  /** Of the entry, read after the button's own words. */
  name: string;
  isDefault: boolean;
  onEdit(): void;
  onDelete(): void;
  onDefault(): void;
}

/** Edit, Delete, and Make default where it is not (UX-140). */
export function CardActions({ words, name, isDefault, onEdit, onDelete, onDefault }: CardActionsProps) {
  const { words: all } = usePlace();
  return (
    <div className="ui-actions mt-4">
      <Button size="dense" onClick={onEdit}>
        {all('ui.edit')}
        <EntryName name={name} />
      </Button>
      <Button size="dense" onClick={onDelete}>
        {all('ui.delete')}
        <EntryName name={name} />
      </Button>
      {isDefault ? null : (
        <Button size="dense" onClick={onDefault}>
          {words('makeDefault')}
          <EntryName name={name} />
        </Button>
      )}
    </div>
  );
}

/** The name of the entry behind the words of a button, for screen readers. */
export function EntryName({ name }: Pick<CardActionsProps, 'name'>) {
  return (
    <span className="sr-only" translate="no">
      {' '}
      {name}
    </span>
  );
}
