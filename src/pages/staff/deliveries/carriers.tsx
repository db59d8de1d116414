import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CarrierForm } from './carrier-form.tsx';
import type { TariffData } from './staff-tariff-page.tsx';

type Carrier = TariffData['carriers'][number];

/** The whole address is read where it is changed. */
const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);

/** The carriers with their tracking; whoever may change them adds and edits one in a dialog. */
export function Carriers({ data, mayChange }: { data: TariffData; mayChange: boolean }) {
  const place = usePlace();
  const words = useWords('staff-delivery-tariff');
  const edit = (carrier: Carrier | null): void => {
    openFormDialog(place, {
      title: words(carrier ? 'carrier.edit' : 'carrier.add'),
      render: (dialog) => <CarrierForm {...{ data, carrier }} onClose={dialog.close} />,
    });
  };
  return (
    <section aria-labelledby="carriers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="carriers" className="text-h3">
        {words('carriers')}
      </h2>
      <Table
        caption={words('carrier.table')}
        captionHidden
        narrow="stack"
        rows={data.carriers}
        rowKey={({ code }) => code}
        // while all are on there is nothing to tell
        columns={useColumns(data.adapters, mayChange ? edit : null).filter(
          ({ id }) => id !== 'active' || data.carriers.some(({ active }) => !active),
        )}
      />
      {mayChange ? (
        <div className="ui-actions">
          <Button size="dense" onClick={() => edit(null)}>
            {words('carrier.add')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function useColumns(
  adapters: readonly string[],
  edit: ((carrier: Carrier) => void) | null,
): Column<Carrier>[] {
  const { locale } = usePlace();
  const { named } = useFormats();
  const words = useWords('staff-delivery-tariff.carrier');
  const linkOf = (adapter: string | null): string =>
    words(adapter ? (adapters.includes(adapter) ? 'connected' : 'notConnected') : 'byHand');
  const change: Column<Carrier> = {
    id: 'change',
    header: <VisuallyHidden>{words('edit')}</VisuallyHidden>,
    align: 'end',
    phone: 'top',
    cell: (carrier) => (
      <Button
        size="dense"
        variant="link"
        aria-label={named(words('change'), inLanguage(carrier.name, locale))}
        onClick={() => edit?.(carrier)}
      >
        {words('change')}
      </Button>
    ),
  };
  return [
    {
      ...{ id: 'name', header: words('name'), rowHeader: true },
      cell: ({ name, adapter }) => (
        <span className="grid">
          {inLanguage(name, locale)}
          <span className="font-normal text-small text-text-2 sm:hidden">{linkOf(adapter)}</span>
        </span>
      ),
    },
    {
      id: 'url',
      header: words('tracked'),
      phone: 'none',
      cell: ({ trackingUrl }) => (
        <span className="text-text-2">{trackingUrl ? siteOf(trackingUrl) : '–'}</span>
      ),
    },
    {
      id: 'active',
      header: words('active'),
      phone: 'top',
      // only one that is off stands out
      cell: ({ active }) => (active ? words('on') : <StatusTag tone="closed">{words('off')}</StatusTag>),
    },
    {
      id: 'adapter',
      header: words('adapter'),
      phone: 'none',
      cell: ({ adapter }) => <span className="text-text-2">{linkOf(adapter)}</span>,
    },
    ...(edit ? [change] : []),
  ];
}
