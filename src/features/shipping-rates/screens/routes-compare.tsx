/** Ways to send side by side, by the country of the calculator (ux.md 26, /tariffs). */

import { countRange } from '../../../kit/lists/count-range.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Days } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { type Column, Table } from '../../../ui/lists/table.tsx';

type Routes = AnswerOf<'compareRoutes'>;
type Compared = Routes[number];

export function RoutesCompare({ routes, country }: { routes: Routes; country: string }) {
  const words = useWords('tariffs.carriers');
  const { locale } = usePlace();
  const { money, number } = useFormats();
  const weights = routes[0]?.prices.map(({ weight }) => weight) ?? [];
  const columns: Column<Compared>[] = [
    { id: 'name', header: words('way'), rowHeader: true, cell: (route) => <Way route={route} /> },
    {
      id: 'days',
      header: words('time'),
      phone: 'line',
      cell: (route) => (
        <>
          <Days {...route.arrives} form="short-day" />
          <span className="ms-2 whitespace-nowrap text-small text-text-2 sm:ms-0 sm:block">
            {words('days', countRange(locale, route.days))}
          </span>
          {isLeast(route, routes, ({ days }) => days.to) ? <Mark word="fastest" /> : null}
        </>
      ),
    },
    ...weights.map(
      (weight, index): Column<Compared> => ({
        id: weight,
        header: words('weight', { weight: number(weight) }),
        align: 'end',
        cell: (route) => {
          const freight = freightAt(route, index);
          return freight ? (
            <span className="inline-flex flex-row-reverse items-baseline gap-2 sm:block">
              <span>{money(freight)}</span>
              {isLeast(route, routes, (one) => Number(freightAt(one, index)?.amount ?? Number.NaN)) ? (
                <Mark word="cheapest" />
              ) : null}
            </span>
          ) : (
            <span className="text-small text-text-3">{words('tooHeavy')}</span>
          );
        },
      }),
    ),
  ];
  if (routes.length === 0) return <p className="text-text-2">{words('none', { country })}</p>;
  return (
    <>
      <Table
        caption={words('caption', { country })}
        columns={columns}
        rows={routes}
        rowKey={({ route }) => route}
        narrow="stack"
      />
      <p className="mt-3 max-w-reading text-small text-text-2">{words('note')}</p>
    </>
  );
}

const freightAt = ({ prices }: Compared, index: number) => prices[index]?.freight ?? null;

/** Less than every other way that has the figure at all; with nothing to compare it says nothing. */
function isLeast(route: Compared, routes: Routes, of: (one: Compared) => number): boolean {
  const others = routes.filter((one) => one !== route && !Number.isNaN(of(one)));
  return others.length > 0 && others.every((one) => of(route) < of(one));
}

function Mark({ word }: { word: 'cheapest' | 'fastest' }) {
  const words = useWords('tariffs.carriers');
  return <span className="block text-small text-success">{words(word)}</span>;
}

function Way({ route }: { route: Compared }) {
  const words = useWords('tariffs.carriers');
  const { number, list } = useFormats();
  const facts = [
    words(route.tracked ? 'tracked' : 'untracked'),
    words('heaviest', { weight: number(route.heaviest) }),
    route.insurancePercent === null
      ? words('uninsured')
      : words('insured', { percent: number(route.insurancePercent) }),
    ...(route.byVolume ? [words('byVolume')] : []),
    ...(route.refuses.length > 0
      ? [words('refuses', { list: list(route.refuses.map((kind) => words(`kinds.${kind}`))) })]
      : []),
  ];
  return (
    <>
      <span className="font-semibold">{route.name}</span>
      <span className="block font-normal text-small text-text-2">{facts.join('\u00a0· ')}</span>
    </>
  );
}
