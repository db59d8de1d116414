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
      <OfficeHeading title={words('title')} lead={words('lead')} />
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
      {mayChange ? <TariffImport newest={data.versions[0]?.version ?? current.version} /> : null}
      <Sheet heading={words('versions')} dense>
        <Versions versions={data.versions} />
      </Sheet>
      <Sheet heading={words('carriers')} dense>
        <CarrierForm data={data} mayChange={mayChange} />
      </Sheet>
    </div>
  );
}

function Routes({ routes, currency }: { routes: Route[]; currency: string }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  const rows = routes.flatMap((route) => route.zones.map((zone, index) => ({ route, zone, index })));
  return (
    <OfficeTable
      words={words}
      caption={words('routesTable')}
      rows={rows}
      rowKey={({ route, index }) => `${route.code} ${index}`}
      columns={[
        {
          id: 'route',
          cell: ({ route, index }) => (
            <span className="grid sm:w-36">
              {inLanguage(route.name, locale)}
              {index === 0 ? (
                <span className="text-small text-text-2" translate="no">
                  {route.code} · {route.carrier}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'zone',
          phone: 'foot',
          cell: ({ zone }) => <Countries codes={zone.countries} />,
        },
        {
          id: 'days',
          phone: 'top',
          cell: ({ zone }) => (
            <span className="whitespace-nowrap">{parts('days', countRange(locale, zone.days))}</span>
          ),
        },
        { id: 'price', phone: 'line', cell: ({ zone }) => <Steps steps={zone.steps} currency={currency} /> },
        {
          id: 'refuses',
          // once for all zones of a method
          cell: ({ route, index }) =>
            index > 0 ? null : (
              <span className="block text-small sm:w-36">
                {list(route.refuses.map((kind) => parts(`kinds.${kind}`)))}
              </span>
            ),
        },
      ]}
    />
  );
}

function Countries({ codes }: { codes: readonly string[] }) {
  const { locale } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const { list } = useFormats();
  return (
    <span className="block text-small sm:w-48" suppressHydrationWarning>
      {list(codes.map((code) => (code === 'ZZ' ? words('everywhere') : countryName(locale, code))))}
    </span>
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
