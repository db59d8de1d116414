/** Prices that need a second person, and how an approved one is carried out. */
import type { CountOthers, DecidedKind } from './proposals/propose.ts';
import { type RateChange, setRate } from './set-rate.ts';
import { setTariff, type TariffChange } from './staff-actions.ts';

/** How far rates and tariffs are decided; they come into force as they were asked for. */
export function pricesForTwo(others: CountOthers): { rate: DecidedKind; tariff: DecidedKind } {
  const terms = (by: string, now: Date) => ({
    setter: { userId: by, roles: [] },
    agreed: { now, others, isAgreed: true },
  });
  const roles = ['finance', 'admin'] as const;
  return {
    rate: {
      ...{ roles, others },
      putIntoForce: (db, { change, proposedBy }, now) => {
        const { setter, agreed } = terms(proposedBy, now);
        return setRate(db, setter, { ...agreed, change: change as RateChange });
      },
    },
    tariff: {
      ...{ roles, others },
      putIntoForce: (db, { change, proposedBy }, now) => {
        const { setter, agreed } = terms(proposedBy, now);
        return setTariff(db, setter, { ...agreed, change: change as TariffChange });
      },
    },
  };
}
