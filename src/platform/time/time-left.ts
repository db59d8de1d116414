/** How long there is until a time, in the largest unit that says something. Pure. */

const minute = 60_000;

/** Null once it is over. The units are those of the words beside a deadline. */
export function timeLeft(
  until: string | Date,
  now: Date,
): { unit: 'days' | 'hours' | 'minutes'; count: number } | null {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / minute);
  if (minutes <= 0) return null;
  if (minutes >= 2880) return { unit: 'days', count: Math.floor(minutes / 1440) };
  return minutes >= 60
    ? { unit: 'hours', count: Math.floor(minutes / 60) }
    : { unit: 'minutes', count: minutes };
}
