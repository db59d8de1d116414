import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  typedText,
} from '../../platform/api/contract.ts';
import { CodeStateSchema } from '../discounts/contract.ts';
import { PayBodySchema, returnAddresses } from '../payments/contract.ts';
import { PaymentSchema } from '../payments/payment-schemas.ts';
import { optionSchema } from '../shipping-rates/route-schemas.ts';
import { deliveryTariffContract } from '../shipping-rates/tariff-contract.ts';
import { adviceContract } from './advice/advice-contract.ts';
import {
  type DeliveryBillSchema,
  deliveryStateSchema,
  SizeSchema,
  TotalChangeSchema,
} from './delivery-part-schemas.ts';
import { DeliverySchema } from './delivery-schemas.ts';
import {
  ComparedRouteSchema,
  DeliveryOfferSchema,
  DutySchema,
  QuotedContentSchema,
  SendableSchema,
} from './ordering/offer-schemas.ts';
import { pointsContract } from './points/points-contract.ts';
import { shipmentContract } from './shipments/shipment-contract.ts';
import { staffDeliveriesContract } from './staff-contract.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));
const orderIds = z.array(id).check(z.minLength(1), z.maxLength(30));

export const deliveriesContract = contracts({
  compareRoutes: {
    summary: 'Ways to send to a country, with their freight for a few weights',
    access: 'anyone',
    extension: true,
    /** Left out: the one of the customer's estimates, for a guest one that the operator serves. */
    query: z.object({ country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
    data: z.array(ComparedRouteSchema),
    /** ISO 3166-1 alpha-2 that the routes go to. */
    meta: z.object({ country: z.string() }),
    refusals: ['unavailable'],
  },
  createDelivery: {
    summary:
      'Orders the delivery of one order or a merged group at the total that was shown; answers the bill and the payment when weights are known',
    access: 'customer',
    idempotent: true,
    status: 201,
    mayMakeNothing: true,
    body: z.object({
      orders: orderIds,
      /** Lines of one order that are sent now, while the rest stays stored; left out: all of it. */
      lines: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
      address_id: z.string().check(z.maxLength(60)),
      recipient_id: z.string().check(z.maxLength(60)),
      route: z.string().check(z.maxLength(60)),
      options: z._default(z.array(optionSchema).check(z.maxLength(20)), []),
      insurance: z._default(z.boolean(), false),
      /** The declared value is the paid value (rules: declared-value), so only words are asked for. */
      contents: z.optional(
        z
          .array(z.object({ line: z.string().check(z.maxLength(60)), description: typedText(200) }))
          .check(z.maxLength(100)),
      ),
      comment: z.optional(typedText(1000)),
      use_balance: z._default(z.boolean(), false),
      /** The code of a pick-up point of `listPickUpPoints`; left out for the door. */
      point: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      /** `net` of the bill that the customer saw. Without it, and for another one, a bill is answered as a change and nothing is ordered; not needed while nothing is charged, because something is not weighed. */
      shown_total: z.optional(MoneySchema),
      ...returnAddresses,
    }),
    data: z.object({
      /** Null when nothing was ordered, because the total is not the one that was shown. */
      delivery: z.nullable(DeliverySchema),
      payment: z.nullable(PaymentSchema),
      changes: z.array(TotalChangeSchema),
    }),
    refusals: [
      'not_found',
      'wrong_state',
      'changed_meanwhile',
      'address_missing',
      'recipient_missing',
      'orders_not_merged',
      'several_warehouses',
      'too_many_requests',
      'customs_data_missing',
      'route_unfit',
      'prohibited_product',
      'own_price',
      'foreign_return_address',
      'provider_unavailable',
    ],
  },
  listDeliveries: {
    summary: "The customer's deliveries, those that need him first, then the newest",
    access: 'customer',
    extension: true,
    query: z.extend(CursorQuery, { state: z.optional(deliveryStateSchema) }),
    data: z.array(DeliverySchema),
    meta: z.extend(CursorMeta, { total: z.int(), needsYou: z.int() }),
    refusals: [],
  },
  getDelivery: {
    summary: 'One delivery by id or number, with its events',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: DeliverySchema,
    refusals: ['not_found'],
  },
  findDeliveryOf: {
    summary: 'The delivery that an order travels in, the newest one; null while there is none',
    access: 'customer',
    extension: true,
    query: z.object({ order: id }),
    data: z.nullable(DeliverySchema),
    refusals: [],
  },
  listSendable: {
    summary: 'Goods in the warehouse that may be sent, with weight, size and storage',
    access: 'customer',
    extension: true,
    data: z.array(SendableSchema),
    refusals: [],
  },
  quoteDelivery: {
    summary: 'The price of each route for these orders to this address; nothing is saved',
    access: 'customer',
    extension: true,
    query: z.object({
      /** Ids or numbers, separated by commas. */
      orders: z.string().check(z.minLength(1), z.maxLength(2500)),
      /** Lines that are sent while the rest stays, separated by commas; left out: all of them. */
      lines: z.optional(z.string().check(z.maxLength(8000))),
      address_id: z.string().check(z.maxLength(60)),
      recipient_id: z.optional(z.string().check(z.maxLength(60))),
      /** Separated by commas. */
      options: z.optional(z.string().check(z.maxLength(300))),
      insurance: z.optional(z.enum(['true', 'false', '1', '0'])),
    }),
    data: z.array(DeliveryOfferSchema),
    meta: z.object({
      weight: z.nullable(z.string()),
      size: z.nullable(SizeSchema),
      declared: MoneySchema,
      /** The code that the customer keeps, and what became of it in these offers. */
      discountCode: z.nullable(CodeStateSchema),
      /** Data that customs ask of the recipient and that are not kept yet. */
      missing: z.array(z.string()),
      /** Null where the parcel meets no customs: within a country or a customs union. */
      duty: z.nullable(DutySchema),
      contents: z.array(QuotedContentSchema),
      /** Lines that could be sent too. */
      staying: z.array(QuotedContentSchema),
      /** The price of opening a parcel of which a part stays, in the bill that follows; null where none is opened. */
      splitting: z.nullable(MoneySchema),
      /** False where one would have to be opened and the shop does not do that: such a delivery is refused. */
      mayOpen: z.boolean(),
    }),
    refusals: ['not_found', 'wrong_state', 'orders_not_merged', 'several_warehouses'],
  },
  payDelivery: {
    summary: 'Pays what is due for a delivery',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: PayBodySchema,
    data: z.object({ payment: PaymentSchema, delivery: DeliverySchema }),
    refusals: [
      'not_found',
      'nothing_due',
      'changed_meanwhile',
      'own_price',
      'insufficient_balance',
      'foreign_return_address',
      'provider_unavailable',
      'too_many_requests',
    ],
  },
  cancelDelivery: {
    summary:
      'Cancels a delivery until it is being packed; the goods stay in the warehouse, the money returns',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: DeliverySchema,
    refusals: ['not_found', 'cannot_cancel_delivery', 'changed_meanwhile'],
  },
  answerDelivery: {
    summary: 'Answers the open question of a delivery; answers a payment when money is due',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      question_id: id,
      option: z.enum(['accept', 'cancel', 'provided']),
      use_balance: z._default(z.boolean(), false),
      ...returnAddresses,
    }),
    data: z.object({ delivery: DeliverySchema, payment: z.nullable(PaymentSchema) }),
    refusals: [
      'not_found',
      'changed_meanwhile',
      'expired',
      'wrong_state',
      'own_price',
      'customs_data_missing',
      'foreign_return_address',
      'provider_unavailable',
    ],
  },
  confirmDelivery: {
    summary: 'The customer has received the parcel',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: DeliverySchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  ...adviceContract,
  ...staffDeliveriesContract,
  ...shipmentContract,
  ...pointsContract,
  ...deliveryTariffContract,
});

export type DeliveryState = z.output<typeof deliveryStateSchema>;
export type Delivery = z.output<typeof DeliverySchema>;
export type TotalChange = z.output<typeof TotalChangeSchema>;
export type DeliveryQuestion = NonNullable<Delivery['question']>;
export type DeliveryOffer = z.output<typeof DeliveryOfferSchema>;
export type Sendable = z.output<typeof SendableSchema>;
export type Duty = z.output<typeof DutySchema>;
export type Bill = z.output<typeof DeliveryBillSchema>;
export type { CsvFault } from '../../platform/tables/table-contract.ts';
export type { CarrierInfo, DeliveryTariff } from '../shipping-rates/tariff-contract.ts';
export type { Advice, AdviceChoice, AdviceKind } from './advice/advice-contract.ts';
export type { ShownPoint } from './points/point-schemas.ts';
export type { CarrierRates } from './shipments/shipment-schemas.ts';
export type { StaffBillPreview, StaffDelivery } from './staff-delivery-schemas.ts';
