import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret in base32 at a moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}
