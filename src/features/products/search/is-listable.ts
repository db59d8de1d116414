import { routeOf } from '../../reader/addresses/normalise-address.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

/** Parameters that may let somebody into another person's session; such an address is not shown to others. */
const SECRET_NAME = /^(?:.*(?:token|session|secret|passw|auth|signature).*|sid|sig|key|code|jwt)$/i;
/** Parameters by which a letter of a shop says whose link it is; the ids of sellers that have `user` in their name are none. */
const PERSONAL_NAME =
  /^(?:.*(?:e[-_.]?mail|phone|msisdn).*|(?:tel|mobile|login|uname|user_?name|(?:customer|member|client|subscriber|recipient|contact)(?:[-_.]?(?:id|no|number|name|key))?))$/i;
const MAIL_ADDRESS = /[^\s/?&#=@]@[\w-]+(?:\.[\w-]+)+/;
const LONGEST_VALUE = 60;

/** Whether a snapshot may stand in the public search: a sure price, and an address that carries nothing private. */
export function isListable(snapshot: Pick<Snapshot, 'source' | 'price' | 'priceIsSure' | 'url'>): boolean {
  if (snapshot.source === 'manual' || !snapshot.price || !snapshot.priceIsSure) return false;
  const [, query = ''] = routeOf(snapshot.url).split('?');
  const parameters = [...new URL(snapshot.url).searchParams, ...new URLSearchParams(query)];
  return (
    !MAIL_ADDRESS.test(decoded(decoded(snapshot.url))) &&
    parameters.every(
      ([name, value]) =>
        !SECRET_NAME.test(name) && !PERSONAL_NAME.test(name) && value.length <= LONGEST_VALUE,
    )
  );
}

/** An address inside of an address is escaped twice. Escapes that are none stay. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
