import type { ReactNode } from 'react';
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
  /** Says about them, above. */
  children?: ReactNode;
  /** Stands for a code that something can be done with. */
  look?: (shelf: string) => ReactNode;
}

/** Codes of shelves in their order. */
export function Codes({ heading, shelves, children, look }: CodesProps) {
  return (
    <Sheet heading={heading} dense>
      {children ? <p className="mb-3 max-w-reading text-small text-text-2">{children}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {shelves.map((shelf) => (
          <li key={shelf} className={look ? '' : 'rounded-control bg-inset px-3 py-1 tabular-nums'}>
            {look ? look(shelf) : shelf}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
