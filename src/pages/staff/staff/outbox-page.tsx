/** Mails that left, or wait to. */

import { nameOfMail } from '../../../features/content/screens/staff/mail-names.ts';
import { MailsWaiting } from '../../../features/queue/screens/mails-waiting.tsx';
import type { OutboxMail } from '../../../features/staff/contract.ts';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

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
  // a chosen view names the state of all its rows
  const hasState = data.query.state === undefined;
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
        columns: [
          { id: 'subject', cell: (mail) => <Subject mail={mail} /> },
          {
            id: 'to',
            phone: 'line',
            cell: ({ to }) => (
              <span className="wrap-anywhere text-text-2" translate="no">
                {to}
              </span>
            ),
          },
          ...(hasState ? [state] : []),
          {
            id: 'when',
            align: 'end',
            phone: 'top',
            cell: (mail) => (
              <span className="whitespace-nowrap font-normal text-text-2">
                <When at={timeOf(mail)} form={isOfOneDay(mail, date) ? 'time' : 'day-time'} />
              </span>
            ),
          },
          ...(data.list.rows.some(isSentAgain) ? [actions] : []),
        ],
      }}
    />
  );
}

const timeOf = ({ sentAt, createdAt }: OutboxMail): string => sentAt ?? createdAt;

/** The heading of the day says the rest. */
const isOfOneDay = (mail: OutboxMail, date: (at: string, form: 'short-day') => string): boolean =>
  date(timeOf(mail), 'short-day') === date(mail.createdAt, 'short-day');

const state = {
  id: 'state',
  phone: 'end',
  cell: (mail: OutboxMail) => <State mail={mail} />,
} as const;

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

const stateOf = ({ sentAt, lastError }: OutboxMail): 'sent' | 'failed' | 'waiting' =>
  sentAt ? 'sent' : lastError ? 'failed' : 'waiting';

/** The mail by its kind in the words of staff, which opens its text, over its own subject, and why it failed. */
function Subject({ mail }: { mail: OutboxMail }) {
  const { kind, to, subject, text, attempts, lastError } = mail;
  const { dialogs } = usePlace();
  const words = useWords('staff-outbox');
  const mails = useWords('staff-mails');
  const name = nameOfMail(mails, { kind, subject });
  const open = (): void => {
    dialogs.open({
      title: subject,
      render: () => (
        <div className="grid gap-3 text-small">
          <p className="text-text-2" translate="no">
            {to}
          </p>
          <p lang="" className="whitespace-pre-line break-words">
            {text}
          </p>
        </div>
      ),
    });
  };
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5">
      {text === '' ? (
        <span className="max-w-full truncate">{name}</span>
      ) : (
        <button
          type="button"
          className="max-w-full cursor-pointer truncate text-start font-medium text-accent-text underline"
          onClick={open}
        >
          {name}
        </button>
      )}
      {/* on a phone its reader stands there, so that a row has two lines */}
      {name === subject ? null : (
        <span lang="" className="max-w-full truncate font-normal text-small text-text-2 max-sm:hidden">
          {subject}
        </span>
      )}
      {stateOf(mail) === 'failed' && lastError ? (
        <span className="wrap-anywhere font-normal text-small text-text-2">
          {words('failed', { attempts, error: lastError })}
        </span>
      ) : null}
    </span>
  );
}

function State({ mail }: { mail: OutboxMail }) {
  const words = useWords('staff-outbox');
  const state = stateOf(mail);
  // what goes as it should needs no colour
  if (state !== 'failed') return <span className="text-text-2">{words(`states.${state}`)}</span>;
  return <StatusTag tone="problem">{words(`states.${state}`)}</StatusTag>;
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
