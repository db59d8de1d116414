/** Carriers and the table of routes, as staff keep them. */

import * as z from 'zod/mini';
import { contracts, named, TimeSchema, typedText } from '../../platform/api/contract.ts';
import { CsvFaultSchema, fileBytes } from '../../platform/tables/table-contract.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';
import { NameSchema, PriceProposalSchema } from '../pricing/contract.ts';
import { goodsKindSchema, optionSchema } from './route-schemas.ts';

const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,29}$/));
const name = typedText(80);

export const CarrierSchema = named(
  'Carrier',
  z.object({
    code: z.string(),
    name: NameSchema,
    /** Where a customer follows a parcel; `{number}` stands for the tracking number. */
    trackingUrl: z.nullable(z.string()),
    /** The adapter that asks the carrier; null where staff type or import events. */
    adapter: z.nullable(z.string()),
    active: z.boolean(),
    version: z.int(),
  }),
);
export type CarrierInfo = z.output<typeof CarrierSchema>;

const RouteSchema = z.object({
  code: z.string(),
  carrier: z.string(),
  name: NameSchema,
  tracked: z.boolean(),
  volumeDivisor: z.nullable(z.int()),
  maxGrams: z.int(),
  maxSideMm: z.nullable(z.int()),
  maxSumMm: z.nullable(z.int()),
  refuses: z.array(goodsKindSchema),
  insurancePercent: z.nullable(z.string()),
  options: z.array(z.object({ code: optionSchema, price: z.string() })),
  zones: z.array(
    z.object({
      countries: z.array(z.string()),
      days: z.object({ from: z.int(), to: z.int() }),
      steps: z.array(z.object({ upToGrams: z.int(), base: z.string(), perKg: z.string() })),
    }),
  ),
});

export const DeliveryTariffSchema = named(
  'DeliveryTariff',
  z.object({
    version: z.int(),
    effectiveFrom: TimeSchema,
    currency: z.string(),
    routes: z.array(RouteSchema),
  }),
);
export type DeliveryTariff = z.output<typeof DeliveryTariffSchema>;

export const deliveryTariffContract = contracts({
  staffGetDeliveryTariff: {
    summary: 'The table of routes in force, all versions, and the carriers',
    access: ['warehouse', 'support', 'finance'],
    extension: true,
    data: z.object({
      current: DeliveryTariffSchema,
      versions: z.array(
        z.object({
          version: z.int(),
          effectiveFrom: TimeSchema,
          routes: z.int(),
          note: z.nullable(z.string()),
          createdAt: TimeSchema,
        }),
      ),
      carriers: z.array(CarrierSchema),
      /** Adapters that this installation has. */
      adapters: z.array(z.string()),
      /** Tables with far prices: those that wait for a second person, then what was decided, the newest first. */
      proposals: z.array(PriceProposalSchema),
    }),
    refusals: [],
  },
  staffExportDeliveryTariff: {
    summary: 'A version of the table of routes as CSV; the one in force when none is named',
    access: ['warehouse', 'support', 'finance'],
    extension: true,
    query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    data: z.object({ fileName: z.string(), csv: z.string() }),
    refusals: ['not_found'],
  },
  staffImportDeliveryTariff: {
    summary: 'A new version of the table of routes from CSV; nothing is taken over while a line is wrong',
    access: ['finance'],
    stepUp: true,
    extension: true,
    idempotent: true,
    bodyBytes: fileBytes,
    body: z.object({
      csv: z.string().check(z.minLength(1), z.maxLength(500_000)),
      /** In force from then on; at once when it is left out. Never before now: what was sold stays as it was. */
      effective_from: z.optional(TimeSchema),
      /** The newest version that was seen; another one answers `changed_meanwhile`. */
      version: z.int(),
      note: z.optional(typedText(300)),
      dry_run: z._default(z.boolean(), false),
    }),
    data: z.object({
      lines: z.int(),
      routes: z.int(),
      /** Of the new version; null when nothing was taken over. */
      version: z.nullable(z.int()),
      /** Prices are far from those in force: it waits for a second person, or would when it is taken over. */
      waits: z.boolean(),
      /** Countries that the table before reaches and this one does not. */
      dropped: z.array(z.string()),
      faults: z.array(CsvFaultSchema),
    }),
    refusals: ['changed_meanwhile'],
  },
  staffSaveCarrier: {
    summary: 'Adds or changes a carrier',
    access: ['finance'],
    stepUp: true,
    extension: true,
    body: z.object({
      code,
      name: z.object(inEachLanguage(() => name)),
      tracking_url: z.optional(
        z.nullable(
          z.string().check(z.trim(), z.maxLength(300), z.regex(/^https:\/\/[^\s]+\{number\}[^\s]*$/)),
        ),
      ),
      adapter: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      active: z._default(z.boolean(), true),
      /** The version that was seen, 0 for a new carrier; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(0)),
    }),
    data: CarrierSchema,
    refusals: ['changed_meanwhile'],
  },
});
