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
  /** Goods and fee less the cost, of the same orders. */
  profit: MoneySchema,
  /** Goods and fee of the same orders: what the profit is a part of. */
  billed: MoneySchema,
  /** Orders whose cost nobody has stated; they are in no profit. */
  unstated: z.int(),
};

export const profitGroups = ['day', 'week', 'month', 'shop', 'buyer', 'country', 'customer'] as const;

const ProfitSchema = named(
  'StaffProfit',
  z.object({
    currency: z.string(),
    /** By `key`: the first day of a period, a shop, an account, or a country (ISO 3166-1 alpha-2). */
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
    summary: 'Profit on what was bought in a span, by period, shop, buyer, country or customer',
    access: ['finance'],
    extension: true,
    query: z.object({ from: dayText, to: dayText, by: z._default(z.enum(profitGroups), 'day') }),
    data: ProfitSchema,
    refusals: [],
  },
});
