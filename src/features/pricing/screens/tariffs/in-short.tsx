import { useId } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useTariffValues } from '../tariff-values.ts';

/** The cost in four lines, each with the way to the part of the page that says more. */
export function InShort({ hasRoutes }: { hasRoutes: boolean }) {
  const { tree } = usePlace();
  const words = useWords('tariffs');
  const values = useTariffValues();
  const id = useId();
  const ofTable = (row: string): string =>
    ['always', 'sometimes']
      .filter((group) => row in tree(`tariffs.table.${group}.rows`))
      .map((group) => words(`table.${group}.rows.${row}.howMuch`, values))[0] ?? '';
  const parts = [
    ['payments', words('table.always.rows.fee.what'), ofTable('fee')],
    [hasRoutes ? 'carriers' : 'payments', words('table.always.rows.delivery.what'), ofTable('delivery')],
    ...(values.hasStorage === 'no'
      ? []
      : ([
          ['storage', words('storage.heading'), words('table.sometimes.rows.storage.when', values)],
        ] as const)),
    ['rates', words('rates.heading'), words('rates.short', values)],
  ] as const;
  return (
    <nav aria-labelledby={id} className="mt-6">
      <h2 id={id} className="sr-only">
        {words('onPage')}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-sheet border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {parts.map(([to, name, text]) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-3 bg-surface px-4 py-2 sm:grid sm:content-start sm:gap-0.5 sm:p-4"
          >
            <a href={`#${to}`} className="inline-flex min-h-11 items-center text-small">
              {name}
            </a>
            <span className="font-medium first-letter:uppercase">{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
