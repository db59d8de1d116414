/** The demo's rates are looked at each week and today, as an operator would, so that no price stands on an old rate. */
import { confirmRates } from '../../features/pricing/actions.ts';
import type { Installation } from '../../platform/installation.ts';

const week = 7 * 86_400_000;
/** As far back as the demo's past goes. */
const weeks = 22;

/** Sets the rates that the shop came with again at the beginning of each Monday (UTC) of the demo's past, and of today. */
export async function confirmRatesWeekly({ db, clock }: Pick<Installation, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const days = (now.getUTCDay() + 6) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days);
  const times = Array.from({ length: weeks }, (_, ago) => new Date(monday - ago * week));
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  await confirmRates(db, today > monday ? [new Date(today), ...times] : times);
}
