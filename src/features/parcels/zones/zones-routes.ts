import type { SignedIn } from '../../../platform/api/caller.ts';
import type { Handlers } from '../../../platform/api/serve.ts';
import type { WarehouseShop } from '../../storage/warehouse-shop.ts';
import { saveZones } from './save-zones.ts';
import { suggestShelf } from './suggest-shelf.ts';
import type { ZonesJson, zonesContract } from './zones-contract.ts';
import { zonesOf } from './zones-of.ts';

type Place = (caller: SignedIn, named: string | undefined) => Promise<string>;

/** `placeOf` answers the warehouse that is named, else where the caller works; `ownPlace` refuses one where they do not. */
export function zonesRoutes(
  { db, clock, newId }: WarehouseShop['orders']['shop'],
  { placeOf, ownPlace }: { placeOf: Place; ownPlace: Place },
): Handlers<typeof zonesContract> {
  const answer = async (warehouse: string): Promise<{ data: ZonesJson }> => {
    const { version, all, shelves } = await zonesOf(db, warehouse);
    return {
      data: { warehouse, version, zones: all.map((zone) => ({ ...zone, shelves: shelves(zone.id) })) },
    };
  };
  return {
    staffGetZones: async ({ query, caller }) => answer(await placeOf(caller, query.warehouse)),
    async staffSaveZones({ caller, body }) {
      const warehouse = await ownPlace(caller, body.warehouse);
      const zones = body.zones.map(({ id, name, max_grams, max_side, is_quarantine }) => ({
        ...{ id, name, maxGrams: max_grams, maxSide: max_side, isQuarantine: is_quarantine },
      }));
      const input = { warehouse, version: body.version, zones, userId: caller.userId };
      await saveZones(db, { at: clock.now(), newId }, input);
      return answer(warehouse);
    },
    staffSuggestShelf: async ({ query, caller }) => ({
      data: await suggestShelf(db, await placeOf(caller, undefined), query),
    }),
  };
}
