import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface Props {
  people: AnswerOf<'staffGetWarehouse'>['people'];
  /** Of those who work there; none for everybody. */
  chosen: readonly string[];
}

/** The people who work in a warehouse. */
export function WorkerFields({ people, chosen }: Props) {
  const words = useWords('staff-warehouses');
  return (
    <fieldset className="ui-group">
      <legend className="ui-label">{words('fields.staff')}</legend>
      <p className="text-small text-text-2">{words('hints.staff')}</p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="workers"
            value={id}
            label={<span lang="">{name}</span>}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
