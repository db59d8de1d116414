/** `/staff/tickets`: letters of visitors by state, the one that waits longest first. */
import { lateAfterHours } from '../../../features/staff/screens/late-after.ts';
import { ticketTones } from '../../../features/tickets/screens/ticket-tones.ts';
import { Waited } from '../../../kit/lists/deadline.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { timeAway } from '../../../platform/time/time-away.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const filter = { name: 'state', values: ['new', 'in_work', 'answered', 'closed'] } as const;

type Row = ListOf<'staffListTickets'>['rows'][number];

interface Data {
  list: ListOf<'staffListTickets'>;
  query: ListQuery;
}

/** New letters are shown first; a search looks among all. */
export async function load({ api, query }: LoadContext): Promise<Data> {
  const q = searchIn(query);
  const isAll = query.get('state') === 'all';
  const state = filterIn(query, filter) ?? (isAll || q ? 'all' : 'new');
  const others = given({ mine: query.get('mine') === '1' ? ('1' as const) : null, q });
  const asked = { ...others, ...(state === 'all' ? {} : { state }) };
  const list = await readList(query, (part) => api.staffListTickets({ query: { ...asked, ...part } }));
  return { list, query: { state, ...others } };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-tickets.title') });

export default function StaffTicketsPage({ data }: { data: Data }) {
  const words = useWords('staff-tickets');
  const columns = useTicketColumns(data.query.state, data.list.rows);
  const { mine = '', state } = data.query;
  const views = [
    { title: words('mine'), query: { state: 'all', mine: '1' } },
    // nothing is no news
    ...viewsBy(filter, (one) => words(`states.${one}`), data.list.meta.counts).map(({ count, ...view }) =>
      count ? { ...view, count } : view,
    ),
    { title: words('all'), query: { state: 'all' } },
  ];
  return (
    <OfficeList
      query={data.query}
      // the tab says how many there are
      list={data.list.hasMore ? data.list : { rows: data.list.rows }}
      words={words}
      lead={words('lead')}
      search={{ kept: given({ state: state === 'all' ? state : '', mine }) }}
      views={{ label: words('filters'), list: views, all: { state: 'all' } }}
      look={{
        rowKey: ({ id }) => id,
        columns,
      }}
    />
  );
}

/** A state that all rows of a view have is said by its tab; where nobody has one yet there is no name to tell. */
function useTicketColumns(view: string | undefined, rows: readonly Row[]): OfficeColumn<Row>[] {
  const { to } = usePlace();
  const words = useWords('staff-tickets');
  const forms = useWords('contact-form.forms');
  const columns: OfficeColumn<Row>[] = [
    {
      id: 'text',
      cell: ({ id, excerpt, number }) => (
        <TextLink href={to(`/staff/tickets/${id}`)} lang="" className="line-clamp-2">
          {excerpt || number}
        </TextLink>
      ),
    },
    {
      id: 'form',
      phone: 'none',
      cell: ({ form, number }) => (
        <span className="grid whitespace-nowrap">
          {forms(`${form}.title`)}
          <span className="text-text-2">{number}</span>
        </span>
      ),
    },
    {
      id: 'who',
      phone: 'none',
      cell: ({ email, name }) => (
        <span translate="no">{[name, email].filter(Boolean).join('\u00a0· ') || '–'}</span>
      ),
    },
    {
      id: 'state',
      phone: 'top',
      cell: ({ state: own }) => <StatusTag tone={ticketTones[own]}>{words(`state.${own}`)}</StatusTag>,
    },
    {
      id: 'assigned',
      nothing: ({ assignedTo }) => !assignedTo,
      cell: ({ assignedTo }) => (assignedTo ? <span translate="no">{assignedTo}</span> : words('nobody')),
    },
    {
      id: 'at',
      phone: 'line',
      className: 'self-center',
      cell: (row) => <Since row={row} />,
    },
    { id: 'act', phone: 'end', className: 'self-center', cell: (row) => <Reply row={row} /> },
  ];
  const left = [
    ...(view === 'all' ? [] : ['state']),
    ...(view === 'new' ? [] : ['act']),
    ...(rows.some(({ assignedTo }) => assignedTo) ? [] : ['assigned']),
  ];
  return columns.filter(({ id }) => !left.includes(id));
}

/** A card has no column for the kind. */
function Since({ row: { form, createdAt, state } }: { row: Row }) {
  const words = useWords('staff-tickets');
  return (
    <>
      <span className="block text-text-2 sm:hidden">{words(`forms.${form}`)}</span>
      <Came at={createdAt} isWaiting={state === 'new'} />
    </>
  );
}

function Reply({ row: { id, number } }: { row: Row }) {
  const { to } = usePlace();
  const words = useWords('staff-tickets');
  return (
    <Button size="dense" href={to(`/staff/tickets/${id}`)}>
      {words('reply')}
      <VisuallyHidden>, {number}</VisuallyHidden>
    </Button>
  );
}

/** When a letter came, and how long ago that is; of one that nobody has taken, how long it waits. */
function Came({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  const { locale, zone, now } = usePlace();
  const words = useWords('staff-tickets');
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap sm:grid">
      {/* how long it waits is enough on a phone */}
      <span className={isWaiting ? 'max-sm:hidden' : undefined}>
        <When at={at} form="day-time" />
      </span>
      {isWaiting ? (
        <Waited
          since={at}
          lateAfter={lateAfterHours.tickets}
          say={(time, late) => words('waits', { time, late })}
        />
      ) : (
        <span className="text-small text-text-2" suppressHydrationWarning>
          {timeAway({ locale, zone, now }, at)}
        </span>
      )}
    </span>
  );
}
