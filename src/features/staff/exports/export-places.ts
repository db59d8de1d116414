/** How many tables are written at the same time: each holds a whole file in memory (decision 0484). */

import { Refusal } from '../../../platform/api/refusal.ts';
import { createFairPlaces, type FairPlaces } from '../../../platform/jobs/fair-places.ts';

const limits = {
  total: 2,
  each: { person: 1 },
  mostWaiting: 12,
  mostWaitingEach: 2,
  mostWaitMs: 20_000,
};

export function createExportPlaces(): FairPlaces<'person'> {
  return createFairPlaces<'person'>(limits, (why) =>
    why === 'own'
      ? new Refusal('too_many_requests', { retryAfterSeconds: 5 })
      : new Refusal('unavailable', { retryAfterSeconds: 5 }),
  );
}
