/** How long quotes are kept, how many, and their short ids. Pure but for chance. */
import { createHmac, randomBytes } from 'node:crypto';

const day = 86_400_000;

/** A price that nobody ordered is of use for weeks; the terms of an order for as long as somebody may claim. */
export const keptDays = { product: 90, order: 1_095 } as const;

/** After so many days another key signs: what a stolen one could sign is bounded. */
export const keyDays = 365;

/** Quotes that one person, or one network of guests, makes within a day. */
export const mostOfDay = 40;

/** Quotes of one snapshot that are kept at a time: its options, quantities and countries. */
export const mostOfSnapshot = 100;

export const forgottenAt = (of: keyof typeof keptDays, at: Date): Date =>
  new Date(at.getTime() + keptDays[of] * day);

export const isWornOut = (madeAt: Date, at: Date): boolean => at.getTime() - madeAt.getTime() > keyDays * day;

// read aloud, typed and printed: one case, no look-alikes
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 60 bits: short enough to be typed, and not to be guessed. */
export const newQuoteId = (): string => [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('');

/** Whose quotes are counted together on a day; another day gives another name, so the table tells nothing of people. */
export function makerOf(who: string, { secret, at }: { secret: string; at: Date }): string {
  const named = `${Math.floor(at.getTime() / day)} ${who}`;
  return createHmac('sha256', secret).update(`quote maker ${named}`).digest('base64url').slice(0, 22);
}
