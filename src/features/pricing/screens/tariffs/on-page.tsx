import { useWords } from '../../../../kit/place.tsx';

/** The way to each part of the page. */
export function OnPage({ hasRoutes }: { hasRoutes: boolean }) {
  const words = useWords('tariffs');
  const parts = [
    ['payments', words('table.heading')],
    ['storage', words('storage.heading')],
    ...(hasRoutes ? [['carriers', words('carriers.heading')]] : []),
    ['rates', words('rates.heading')],
  ];
  return (
    <nav aria-label={words('onPage')} className="ui-chips-row mt-5">
      <ul className="ui-chips">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a className="ui-chip" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
