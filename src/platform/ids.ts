import { freshBytes } from './fresh-bytes.ts';

/** Prefixes of ids, so that an address id never fits a recipient (rules: arguments). */
export type IdPrefix =
  | 'usr'
  | 'ses'
  | 'adr'
  | 'rcp'
  | 'prd'
  | 'lin'
  | 'ord'
  | 'evt'
  | 'pay'
  | 'rfd'
  | 'txn'
  | 'ntf'
  | 'tkt'
  | 'mail'
  | 'nte'
  | 'nch'
  | 'svw'
  | 'job'
  | 'dlv'
  | 'rev'
  | 'qst'
  | 'trf'
  | 'clm'
  | 'cms'
  | 'rrq'
  | 'pic'
  | 'cht'
  | 'msg'
  | 'can'
  | 'exp'
  | 'cor'
  | 'arr'
  | 'wgh'
  | 'mrg'
  | 'faq'
  | 'pst'
  | 'prm'
  | 'sto'
  | 'inv'
  | 'psk'
  | 'sgn'
  | 'dsc'
  | 'grp'
  | 'ltr'
  | 'sub'
  | 'pur'
  | 'cst'
  | 'key'
  | 'whe'
  | 'whm'
  | 'pls'
  | 'trl'
  | 'svl'
  | 'svp'
  | 'sac'
  | 'sae'
  | 'sal'
  | 'shp'
  | 'rec'
  | 'zon'
  | 'svc';

/** An opaque id with its prefix, branded by the prefix. */
export type Id<Prefix extends IdPrefix> = `${Prefix}_${string}`;

/** Makes ids; an argument of actions, so that tests own chance. */
export type NewId = <Prefix extends IdPrefix>(prefix: Prefix) => Id<Prefix>;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz';

/** Text of `length` characters from a 54-letter alphabet without look-alikes, evenly distributed. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of freshBytes(length)) {
      if (byte < 216 && text.length < length) text += alphabet[byte % 54];
    }
  }
  return text;
}

let latest = 0;

/**
 * A new id whose first 8 characters grow with time, so that rows created together lie together in an index,
 * followed by 14 random characters (80 bits). Each id of a process is greater than the one before it, so that what was
 * written at one moment keeps its order in lists by time and id.
 */
export const newId: NewId = (prefix) => {
  latest = Math.max(Date.now(), latest + 1);
  let rest = latest;
  let stamp = '';
  for (let i = 0; i < 8; i++) {
    stamp = alphabet[rest % 32] + stamp;
    rest = Math.floor(rest / 32);
  }
  return `${prefix}_${stamp}${randomText(14)}`;
};
