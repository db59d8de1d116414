/** Routes and prices of delivery: what is in force, its versions, a new one from CSV, and the carriers. */

import { StaffProposals } from '../../../features/pricing/screens/staff/staff-proposals.tsx';
import { countRange } from '../../../kit/lists/count-range.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { saveFile } from '../../../kit/parts/save-file.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { countryName, inLanguage } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { CarrierForm } from './carrier-form.tsx';
import { TariffImport } from './tariff-import.tsx';

export type TariffData = AnswerOf<'staffGetDeliveryTariff'>;
type Route = TariffData['current']['routes'][number];

export async function load({ api }: LoadContext): Promise<TariffData> {
  return (await api.staffGetDeliveryTariff()).data;
}

export const head: ScreenModule<TariffData>['head'] = (words) => ({
  title: words('staff-delivery-tariff.title'),
});

export default function StaffTariffPage({ data }: { data: TariffData }) {
  const { api, user } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const { current } = data;
  const mayChange = user?.roles.some((role) => role === 'finance' || role === 'admin') ?? false;
  const save = async (version: number): Promise<void> => {
    const { data: file } = await api.staffExportDeliveryTariff({ query: { version } });
    saveFile(file.fileName, new Blob([file.csv], { type: 'text/csv' }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading
        title={words('title')}
        lead={words('lead')}
        beside={mayChange ? <Button href="#tariff-import">{words('toImport')}</Button> : undefined}
      />
      {data.proposals.length > 0 ? (
        <Sheet heading={words('far')} dense>
          <StaffProposals prices={{ ...data, mayChange, settlementCurrency: current.currency }} />
        </Sheet>
      ) : null}
      <Sheet
        heading={words('routes')}
        dense
        actions={<Button onClick={() => void save(current.version)}>{words('export')}</Button>}
      >
        <div className="grid gap-4">
          <p className="text-text-2" suppressHydrationWarning>
            <Timed
              at={current.effectiveFrom}
              say={(date) => words('current', { version: current.version, date })}
            />
          </p>
          <Routes routes={current.routes} currency={current.currency} />
        </div>
      </Sheet>
      {mayChange ? (
        <div id="tariff-import" className="scroll-mt-16">
          <TariffImport newest={data.versions[0]?.version ?? current.version} />
        </div>
      ) : null}
      <Sheet heading={words('versions')} dense>
        <Versions versions={data.versions} />
      </Sheet>
      <Sheet heading={words('carriers')} dense>
        <CarrierForm data={data} mayChange={mayChange} />
      </Sheet>
    </div>
  );
}

/** Each method with what holds for all of it, and its prices by zone. */
function Routes({ routes, currency }: { routes: Route[]; currency: string }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  return (
    <div className="grid gap-6">
      {routes.map((route) => (
        <section key={route.code} aria-label={inLanguage(route.name, locale)} className="grid gap-2">
          <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-body">
            {inLanguage(route.name, locale)}
            <span className="font-normal text-small text-text-2" translate="no">
              {route.code} · {route.carrier}
            </span>
          </h3>
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
      <span className="block font-normal sm:w-80" suppressHydrationWarning>
        {list(names)}
      </span>
    );
  return (
    <details className="font-normal sm:w-80">
      <summary className="cursor-pointer" suppressHydrationWarning>
        {words('andMore', { countries: names.slice(0, named).join(', '), count: rest.length })}
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
    <ul className="grid gap-0.5 whitespace-nowrap text-small tabular-nums">
      {steps.map(({ upToGrams, base, perKg }) => (
        <li key={upToGrams}>
          {words('step', { upTo: number(upToGrams / 1000), base: priced(base), perKg: priced(perKg) })}
        </li>
      ))}
    </ul>
  );
}

function Versions({ versions }: { versions: TariffData['versions'] }) {
  const words = useWords('staff-delivery-tariff');
  return (
    <OfficeTable
      words={words}
      caption={words('versionsTable')}
      narrow="scroll"
      rows={versions}
      rowKey={({ version }) => String(version)}
      columns={[
        { id: 'version', cell: ({ version }) => version },
        {
          id: 'from',
          cell: ({ effectiveFrom }) => <When at={effectiveFrom} form="day-time" />,
        },
        { id: 'count', align: 'end', cell: ({ routes }) => routes },
        // the table that came with the shop is nobody's
        { id: 'note', cell: ({ note }) => (note === 'assumed' ? words('assumed') : (note ?? '')) },
      ]}
    />
  );
}
