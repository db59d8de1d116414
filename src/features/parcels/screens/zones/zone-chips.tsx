/** A list of the parcels of one zone, or of all. */
import { type ListQuery, listPath } from '../../../../kit/lists/list-query.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TabLinks } from '../../../../ui/navigation/tab-links.tsx';

interface ZoneChipsProps {
  zones: readonly { id: string; name: string }[];
  /** The query of the address. */
  query: ListQuery;
}

/** Nothing in a warehouse that is not divided. */
export function ZoneChips({ zones, query }: ZoneChipsProps) {
  const { to, path } = usePlace();
  const words = useWords('staff-shelves.zones');
  const { zone: current = '' } = query;
  if (zones.length === 0) return null;
  const links = [
    { href: to(listPath(path, query, { zone: '' })), title: words('all'), current: current === '' },
    ...zones.map(({ id, name }) => ({
      href: to(listPath(path, query, { zone: id })),
      title: <bdi lang="">{name}</bdi>,
      current: current === id,
    })),
  ];
  return <TabLinks label={words('filter')} links={links} look="chips" />;
}
