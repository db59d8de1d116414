/** A host of its own for the staff area (ASVS 3.5.4; decisions/0864): neither host answers for the other one. */
import { Refusal } from '../platform/api/refusal.ts';
import type { Settings } from '../platform/installation.ts';
import { matchPage } from '../web/loading/match.ts';

type Hosts = Pick<Settings, 'publicUrl' | 'staffUrl'>;

/** Whether a request came by the name of the staff area; never where it has none of its own. */
export function isStaffHost(host: string | undefined, { staffUrl }: Pick<Hosts, 'staffUrl'>): boolean {
  return staffUrl !== null && host?.toLowerCase() === new URL(staffUrl).host;
}

/** The address of the host that a request came to. */
export const addressOfHost = (host: string | undefined, hosts: Hosts): string =>
  isStaffHost(host, hosts) ? (hosts.staffUrl ?? hosts.publicUrl) : hosts.publicUrl;

const staffCalls = '/api/v1/staff/';

/**
 * Refuses calls of staff by the shop's own name, whatever session makes them: a script that runs in a page of the shop
 * has nothing of the staff area within reach.
 *
 * @param route the path of the call as it is declared, so that no spelling of an address gets around it
 * @throws Refusal `not_found`
 */
export function refuseStaffCall(
  { route, host }: { route: string | undefined; host: string | undefined },
  hosts: Hosts,
): void {
  if (hosts.staffUrl === null || !route?.startsWith(staffCalls)) return;
  if (!isStaffHost(host, hosts)) throw new Refusal('not_found');
}

/**
 * The address of the host that a page belongs to, when the request came to the other one: the staff area has its pages,
 * those of the own account and the way in; the shop has all but the staff area.
 */
export function otherHost(path: string, host: string | undefined, hosts: Hosts): string | undefined {
  if (hosts.staffUrl === null) return undefined;
  const isStaffs = path === '/staff' || path.startsWith('/staff/');
  if (!isStaffHost(host, hosts)) return isStaffs ? hosts.staffUrl : undefined;
  return matchPage(path)?.route.area === 'public' ? hosts.publicUrl : undefined;
}
