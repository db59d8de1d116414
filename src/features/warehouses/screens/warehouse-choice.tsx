import { useId } from 'react';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { useWords } from '../../../kit/place.tsx';

interface Props {
  /** The open ones. */
  warehouses: readonly { code: string; name: string }[];
  /** The chosen one. */
  code: string;
  onChoose(code: string): void;
}

/** Where goods are bought to; nothing to choose where there is one. */
export function WarehouseChoice({ warehouses, code, onChoose }: Props) {
  const words = useWords('staff-places');
  const id = useId();
  if (warehouses.length < 2) return null;
  return (
    <ChoiceField
      id={id}
      label={words('buyTo')}
      value={code}
      onValueChange={onChoose}
      options={warehouses.map(({ code: value, name }) => ({ value, text: name, lang: '' }))}
    />
  );
}
