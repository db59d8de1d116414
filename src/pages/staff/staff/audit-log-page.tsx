/** The audit log of staff actions: actor, call, target and the words that were sent. */

import type { ActionJson } from '../../../features/staff/contract.ts';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

interface Data {
  list: ListOf<'staffListDeeds'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const target = searchIn(query, 80);
  const list = await readList(query, (part) =>
    api.staffListDeeds({ query: { ...given({ target }), ...part } }),
  );
  return { list, query: given({ q: target }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-journal.title') });

export default function JournalPage({ data }: { data: Data }) {
  const words = useWords('staff-journal');
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
          { id: 'who', cell: ({ actor }) => <span translate="no">{actor.name ?? actor.email}</span> },
          {
            id: 'what',
            cell: (action) => (
              <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
                <span>{nameOf(action.call)}</span>
                <Subject action={action} />
              </span>
            ),
          },
          { id: 'said', cell: ({ details, id }) => <Said details={details} id={id} /> },
        ],
      }}
    />
  );
}

/** The order, delivery or customer by its number, with its page; else what the call named. */
function Subject({ action: { subject, target } }: { action: ActionJson }) {
  const { to } = usePlace();
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

/** Up to so many words, each up to so long, stand in the row; more of them open. */
const shortList = 2;
const shortText = 120;

function Said({ details, id }: { details: ActionJson['details']; id: string }) {
  const words = useWords('staff-journal');
  if (details.length === 0) return null;
  const list = (
    <dl className="grid max-w-reading gap-x-4 gap-y-1 text-start text-small">
      {details.map(({ label, text, at }) => (
        <div key={label}>
          <dt className="text-text-2">{label}</dt>
          <dd lang="" className="wrap-anywhere whitespace-pre-line">
            {at ? <When at={at} form="day-time" /> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
  const isShort = details.length <= shortList && details.every(({ text }) => text.length <= shortText);
  if (isShort) return list;
  return (
    <Disclosure summary={words('details')} id={`said-${id}`}>
      {list}
    </Disclosure>
  );
}
