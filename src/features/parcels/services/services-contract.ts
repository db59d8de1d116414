/** Services of the warehouse: what customers order, and what staff do. */
import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema, TimeSchema, typedText } from '../../../platform/api/contract.ts';
import { OrderStorageSchema } from '../../storage/storage-schemas.ts';

const kind = z.enum(['inspection', 'repacking']);

const AskedServiceSchema = z.object({
  /** `svc_…` */
  id: z.string(),
  kind,
  order: z.string(),
  orderNum: z.string(),
  title: z.string(),
  note: z.nullable(z.string()),
  price: MoneySchema,
  askedAt: TimeSchema,
  /** The parcels of the order, with their shelves. */
  arrivals: z.array(z.object({ id: z.string(), shelf: z.nullable(z.string()) })),
});

export const servicesContract = contracts({
  askService: {
    summary: 'Orders work on stored goods at the price that was shown; paid with the next delivery',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      kind,
      note: z.optional(typedText(500)),
      /** As it was seen; another price answers `changed_meanwhile`. It is never charged itself. */
      shown_price: MoneySchema,
    }),
    data: OrderStorageSchema,
    refusals: ['not_found', 'wrong_state', 'fields', 'changed_meanwhile', 'own_price', 'too_many_requests'],
  },
  withdrawService: {
    summary: 'Takes back a service that is not done yet; nothing is charged',
    access: 'customer',
    extension: true,
    params: z.extend(IdParams, { service: z.string().check(z.maxLength(80)) }),
    data: OrderStorageSchema,
    refusals: ['not_found', 'wrong_state'],
  },
  staffListOrderedServices: {
    summary: 'Work that customers ordered in the warehouse of the caller, the longest waiting first',
    access: ['warehouse', 'buyer', 'support'],
    extension: true,
    data: z.array(AskedServiceSchema),
    refusals: [],
  },
  staffAnswerService: {
    summary: 'The work is done and photographed, or staff say why they do not do it',
    access: ['warehouse'],
    extension: true,
    params: IdParams,
    body: z.object({ outcome: z.enum(['done', 'declined']), answer: z.optional(typedText(500)) }),
    data: z.array(AskedServiceSchema),
    refusals: ['not_found', 'wrong_state', 'own_order', 'fields'],
  },
});
