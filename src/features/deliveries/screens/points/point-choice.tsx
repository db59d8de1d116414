/** The door, or a pick-up point out of a list that is searched by street and postcode. */
import { useState } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import type { ShownPoint } from '../../contract.ts';
import { shownPoints } from './search-points.ts';
import type { AskedPoints } from './use-points.ts';

interface PointChoiceProps {
  asked: AskedPoints;
  /** The code of a point; empty while one is to be chosen, null for the door. */
  value: string | null;
  onChange(value: string | null): void;
}

export function PointChoice({ asked, value, onChange }: PointChoiceProps) {
  const words = useWords('delivery-parts.points');
  const { found, isAsking, again } = asked;
  if (isAsking)
    return (
      <p className="text-text-2" role="status">
        {words('asking')}
      </p>
    );
  if (!found) return null;
  if (found.offer === 'none') return <p className="text-text-2">{words('none')}</p>;
  if (found.offer === 'silent')
    return (
      <div className="grid gap-3">
        <p role="status">{words('silent')}</p>
        <div>
          <Button size="dense" onClick={again}>
            {words('again')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-4">
      <RadioCards
        name="to"
        legend={words('legend')}
        hint={words('price')}
        value={value === null ? 'door' : 'point'}
        onValueChange={(to) => onChange(to === 'door' ? null : '')}
        options={[
          { value: 'door', title: words('door'), detail: words('doorHint') },
          { value: 'point', title: words('point'), detail: words('count', { count: found.points.length }) },
        ]}
      />
      {value === null ? null : <PointList points={found.points} value={value} onChange={onChange} />}
    </div>
  );
}

const first = 8;
const further = 20;

function PointList({ points, value, onChange }: { points: ShownPoint[] } & Omit<PointChoiceProps, 'asked'>) {
  const words = useWords('delivery-parts.points');
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(first);
  const { shown, total } = shownPoints(points, { typed, most, chosen: value ?? '' });
  return (
    <div className="grid gap-4">
      <Field
        name="point-search"
        type="search"
        label={words('find')}
        hint={words('findHint')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          setMost(first);
        }}
      />
      <p className="ui-hint" role="status">
        {total === 0 ? words('nothing') : words('shown', { shown: Math.min(most, total), total })}
      </p>
      {shown.length > 0 ? (
        <RadioCards
          name="point"
          legend={words('list')}
          value={value ?? ''}
          onValueChange={onChange}
          options={shown.map((point) => ({
            value: point.code,
            title: <ForeignWords>{point.address}</ForeignWords>,
            detail: <Detail point={point} />,
          }))}
        />
      ) : null}
      {total > most ? (
        <div>
          <Button size="dense" onClick={() => setMost(most + further)}>
            {words('more')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Detail({ point: { name, postcode, hours, address } }: { point: ShownPoint }) {
  const told = [name, postcode && !address.includes(postcode) ? postcode : null, hours].filter(Boolean);
  return <ForeignWords>{told.join(' · ')}</ForeignWords>;
}
