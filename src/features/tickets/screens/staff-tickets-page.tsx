/** `/staff/tickets`: letters of visitors by state, the one that waits longest first. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../platform/client.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Table } from '../../../ui/table.tsx';
import { QueryForm, withQuery } from '../../content/screens/query-form.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';

const states = ['new', 'in_work', 'answered', 'closed'] as const;

type Tickets = AnswerOf<'staffListTickets'>;
interface Data {
  tickets: Tickets;
  hasMore: boolean;
  counts: Partial<Record<(typeof states)[number], number>>;
  state: (typeof states)[number] | '';
  query: string;
  mine: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const asked = query.get('state');
  const state = asked === 'all' ? '' : (states.find((one) => one === asked) ?? (query.get('q') ? '' : 'new'));
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const mine = query.get('mine') === '1';
  const asking = {
    ...(state ? { state } : {}),
    ...(q ? { q } : {}),
    ...(mine ? { mine: '1' as const } : {}),
  };
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListTickets({ query: { ...asking, ...part } });
    return { rows: data, next: meta.next, counts: meta.counts };
  });
  return { tickets: rows, hasMore, counts: first.counts, state, query: q, mine };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-tickets.title') });

export default function StaffTicketsPage({ data }: { data: Data }) {
  const { to, query } = usePlace();
  const words = useWords('staff-tickets');
  const { tickets, hasMore, counts, state, mine } = data;
  return (
    <>
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-2 text-text-2">{words('lead')}</p>
      <div className="mt-6">
        <TabLinks
          label={words('filters')}
          links={[...states, '' as const].map((one) => ({
            href: to(withQuery('/staff/tickets', query, { state: one || 'all', show: '' })),
            title: one ? words(`states.${one}`) : words('all'),
            ...(one ? { count: String(counts[one] ?? 0) } : {}),
            current: one === state,
          }))}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <QueryForm path="/staff/tickets">
          {state ? null : <input type="hidden" name="state" value="all" />}
          <Field key={data.query} name="q" type="search" label={words('search')} defaultValue={data.query} />
          <Button type="submit">{words('find')}</Button>
        </QueryForm>
        <Button
          variant="quiet"
          href={to(withQuery('/staff/tickets', query, { mine: mine ? '' : '1', show: '' }))}
        >
          {words(mine ? 'everybody' : 'mine')}
        </Button>
      </div>
      <div className="mt-6">
        <GrowingList words={words} count={tickets.length} hasMore={hasMore}>
          <TicketTable tickets={tickets} />
        </GrowingList>
      </div>
    </>
  );
}

function TicketTable({ tickets }: { tickets: Tickets }) {
  const { to } = usePlace();
  const words = useWords('staff-tickets');
  const forms = useWords('contact-form.forms');
  const { date } = useFormats();
  const column = (id: string, cell: (ticket: Tickets[number]) => ReactNode) => ({
    id,
    header: words(`columns.${id}`),
    cell,
  });
  return (
    <Table
      caption={words('title')}
      captionHidden
      dense
      narrow="stack"
      rows={tickets}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'number',
          header: words('columns.number'),
          rowHeader: true,
          cell: ({ id, number }) => (
            <a href={to(`/staff/tickets/${id}`)} className="whitespace-nowrap">
              {number}
            </a>
          ),
        },
        column('form', ({ form }) => forms(`${form}.title`)),
        column('who', ({ email, name }) => (
          <span translate="no">{[name, email].filter(Boolean).join(' · ') || '–'}</span>
        )),
        column('text', ({ excerpt }) => (
          <span lang="">{excerpt.length > 70 ? `${excerpt.slice(0, 70)}…` : excerpt}</span>
        )),
        column('state', ({ state }) => words(`state.${state}`)),
        column('assigned', ({ assignedTo }) =>
          assignedTo ? <span translate="no">{assignedTo}</span> : words('nobody'),
        ),
        column('at', ({ createdAt }) => date(createdAt, 'short-day')),
      ]}
    />
  );
}
