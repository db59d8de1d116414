/** The end of storage by the clock, also before anybody was told of it. Pure. */
import { abandonedAt, markTime, type Told, timeAfter, type UnitClock } from './clock-rules.ts';

const day = 86_400_000;

/**
 * The earliest time at which the goods count as given up: announced, or what the tariff makes of it while no notice was
 * given. Null while the clock stands still.
 */
export function givenUpAt(clock: UnitClock, told: Told): Date | null {
  if (told.marks.has('abandonment')) return abandonedAt(clock, told);
  const { abandonmentDays, noticeDays } = clock.tariff;
  const [end, notice] = [timeAfter(clock, abandonmentDays), markTime(clock, 'abandonment')];
  if (!end || !notice) return null;
  return new Date(Math.max(end.getTime(), notice.getTime() + noticeDays * day));
}
