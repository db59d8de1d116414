/** The deadline of a mail, as it stands above its button: in the zone of the reader, with what was left when it was sent. */
import type { Words } from '../texts/texts.ts';
import { formatDate, type Reader } from '../time/dates.ts';
import { timeLeft } from '../time/time-left.ts';
import type { MailFacts } from './mail-parts.ts';

/** `what` is a case of the text `mails.deadline`. */
export function mailDeadline(
  words: Words,
  reader: Reader & { now: Date },
  { what, at }: { what: string; at: string },
): NonNullable<MailFacts['deadline']> {
  const left = timeLeft(at, reader.now);
  return {
    by: words('mails.deadline', { what, date: formatDate(reader, at, 'deadline') }),
    left:
      left &&
      words('mails.leftThen', {
        time: words(`pages.order-parts.question.${left.unit}`, { count: left.count }),
      }),
  };
}
