/** The call that answers what is left of what was bought. */
import * as z from 'zod/mini';
import { contracts, MoneySchema, named } from '../../../platform/api/contract.ts';

/** Sums over orders that were bought in a span, as the books and the costs are now. */
const figures = {
  orders: z.int(),
  /** Of the goods by the orders' prices, what went back taken off. */
  goods: MoneySchema,
  /** The service fee, less what rules took off. */
  fee: MoneySchema,
  /** The cost of the goods, of orders whose cost is stated. */
  cost: MoneySchema,
  /** Goods and fee less the cost, of the same orders: the sum of `billedFee`, `priceGain` and `exchangeGain`. */
  profit: MoneySchema,
  /** Goods less what the shops asked for, at the rates that customers were billed with; of the same orders. */
  priceGain: MoneySchema,
  /** The same sum that the shops asked for, less the cost: below zero where paying was dearer than the rate. */
  exchangeGain: MoneySchema,
  /** Goods and fee of the same orders: what the profit is a part of. */
  billed: MoneySchema,
  /** The two parts of `billed`. */
  billedGoods: MoneySchema,
  billedFee: MoneySchema,
  /** Orders whose cost nobody has stated; they are in no profit. */
  unstated: z.int(),
};

/** Groups whose orders can be asked for on their own. */
export const profitParts = ['shop', 'buyer', 'country', 'customer'] as const;
export const profitGroups = ['day', 'week', 'month', ...profitParts, 'order'] as const;

const ProfitSchema = named(
  'StaffProfit',
  z.object({
    currency: z.string(),
    /** The one that was asked for alone, as a row of that kind is called; null for everything. */
    within: z.nullable(z.object({ of: z.enum(profitParts), key: z.string(), name: z.nullable(z.string()) })),
    /** By `key`: the first day of a period, a shop, an account, an order, or a country (ISO 3166-1 alpha-2). */
    rows: z.array(z.object({ key: z.string(), name: z.nullable(z.string()), ...figures })),
    totals: z.object(figures),
    /** Of the span of as many days before. */
    before: z.object(figures),
    /** Deliveries that left in the span and whose carrier told its price in this currency; they are in no other sum here. */
    deliveries: z.object({
      count: z.int(),
      /** Earned by them, with options, insurance and storage. */
      paid: MoneySchema,
      /** The carriers' price. */
      cost: MoneySchema,
      left: MoneySchema,
    }),
    /** Rows with less profit were left out. */
    hasMore: z.boolean(),
  }),
);
export type Profit = z.output<typeof ProfitSchema>;

const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const profitContract = contracts({
  staffGetProfit: {
    summary: 'Profit on what was bought in a span, by period, shop, buyer, country, customer or order',
    access: ['finance'],
    extension: true,
    query: z.object({
      ...{ from: dayText, to: dayText, by: z._default(z.enum(profitGroups), 'day') },
      /** Of one shop, buyer, country or customer alone: the kind, and its key in a row of that kind. */
      of: z.optional(z.enum(profitParts)),
      key: z.optional(z.string().check(z.maxLength(300))),
    }),
    data: ProfitSchema,
    refusals: [],
  },
});
