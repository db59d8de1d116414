/** Mails that left, or wait to. */

import { MailsWaiting } from '../../../features/queue/screens/mails-waiting.tsx';
import type { OutboxMail } from '../../../features/staff/contract.ts';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { RowEnd } from '../../../ui/lists/row-end.tsx';
import { MailRow, Moment, State, stateOf } from './outbox-mail.tsx';

interface Data {
  list: ListOf<'staffListMails'>;
  query: ListQuery;
  /** How many wait, and whether there is a server for them; null for whom background work is closed. */
  mails: AnswerOf<'staffGetQueue'>['mails'] | null;
}

const filter = { name: 'state', values: ['waiting', 'failed', 'sent'] } as const;

export async function load({ api, query, user }: LoadContext): Promise<Data> {
  const to = searchIn(query, 254);
  const asked = given({ to, state: filterIn(query, filter) });
  const list = await readList(query, (part) => api.staffListMails({ query: { ...asked, ...part } }));
  const mails = user?.roles.includes('admin') ? (await api.staffGetQueue()).data.mails : null;
  return { list, query: given({ q: to, state: asked.state ?? null }), mails };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-outbox.title') });

export default function OutboxPage({ data }: { data: Data }) {
  const words = useWords('staff-outbox');
  const { date } = useFormats();
  // a chosen view names the state of all its rows, and what most of the others share is not worth a word in each
  const usual = data.query.state ?? usualState(data.list.rows);
  return (
    <OfficeList
      {...data}
      words={words}
      heading={
        <>
          <OfficeHeading title={words('title')} lead={words('lead')} />
          {data.mails ? <MailsWaiting mails={data.mails} /> : null}
        </>
      }
      search
      views={{
        label: words('filters'),
        list: [
          { title: words('all'), query: {} },
          ...viewsBy(filter, (one) => words(`views.${one}`)).map((view) => ({
            ...view,
            ...countOf(data.mails, view.query),
          })),
        ],
        all: {},
      }}
      look={{
        rowKey: ({ id }) => id,
        group: ({ createdAt }) => date(createdAt, 'short-day'),
        groupHead: ({ createdAt }) => <When at={createdAt} form="short-day" />,
        columns: columnsOf(data.list.rows, usual),
      }}
    />
  );
}

/** The state has a column only where a row differs from the usual one. */
function columnsOf(rows: readonly OutboxMail[], usual: string): OfficeColumn<OutboxMail>[] {
  const isTold = (mail: OutboxMail): boolean => stateOf(mail) !== usual;
  return [
    {
      id: 'subject',
      // all of a row on a phone
      phone: 'line',
      cell: (mail) => <MailRow mail={mail} hasState={isTold(mail)} />,
    },
    {
      id: 'to',
      phone: 'none',
      cell: ({ to }) => (
        <span className="wrap-anywhere text-text-2" translate="no">
          {to}
        </span>
      ),
    },
    ...(rows.some(isTold)
      ? [
          {
            id: 'state',
            phone: 'none',
            cell: (mail: OutboxMail) => (isTold(mail) ? <State mail={mail} /> : null),
          } as const,
        ]
      : []),
    {
      id: 'when',
      align: 'end',
      phone: 'none',
      cell: (mail) => (
        <RowEnd opens={mail.text !== ''}>
          <Moment mail={mail} />
        </RowEnd>
      ),
    },
    ...(rows.some(isSentAgain) ? [actions] : []),
  ];
}

/** The state that most of the rows have; none of theirs needs to be said. */
function usualState(rows: readonly OutboxMail[]): string {
  const [usual] = [...Map.groupBy(rows, stateOf)].toSorted(([, one], [, other]) => other.length - one.length);
  return usual && usual[0] !== 'failed' ? usual[0] : '';
}

/** An email that waits for its first try leaves by itself. */
const isSentAgain = (mail: OutboxMail): boolean => mail.canBeSent && stateOf(mail) === 'failed';

const actions = {
  id: 'actions',
  align: 'end',
  phone: 'foot',
  cell: (mail: OutboxMail) => (isSentAgain(mail) ? <SendAgain mail={mail} /> : null),
} as const;

/** Of those that were sent nobody needs the number. */
function countOf(mails: Data['mails'], { state }: ListQuery): { count?: number } {
  if (!mails || state === 'sent') return {};
  return { count: state === 'failed' ? mails.failing : mails.waiting - mails.failing };
}

function SendAgain({ mail: { id, to, subject } }: { mail: OutboxMail }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-outbox');
  const { list, named } = useFormats();
  const send = async (): Promise<void> => {
    try {
      await api.staffSendMailAgain({ params: { id } });
      toasts.show({ type: 'success', message: words('queuedAgain', { address: to }) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
  return (
    <div className="ui-actions">
      <Button
        size="dense"
        aria-label={named(words('sendAgain'), list([subject, to]))}
        onClick={() => void send()}
      >
        {words('sendAgain')}
      </Button>
    </div>
  );
}
