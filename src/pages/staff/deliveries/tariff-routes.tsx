/** The ways to send of a tariff, each with its prices by zone. */
import { countRange } from '../../../kit/lists/count-range.ts';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName, inLanguage } from '../../../platform/texts/locale.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Route = AnswerOf<'staffGetDeliveryTariff'>['current']['routes'][number];

/** Each method with what holds for all of it, and its prices by zone. */
export function TariffRoutes({ routes, currency }: { routes: Route[]; currency: string }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  return (
    <div className="grid gap-6">
      {routes.length > 2 ? (
        <nav aria-label={words('routes')}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            {routes.map(({ code, name }) => (
              <li key={code}>
                <TextLink href={`#route-${code}`}>{inLanguage(name, locale)}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {routes.map((route) => (
        <section
          key={route.code}
          id={`route-${route.code}`}
          aria-label={inLanguage(route.name, locale)}
          className="grid scroll-mt-16 gap-2"
        >
          <h3 className="font-semibold text-body">{inLanguage(route.name, locale)}</h3>
          {route.refuses.length > 0 ? (
            <p className="text-small text-text-2">
              {words('refused', { kinds: list(route.refuses.map((kind) => parts(`kinds.${kind}`))) })}
            </p>
          ) : null}
          <Zones route={route} currency={currency} />
        </section>
      ))}
    </div>
  );
}

function Zones({ route, currency }: { route: Route; currency: string }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  return (
    <OfficeTable
      words={words}
      caption={inLanguage(route.name, locale)}
      rows={route.zones}
      rowKey={({ countries }) => countries.join(' ')}
      columns={[
        { id: 'zone', cell: ({ countries }) => <Countries codes={countries} /> },
        {
          id: 'days',
          phone: 'top',
          cell: ({ days }) => (
            <span className="whitespace-nowrap">{parts('days', countRange(locale, days))}</span>
          ),
        },
        { id: 'price', phone: 'line', cell: ({ steps }) => <Steps steps={steps} currency={currency} /> },
      ]}
    />
  );
}

/** Countries that a row names at most; the others unfold. */
const named = 4;

function Countries({ codes }: { codes: readonly string[] }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const { list } = useFormats();
  const names = codes.map((code) => (code === 'ZZ' ? words('everywhere') : countryName(locale, code)));
  const rest = names.slice(named);
  if (rest.length < 2)
    return (
      <span className="block font-normal" suppressHydrationWarning>
        {list(names)}
      </span>
    );
  return (
    <details className="font-normal">
      <summary
        className="cursor-pointer list-none underline decoration-line-strong underline-offset-4"
        suppressHydrationWarning
      >
        {words('andMore', { countries: list(names.slice(0, named)), count: rest.length })}
      </summary>
      <span className="block text-small text-text-2" suppressHydrationWarning>
        {list(rest)}
      </span>
    </details>
  );
}

function Steps({ steps, currency }: { steps: Route['zones'][number]['steps']; currency: string }) {
  const words = useWords('staff-delivery-tariff');
  const { money, number } = useFormats();
  const priced = (amount: string): string => money({ amount, currency });
  return (
    // the figures of all steps stand below each other: they are compared down the column
    <ul className="grid gap-0.5 whitespace-nowrap text-small tabular-nums">
      {steps.map(({ upToGrams, base, perKg }) => (
        <li key={upToGrams} className="flex flex-wrap gap-x-2 sm:grid sm:grid-cols-[6.5rem_6rem_10rem]">
          <span>{words('upTo', { upTo: number(upToGrams / 1000) })}</span>
          <span className="sm:text-end">{priced(base)}</span>
          <span className="sm:text-end">{words('perKg', { perKg: priced(perKg) })}</span>
        </li>
      ))}
    </ul>
  );
}
