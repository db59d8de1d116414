import { useState } from 'react';
import { useWords } from '../../../kit/place.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

/** Events by their subject, each subject with one box for all of its events. */
export function EventGroups({ events }: { events: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const groups = Map.groupBy([...events].sort(), (event) => event.split('.')[0] ?? '');
  const choose = (some: readonly string[], isChosen: boolean): void =>
    setChosen((before) => [...before.filter((one) => !some.includes(one)), ...(isChosen ? some : [])]);
  return (
    <div className="columns-1 gap-6 md:columns-2">
      {[...groups].map(([group, own]) => (
        <EventGroup key={group} {...{ group, own, chosen, choose }} />
      ))}
    </div>
  );
}

interface EventGroupProps {
  group: string;
  own: readonly string[];
  chosen: readonly string[];
  choose(some: readonly string[], isChosen: boolean): void;
}

function EventGroup({ group, own, chosen, choose }: EventGroupProps) {
  const words = useWords('staff-webhooks');
  const count = own.filter((event) => chosen.includes(event)).length;
  const name = words(`groups.${group}`);
  return (
    <fieldset className="mb-4 grid break-inside-avoid gap-1">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        label={<span className="font-medium">{name}</span>}
        checked={count === own.length}
        mixed={count > 0 && count < own.length}
        onChange={(event) => choose(own, event.target.checked)}
      />
      <div className="grid gap-1 ps-7">
        {own.map((event) => (
          <Checkbox
            key={event}
            name={`event.${event}`}
            label={<code translate="no">{event}</code>}
            checked={chosen.includes(event)}
            onChange={({ target }) => choose([event], target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
