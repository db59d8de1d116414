/** Mails that left, or wait to. */
import { type ListOf, readList } from '../../../platform/screen/growing-list.ts';
import { useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Timed } from '../../../platform/screen/when.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { OutboxMail } from '../contract.ts';
import { given, type ListQuery, searchIn } from './list-query.ts';
import { OfficeList } from './office-list.tsx';

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
      <Disclosure summary={words('text')} id={`mail-${mail.id}`}>
        <p lang="" className="whitespace-pre-line break-words text-small">
          {mail.text}
        </p>
      </Disclosure>
    </li>
  );
}
