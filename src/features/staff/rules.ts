/** Masks and limits of the back office. Pure. */
import type { Money } from '../../platform/money/money.ts';

/** Whether a correction needs a second person: above the limit, or where no rate says what the limit is. */
export function needsSecond({ minor }: Money, limit: Money | null): boolean {
  return limit === null || (minor < 0n ? -minor : minor) > limit.minor;
}

/** Keys whose values the audit log never keeps: secrets, and what stands on a parcel, which goes with its person. */
const secret = /password|token|secret|document|passport|inn\b|cvc|^card$|card_?number|statement|^label$/i;
const longest = 2_000;
const mostItems = 50;

/** The body of a staff action, without secrets and cut to a readable length. */
export function fitForAuditLog(said: unknown): Record<string, unknown> {
  const kept = clean(said, 0);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
    ? (kept as Record<string, unknown>)
    : {};
}

function clean(value: unknown, depth: number): unknown {
  // half a sign at the cut is no JSON that the database takes
  if (typeof value === 'string') return value.slice(0, longest).toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostItems).map((one) => clean(one, depth + 1));
    return value.length > mostItems ? [...kept, `… (${value.length})`] : kept;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secret.test(key))
      .map(([key, one]) => [key.toWellFormed(), clean(one, depth + 1)]),
  );
}
