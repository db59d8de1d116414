/** A calendar as RFC 5545 writes it. Pure. */
import { addDays } from '../../platform/time/zoned.ts';

/** A moment, or a day of the calendar as YYYY-MM-DD. */
export type IcsTime = { moment: Date } | { day: string };

export interface IcsEvent {
  /** Of this event for good, in the whole world. */
  uid: string;
  /** How often it has changed, and when it last did. */
  sequence: number;
  changedAt: Date;
  at: IcsTime;
  summary: string;
  url: string;
}

export interface IcsCalendar {
  name: string;
  /** The program that wrote it. */
  product: string;
  /** Hours after which a calendar may look again. */
  refreshHours: number;
  events: readonly IcsEvent[];
}

/** Octets that a line may have, without its end (3.1). */
const longest = 75;

/** The whole file, each line ended by CRLF. */
export function writeIcs({ name, product, refreshHours, events }: IcsCalendar): string {
  const refresh = `PT${refreshHours}H`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, and what calendars read that are older than it
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function eventLines({ uid, sequence, changedAt, at, summary, url }: IcsEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(at),
    `SUMMARY:${text(summary)}`,
    `URL:${url}`,
    // a deadline takes nobody's time
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(summary)}`,
    // a day begins at midnight: the alarm of a whole day comes at nine on the morning before
    `TRIGGER:${'day' in at ? '-PT15H' : '-P1D'}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** A moment has no length; a day ends where the next one begins. */
function timeLines(at: IcsTime): string[] {
  if ('moment' in at) return [`DTSTART:${utc(at.moment)}`];
  return [`DTSTART;VALUE=DATE:${plain(at.day)}`, `DTEND;VALUE=DATE:${plain(addDays(at.day, 1))}`];
}

const plain = (day: string): string => day.replaceAll('-', '');

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as a property has it (3.3.11); other control characters are no part of one. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A line of at most 75 octets, and no character parted. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longest) {
      lines.push('');
      // of the space that each further line begins with
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
