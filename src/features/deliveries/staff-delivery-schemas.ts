/** A delivery as staff read it, and the preview of its bill. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { deliveryStateSchema, SizeSchema } from './delivery-part-schemas.ts';
import { DeliverySchema } from './delivery-schemas.ts';
import { ShippingSchema } from './shipments/shipment-schemas.ts';

const MayDesk = z.enum(['yes', 'wrong_state', 'not_your_role']);

const StaffDeliveryEventSchema = z.object({
  id: z.string(),
  at: TimeSchema,
  kind: z.string(),
  actor: z.string(),
  actorId: z.nullable(z.string()),
  /** The name of a colleague; null where anybody else acted, and where the account has none. */
  actorName: z.nullable(z.string()),
  from: z.nullable(deliveryStateSchema),
  to: deliveryStateSchema,
  reason: z.nullable(z.string()),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  transactions: z.array(z.string()),
});

export const StaffDeliverySchema = named(
  'StaffDelivery',
  z.object({
    delivery: DeliverySchema,
    /** Grows with every change; commands name the version that they saw. */
    version: z.int(),
    customer: z.object({
      id: z.string(),
      customerId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      email: z.string(),
    }),
    /** The person who packs it; null while nobody does. */
    packer: z.nullable(z.object({ name: z.nullable(z.string()) })),
    isMine: z.boolean(),
    /** Kilograms and centimetres: as priced, and as packed. */
    weight: z.nullable(z.string()),
    size: z.nullable(SizeSchema),
    packedWeight: z.nullable(z.string()),
    packedSize: z.nullable(SizeSchema),
    goodsKinds: z.array(z.string()),
    /** Data that customs ask for and the recipient has not given. */
    missing: z.array(z.string()),
    /** The parcels with its goods, by zone and shelf; none once it has left. */
    toFetch: z.array(
      z.object({
        /** `arr_…` */
        id: z.string(),
        shelf: z.nullable(z.string()),
        /** The name of its zone. Left out for a shelf without one. */
        zone: z.optional(z.string()),
        orderNum: z.string(),
        /** Of the seller. Left out where none is known. */
        tracking: z.optional(z.string()),
        title: z.string(),
        image: z.nullable(z.string()),
        pieces: z.int(),
        /** Only these pieces are taken out; the rest stays. Left out for a whole parcel. */
        isPart: z.optional(z.boolean()),
        /** It was not found where it should lie. Left out otherwise. */
        isMissing: z.optional(z.boolean()),
        /** It was fetched. Left out otherwise. */
        isPicked: z.optional(z.boolean()),
      }),
    ),
    /** Points to tick off before the parcel is closed, and those that are. */
    checkList: z.array(z.string()),
    checks: z.array(z.string()),
    journal: z.array(StaffDeliveryEventSchema),
    /** Bookings with the carrier; null where it takes none and none was made. */
    shipping: z.nullable(ShippingSchema),
    can: z.object({
      quote: MayDesk,
      take: MayDesk,
      pack: MayDesk,
      ask: MayDesk,
      withdraw: MayDesk,
      ship: MayDesk,
      correct: MayDesk,
      track: MayDesk,
      cancel: MayDesk,
      label: z.boolean(),
    }),
  }),
);
export type StaffDelivery = z.output<typeof StaffDeliverySchema>;

/** The preview of a weight before it is sent. Weights in grams. */
export const StaffBillPreviewSchema = named(
  'StaffBillPreview',
  z.object({
    /** `bill`: it is sent to the customer; `closed`: the parcel is; `question`: the customer is asked; `cheaper`: closed, and `amount` returns. */
    outcome: z.enum(['bill', 'closed', 'question', 'cheaper']),
    /** The sum that the customer pays, is asked for, or gets back. */
    amount: MoneySchema,
    /** The sum that is paid or billed now; null for a first bill. */
    before: z.nullable(MoneySchema),
    typed: z.int(),
    charged: z.int(),
    /** By what the parcels weighed when they came, or were billed at; null where nobody knows. */
    expected: z.nullable(z.int()),
    /** More than half away from `expected`. */
    isFar: z.boolean(),
  }),
);
export type StaffBillPreview = z.output<typeof StaffBillPreviewSchema>;
