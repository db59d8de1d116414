/** Which warehouse something goes to, and whose it is. Pure. */
import { firstWarehouse, type Warehouse, type Warehouses } from './warehouse.ts';

/** The code as people read it, also on labels. */
export const codeOf = (code: string): string => code.toUpperCase();

/** The lines of an address as they are typed into a form. */
export const addressLines = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The country that the end of a shop's host names; null for ends that name none, such as .com. */
export function countryOfHost(host: string): string | null {
  const end = host.split('.').at(-1)?.toUpperCase() ?? '';
  if (end === 'UK') return 'GB';
  return /^[A-Z]{2}$/.test(end) ? end : null;
}

/**
 * Where a shop sends to: as staff set it for the shop, else the first open one of its country, else the first open one.
 * One that is closed meanwhile counts as not set.
 */
export function usualWarehouse(all: Warehouses, shop: { host: string; set: string | null }): Warehouse {
  const open = all.filter(({ isActive }) => isActive);
  const country = countryOfHost(shop.host);
  return (
    open.find(({ code }) => code === shop.set) ??
    open.find((one) => country !== null && one.country === country) ??
    open[0] ??
    all[0]
  );
}

/** Whether somebody works there: one of those named, everybody where nobody is, and whoever sets the shop up. */
export const worksIn = (
  { staff }: Pick<Warehouse, 'staff'>,
  { userId, roles }: { userId: string; roles: readonly string[] },
): boolean => staff.length === 0 || staff.includes(userId) || roles.includes('admin');

/** Where somebody works: as they chose, where they may still; else the first open one that is theirs. */
export function workplaceOf(
  all: Warehouses,
  person: { userId: string; roles: readonly string[]; chosen: string | null },
): Warehouse {
  const own = all.filter((one) => worksIn(one, person));
  return (
    own.find(({ code }) => code === person.chosen) ?? own.find(({ isActive }) => isActive) ?? own[0] ?? all[0]
  );
}

/** The warehouse of a code; the first one for null, which is what was there before there were several. */
export const warehouseOf = (all: Warehouses, code: string | null): Warehouse =>
  all.find((one) => one.code === (code ?? firstWarehouse)) ?? all[0];

/** A warehouse beside others, as answers name it. Undefined in a shop with one, which has nothing to tell apart. */
export function placeOf(all: Warehouses, code: string | null) {
  if (all.length < 2) return undefined;
  const { name, zone, ...one } = warehouseOf(all, code);
  return { code: one.code, name, zone };
}
