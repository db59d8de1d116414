import { useWords } from '../../../kit/place.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

/** Events by their subject, behind a line: there are many, and few are wanted. */
export function EventGroups({ events }: { events: readonly string[] }) {
  const words = useWords('staff-webhooks');
  const groups = Map.groupBy([...events].sort(), (event) => event.split('.')[0] ?? '');
  return (
    <Disclosure summary={words('chooseEvents')} id="webhook-events">
      <div className="columns-1 gap-6 md:columns-2">
        {[...groups].map(([group, own]) => (
          <div key={group} className="mb-4 grid break-inside-avoid gap-1">
            <p className="font-medium text-small">{words(`groups.${group}`)}</p>
            {own.map((event) => (
              <Checkbox key={event} name={`event.${event}`} label={<code translate="no">{event}</code>} />
            ))}
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
