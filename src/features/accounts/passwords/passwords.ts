/** Password hashes: argon2id with m = 19 MiB, t = 2, p = 1 (OWASP's recommendation), in the PHC string form. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password exactly as it was typed: nothing is trimmed, folded or cut. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...parameters });
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether the password belongs to the hash. Without a hash the same work is done for nothing, so that an unknown
 * address takes as long as a known one (security 5.4 S9).
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash ?? '') ?? [];
  if (nonce === undefined || tag === undefined) {
    await derive('argon2id', { message: password, nonce: randomBytes(16), ...parameters });
    return false;
  }
  const wanted = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}

/** Whether a hash was made with other parameters than new ones are. */
export function isOutdated(hash: string): boolean {
  const [, memory, passes, parallelism] = phc.exec(hash) ?? [];
  return (
    Number(memory) !== parameters.memory ||
    Number(passes) !== parameters.passes ||
    Number(parallelism) !== parameters.parallelism
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
