import { TextField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import { ScaleField } from './scale/scale-field.tsx';

interface MeasureFieldsProps {
  /** Weight must be typed. */
  isRequired?: boolean;
  /** Before the names of the fields: where they stand in what is sent. */
  prefix?: string;
}

/** Grams and millimetres; a scanner or a scale types into them as a keyboard does (UX-282). */
export function MeasureFields({ isRequired = false, prefix = 'weighing.' }: MeasureFieldsProps) {
  const words = useWords('staff-warehouse');
  const numeric = { inputMode: 'numeric', autoComplete: 'off', width: 'short' } as const;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-4">
        <TextField
          {...numeric}
          name={`${prefix}grams`}
          label={words('weight')}
          unit={words('unit.grams')}
          optional={!isRequired}
        />
        {(['length', 'width', 'height'] as const).map((side) => (
          <TextField
            {...numeric}
            key={side}
            name={`${prefix}size.${side}`}
            label={words(side)}
            unit={words('unit.millimetres')}
            optional
          />
        ))}
      </div>
      <ScaleField name={`${prefix}grams`} unit="g" />
    </div>
  );
}
