/** The ways to send of a tariff, each with its prices by zone. */
import { useState } from 'react';
import { countRange } from '../../../kit/lists/count-range.ts';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName, inLanguage, languageTags } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

type Route = AnswerOf<'staffGetDeliveryTariff'>['current']['routes'][number];

/** Each method with what holds for all of it, and its prices by zone. */
export function TariffRoutes({ routes, currency }: { routes: Route[]; currency: string }) {
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  return (
    <ul className="ui-sheet ui-content-fold divide-y divide-line px-0">
      {routes.map((route) => (
        <li key={route.code} className="px-4">
          <Disclosure
            summary={<InShort route={route} currency={currency} />}
            // several are compared by what their lines say
            open={routes.length === 1}
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {route.refuses.length > 0 ? (
                <p className="text-small text-text-2">
                  {words('refused', { kinds: list(route.refuses.map((kind) => parts(`kinds.${kind}`))) })}
                </p>
              ) : null}
              <Zones route={route} currency={currency} />
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** A closed method says where to it goes, how fast, and from which price on. */
function InShort({ route: { name, zones }, currency }: { route: Route; currency: string }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  const { money } = useFormats();
  const days = zones.map((zone) => zone.days);
  const range = {
    from: Math.min(...days.map(({ from }) => from)),
    to: Math.max(...days.map(({ to }) => to)),
  };
  const bases = zones.flatMap(({ steps }) => steps.map(({ base }) => base));
  const [cheapest] = bases.toSorted((one, other) => Number(one) - Number(other));
  const shown = [
    words('countries', { count: new Set(zones.flatMap(({ countries }) => countries)).size }),
    parts('days', countRange(locale, range)),
    ...(cheapest === undefined ? [] : [words('fromPrice', { price: money({ amount: cheapest, currency }) })]),
  ];
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {inLanguage(name, locale)}
      <span className="font-normal text-small text-text-2">{shown.join('\u00a0· ')}</span>
    </span>
  );
}

function Zones({ route, currency }: { route: Route; currency: string }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  const heads: [string, string, string] = [words('weight'), words('base'), words('perKg')];
  const table = (
    <OfficeTable
      words={words}
      caption={inLanguage(route.name, locale)}
      rows={route.zones}
      rowKey={({ countries }) => countries.join(' ')}
      columns={[
        {
          id: 'zone',
          // as wide for each method, so that all their figures stand below each other
          cell: ({ countries }) => (
            <span className="block lg:w-96">
              <Countries codes={countries} />
            </span>
          ),
        },
        {
          id: 'days',
          phone: 'top',
          cell: ({ days }) => (
            <span className="block whitespace-nowrap sm:w-24">{parts('days', countRange(locale, days))}</span>
          ),
        },
        {
          id: 'price',
          header: <Figures parts={heads} />,
          phone: 'line',
          cell: ({ steps }) => <Steps steps={steps} currency={currency} />,
        },
      ]}
    />
  );
  return (
    <>
      {/* the cards of a phone have no heads: they are said once, above all of them */}
      <p className="text-small text-text-2 sm:hidden" aria-hidden="true">
        <Figures parts={heads} />
      </p>
      {table}
    </>
  );
}

/** Countries that a row names at most, until the others are asked for. */
const named = 4;

function Countries({ codes }: { codes: readonly string[] }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const { list } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const order = new Intl.Collator(languageTags[locale]).compare;
  const names = [
    ...codes
      .filter((code) => code !== 'ZZ')
      .map((code) => countryName(locale, code))
      .toSorted(order),
    ...(codes.includes('ZZ') ? [words('everywhere')] : []),
  ];
  const rest = names.length - named;
  if (isWhole || rest < 2)
    return (
      <span className="block font-normal" suppressHydrationWarning>
        {list(names)}
      </span>
    );
  return (
    <span className="block font-normal">
      <span suppressHydrationWarning>{list(names.slice(0, named))}</span>{' '}
      <Button size="dense" variant="link" aria-expanded={false} onClick={() => setWhole(true)}>
        {words('andMore', { count: rest })}
      </Button>
    </span>
  );
}

function Steps({ steps, currency }: { steps: Route['zones'][number]['steps']; currency: string }) {
  const words = useWords('staff-delivery-tariff');
  const { money, number } = useFormats();
  const priced = (amount: string): string => money({ amount, currency });
  return (
    <ul className="grid gap-0.5 text-small tabular-nums">
      {steps.map(({ upToGrams, base, perKg }) => (
        <li key={upToGrams}>
          <Figures parts={[words('upTo', { upTo: number(upToGrams / 1000) }), priced(base), priced(perKg)]} />
        </li>
      ))}
    </ul>
  );
}

/** Figures of one step, or their names: they are compared down the column. */
function Figures({ parts: [weight, base, perKg] }: { parts: [string, string, string] }) {
  return (
    <span className="grid grid-cols-[1fr_1fr_1fr] gap-x-2 whitespace-nowrap sm:ms-auto sm:w-max sm:grid-cols-[6rem_6.5rem_6.5rem]">
      <span>{weight}</span>
      <span className="text-end">{base}</span>
      <span className="text-end">{perKg}</span>
    </span>
  );
}
