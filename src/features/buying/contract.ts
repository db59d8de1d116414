/** Calls of the buying desk: paid orders by shop, one basket for several of them, and what the goods really cost. */
import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { amountText } from '../pricing/contract.ts';
import { accountsContract } from './accounts/accounts-contract.ts';
import { profitContract } from './profit/profit-contract.ts';

const BuyingLineSchema = named(
  'BuyingLine',
  z.object({
    id: z.string(),
    title: z.string(),
    /** As the shop calls it. */
    originalTitle: z.string(),
    url: z.string(),
    image: z.nullable(z.string()),
    options: z.record(z.string(), z.string()),
    optionsNote: z.nullable(z.string()),
    note: z.nullable(z.string()),
    quantity: z.int(),
    /** For one piece, in the shop's currency. */
    price: MoneySchema,
  }),
);

const BuyingOrderSchema = named(
  'BuyingOrder',
  z.object({
    id: z.string(),
    orderNum: z.string(),
    version: z.int(),
    state: z.enum(['paid', 'purchasing']),
    deadline: z.nullable(TimeSchema),
    comment: z.nullable(z.string()),
    /** The buyer; null while nobody took it. */
    assignee: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()), isMe: z.boolean() })),
    /** The shop's delivery by the order's price; null while it is unknown. */
    inland: z.nullable(MoneySchema),
    /** The rate that the customer was billed with: the settlement currency for one unit of the shop's. */
    rate: z.string(),
    lines: z.array(BuyingLineSchema),
  }),
);
export type BuyingOrder = z.output<typeof BuyingOrderSchema>;

const BuyingShopSchema = named(
  'BuyingShop',
  z.object({
    host: z.string(),
    name: z.nullable(z.string()),
    /** Of the goods, without the shop's delivery. */
    goods: MoneySchema,
    lines: z.int(),
    /** The code of the warehouse that it usually sends to. */
    warehouse: z.string(),
    orders: z.array(BuyingOrderSchema),
  }),
);
export type BuyingShop = z.output<typeof BuyingShopSchema>;

const CostSchema = named(
  'GoodsCost',
  z.object({
    order: z.string(),
    /** All that was stated, summed up; null while nobody has. */
    total: z.nullable(MoneySchema),
    lines: z.array(z.object({ line: z.string(), amount: MoneySchema })),
    /** The sums in the books for the goods of this order now, and for the fee with the discounts of rules. */
    goods: MoneySchema,
    fee: MoneySchema,
    /** ISO 4217. */
    shopCurrency: z.string(),
    /** The sum that the shop asked for, and how much that is at the rate the customer was billed with; null while unsaid. */
    asked: z.nullable(z.object({ amount: MoneySchema, atRate: MoneySchema })),
    /** Goods less what the shop asked for at that rate; null while the cost is unknown. */
    priceGain: z.nullable(MoneySchema),
    /** The sum that the shop asked for at that rate, less the cost; null while either is unknown. */
    exchangeGain: z.nullable(MoneySchema),
    /** Goods and fee less the cost, which is the fee and both gains; null while the cost is unknown. */
    profit: z.nullable(MoneySchema),
    purchases: z.array(
      z.object({
        id: z.string(),
        shopOrderNumber: z.string(),
        total: MoneySchema,
        freight: MoneySchema,
        discount: MoneySchema,
        at: TimeSchema,
        /** Orders of ours in the same checkout, this one included. */
        orders: z.array(z.object({ id: z.string(), orderNum: z.string() })),
      }),
    ),
    entries: z.array(
      z.object({
        at: TimeSchema,
        by: z.nullable(z.string()),
        amount: MoneySchema,
        note: z.nullable(z.string()),
      }),
    ),
  }),
);
export type GoodsCost = z.output<typeof CostSchema>;

const buyerRefusals = [
  'not_found',
  'wrong_state',
  'own_order',
  'own_review',
  'other_role',
  'changed_meanwhile',
  'taken_by_colleague',
  'prohibited_product',
  'several_shops',
] as const;

export type { SupplierAccount, SupplierBook } from './accounts/accounts-contract.ts';
export type { Profit } from './profit/profit-contract.ts';

export const buyingContract = contracts({
  staffListBuying: {
    summary: 'Lines that are paid and not bought, by shop; the most urgent shop first',
    access: ['buyer'],
    extension: true,
    data: z.array(BuyingShopSchema),
    meta: z.object({
      hasMore: z.boolean(),
      /** The open warehouses; `deliverTo` is the address line by line, null while nobody has typed it. */
      warehouses: z.array(
        z.object({ code: z.string(), name: z.string(), deliverTo: z.nullable(z.string()) }),
      ),
    }),
    refusals: [],
  },
  staffBuyBasket: {
    summary:
      'One checkout in a shop: its orders are bought under one number, and its cost is spread over their lines',
    access: ['buyer'],
    extension: true,
    idempotent: true,
    body: z.object({
      orders: z
        .array(z.object({ id: z.string().check(z.maxLength(60)), version: z.int() }))
        .check(z.minLength(1), z.maxLength(50)),
      shop_order_number: typedText(100),
      /** The price that the shop asked, in its currency: goods and delivery, less the discount. */
      basket_total: amountText,
      basket_freight: z.optional(amountText),
      basket_discount: z.optional(amountText),
      /** The sum that our card or account was charged, in the settlement currency. Left out: it is stated later. */
      charged: z.optional(amountText),
      /** `sac_…` of the card or account that paid. */
      account: z.optional(z.string().check(z.maxLength(60))),
      note: z.optional(typedText(1000)),
      /** The code of the warehouse that all of it is sent to; left out: where the shop sends to. */
      warehouse: z.optional(z.string().check(z.maxLength(20))),
    }),
    data: z.object({ orders: z.array(z.string()), cost: z.nullable(MoneySchema) }),
    refusals: buyerRefusals,
  },
  staffGetCost: {
    summary: 'The real cost of the goods of an order, and what is left of its price',
    access: ['buyer', 'finance'],
    extension: true,
    params: IdParams,
    data: CostSchema,
    refusals: ['not_found'],
  },
  staffStateCost: {
    summary: 'States or corrects what the goods of a bought order cost, what the shop gave back taken off',
    access: ['buyer', 'finance'],
    extension: true,
    params: IdParams,
    body: z.object({
      /** The whole cost from now on, in the settlement currency. */
      charged: amountText,
      /** The cost that was seen; null for none. Another one answers `changed_meanwhile`. */
      instead_of: z.nullable(MoneySchema),
      /** The sum that the shop asked for from now on, in its currency. Left out: as known, or the order's own price. */
      asked: z.optional(amountText),
      /** The same as it was seen; null for none. Another one answers `changed_meanwhile`. */
      asked_instead_of: z.optional(z.nullable(MoneySchema)),
      note: z.optional(typedText(300)),
    }),
    data: CostSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  ...profitContract,
  ...accountsContract,
});
