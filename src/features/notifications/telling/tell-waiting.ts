/** The morning notification to staff: how much work waits for them. */
import type { Database } from '../../../platform/database/database.ts';
import { startRound } from '../../../platform/jobs/run-all.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { accountZones } from '../../accounts/actions.ts';
import { findPeople } from '../../accounts/people/people-store.ts';
import { sinceMorning } from '../digest-time.ts';
import { type Teller, tell } from './tell.ts';

/** It is nine in the morning somewhere at each quarter of an hour: zones differ from UTC by whole quarters. */
export const waitingCrontab = '*/15 * * * * tell_waiting_work';

/** News of the morning that comes at noon is none: after a longer pause of the shop the day has none. */
const morningMs = 2 * 3_600_000;

/** How much work waits for somebody with these roles. */
export type CountWaiting = (
  db: Database,
  person: { userId: string; roles: readonly string[] },
) => Promise<number>;

/**
 * The job: tells everybody of staff once a day, from nine in their zone on, how much work waits for them, where any does.
 * The setting of mails about the staff area switches it off. A repeated run tells nothing twice.
 */
export async function tellWaitingWork(db: Database, teller: Teller, count: CountWaiting): Promise<void> {
  const { shop } = teller;
  const now = shop.clock.now();
  const people = (await findPeople(db)).filter(({ disabledAt }) => disabledAt === null);
  const zones = await accountZones(
    db,
    people.map(({ id }) => id),
  );
  const round = startRound('waiting work');
  for (const { id, roles } of people) {
    const zone = zones.get(id) ?? shop.settings.timeZone;
    const late = sinceMorning(zone, now);
    if (late < 0 || late >= morningMs) continue;
    await round.attempt(id, async () => {
      const waiting = await count(db, { userId: id, roles });
      if (waiting === 0) return;
      await tell(db, teller, {
        ...{ userId: id, kind: 'work-waits', eventKey: `work-waits ${dayOf(zone, now)} ${id}` },
        params: { waiting },
        link: '/staff/today',
        ...{ waitsFor: [], settles: null },
      });
    });
  }
  round.end();
}
