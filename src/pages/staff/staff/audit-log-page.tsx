/** The audit log of staff actions: actor, call, target and the words that were sent. */

import type { ActionJson } from '../../../features/staff/contract.ts';
import { ActionData } from '../../../features/staff/screens/action-data.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { given, type ListQuery, listPath, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

const path = '/staff/journal';

interface Data {
  list: ListOf<'staffListDeeds'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const target = searchIn(query, 80);
  const part = (name: string): string | null => query.get(name)?.slice(0, 60) ?? null;
  const asked = given({ actor: part('actor'), call: part('call') });
  const list = await readList(query, (page) =>
    api.staffListDeeds({ query: { ...given({ target }), ...asked, ...page } }),
  );
  return { list, query: given({ q: target, ...asked }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-journal.title') });

export default function JournalPage({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-journal');
  const { query } = data;
  const only = (change: ListQuery): string => to(listPath(path, query, change));
  // a call that no longer exists is still in the audit log, by its own name
  const nameOf = (call: string): string => {
    const name = words(`calls.${call}`);
    return name.endsWith(`calls.${call}`) ? call : name;
  };
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead')}
      search
      above={<Narrowed data={data} nameOf={nameOf} />}
      look={{
        rowKey: ({ id }) => id,
        columns: [
          {
            id: 'when',
            cell: ({ at }) => (
              <span className="whitespace-nowrap">
                <When at={at} form="day-time" />
              </span>
            ),
          },
          {
            id: 'who',
            phone: 'top',
            cell: ({ actor }) => (
              <TextLink href={only({ actor: actor.id })} quiet>
                <span translate="no">{actor.name ?? actor.email}</span>
              </TextLink>
            ),
          },
          {
            id: 'what',
            phone: 'line',
            cell: (action) => (
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-2">
                <TextLink href={only({ call: action.call })} quiet>
                  {nameOf(action.call)}
                </TextLink>
                <Subject action={action} />
              </span>
            ),
          },
          {
            id: 'said',
            phone: 'foot',
            cell: ({ details, call }) => <ActionData details={details} title={nameOf(call)} />,
          },
        ],
      }}
    />
  );
}

interface NarrowedProps {
  data: Data;
  nameOf(call: string): string;
}

/** The person and the action that the log is narrowed to, each taken off with one press. */
function Narrowed({ data: { list, query }, nameOf }: NarrowedProps) {
  const { to } = usePlace();
  const words = useWords('staff-journal');
  const { actor, call } = query;
  if (!actor && !call) return <p className="ui-hint">{words('narrow')}</p>;
  const person = list.rows[0]?.actor;
  const links = [
    ...(actor
      ? [{ href: to(listPath(path, query, { actor: '' })), title: person?.name ?? person?.email ?? actor }]
      : []),
    ...(call ? [{ href: to(listPath(path, query, { call: '' })), title: nameOf(call) }] : []),
  ].map(({ href, title }) => ({ href, title: words('without', { title }), current: true }));
  return <TabLinks label={words('narrowed')} links={links} look="chips" />;
}

/** Pages of things that have no number of their own in the log. */
const pagesOf: Readonly<Record<string, { path: string; word: string }>> = {
  arr: { path: '/staff/warehouse/parcels/', word: 'parcel' },
  tkt: { path: '/staff/tickets/', word: 'message' },
  clm: { path: '/staff/claims/', word: 'claim' },
  pay: { path: '/staff/payments/', word: 'payment' },
  cht: { path: '/staff/chat?id=', word: 'chat' },
};

/** The order, delivery or customer by its number, with its page; else what the call named. */
function Subject({ action: { subject, target } }: { action: ActionJson }) {
  const { to } = usePlace();
  const words = useWords('staff-journal.subjects');
  const page = pagesOf[target?.split('_')[0] ?? ''];
  if (!subject && page && target && !target.includes('/'))
    return <a href={to(page.path + encodeURIComponent(target))}>{words(page.word)}</a>;
  if (!subject)
    return (
      <code className="wrap-anywhere text-small text-text-2" translate="no">
        {target}
      </code>
    );
  return (
    <a href={to(subject.path)} translate="no">
      {subject.name}
    </a>
  );
}
