import * as z from 'zod/mini';
import { contracts, MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import {
  amountText,
  DiscountSchema,
  DutySchema,
  decimalText,
  GoodsSizeSchema,
  NameSchema,
  RateSchema,
} from './price-schemas.ts';
import { staffPricingContract } from './staff-contract.ts';

export { amountText, decimalText, GoodsSizeSchema, SizeEndsSchema, untoldSums } from './price-schemas.ts';

export {
  type PriceProposalJson,
  PriceProposalSchema,
  type StaffPrices,
  type TariffJson,
} from './staff-contract.ts';
export { DiscountSchema, DutySchema, NameSchema, RateSchema };

const RangeSchema = z.object({ from: MoneySchema, to: MoneySchema });

/** That no route of the operator takes goods to a country. */
export const NoRouteSchema = z.object({
  /** ISO 3166-1 alpha-2; assumed unless it was asked for. */
  country: z.string(),
  reason: z.enum(['not_there', 'too_heavy']),
});

export const InlandUsualSchema = z.extend(RangeSchema, {
  /** The number of past orders behind it. */
  orders: z.int(),
  /** Of this shop, or of all shops of its currency; of several orders together `all`. */
  of: z.enum(['shop', 'all']),
});

/** Facts of the way to the door that are told before anything is ordered. */
export const toDoorShape = {
  /** While the weight is unknown: delivery of light to heavy goods, an estimate. */
  unweighed: z.optional(
    z.object({
      /** ISO 3166-1 alpha-2; assumed unless it was asked for. */
      country: z.string(),
      /** The assumed weight of all pieces together, decimal strings; `delivery` is for these. */
      kilograms: z.object({ from: z.string(), to: z.string() }),
      /** The assumed weight of one piece. */
      kilogramsEach: z.object({ from: z.string(), to: z.string() }),
      delivery: RangeSchema,
    }),
  ),
  /**
   * While nobody knows what the shop takes for its delivery: what it usually costs by past orders, never charged. Left out
   * where too few orders say it.
   */
  inlandUsual: z.optional(InlandUsualSchema),
  /** The bank percent of the delivery and of `inlandUsual`, paid by card; left out where there is none. */
  deliveryBank: z.optional(RangeSchema),
  /** Duty of the destination, paid at its customs; left out where nothing is told of it. */
  duty: z.optional(DutySchema),
  /** VAT that customs take there on the goods, their delivery and the estimate of the duty; left out where there is none. */
  importVat: z.optional(z.extend(RangeSchema, { percent: z.string() })),
  /** `byCard`, delivery, `inlandUsual`, `deliveryBank`, the estimate of the duty and `importVat` together: exactly their sum at both ends. */
  toDoor: z.optional(RangeSchema),
  /** When it may be at the door if it is ordered now, by the routes that `delivery` is for: an estimate. */
  arrival: z.optional(z.object({ from: TimeSchema, to: TimeSchema })),
  /** No route of the operator takes it: there is no estimate. */
  noRoute: z.optional(NoRouteSchema),
} as const;

/**
 * The whole price with every term (rules: price). `payNow` is bill 1; `payLater` names what comes afterwards, so that
 * no fee appears later that was not a row earlier (ux.md, law 2).
 */
export const QuoteSchema = named(
  'Quote',
  z.object({
    tariffVersion: z.int(),
    rate: RateSchema,
    /** Until when this price is held. */
    heldUntil: TimeSchema,
    /** In the shop's currency. */
    goodsInShop: MoneySchema,
    inlandInShop: MoneySchema,
    /** Nobody has said yet what the shop takes for its delivery: the amounts of it are nothing, and it may cost more. */
    inlandUnknown: z.optional(z.literal(true)),
    /** In the settlement currency from here on. */
    goods: MoneySchema,
    inland: MoneySchema,
    fee: MoneySchema,
    /** Which rule made the fee: the percent of the goods or the minimum. */
    feeRule: z.enum(['percent', 'minimum']),
    feePercent: z.string(),
    feeMinimum: MoneySchema,
    /** The sum of `discounts`. */
    discount: MoneySchema,
    /** Why it is lower, row by row; left out where nothing is taken off. */
    discounts: z.optional(z.array(DiscountSchema)),
    /** The group of customers whose fee it is; left out for the fee that all pay. */
    feeGroup: z.optional(z.object({ id: z.string(), name: NameSchema })),
    /** goods + inland + fee - discount: what is taken from a balance. */
    net: MoneySchema,
    bankPercent: z.string(),
    /** The bank percent when everything is paid from outside. */
    bank: MoneySchema,
    /** net + bank: what is charged when everything is paid by card. */
    byCard: MoneySchema,
    /** Goods that the customer bought himself, with their worth in his words; left out for goods bought here. */
    forwarding: z.optional(z.object({ declared: MoneySchema })),
    /** Sums that are announced now and paid with the delivery. */
    payLater: z.object({
      /** International delivery: a range, or null while the weight is unknown. */
      delivery: z.nullable(RangeSchema),
      /** ISO 3166-1 alpha-2, where `delivery` is told before an order; assumed unless it was asked for. */
      deliveryTo: z.optional(z.string()),
      ...toDoorShape,
      freeStorageDays: z.int(),
      penaltyPerDay: MoneySchema,
      /** Percent of the freight that storage costs in the place of days; null when days cost. Quotes of before lack it. */
      penaltyShare: z.optional(z.nullable(z.string())),
    }),
  }),
);
export type Quote = z.output<typeof QuoteSchema>;

export const PaymentInfoSchema = named(
  'PaymentInfo',
  z.object({
    exchangeRate: z.number(),
    serviceFeeMin: z.number(),
    serviceFeePercent: z.number(),
    deliveryPenaltyRate: z.number(),
    comissionOfTheBankPercent: z.number(),
    // extensions (rules: extensions)
    rates: z.record(z.string(), z.object({ value: z.string(), since: TimeSchema })),
    settlementCurrency: z.string(),
    defaultShopCurrency: z.string(),
    freeStorageDays: z.int(),
    nextFreeStorage: z.optional(z.object({ days: z.int(), since: TimeSchema })),
    quoteHoldHours: z.int(),
    /** For sending orders together; 0 where that is free. */
    mergeFee: z.number(),
    /** Whether `deliveryPenaltyRate` is an amount for a started day or a percent of the freight. */
    penaltyBase: z.enum(['day', 'freight']),
    /** The rise of a price that the cart proposes to agree to in advance, percent; 0 proposes nothing. */
    priceTolerancePercent: z.number(),
    tariffVersion: z.int(),
  }),
);
export type PaymentInfo = z.output<typeof PaymentInfoSchema>;

const aboveZero = z.refine<string>((text) => /[1-9]/.test(text), 'above_zero');

const PriceRequestSchema = z.object({
  price: amountText.check(aboveZero),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
  inland: z.optional(amountText),
  /** Kilograms, for the estimate of the delivery. */
  weight: z.optional(decimalText(/^\d{1,3}(\.\d{1,3})?$/).check(aboveZero)),
  /** The kind of the goods, for the weight of the estimate: a category of the search; `weight` wins. */
  category: z.optional(z.string().check(z.maxLength(40))),
  /** The size of a piece as its buyer says it, which narrows that weight; `weight` wins. */
  size: z.optional(GoodsSizeSchema),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** The foreign shop, for rules that lower prices of some shops alone. */
  host: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253))),
});
export type PriceRequest = z.output<typeof PriceRequestSchema>;

export const pricingContract = contracts({
  ...staffPricingContract,
  getPaymentInfo: {
    summary: 'The rate, the fees and the percents that prices are made of',
    access: 'anyone',
    data: PaymentInfoSchema,
    refusals: ['rate_missing'],
  },
  calculatePrice: {
    summary: 'The whole price of a product, for the calculator of guests; nothing is saved',
    access: 'anyone',
    extension: true,
    body: PriceRequestSchema,
    data: QuoteSchema,
    refusals: ['unknown_currency', 'rate_missing'],
  },
});
