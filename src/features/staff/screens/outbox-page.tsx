/** Mails that left, or wait to. */
import { useFormats, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { OutboxMail } from '../contract.ts';

interface Data {
  mails: OutboxMail[];
  to: string;
  hasMore: boolean;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const to = (query.get('q') ?? '').trim().slice(0, 254);
  const { rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListMails({ query: { ...(to ? { to } : {}), ...part } });
    return { rows: data, next: meta.next };
  });
  return { mails: rows, to, hasMore };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-outbox.title') });

export default function OutboxPage({ data }: { data: Data }) {
  const words = useWords('staff-outbox');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <SearchBar words={words} value={data.to} kept={{}} />
      <GrowingList words={words} count={data.mails.length} hasMore={data.hasMore}>
        <ul className="grid gap-3">
          {data.mails.map((mail) => (
            <li key={mail.id} className="rounded-sheet border border-line bg-surface p-4">
              <Mail mail={mail} />
            </li>
          ))}
        </ul>
      </GrowingList>
    </div>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const words = useWords('staff-outbox');
  const { date } = useFormats();
  const { sentAt, attempts, lastError } = mail;
  const state = sentAt
    ? words('sent', { date: date(sentAt, 'day-time') })
    : lastError
      ? words('failed', { attempts, error: lastError })
      : words('waiting');
  return (
    <div className="grid gap-2">
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
    </div>
  );
}
