import { useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';

interface Props {
  people: AnswerOf<'staffGetWarehouse'>['people'];
  /** Of those who work there; none for everybody. */
  chosen: readonly string[];
}

/** The people who work in a warehouse. */
export function WorkerFields({ people, chosen }: Props) {
  const { locale } = usePlace();
  const words = useWords('staff-warehouses');
  const [who, setWho] = useState(chosen.length > 0 ? 'some' : 'all');
  const byName = people.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="grid gap-3">
      <RadioCards
        name="who"
        legend={words('fields.staff')}
        options={['all', 'some'].map((value) => ({ value, title: words(`who.${value}`) }))}
        value={who}
        onValueChange={setWho}
      />
      {who === 'some' ? (
        <fieldset className="ui-group">
          <legend className="sr-only">{words('who.some')}</legend>
          <p className="text-small text-text-2">{words('hints.staff')}</p>
          <div className="mt-3 grid gap-2 sm:grid-cols-2">
            {byName.map(({ id, name }) => (
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
      ) : null}
    </div>
  );
}
