/** `/staff/data`: tables that may be taken along, and those that may be handed in. */
import { useState } from 'react';
import { TableImports } from '../../../features/staff/screens/table-imports.tsx';
import { PlainDateField } from '../../../kit/editing/date-field.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { saveFile } from '../../../kit/parts/save-file.ts';
import { type ScreenClient, useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import { addDays, dayOf } from '../../../platform/time/zoned.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
interface Input {
  format: Format;
  from: string;
  to: string;
}
type TakeTable = (
  api: ScreenClient,
  input: Input,
  idempotencyKey: string,
) => Promise<{ data: { fileName: string; text: string; rows: number } }>;

interface Table {
  roles: readonly string[];
  /** Whether it is asked for by days. */
  hasSpan: boolean;
  take: TakeTable;
}

const tables: Readonly<Record<string, Table>> = {
  orders: {
    roles: ['support', 'finance'],
    hasSpan: true,
    take: (api, body, idempotencyKey) => api.staffExportOrders({ body, idempotencyKey }),
  },
  payments: {
    roles: ['finance'],
    hasSpan: true,
    take: (api, body, idempotencyKey) => api.staffExportPayments({ body, idempotencyKey }),
  },
  ledger: {
    roles: ['finance'],
    hasSpan: true,
    take: (api, body, idempotencyKey) => api.staffExportLedger({ body, idempotencyKey }),
  },
  customers: {
    roles: ['support', 'finance'],
    hasSpan: false,
    take: (api, { format }, idempotencyKey) => api.staffExportCustomers({ body: { format }, idempotencyKey }),
  },
  tariffs: {
    roles: ['support', 'finance'],
    hasSpan: false,
    take: (api, { format }, idempotencyKey) => api.staffExportTariffs({ body: { format }, idempotencyKey }),
  },
  blacklist: {
    roles: ['content', 'support'],
    hasSpan: false,
    take: (api, { format }, idempotencyKey) => api.staffExportBlacklist({ body: { format }, idempotencyKey }),
  },
  stores: {
    roles: ['content'],
    hasSpan: false,
    take: (api, { format }, idempotencyKey) => api.staffExportStores({ body: { format }, idempotencyKey }),
  },
};

interface Data {
  from: string;
  to: string;
  /** The part that is shown. */
  part: 'out' | 'import';
}

export async function load({ zones, now, query }: LoadContext): Promise<Data> {
  const today = dayOf(zones.shop, now);
  const part = query.get('part') === 'import' ? 'import' : 'out';
  return { from: addDays(today, -29), to: today, part };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-data.title') });

export default function DataPage({ data }: { data: Data }) {
  const { to, path, user } = usePlace();
  const words = useWords('staff-data');
  const roles: readonly string[] = user?.roles ?? [];
  const isOpen = (allowed: readonly string[]): boolean =>
    roles.includes('admin') || allowed.some((role) => roles.includes(role));
  const tariff = isOpen(['finance']) ? (
    <p>
      <a href={to('/staff/delivery-tariff')}>{words('deliveryTariff')}</a>
    </p>
  ) : null;
  const mayImport = isOpen(['content']);
  const open = Object.entries(tables).filter(([, table]) => isOpen(table.roles));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading title={words('title')} lead={words('lead')} />
      {mayImport ? (
        <TabLinks
          label={words('title')}
          links={[
            { href: to(path), title: words('out'), current: data.part === 'out' },
            { href: to(`${path}?part=import`), title: words('import'), current: data.part === 'import' },
          ]}
        />
      ) : null}
      {mayImport && data.part === 'import' ? (
        <TableImports>{tariff}</TableImports>
      ) : (
        <>
          <Sheet dense>
            <Exports open={open} days={data} />
          </Sheet>
          {mayImport ? null : tariff}
        </>
      )}
    </div>
  );
}

/** One table at a time, in the form that it is asked for. */
function Exports({ open, days }: { open: [string, Table][]; days: Data }) {
  const taking = useTaking(days);
  const words = useWords('staff-data');
  const [name, setName] = useState(open[0]?.[0] ?? '');
  const table = tables[name];
  const { failure, busy, take } = taking;
  if (!table) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure ? <p role="alert">{failure}</p> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={words('whichOut')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          options={open.map(([one]) => ({ value: one, text: words(`tables.${one}`) }))}
        />
        <SelectField
          label={words('format')}
          value={taking.format}
          onChange={({ target }) => taking.setFormat(target.value === 'json' ? 'json' : 'csv')}
          options={formats.map((format) => ({ value: format, text: format.toUpperCase() }))}
        />
        {table.hasSpan ? <ExportDays taking={taking} /> : null}
      </div>
      {table.hasSpan ? <SpanHint /> : null}
      <div className="ui-actions">
        <Button variant="primary" loading={busy} onClick={() => void take(name, table)}>
          {words('take')}
        </Button>
      </div>
      <p className="text-small text-text-2">{words('logged')}</p>
    </div>
  );
}

type Taking = ReturnType<typeof useTaking>;

/** One table at a time is asked for and saved as a file. */
function useTaking(days: Data) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-data');
  const [span, setSpan] = useState(days);
  const [format, setFormat] = useState<Format>('csv');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useIdempotencyKey();
  const take = async (name: string, table: Table): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await table.take(api, { ...span, format }, key.of([name, span, format]));
      key.done();
      saveFile(
        data.fileName,
        new Blob([data.text], { type: format === 'csv' ? 'text/csv' : 'application/json' }),
      );
      toasts.show({ type: 'success', message: words('taken', { file: data.fileName, count: data.rows }) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(Object.values(error.fields).flat().join(' ') || error.message);
    } finally {
      setBusy(false);
    }
  };
  return { span, setSpan, format, setFormat, busy, failure, take };
}

/** The days that are asked for, in the zone of the shop. */
function ExportDays({ taking: { span, setSpan } }: { taking: Taking }) {
  const words = useWords('staff-data');
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <PlainDateField
          key={name}
          name={name}
          type="date"
          label={words(name)}
          value={span[name]}
          onChange={(event) => setSpan({ ...span, [name]: event.target.value })}
        />
      ))}
    </>
  );
}

function SpanHint() {
  const { zones } = usePlace();
  const words = useWords('staff-data');
  const { zoneName } = useFormats(zones.shop);
  return <p className="ui-hint">{words('days', { zone: zoneName() })}</p>;
}
