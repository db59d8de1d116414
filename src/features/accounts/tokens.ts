/** Secrets that open something: 256 random bits, handed out once, kept as their SHA-256 (security 1.1 rule 4). */
import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an `Authorization: Bearer …` header, or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
}
