/** One mail of the list of those that left or wait: its name, its reader, its hour and its state. */

import { nameOfMail } from '../../../features/content/screens/staff/mail-names.ts';
import type { OutboxMail } from '../../../features/staff/contract.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { RowEnd } from '../../../ui/lists/row-end.tsx';

const timeOf = ({ sentAt, createdAt }: OutboxMail): string => sentAt ?? createdAt;

/** The heading of the day says the rest. */
const isOfOneDay = (mail: OutboxMail, date: (at: string, form: 'short-day') => string): boolean =>
  date(timeOf(mail), 'short-day') === date(mail.createdAt, 'short-day');

export function Moment({ mail }: { mail: OutboxMail }) {
  const { date } = useFormats();
  return (
    <span className="whitespace-nowrap font-normal text-text-2">
      <When at={timeOf(mail)} form={isOfOneDay(mail, date) ? 'time' : 'day-time'} />
    </span>
  );
}

export const stateOf = ({ sentAt, lastError }: OutboxMail): 'sent' | 'failed' | 'waiting' =>
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
          className="max-w-full cursor-pointer truncate text-start font-medium after:absolute after:inset-0 hover:underline"
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

export function State({ mail }: { mail: OutboxMail }) {
  const words = useWords('staff-outbox');
  const state = stateOf(mail);
  // what goes as it should needs no colour
  if (state !== 'failed') return <span className="text-text-2">{words(`states.${state}`)}</span>;
  return <StatusTag tone="problem">{words(`states.${state}`)}</StatusTag>;
}

/** The mail; on a phone with its reader and its hour on a second line, and its state at the edge. */
export function MailRow({ mail, hasState }: { mail: OutboxMail; hasState: boolean }) {
  return (
    <span className="relative flex items-center gap-3">
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <Subject mail={mail} />
        <span className="flex max-w-full gap-x-1 font-normal text-text-2 sm:hidden">
          <span className="min-w-0 truncate" translate="no">
            {mail.to}
          </span>
          <span>·</span>
          <Moment mail={mail} />
        </span>
      </span>
      <span className="sm:hidden">
        <RowEnd opens={mail.text !== ''}>{hasState ? <State mail={mail} /> : null}</RowEnd>
      </span>
    </span>
  );
}
