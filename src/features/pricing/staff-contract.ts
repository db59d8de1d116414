/** Calls of staff on prices: versions of the tariff, rates by hand, and where rates come from. */
import * as z from 'zod/mini';
import { contracts, IdParams, MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { decimalText, NameSchema, RateSchema } from './price-schemas.ts';

/** The roles that may look at prices, and those that may set them. */
const readers = ['finance', 'support', 'buyer'] as const;
const setters = ['finance'] as const;

const percent = decimalText(/^(?:100|\d{1,2}(?:\.\d{1,3})?)$/);
const days = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const hours = z.int().check(z.minimum(1), z.maximum(2_160));

/** Every setting that staff may change; a new version keeps those that it does not name. */
const settings = {
  /** Major units of the settlement currency. */
  serviceFeeMin: decimalText(/^\d{1,9}(\.\d{1,2})?$/),
  /** For orders that are sent together; major units. */
  mergeFee: decimalText(/^\d{1,7}(\.\d{1,2})?$/),
  /** For work of the warehouse that a customer orders; 0 where it is not offered. Major units. */
  inspectionFee: decimalText(/^\d{1,7}(\.\d{1,2})?$/),
  repackingFee: decimalText(/^\d{1,7}(\.\d{1,2})?$/),
  splittingFee: decimalText(/^\d{1,7}(\.\d{1,2})?$/),
  /** A dearer parcel is packed at its bill's price up to this difference; major units. */
  differenceTolerance: decimalText(/^\d{1,7}(\.\d{1,2})?$/),
  /** So much heavier than its bill, a parcel is packed at its price. */
  weightToleranceGrams: z.int().check(z.minimum(0), z.maximum(5_000)),
  serviceFeePercent: percent,
  deliveryPenaltyRate: decimalText(/^\d{1,7}(\.\d{1,2})?$/),
  // a hundred could not be recovered from anything
  comissionOfTheBankPercent: decimalText(/^\d{1,2}(?:\.\d{1,3})?$/),
  bankMode: z.enum(['add_on', 'gross_up', 'off']),
  penaltyBase: z.enum(['day', 'freight']),
  /** The shop currency whose rate the payment info names first, and that forms begin with; one that has a rate. */
  defaultShopCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  freeStorageDays: days(365),
  priceTolerancePercent: percent,
  quoteHoldHours: hours,
  paymentHours: hours,
  answerDays: z.int().check(z.minimum(1), z.maximum(90)),
  noticeDays: z.int().check(z.minimum(1), z.maximum(90)),
  abandonmentDays: z.int().check(z.minimum(1), z.maximum(1_000)),
};

export const TariffSchema = named(
  'Tariff',
  z.object({
    version: z.int(),
    effectiveFrom: TimeSchema,
    /** Whether orders of now are priced with it. */
    inForce: z.boolean(),
    /** The account that made it; null for the one that the shop came with. */
    by: z.nullable(z.string()),
    ...settings,
    serviceFeeMin: MoneySchema,
    mergeFee: MoneySchema,
    inspectionFee: MoneySchema,
    repackingFee: MoneySchema,
    splittingFee: MoneySchema,
    differenceTolerance: MoneySchema,
  }),
);
export type TariffJson = z.output<typeof TariffSchema>;

const StaffRateSchema = z.extend(RateSchema, {
  /** 'assumed', 'staff', or the source that brought it, such as 'ecb'. */
  source: z.string(),
  /** A later value that is already known. */
  next: z.nullable(z.object({ value: z.string(), since: TimeSchema })),
});

export const RateFeedSchema = named(
  'RateFeed',
  z.object({
    /** 'fixed', or one of `sources`; another one is of a plug-in that is gone. */
    feed: z.string(),
    /** The sources that can be chosen. */
    sources: z.array(z.string()),
    marginPercent: z.string(),
    /** Send it back with a change; 0 while nothing was ever set. */
    version: z.int(),
    lastRunAt: z.nullable(TimeSchema),
    lastOutcome: z.nullable(z.enum(['done', 'unreachable', 'unreadable', 'nothing'])),
    /** Currencies whose new rate was too far from the one in force; set them by hand. */
    heldBack: z.array(z.string()),
  }),
);

export const PriceProposalSchema = named(
  'PriceProposal',
  z.object({
    id: z.string(),
    kind: z.enum(['rate', 'tariff', 'freight', 'limits', 'group_fee', 'group_member', 'plugin']),
    /** Of a rate. */
    currency: z.nullable(z.string()),
    /**
     * The values in force and the values asked for, by field; the value of a rate is `value`. Values that were not
     * there before are missing in `before`.
     */
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
    state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
    /** It waits, and what it would change was changed meanwhile: it cannot be approved any more. */
    isOutdated: z.boolean(),
    by: z.string(),
    byName: z.nullable(z.string()),
    /** In the words of whoever asked. */
    note: z.nullable(z.string()),
    /** Null where it counts as soon as it is approved. */
    effectiveFrom: z.nullable(TimeSchema),
    /** Countries that a new table of routes reaches no more, ISO 3166-1 alpha-2. */
    dropped: z.array(z.string()),
    /** How many far values there are besides those of `after`. */
    more: z.int(),
    /** Names of the routes in `after` by their codes, or of a plug-in and its fields. */
    routes: z.record(z.string(), NameSchema),
    at: TimeSchema,
    isOwn: z.boolean(),
    /** From then on the person who asked may put it into force while nobody else could agree. */
    aloneFrom: z.nullable(TimeSchema),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(TimeSchema),
  }),
);
export type PriceProposalJson = z.output<typeof PriceProposalSchema>;

const StaffPricesSchema = named(
  'StaffPrices',
  z.object({
    settlementCurrency: z.string(),
    defaultShopCurrency: z.string(),
    /** The newest first. */
    tariffs: z.array(TariffSchema),
    rates: z.array(StaffRateSchema),
    feed: RateFeedSchema,
    /** Far changes: those that wait for a second person, then what was decided, the newest first. */
    proposals: z.array(PriceProposalSchema),
    /** Whether the caller may change them. */
    mayChange: z.boolean(),
  }),
);
export type StaffPrices = z.output<typeof StaffPricesSchema>;

const known = new Set(Intl.supportedValuesOf('currency'));
/** ISO 4217. */
const code = z.string().check(
  z.regex(/^[A-Z]{3}$/),
  z.refine((typed) => known.has(typed), { error: 'not_one_of' }),
);
/** In force from then on; at once when it is missing. It cannot lie in the past. */
const since = z.optional(TimeSchema);

export const staffPricingContract = contracts({
  staffGetPrices: {
    summary: 'Versions of the tariff, rates and where they come from',
    access: readers,
    extension: true,
    data: StaffPricesSchema,
    refusals: ['rate_missing'],
  },
  staffChangeTariff: {
    summary: 'Makes the next version of the tariff; orders keep the version they were priced with',
    access: setters,
    stepUp: true,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({
      ...(Object.fromEntries(
        Object.entries(settings).map(([name, schema]) => [name, z.optional(schema)]),
      ) as { [Name in keyof typeof settings]: z.ZodMiniOptional<(typeof settings)[Name]> }),
      effective_from: since,
      /** The newest version that the caller saw. */
      after: z.int(),
    }),
    data: StaffPricesSchema,
    refusals: ['changed_meanwhile', 'rate_missing'],
  },
  staffChangeRate: {
    summary: 'Sets the rate of a shop currency',
    access: setters,
    stepUp: true,
    extension: true,
    idempotent: true,
    body: z.object({
      currency: code,
      /** Units of the settlement currency for one unit, the margin in it. */
      value: decimalText(/^\d{1,7}(\.\d{1,8})?$/),
      effective_from: since,
      /** The value that the caller saw; null for a currency without one. */
      instead_of: z.nullable(z.string().check(z.maxLength(40))),
      /** The caller means a value that is far from the one in force; without it that is refused at `value`. */
      far_is_meant: z._default(z.boolean(), false),
    }),
    data: StaffPricesSchema,
    refusals: ['changed_meanwhile', 'rate_missing'],
  },
  staffDecidePrice: {
    summary:
      'A second person agrees to a far price or fee or a higher limit, or refuses it; who asked takes it back',
    access: setters,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ approve: z.boolean() }),
    data: StaffPricesSchema,
    refusals: [
      ...(['not_found', 'forbidden', 'changed_meanwhile', 'second_person_needed', 'rate_missing'] as const),
      'own_fee_group',
    ],
  },
  staffChangeRateFeed: {
    summary: 'Chooses where rates come from; a bank is asked at once and then each day',
    access: setters,
    stepUp: true,
    extension: true,
    idempotent: true,
    body: z.object({
      /** 'fixed', or one of `sources` of the answer. */
      feed: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
      margin_percent: decimalText(/^(?:50|[0-4]?\d(?:\.\d{1,3})?)$/),
      version: z.int(),
    }),
    data: StaffPricesSchema,
    refusals: ['fields', 'changed_meanwhile', 'rate_missing'],
  },
});
