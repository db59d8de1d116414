/** Prices of one customer: with the fee of his group, and with the rules that lower them. */
import type { Database } from '../../platform/database/database.ts';
import { type Money, toJson } from '../../platform/money/money.ts';
import type { Quote } from '../pricing/contract.ts';
import { subtract } from '../pricing/formula/bank-commission.ts';
import { type DiscountTerm, sumTakenOff, takeOff } from '../pricing/formula/discount-terms.ts';
import { type GoodsQuote, type GoodsRequest, quoteGoods } from '../pricing/formula/price-formula.ts';
import { type GoodsToSend, quoteToDoor } from '../pricing/formula/to-door.ts';
import type { PriceTerms } from '../pricing/tariff.ts';
import type { CodeState } from './contract.ts';
import { type KnownPrices, readPrices } from './rule-store.ts';
import {
  bestOf,
  faultOf,
  type KnownRule,
  type Priced,
  plainCode,
  type RuleFault,
  standingFault,
  termOf,
} from './rules.ts';

/** The foreign shop, and where the goods go where that is known. */
export interface About {
  host: string | null;
  country: string | null;
}

export interface Pricer {
  /** With the fee of the customer's group. */
  terms: PriceTerms;
  /** Whether a rule asks where the goods go. */
  asksCountry: boolean;
  /** Bill 1, lowered; each call uses up what it takes, so that the next order gets what is left. */
  goods(request: GoodsRequest, about: About): GoodsQuote;
  /** The same, as the API writes it before an order is made: with the way to the customer's door. */
  quoteToDoor(request: GoodsRequest, about: About, sent: GoodsToSend): Quote;
  /**
   * Discounts that lower the freight of a delivery whose goods are worth so much; routes are offered beside each other.
   */
  freight(freight: Money, about: Pick<About, 'country'> & { goods: Money; at: Date }): DiscountTerm[];
  /** The state of the code in the prices so far; null without a code. */
  code(at: Date): CodeState | null;
}

export interface PricerAsked {
  userId: string | null;
  terms: PriceTerms;
  at: Date;
  /** The code that the browser of a guest keeps. */
  code?: string | undefined;
  /** An unpaid order that is priced once more. */
  orderId?: string | undefined;
}

/** The prices of a customer, or of a guest, at a time. One statement. */
export async function pricerFor(
  db: Database,
  { userId, terms, at, code, orderId }: PricerAsked,
): Promise<Pricer> {
  const currency = terms.tariff.settlementCurrency;
  const typed = code === undefined ? {} : { code: plainCode(code) };
  return openPricer(await readPrices(db, { userId, at, currency, orderId, ...typed }), { terms, at });
}

/** Faults that keep a code from an order because another one of the same customer has it. */
const limitFaults: readonly string[] = ['used_up', 'used_by_you', 'held_by_you'];

/** `at` is the time for which estimates are made; every price says its own. */
export function openPricer(
  known: KnownPrices,
  { terms: plain, at: now }: { terms: PriceTerms; at: Date },
): Pricer {
  const currency = plain.tariff.settlementCurrency;
  const rules = known.rules.map((rule) => ({ ...rule }));
  const own = rules.find(({ code }) => code !== null && code === known.code);
  let [isApplied, isUsedUp, fault]: [boolean, boolean, RuleFault | 'better' | null] = [false, false, null];

  const choose = (priced: Priced, isOrdered: boolean): DiscountTerm[] => {
    const chosen = bestOf(rules, priced);
    if (own) {
      isApplied ||= chosen.includes(own);
      fault = faultOf(own, priced) ?? 'better';
      isUsedUp ||= isApplied && limitFaults.includes(fault);
    }
    for (const rule of isOrdered ? chosen : []) {
      rule.used += 1;
      rule.usedByCustomer += 1;
      rule.heldByCustomer += 1;
    }
    return chosen.map(termOf);
  };
  const isSignedIn = known.userId !== null;
  const lowerFreight: PriceTerms['lowerFreight'] = (freight, { country, paid: goods }) => {
    const bases = { freight };
    const chosen = bestOf(rules, { at: now, currency, isSignedIn, host: null, country, goods, bases });
    return subtract(freight, sumTakenOff(takeOff(chosen.map(termOf), bases), currency));
  };
  const terms = { ...plain, ...(known.feeGroup ? { feeGroup: known.feeGroup } : {}), lowerFreight };
  const goodsPrice: Pricer['goods'] = (request, about) => {
    const full = quoteGoods(terms, request);
    const { goods, fee } = full;
    const priced = { ...about, at: request.at, currency, isSignedIn, goods, bases: { goods, fee } };
    const discounts = choose(priced, true);
    return discounts.length === 0 ? full : quoteGoods(terms, { ...request, discounts });
  };
  return {
    terms,
    asksCountry: rules.some(({ countries }) => countries.length > 0),
    goods: goodsPrice,
    quoteToDoor: (request, about, sent) =>
      quoteToDoor(terms, goodsPrice(request, about), { ...sent, host: about.host }),
    freight(freight, { country, goods, at }) {
      const bases = { freight };
      return choose({ at, currency, isSignedIn, host: null, country, goods, bases }, false);
    },
    code(at) {
      if (known.code === null) return null;
      if (!own) return { code: known.code, state: 'unknown' };
      const applied = isUsedUp ? 'applied_in_part' : 'applied';
      const state = isApplied ? applied : (standingFault(own, at) ?? fault ?? 'waiting');
      return { code: known.code, state, ...termsOf(own) };
    },
  };
}

/** The terms of a code, as its customer reads them. */
function termsOf(rule: KnownRule): Omit<CodeState, 'code' | 'state'> {
  return {
    name: rule.name,
    ...(rule.least > 0n ? { least: toJson({ minor: rule.least, currency: rule.currency }) } : {}),
    startsAt: rule.startsAt.toISOString(),
    endsAt: rule.endsAt?.toISOString() ?? null,
    hosts: [...rule.hosts],
    countries: [...rule.countries],
  };
}
