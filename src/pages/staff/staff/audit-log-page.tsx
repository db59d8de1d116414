/** The audit log of staff actions: actor, call, target and the words that were sent. */

import type { ActionJson } from '../../../features/staff/contract.ts';
import { ActionData } from '../../../features/staff/screens/action-data.tsx';
import { useActionNames } from '../../../features/staff/screens/action-name.ts';
import { ListSelect } from '../../../kit/forms/list-select.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { RowEnd } from '../../../ui/lists/row-end.tsx';

interface Data {
  list: ListOf<'staffListDeeds'>;
  query: ListQuery;
  /** All who work here, and a person who left while the log is narrowed to them. */
  people: { id: string; name: string | null; email: string }[];
}

/** Days back that the log is narrowed to. */
const periods = [1, 7, 30, 90] as const;

export async function load({ api, query }: LoadContext): Promise<Data> {
  const target = searchIn(query, 80);
  const part = (name: string): string | null => query.get(name)?.slice(0, 60) ?? null;
  const days = periods.find((one) => String(one) === query.get('days'));
  const asked = given({ actor: part('actor'), call: part('call') });
  const [list, { data: staff }] = await Promise.all([
    readList(query, (page) =>
      api.staffListDeeds({ query: { ...given({ target }), ...asked, ...(days ? { days } : {}), ...page } }),
    ),
    api.staffListPeople(),
  ]);
  const chosen = list.rows.find(({ actor }) => actor.id === asked.actor)?.actor;
  // an invitation did nothing yet, and somebody who left may still be asked about
  const working = staff.filter(({ invitedUntil }) => invitedUntil === null);
  const isKnown = working.some(({ id }) => id === asked.actor);
  const left = asked.actor && !isKnown ? [chosen ?? { id: asked.actor, name: null, email: asked.actor }] : [];
  const people = [...left, ...working].map(({ id, name, email }) => ({ id, name, email }));
  return { list, query: given({ q: target, ...asked, days: days ? String(days) : null }), people };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-journal.title') });

export default function JournalPage({ data }: { data: Data }) {
  const words = useWords('staff-journal');
  const { date, zoneName } = useFormats();
  const { ofCall, ofEntry } = useActionNames();
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead', { zone: zoneName() })}
      search={{ beside: <Narrowing data={data} nameOf={ofCall} /> }}
      look={{
        rowKey: ({ id }) => id,
        group: ({ at }) => date(at, 'short-day'),
        groupHead: ({ at }) => <When at={at} form="short-day" />,
        columns: [
          {
            id: 'what',
            // all of a row on a phone
            phone: 'line',
            cell: (action) => <Deed action={action} title={ofEntry(action)} />,
          },
          {
            id: 'about',
            phone: 'none',
            cell: (action) => (
              <span className="whitespace-nowrap">
                <Subject action={action} />
              </span>
            ),
          },
          {
            id: 'who',
            phone: 'none',
            cell: (action) => <Actor action={action} />,
          },
          {
            id: 'when',
            align: 'end',
            phone: 'none',
            cell: (action) => (
              <RowEnd opens={detailsOf(action).length > 0}>
                <span className="whitespace-nowrap text-text-2">
                  <When at={action.at} form="time" />
                </span>
              </RowEnd>
            ),
          },
        ],
      }}
    />
  );
}

/** The action; on a phone after its hour, above who did it and with what, so that a row has two lines. */
function Deed({ action, title }: { action: ActionJson; title: string }) {
  const details = detailsOf(action);
  return (
    <span className="-my-2 relative flex items-center gap-3">
      <span className="w-12 shrink-0 whitespace-nowrap font-normal text-text-2 tabular-nums sm:hidden">
        <When at={action.at} form="time" />
      </span>
      {/* so far from each other that a finger meets one of them */}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <ActionData details={details} title={title} />
        {/* above the press that opens the row, for the number leads elsewhere */}
        <span className="relative flex w-fit max-w-full gap-x-3 font-normal text-text-2 sm:hidden">
          <Actor action={action} />
          <span className="whitespace-nowrap">
            <Subject action={action} />
          </span>
        </span>
      </span>
      <span className="sm:hidden">
        <RowEnd opens={details.length > 0} />
      </span>
    </span>
  );
}

function Actor({ action }: { action: ActionJson }) {
  return (
    <span className="min-w-0 truncate whitespace-nowrap text-text-2" translate="no">
      {action.actor.name ?? action.actor.email}
    </span>
  );
}

/** How far somebody has read a conversation is of no use to others. */
const detailsOf = ({ call, details }: ActionJson): ActionJson['details'] =>
  call === 'staffReadChat' ? [] : details;

interface NarrowingProps {
  data: Data;
  nameOf(call: string): string;
}

/** The person, the action and the days that the log is narrowed to; on a phone behind one word. */
function Narrowing({ data: { query, people }, nameOf }: NarrowingProps) {
  const { locale, tree } = usePlace();
  const words = useWords('staff-journal');
  const { number } = useFormats();
  const shared = { query, button: words('searchButton') };
  const calls = Object.keys(tree('staff-journal.calls'));
  const known = query.call && !calls.includes(query.call) ? [query.call, ...calls] : calls;
  const named = known
    .map((call) => ({ value: call, text: nameOf(call) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale));
  const chosen = ['actor', 'call', 'days'].filter((name) => query[name]).length;
  return (
    <div className="min-w-0 flex-1 basis-80">
      <PhoneFold
        summary={chosen > 0 ? `${words('filters')}\u00a0(${number(chosen)})` : words('filters')}
        open={chosen > 0}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          <ListSelect
            {...shared}
            name="actor"
            label={words('columns.who')}
            options={[
              { value: '', text: words('anybody') },
              ...people.map(({ id, name, email }) => ({ value: id, text: name ?? email, lang: '' })),
            ]}
          />
          <ListSelect
            {...shared}
            name="call"
            label={words('columns.what')}
            options={[{ value: '', text: words('anything') }, ...named]}
          />
          <ListSelect
            {...shared}
            name="days"
            label={words('period')}
            options={[0, ...periods].map((days) => ({
              value: days === 0 ? '' : String(days),
              text: words('days', { days }),
            }))}
          />
        </div>
      </PhoneFold>
    </div>
  );
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
function Subject({ action: { subject, target, said } }: { action: ActionJson }) {
  const { to } = usePlace();
  const words = useWords('staff-journal.subjects');
  const page = pagesOf[target?.split('_')[0] ?? ''];
  if (!subject && page && target && !target.includes('/'))
    return <a href={to(page.path + encodeURIComponent(target))}>{words(page.word)}</a>;
  // a parcel that no order waited for is known by its tracking number alone
  if (!subject && !target && typeof said.tracking === 'string')
    return <span translate="no">{said.tracking}</span>;
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
