/** The journal of deeds: who did what, on what, with which words. */
import { useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Table } from '../../../ui/table.tsx';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import { When } from '../../payments/screens/when.tsx';
import type { DeedJson } from '../contract.ts';

interface Data {
  rows: DeedJson[];
  hasMore: boolean;
  target: string;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const target = (query.get('q') ?? '').trim().slice(0, 80);
  const { rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListDeeds({ query: { ...part, ...(target ? { target } : {}) } });
    return { rows: data, next: meta.next };
  });
  return { rows, hasMore, target };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-journal.title') });

export default function JournalPage({ data }: { data: Data }) {
  const words = useWords('staff-journal');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <SearchBar words={words} value={data.target} kept={{}} />
      <GrowingList words={words} count={data.rows.length} hasMore={data.hasMore}>
        <Deeds rows={data.rows} />
      </GrowingList>
    </div>
  );
}

function Deeds({ rows }: { rows: DeedJson[] }) {
  const words = useWords('staff-journal');
  // a call that is gone by now still stands in the journal, by its own name
  const nameOf = (call: string): string => {
    const name = words(`calls.${call}`);
    return name.endsWith(`calls.${call}`) ? call : name;
  };
  return (
    <Table
      caption={words('title')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      narrow="stack"
      dense
      columns={[
        {
          id: 'when',
          header: words('columns.when'),
          rowHeader: true,
          cell: ({ at }) => (
            <span className="whitespace-nowrap">
              <When at={at} form="day-time" />
            </span>
          ),
        },
        {
          id: 'who',
          header: words('columns.who'),
          cell: ({ actor }) => <span translate="no">{actor.name ?? actor.email}</span>,
        },
        {
          id: 'what',
          header: words('columns.what'),
          cell: ({ call, target }) => (
            <span className="grid gap-0.5">
              <span>{nameOf(call)}</span>
              <code className="text-small text-text-2" translate="no">
                {target}
              </code>
            </span>
          ),
        },
        { id: 'said', header: words('columns.said'), cell: ({ said, id }) => <Said said={said} id={id} /> },
      ]}
    />
  );
}

function Said({ said, id }: { said: DeedJson['said']; id: string }) {
  const words = useWords('staff-journal');
  const keys = Object.keys(said);
  if (keys.length === 0) return <span className="text-text-2">{words('nothing')}</span>;
  return (
    <Disclosure summary={words('details')} id={`said-${id}`}>
      <pre lang="" className="max-w-reading whitespace-pre-wrap break-all text-small">
        {JSON.stringify(said, null, 2)}
      </pre>
    </Disclosure>
  );
}
