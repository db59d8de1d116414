/** Whether the routes to a country take a parcel, for features that ask before a delivery is ordered: merging asks. */
import type { Database } from '../../../platform/database/database.ts';
import { linesOf } from '../../orders/store.ts';
import type { SizeMm } from '../../pricing/freight/chargeable-weight.ts';
import { misfitOf, type Route, zoneOf } from '../../pricing/freight/route-table.ts';
import { offeredRoutesAt } from '../../shipping-rates/tariff-actions.ts';
import type { JointParcel, RoutesAnswer } from '../../storage/warehouse-shop.ts';
import { kindsIn } from './goods-kinds.ts';

/** Whether some route to the country takes a joint parcel of these orders, or why none does. */
export async function routesTo(
  db: Database,
  country: string,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<(parcel: JointParcel) => RoutesAnswer> {
  const { routes } = await offeredRoutesAt(db, at);
  const lines = await linesOf(db, orderIds);
  const there = routes.filter((route) => zoneOf(route, country) !== undefined);
  return (parcel) => {
    const titles = parcel.orderIds.flatMap((id) =>
      (lines.get(id) ?? []).flatMap(({ title, originalTitle }) => [title, originalTitle]),
    );
    return answerFor(there, { parcel, country, kinds: kindsIn(titles) });
  };
}

interface Asked {
  parcel: JointParcel;
  country: string;
  kinds: readonly string[];
}

function answerFor(routes: readonly Route[], { parcel, country, kinds }: Asked): RoutesAnswer {
  const answers = routes.map((route): RoutesAnswer => {
    const misfit = fitOf(route, parcel, country);
    if (misfit !== 'yes') return misfit;
    return route.refuses.some((kind) => kinds.includes(kind)) ? 'route_conflict' : 'yes';
  });
  if (answers.includes('yes') || answers.length === 0) return 'yes';
  // of the route that comes closest: one that takes the weight says more than one for small packets
  const closest = (['route_conflict', 'too_large', 'too_heavy'] as const).find((one) =>
    answers.includes(one),
  );
  return closest ?? 'yes';
}

/** Each thing must fit by its size; together they must by their weight. */
function fitOf(route: Route, { grams, sizes }: JointParcel, country: string): RoutesAnswer {
  const whole = misfitOf(route, { grams, size: null }, country);
  if (whole === 'too_heavy') return 'too_heavy';
  const isTooLarge = sizes.some(({ length, width, height }) => {
    const size: SizeMm = [length, width, height];
    return misfitOf(route, { grams: 1, size }, country) === 'too_large';
  });
  return isTooLarge ? 'too_large' : 'yes';
}
