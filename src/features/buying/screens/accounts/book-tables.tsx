import { OfficeTable } from '../../../../kit/lists/office-table.tsx';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { TimedDay, When } from '../../../../kit/when.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { SupplierBook } from '../../contract.ts';
import { TickLine } from './tick-line.tsx';

/** Lines of statements; those that nobody has ticked off come first. */
export function LinesTable({ book }: { book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  const { money } = useFormats();
  if (book.lines.length === 0) return <p className="text-text-2">{words('noLines')}</p>;
  return (
    <OfficeTable
      words={words}
      caption={words('lines')}
      rows={book.lines}
      rowKey={({ id, state }) => `${id} ${state}`}
      selected={({ state }) => state === 'open'}
      columns={[
        { id: 'on', cell: ({ on }) => <TimedDay on={on} say={(day) => day} /> },
        { id: 'amount', align: 'end', cell: ({ amount }) => money(amount) },
        { id: 'purpose', cell: ({ purpose }) => <span lang="">{purpose}</span> },
        { id: 'state', cell: ({ state }) => words(`lineStates.${state}`) },
        { id: 'tick', align: 'end', cell: (line) => <TickLine line={line} book={book} /> },
      ]}
    />
  );
}

/** Purchases that were paid with the account; those without a line of a statement come first. */
export function PurchasesTable({ book }: { book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  const { money } = useFormats();
  if (book.purchases.length === 0) return <p className="text-text-2">{words('noPurchases')}</p>;
  return (
    <OfficeTable
      words={words}
      caption={words('purchases')}
      rows={book.purchases}
      rowKey={({ id }) => id}
      columns={[
        { id: 'shop', cell: ({ shop }) => <span lang="">{shop}</span> },
        { id: 'number', cell: ({ shopOrderNumber }) => <span translate="no">{shopOrderNumber}</span> },
        { id: 'total', align: 'end', cell: ({ total }) => money(total) },
        { id: 'spent', align: 'end', cell: ({ spent }) => (spent ? money(spent) : words('unknown')) },
        { id: 'at', cell: ({ at }) => <When at={at} form="day-time" /> },
        { id: 'by', cell: ({ by }) => <span lang="">{by}</span> },
        { id: 'ticked', cell: ({ isTicked }) => words(isTicked ? 'inStatement' : 'notInStatement') },
      ]}
    />
  );
}

/** Top-ups, withdrawals and fees of the bank. */
export function EntriesTable({ book }: { book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  const { money } = useFormats();
  const note = {
    id: 'note',
    cell: (entry: SupplierBook['entries'][number]) => (entry.note ? <span lang="">{entry.note}</span> : null),
  };
  const ticked = {
    ...{ id: 'ticked', phone: 'end' as const },
    cell: ({ isTicked }: SupplierBook['entries'][number]) => (
      <StatusTag tone={isTicked ? 'success' : 'neutral'}>
        {words(isTicked ? 'inStatement' : 'notInStatement')}
      </StatusTag>
    ),
  };
  if (book.entries.length === 0) return <p className="text-text-2">{words('noEntries')}</p>;
  return (
    <OfficeTable
      words={words}
      caption={words('entries')}
      rows={book.entries}
      rowKey={({ id }) => id}
      columns={[
        { id: 'what', cell: ({ kind }) => words(`entryKinds.${kind}`) },
        { id: 'amount', align: 'end', phone: 'top', cell: ({ amount }) => money(amount) },
        {
          id: 'on',
          phone: 'line',
          cell: ({ on, by }) => (
            <>
              <TimedDay on={on} say={(day) => day} />
              <span className="text-text-2 sm:hidden">
                {'\u00a0· '}
                <span className="whitespace-nowrap" lang="">
                  {by}
                </span>
              </span>
            </>
          ),
        },
        // before there is a statement there is nothing to match
        ...(book.lines.length > 0 ? [ticked] : []),
        ...(book.entries.some(({ note }) => note) ? [note] : []),
        {
          id: 'by',
          phone: 'none',
          header: words('enteredBy'),
          cell: ({ by }) => <span lang="">{by}</span>,
        },
      ]}
    />
  );
}
