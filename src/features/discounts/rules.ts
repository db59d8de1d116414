/** Which rules lower a price: whether each one holds, and which of them together. Pure (decisions/0360-discounts.md). */
import type { Money } from '../../platform/money/money.ts';
import type { DiscountPart, DiscountTerm } from '../pricing/formula/discount-terms.ts';
import { sumTakenOff, takeOff } from '../pricing/formula/discount-terms.ts';

/** A rule with what was used of it. */
export interface KnownRule {
  id: string;
  version: number;
  isOn: boolean;
  name: DiscountTerm['name'];
  /** In capitals; null for a rule that holds by itself. */
  code: string | null;
  on: DiscountPart;
  kind: DiscountTerm['kind'];
  value: string;
  currency: string;
  startsAt: Date;
  endsAt: Date | null;
  /** The least sum of goods, in minor units of the settlement currency. */
  least: bigint;
  perCustomer: number | null;
  altogether: number | null;
  /** ISO 3166-1 alpha-2; empty for all. */
  countries: readonly string[];
  /** Foreign shops, such as `amazon.de`; empty for all. */
  hosts: readonly string[];
  combines: boolean;
  used: number;
  usedByCustomer: number;
  /** Uses of the customer in what is not paid yet; counted where there is a limit altogether. */
  heldByCustomer: number;
}

/** How many uses of a rule with a limit altogether one customer holds without paying (decisions/0411). */
export const mostUnpaidUses = 1;

/** Why a rule does not hold now. */
export type RuleFault =
  | 'over'
  | 'off'
  | 'not_yet'
  | 'used_up'
  | 'used_by_you'
  | 'held_by_you'
  | 'minimum'
  | 'other_shop'
  | 'other_country'
  | 'country_unknown'
  | 'sign_in'
  | 'other_bill';

/** The facts of a price that rules ask for. */
export interface Priced {
  at: Date;
  currency: string;
  isSignedIn: boolean;
  /** The foreign shop; null for a delivery, which rules on shops do not fit. */
  host: string | null;
  /** Where the goods go; null while nobody has said. */
  country: string | null;
  /** The goods at the rate, for the least sum. */
  goods: Money;
  /** The parts of this bill. */
  bases: Partial<Record<DiscountPart, Money>>;
}

/** The fault that keeps a code from holding whatever is bought: its period or a limit. Null when there is none. */
export function standingFault(rule: KnownRule, at: Date): RuleFault | null {
  if (rule.endsAt !== null && rule.endsAt <= at) return 'over';
  // it may never have begun: a rule that waits for a second person is off
  if (!rule.isOn) return 'off';
  if (rule.startsAt > at) return 'not_yet';
  if (rule.perCustomer !== null && rule.usedByCustomer >= rule.perCustomer) return 'used_by_you';
  if (rule.altogether === null) return null;
  if (rule.heldByCustomer >= mostUnpaidUses) return 'held_by_you';
  return rule.used >= rule.altogether ? 'used_up' : null;
}

/** Why a rule does not lower this price; null when it does. */
export function faultOf(rule: KnownRule, priced: Priced): RuleFault | null {
  const standing = standingFault(rule, priced.at);
  if (standing) return standing;
  if (!priced.bases[rule.on] || rule.currency !== priced.currency) return 'other_bill';
  if (rule.perCustomer !== null && !priced.isSignedIn) return 'sign_in';
  if (rule.hosts.length > 0 && !rule.hosts.some((host) => isOfShop(priced.host, host))) return 'other_shop';
  if (rule.countries.length > 0) {
    if (priced.country === null) return 'country_unknown';
    if (!rule.countries.includes(priced.country)) return 'other_country';
  }
  return priced.goods.minor < rule.least ? 'minimum' : null;
}

/** `www.amazon.de` is of `amazon.de`; `myamazon.de` is not. */
function isOfShop(host: string | null, shop: string): boolean {
  return host !== null && (host === shop || host.endsWith(`.${shop}`));
}

export function termOf({ id, version, name, code, on, kind, value }: KnownRule): DiscountTerm {
  return { rule: id, version, name, code, on, kind, value };
}

/**
 * The rules that lower the price most: all that combine, or one that stands alone; never two codes (decisions/0510). On a
 * tie the combining ones, then the older rule; ids grow with time, so the answer is the same whatever order the rules come
 * in.
 */
export function bestOf(rules: readonly KnownRule[], priced: Priced): KnownRule[] {
  const holding = rules
    .filter((rule) => faultOf(rule, priced) === null)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const together = holding.filter(({ combines }) => combines);
  const coded = together.filter(({ code }) => code !== null);
  const sets = [
    ...(coded.length === 0
      ? [together]
      : coded.map((own) => together.filter((rule) => rule.code === null || rule === own))),
    ...holding.filter(({ combines }) => !combines).map((rule) => [rule]),
  ];
  const off = (set: readonly KnownRule[]): bigint =>
    sumTakenOff(takeOff(set.map(termOf), priced.bases), priced.currency).minor;
  return sets.reduce((best, set) => (off(set) > off(best) ? set : best), sets[0] ?? []);
}

/** A code as it is stored: capitals, without spaces, full-width letters understood (UX-228). */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}
