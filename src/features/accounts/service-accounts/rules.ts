/** Rights of a service account's key. Pure. */
import { createHash } from 'node:crypto';
import type { CallContract } from '../../../platform/api/contract.ts';

/** Days that a key lasts when nobody says otherwise, and at most. */
export const usualKeyDays = 90;
export const mostKeyDays = 366;

/** `wb_`, by which scanners of leaked secrets know it, and 256 random bits in base64url. */
const form = /^wb_[A-Za-z0-9_-]{43}$/;

/** The key of an `Authorization: Bearer wb_…` header, or undefined. */
export function serviceKeyIn(authorization: string | undefined): string | undefined {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return given && form.test(given) ? given : undefined;
}

/** The stored form of a key. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Why a key may not make a call of staff: `person` where a person decides: money out, access and
 * what prices are made of; `reads` where it only reads. Null where nothing stands against it.
 */
export function keyRefusal(
  { contract, isReading }: { contract: Pick<CallContract, 'stepUp' | 'byPerson'>; isReading: boolean },
  { readsOnly }: { readsOnly: boolean },
): 'person' | 'reads' | null {
  if (contract.stepUp || contract.byPerson) return 'person';
  return readsOnly && !isReading ? 'reads' : null;
}
