/** Rules of second factors: pure, without database and clock. Figures are explained in decisions/0435. */
import { randomBytes } from 'node:crypto';

/** How long a sign-in waits for its second factor, and a shown secret for its first code; seconds. */
export const waitsSeconds = 10 * 60;

/** How long a proof counts for what needs a fresh one; seconds. */
export const freshSeconds = 10 * 60;

/** Whether an account cannot do without a second factor. Every role reaches money, documents or people. */
export function needsFactor(
  { staffSecondFactor }: { staffSecondFactor: 'required' | 'offered' },
  roles: readonly string[],
): boolean {
  return staffSecondFactor === 'required' && roles.length > 0;
}

/** How many recovery codes there are at once. */
export const recoveryCodes = 10;

/** The alphabet of Crockford: no I, L, O and U, which people mistake. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const signsOfGroup = 6;

/** A recovery code of 120 random bits, such as `7H2K9M-…`: nobody guesses it, so a plain hash keeps it. */
export function newRecoveryCode(): string {
  const random = randomBytes(groups * signsOfGroup);
  const text = [...random].map((byte) => signs[byte % signs.length]).join('');
  return text.match(new RegExp(`.{${signsOfGroup}}`, 'g'))?.join('-') ?? text;
}

/** A recovery code as it was made: case, spaces and dashes do not matter, and letters that look like digits are read so. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
