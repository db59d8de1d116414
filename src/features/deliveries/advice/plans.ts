/** The parcels that each choice would make. Pure. */
import type { PriceTerms } from '../../pricing/tariff.ts';
import type { Planned } from './choices.ts';
import type { Situation } from './goods-here.ts';
import { freshUnit, jointUnit } from './joint-unit.ts';
import { inOneParcel, type Load } from './load.ts';
import { comingLoad, expectedOf, type Known, storedLoad } from './loads.ts';

export interface Facts {
  situation: Situation;
  known: Known;
  terms: PriceTerms;
  at: Date;
}

export interface Plans {
  choices: Planned[];
  /** Goods on their way, sent on their own when they are here; null where nothing is. */
  later: Planned | null;
}

const exact = (load: Load) => ({ light: load, heavy: load });

export function plansOf(facts: Facts): Plans {
  const { situation, known, at, terms } = facts;
  const { stored, coming } = situation;
  const now = { at, storage: null, isGivenUp: false, lost: null };
  const loads = stored.map((one) => exact(storedLoad([one], one.unit, known)));
  const choices: Planned[] = [{ kind: 'ship', ...now, loads }];
  if (stored.length > 1) {
    const joint = jointUnit(stored, { fee: terms.tariff.mergeFee, at, arrivals: [] });
    const loads = [exact(storedLoad(stored, joint.unitAt(at), known))];
    choices.push({ kind: 'merge', ...now, loads, lost: joint.lost });
  }
  if (coming.length === 0) return { choices, later: null };
  const waiting = waitFor(facts);
  return { choices: [...choices, waiting.wait], later: waiting.later };
}

/** All of it in one parcel when the last of it is expected; and what comes on its own, for who does not wait. */
function waitFor({ situation, known, at, terms }: Facts): { wait: Planned; later: Planned } {
  const { stored, coming } = situation;
  const dates = coming.map((order) => expectedOf(order, at));
  const last = dates.every((date) => date !== null) ? new Date(Math.max(...dates.map(Number))) : null;
  const then = last ?? at;
  const before = jointUnit(stored, { fee: terms.tariff.mergeFee, at, arrivals: [] });
  const alone = freshUnit(before.unitAt(then), at);
  const comingAt = (end: 'light' | 'heavy') =>
    coming.map((order) => comingLoad(order, { end, unit: alone, known }));
  const arrivals = comingAt('heavy').map(({ declared: goods }, index) => ({
    ...{ orderId: coming[index]?.id ?? '', at: dates[index] ?? then, goods },
  }));
  const joint = jointUnit(stored, { fee: terms.tariff.mergeFee, at, arrivals });
  const all = joint.unitAt(then);
  const here = storedLoad(stored, all, known);
  const [light, heavy] = [comingAt('light'), comingAt('heavy')];
  return {
    wait: {
      ...{ kind: 'wait', at: last },
      loads: [{ light: inOneParcel([here, ...light], all), heavy: inOneParcel([here, ...heavy], all) }],
      storage: joint.penaltyAt(then),
      isGivenUp: joint.isGivenUp(then),
      lost: null,
    },
    later: {
      ...{ kind: 'ship', at: then, storage: null, isGivenUp: false, lost: null },
      loads: light.map((load, index) => ({ light: load, heavy: heavy[index] ?? load })),
    },
  };
}
