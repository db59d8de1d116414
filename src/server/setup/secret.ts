/** The secret of the installation: random enough that nobody guesses it. */
import { SettingsError } from '../settings/settings-error.ts';

/** Serves the demo only: it stands in public code. */
export const demoSecret = 'this secret is public and serves the demo only';

const cure = 'openssl rand -base64 32';

/**
 * Words that stand in examples and that people type. Each has six characters at least, or begins a word, so that random
 * text has one by chance less than once in a million secrets.
 */
const typed =
  /change.?(?:me|this|it)|secret|passwor[dt]|passwd|passphrase|example|placeholder|replace|\b_?your[-_ ]|waybill|default|qwerty|asdfgh|letmein|insert[-_ ]|123456789|abcdefgh/i;

/** Bits of a text by how often each of its characters stands in it; 32 random digits have some 100. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/** The part of the places at which three characters begin that stand nowhere else in the text. */
function varietyOf(text: string): number {
  const threes = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3));
  return new Set(threes).size / threes.length;
}

/** Why a secret could be guessed, as the end of a sentence; undefined for a strong one. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < 32) return 'must have at least 32 characters';
  if (secret.trim() !== secret) return 'must not begin or end with blanks';
  if (typed.test(secret)) return 'looks like an example that was left as it was';
  if (bitsOf(secret) < 85 || varietyOf(secret) < 0.8) return 'repeats itself and could be guessed';
  return undefined;
}

/**
 * Reads a secret; undefined when the variable is not set. Throws a `SettingsError` that names the variable and the
 * cure, and never the secret.
 */
export function readSecret(
  env: NodeJS.ProcessEnv,
  name: 'WAYBILL_SECRET' | 'WAYBILL_SECRET_OLD',
): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const weakness = weaknessOf(given);
  // what is given up may be weak: that is why it is given up
  if (weakness && name === 'WAYBILL_SECRET') throw new SettingsError(`${name} ${weakness}: ${cure}`);
  return given;
}

/** The secret of this shop; the demo has a public one. */
export function requireSecret(env: NodeJS.ProcessEnv, demo: boolean): string {
  const given = readSecret(env, 'WAYBILL_SECRET');
  if (given) return given;
  if (demo) return demoSecret;
  throw new SettingsError(`Set WAYBILL_SECRET to at least 32 random characters: ${cure}`);
}
