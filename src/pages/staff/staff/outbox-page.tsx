/** Mails that left, or wait to. */

import type { OutboxMail } from '../../../features/staff/contract.ts';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

interface Data {
  list: ListOf<'staffListMails'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const to = searchIn(query, 254);
  const list = await readList(query, (part) => api.staffListMails({ query: { ...given({ to }), ...part } }));
  return { list, query: given({ q: to }) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-outbox.title') });

export default function OutboxPage({ data }: { data: Data }) {
  const words = useWords('staff-outbox');
  return (
    <OfficeList
      {...data}
      words={words}
      lead={words('lead')}
      search
      look={{ rowKey: ({ id }) => id, card: (mail) => <Mail mail={mail} /> }}
    />
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const words = useWords('staff-outbox');
  const { sentAt, attempts, lastError } = mail;
  const state = sentAt ? (
    <Timed at={sentAt} form="day-time" say={(date) => words('sent', { date })} />
  ) : lastError ? (
    words('failed', { attempts, error: lastError })
  ) : (
    words('waiting')
  );
  return (
    <li className="grid gap-2 rounded-sheet border border-line bg-surface p-4">
      <p lang="" className="font-medium">
        {mail.subject}
      </p>
      <p className="text-small text-text-2" suppressHydrationWarning>
        {mail.to} · {state}
      </p>
      {mail.canBeSent ? <SendAgain mail={mail} /> : null}
      <Disclosure summary={words('text')} id={`mail-${mail.id}`}>
        <p lang="" className="whitespace-pre-line break-words text-small">
          {mail.text}
        </p>
      </Disclosure>
    </li>
  );
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
