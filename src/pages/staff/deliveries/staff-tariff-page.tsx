/** Routes and prices of delivery: what is in force, its versions, a new one from CSV, and the carriers. */

import { useState } from 'react';
import { StaffProposals } from '../../../features/pricing/screens/staff/staff-proposals.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeTable } from '../../../kit/lists/office-table.tsx';
import { saveFile } from '../../../kit/parts/save-file.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed, When } from '../../../kit/when.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Carriers } from './carriers.tsx';
import { TariffImport } from './tariff-import.tsx';
import { TariffRoutes } from './tariff-routes.tsx';

export type TariffData = AnswerOf<'staffGetDeliveryTariff'>;

export async function load({ api }: LoadContext): Promise<TariffData> {
  return (await api.staffGetDeliveryTariff()).data;
}

export const head: ScreenModule<TariffData>['head'] = (words) => ({
  title: words('staff-delivery-tariff.title'),
});

export default function StaffTariffPage({ data }: { data: TariffData }) {
  const { api, user, words: all } = usePlace();
  const words = useWords('staff-delivery-tariff');
  const [isImporting, setImporting] = useState(false);
  const { current } = data;
  const mayChange = user?.roles.some((role) => role === 'finance' || role === 'admin') ?? false;
  const isBuiltIn = data.versions.some(
    ({ version, note }) => version === current.version && note === 'assumed',
  );
  const toImport = mayChange ? (
    <Button
      size="dense"
      variant={isBuiltIn ? 'primary' : 'secondary'}
      aria-expanded={isImporting}
      onClick={() => setImporting(!isImporting)}
    >
      {words('toImport')}
    </Button>
  ) : null;
  const save = async (version: number): Promise<void> => {
    const { data: file } = await api.staffExportDeliveryTariff({ query: { version } });
    saveFile(file.fileName, new Blob([file.csv], { type: 'text/csv' }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading
        title={words('title')}
        beside={
          <div className="ui-actions">
            {isBuiltIn ? null : toImport}
            <Button variant="link" onClick={() => void save(current.version)}>
              {words('export')}
            </Button>
          </div>
        }
      />
      {isBuiltIn ? (
        <Banner tone="warning" label={all('ui.toasts.warning')} title={words('assumed')} action={toImport}>
          <Timed at={current.effectiveFrom} say={(date) => words('builtIn', { date })} />
        </Banner>
      ) : null}
      {isImporting ? <TariffImport newest={data.versions[0]?.version ?? current.version} /> : null}
      {data.proposals.length > 0 ? (
        <Sheet heading={words('far')} dense>
          <StaffProposals prices={{ ...data, mayChange, settlementCurrency: current.currency }} />
        </Sheet>
      ) : null}
      <Routes current={current} isBuiltIn={isBuiltIn} />
      {/* of the only one, the line above the methods says all */}
      {data.versions.length > 1 ? (
        <Sheet heading={words('versions')} dense>
          <Versions versions={data.versions} />
        </Sheet>
      ) : null}
      <Carriers data={data} mayChange={mayChange} />
    </div>
  );
}

function Routes({ current, isBuiltIn }: Pick<TariffData, 'current'> & { isBuiltIn: boolean }) {
  const words = useWords('staff-delivery-tariff');
  return (
    <section aria-labelledby="routes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="routes" className="text-h3">
          {words('routes')}
        </h2>
        {isBuiltIn ? null : <InForce current={current} />}
      </div>
      <TariffRoutes routes={current.routes} currency={current.currency} />
    </section>
  );
}

/** The version in force; the one that came with the shop stands in the banner above. */
function InForce({ current: { version, effectiveFrom } }: Pick<TariffData, 'current'>) {
  const words = useWords('staff-delivery-tariff');
  return (
    <p className="text-small text-text-2" suppressHydrationWarning>
      <Timed at={effectiveFrom} say={(date) => words('inForce', { version, date })} />
    </p>
  );
}

function Versions({ versions }: { versions: TariffData['versions'] }) {
  const words = useWords('staff-delivery-tariff');
  return (
    <OfficeTable
      words={words}
      caption={words('versionsTable')}
      rows={versions}
      rowKey={({ version }) => String(version)}
      columns={[
        {
          id: 'version',
          cell: ({ version }) => (
            <>
              <span className="sm:hidden">{words('columns.version')} </span>
              {version}
            </>
          ),
        },
        {
          id: 'from',
          // the built-in table has no hour of its own
          cell: ({ effectiveFrom, note }) => (
            <When at={effectiveFrom} form={note === 'assumed' ? 'day' : 'day-time'} />
          ),
        },
        { id: 'count', align: 'end', cell: ({ routes }) => routes },
        // the table that came with the shop is nobody's
        { id: 'note', cell: ({ note }) => (note === 'assumed' ? words('assumed') : (note ?? '')) },
      ]}
    />
  );
}
