import { useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Sheet } from '../../../../ui/lists/sheet.tsx';

interface ShelfListProps {
  shelves: readonly string[];
  zones: AnswerOf<'staffGetZones'>['zones'];
  /** The zone whose shelves alone are shown; undefined for all. */
  only: string | undefined;
}

/** The shelves that have a label, zone by zone in the order of the walk; those without one last. */
export function ShelfList({ shelves, zones, only }: ShelfListProps) {
  const words = useWords('staff-shelves');
  const placed = new Set(zones.flatMap((zone) => zone.shelves));
  const rest = shelves.filter((shelf) => !placed.has(shelf));
  if (zones.length === 0) return <Codes heading={words('count', { count: rest.length })} shelves={rest} />;
  const shown = zones.filter(({ id }) => only === undefined || id === only);
  return (
    <>
      {shown.map((zone) => (
        <Codes
          key={zone.id}
          heading={words('zones.count', { zone: zone.name, count: zone.shelves.length })}
          shelves={zone.shelves}
        />
      ))}
      {only === undefined && rest.length > 0 ? (
        <Codes heading={words('zones.without', { count: rest.length })} shelves={rest} />
      ) : null}
    </>
  );
}

interface CodesProps {
  heading: string;
  shelves: readonly string[];
}

/** Codes of shelves in their order. */
function Codes({ heading, shelves }: CodesProps) {
  return (
    <Sheet heading={heading} dense>
      <ul className="flex flex-wrap gap-2">
        {shelves.map((shelf) => (
          <li key={shelf} className="rounded-control bg-inset px-3 py-1">
            {shelf}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
