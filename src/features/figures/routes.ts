import { Refusal } from '../../platform/api/refusal.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { addDays } from '../../platform/time/zoned.ts';
import type { Figures, figuresContract } from './contract.ts';
import { loadFigures } from './figure-store.ts';
import { leastCount } from './figure-words.ts';

export function figuresRoutes({ db, settings }: Installation): Handlers<typeof figuresContract> {
  return {
    getFigures: async () => {
      if (!settings.showsFigures) throw new Refusal('not_found');
      const stored = await loadFigures(db);
      const data: Figures = {
        from: stored?.from ?? null,
        to: stored ? addDays(stored.to, -1) : null,
        least: leastCount,
        figures: stored?.figures ?? [],
      };
      return { data };
    },
  };
}
