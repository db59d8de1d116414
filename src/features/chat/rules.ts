/** Rules of the chat: pure. */
import type { ChatHours } from '../../platform/installation.ts';
import { beginningOf } from '../../platform/texts/beginning.ts';
import { wallClock } from '../../platform/time/zoned.ts';

const dayMs = 86_400_000;

/** Day of the week (1 is Monday) and minutes since midnight, as a clock on the wall there shows. */
function onTheWall(at: Date, zone: string): { day: number; minutes: number } {
  const { year, month, day, hour, minute } = wallClock(zone, at);
  return { day: new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7, minutes: hour * 60 + minute };
}

export function isOpenAt(hours: ChatHours, at: Date): boolean {
  const { day, minutes } = onTheWall(at, hours.zone);
  return day >= hours.firstDay && day <= hours.lastDay && minutes >= hours.from && minutes < hours.to;
}

/** When people answer again, to the minute; null while they do. A change of the clocks moves it by that hour. */
export function opensAt(hours: ChatHours, at: Date): Date | null {
  if (isOpenAt(hours, at)) return null;
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const there = onTheWall(new Date(minute.getTime() + ahead * dayMs), hours.zone);
    const wait = ahead * 1440 + hours.from - there.minutes;
    const opens = new Date(minute.getTime() + wait * 60_000);
    if (wait > 0 && there.day >= hours.firstDay && there.day <= hours.lastDay && isOpenAt(hours, opens)) {
      return opens;
    }
  }
  return null;
}

/** The beginning of a text on one line, for lists and mails. */
export function excerptOf(text: string, most = 140): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${beginningOf(line, most - 1).trimEnd()}…`;
}

/** Up to where somebody has read when a second conversation is put behind the first: not past what is unread. */
export function joinedMark(first: { read: number; last: number }, second: { read: number }): number {
  return first.read < first.last ? first.read : first.last + second.read;
}

/** An answer that was not read for so long goes out by mail. */
export const unreadMinutes = 5;
/** How long a picture's address is valid for a visitor. */
export const guestPictureMinutes = 60;
