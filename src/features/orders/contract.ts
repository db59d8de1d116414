import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  typedText,
} from '../../platform/api/contract.ts';
import { AdvanceAnswersSchema } from '../cart/contract.ts';
import { returnAddresses } from '../payments/contract.ts';
import { PaymentSchema } from '../payments/payment-schemas.ts';
import { amountText } from '../pricing/contract.ts';
import { ClaimedProductSchema, readingRefusals } from '../products/contract.ts';
import { editOrderContract } from './editing/edit-contract.ts';
import { evidenceContract } from './evidence/evidence-contract.ts';
import { liveOrdersContract } from './live/live-contract.ts';
import { type OrderLineSchema, statusGroupSchema } from './order-part-schemas.ts';
import { OrderChangeSchema, OrderSchema, OrderStatusSchema, OrderSummarySchema } from './order-schemas.ts';
import { payOrdersContract } from './paying/pay-contract.ts';
import { CalculatedSchema, ToCalculateSchema } from './placing/calculation-schemas.ts';
import { questionsContract } from './questions/question-contract.ts';
import { staffOrdersContract } from './staff/staff-contract.ts';
import { orderTagsContract } from './tags/tags-contract.ts';
import { leftReasons } from './unpaid/left-reasons.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));

const priceRefusals = ['unknown_currency', 'rate_missing'] as const;

/** Where it goes and what the customer agreed to: the same for an order from the cart and for buy-now. */
const placing = {
  address_id: z.optional(z.string().check(z.maxLength(60))),
  recipient_id: z.optional(z.string().check(z.maxLength(60))),
  /** ISO 3166-1 alpha-2, in the place of both: recipient and address are told when the delivery is ordered. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  comment: z.optional(z.nullable(typedText(1000))),
  advance_answers: z.optional(AdvanceAnswersSchema),
  /** The consent of the review page: unticked at first, so only `true` is taken (UX-093). */
  consent: z.boolean().check(z.refine((given) => given, 'consent_needed')),
  /** The total that the customer saw. Without it, and for another one, the total is answered as a change and nothing is ordered: nobody is charged what he was not shown. */
  shown_total: z.optional(MoneySchema),
};

const NewOrder = z.object({
  /** The draft order of the cart; its selected lines are ordered. */
  id,
  ...placing,
  /** Changes of price that the customer has seen and takes: the line and its price now. */
  accept: z._default(z.array(z.object({ line: id, price: MoneySchema })).check(z.maxLength(100)), []),
});

const CreatedSchema = z.object({
  orders: z.array(OrderSummarySchema),
  changes: z.array(OrderChangeSchema),
});

const createRefusals = [
  'not_found',
  'cart_empty',
  'changed_meanwhile',
  'discount_gone',
  'address_missing',
  'recipient_missing',
  'own_price',
  ...priceRefusals,
] as const;

export const ordersContract = contracts({
  createOrders: {
    summary:
      'Makes numbered orders of the selected lines of the cart at the totals that were shown; re-reads price and stock first and answers changes',
    access: 'customer',
    idempotent: true,
    takesOrders: true,
    body: z.object({ orders: z.array(NewOrder).check(z.minLength(1), z.maxLength(30)) }),
    data: CreatedSchema,
    refusals: [...createRefusals, 'shop_not_open'],
  },
  buyNow: {
    summary:
      'Orders one product at once at the total that was shown, else answers the total; the cart stays as it is',
    access: 'customer',
    idempotent: true,
    takesOrders: true,
    body: z.object({ product: ClaimedProductSchema, inland: z.optional(amountText), ...placing }),
    data: CreatedSchema,
    refusals: [...createRefusals, ...readingRefusals, 'option_missing', 'shop_not_open'],
  },
  calculateOrder: {
    summary:
      'The price of a draft order, of an unpaid order at the rates of now or with changes, of a merge, of a delivery; nothing is saved',
    access: 'customer',
    body: z.object({ order: ToCalculateSchema }),
    data: CalculatedSchema,
    refusals: [
      'not_found',
      'cart_empty',
      'wrong_state',
      'cannot_edit',
      'option_missing',
      'cannot_merge',
      'orders_not_merged',
      'several_warehouses',
      'address_missing',
      'recipient_missing',
      'customs_data_missing',
      'route_unfit',
      'prohibited_product',
      ...priceRefusals,
    ],
  },
  listOrders: {
    summary: 'Orders, those that need the customer first, then the newest; with counts by group',
    access: 'customer',
    query: z.extend(CursorQuery, {
      group: z.optional(statusGroupSchema),
      /** `delivery`: only orders that travel in a parcel, or have. */
      type: z.optional(z.enum(['order', 'delivery'])),
      state: z.optional(OrderSummarySchema.shape.state),
      /** Only orders in which the customer must act. */
      needs_you: z.optional(z.enum(['true', '1'])),
      /** Number, title or tracking number. */
      /** Words of a title, a number, or a pasted link of a product. */
      q: z.optional(z.string().check(z.maxLength(2000))),
    }),
    data: z.array(OrderSummarySchema),
    meta: z.extend(CursorMeta, {
      /** Of all the customer's orders that match `q`, whatever the group; of each state at most 5,000 are counted. */
      counts: z.object({
        all: z.int(),
        needsYou: z.int(),
        groups: z.record(statusGroupSchema, z.int()),
      }),
    }),
    refusals: [],
  },
  getOrder: {
    summary: 'One order by id or number: lines, route, receipt, history and what can be done',
    access: 'customer',
    params: IdParams,
    data: OrderSchema,
    refusals: ['not_found'],
  },
  deleteOrder: {
    summary:
      'Cancels an order that is not bought yet; what was paid returns to the balance, without the bank percent',
    access: 'customer',
    params: IdParams,
    data: OrderSchema,
    refusals: ['not_found', 'cannot_cancel', 'changed_meanwhile'],
  },
  answerQuestions: {
    summary: 'Answers the open questions of one order; answers a payment when money is due',
    access: 'customer',
    idempotent: true,
    body: z.object({
      order: z.object({
        id,
        answers: z
          .array(
            z.object({
              question_id: id,
              /** The version of the question that was answered. */
              version: z.optional(z.int()),
              option: z.string().check(z.minLength(1), z.maxLength(60)),
              variant: z.optional(
                z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(200))),
              ),
              qty: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
            }),
          )
          .check(z.minLength(1), z.maxLength(100)),
        use_balance: z._default(z.boolean(), false),
        comment: z.optional(typedText(1000)),
        /**
         * The sum shown as due with these answers; another sum answers `changed_meanwhile`, and the questions stay
         * open.
         */
        shown_total: z.optional(MoneySchema),
      }),
      ...returnAddresses,
    }),
    data: z.object({ order: OrderSchema, payment: z.nullable(PaymentSchema) }),
    refusals: [
      'not_found',
      'changed_meanwhile',
      'too_many_requests',
      'expired',
      'wrong_state',
      'nothing_due',
      'order_not_payable',
      'foreign_return_address',
      'provider_unavailable',
    ],
  },
  orderAgain: {
    summary:
      'Puts the lines of an order into the cart again; `instead` ends an unpaid order and puts them back',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ instead: z._default(z.boolean(), false) }),
    data: z.object({
      /** Lines that stand in the cart now. */
      added: z.int(),
      /** Those that cannot be ordered any more. */
      left: z.array(z.object({ title: z.string(), reason: z.enum(leftReasons) })),
    }),
    refusals: ['not_found', 'cannot_edit', 'cannot_cancel', 'changed_meanwhile', 'cart_full'],
  },
  listOrderStatuses: {
    summary: 'All states of orders with their group, words and colour, in the order of a purchase',
    access: 'customer',
    data: z.array(OrderStatusSchema),
    refusals: [],
  },
  ...editOrderContract,
  ...payOrdersContract,
  ...questionsContract,
  ...staffOrdersContract,
  ...orderTagsContract,
  ...liveOrdersContract,
  ...evidenceContract,
});

export type { EndReason, OrderState, StatusGroup } from '../order-states/states.ts';
export type { CalculatedEdit, OrderEdit, OrderToEdit } from './editing/edit-schemas.ts';
export { stateSchema } from './order-part-schemas.ts';
export { trackingReasons } from './order-schemas.ts';
export type { CalculatedDelivery, CalculatedMerge } from './placing/calculation-schemas.ts';
export type { QuestionKind } from './questions/question-rules.ts';
export type { Question } from './questions/question-schemas.ts';
export type { StaffOrder, StaffOrderSummary, StaffSort } from './staff/staff-contract.ts';
export type OrderLine = z.output<typeof OrderLineSchema>;
export type OrderSummary = z.output<typeof OrderSummarySchema>;
export type Order = z.output<typeof OrderSchema>;
export type LeftLine = { title: string; reason: (typeof leftReasons)[number] };
export type OrderStatus = z.output<typeof OrderStatusSchema>;
export type OrderChange = z.output<typeof OrderChangeSchema>;
export type CreatedOrders = z.output<typeof CreatedSchema>;
export type NewOrderRequest = z.output<typeof NewOrder>;
