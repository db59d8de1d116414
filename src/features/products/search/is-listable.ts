import { routeOf } from '../../reader/addresses/normalise-address.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

/** Parameters that may let somebody into another person's session; such an address is not shown to others. */
const SECRET_NAME = /^(?:.*(?:token|session|secret|passw|auth|signature).*|sid|sig|key|code|jwt)$/i;
const LONGEST_VALUE = 60;

/** Whether a snapshot may stand in the public search: a sure price, and an address that carries nothing private. */
export function isListable(snapshot: Pick<Snapshot, 'source' | 'price' | 'priceIsSure' | 'url'>): boolean {
  if (snapshot.source === 'manual' || !snapshot.price || !snapshot.priceIsSure) return false;
  const [, query = ''] = routeOf(snapshot.url).split('?');
  return [...new URL(snapshot.url).searchParams, ...new URLSearchParams(query)].every(
    ([name, value]) => !SECRET_NAME.test(name) && value.length <= LONGEST_VALUE,
  );
}
