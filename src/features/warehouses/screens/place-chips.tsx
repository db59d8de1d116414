/** A list of one warehouse, or of all. */
import { type ListQuery, listPath } from '../../../kit/lists/list-query.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import type { Place } from '../contract.ts';

interface PlaceChipsProps {
  /** Those of the list, each with how much waits there; none in a shop with one. */
  places: readonly (Place & { waiting: number })[];
  /** The query of the address. */
  query: ListQuery;
}

/** Nothing in a shop with one warehouse. */
export function PlaceChips({ places, query }: PlaceChipsProps) {
  const { to, path } = usePlace();
  const words = useWords('staff-places');
  const { warehouse: current = '' } = query;
  if (places.length < 2) return null;
  const links = [
    {
      href: to(listPath(path, query, { warehouse: '', zone: '' })),
      title: words('all'),
      current: current === '',
    },
    ...places.map(({ code, name, waiting }) => ({
      href: to(listPath(path, query, { warehouse: code, zone: '' })),
      title: <bdi lang="">{name}</bdi>,
      count: String(waiting),
      current: current === code,
    })),
  ];
  return <TabLinks label={words('filter')} links={links} look="chips" />;
}
