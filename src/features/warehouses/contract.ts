/** Calls of staff on warehouses: what is set of them, where somebody works, and where a foreign shop sends to. */
import * as z from 'zod/mini';
import { contracts, IdParams, named, typedText } from '../../platform/api/contract.ts';
import { SavesSchema } from '../../platform/api/saves.ts';
import { isZone } from '../../platform/time/zoned.ts';

/** One of several warehouses, as answers name it; left out of them in a shop that has one. */
export const PlaceSchema = named(
  'WarehousePlace',
  z.object({
    code: z.string(),
    name: z.string(),
    /** IANA name, in which its times are told. */
    zone: z.string(),
  }),
);
export type Place = z.output<typeof PlaceSchema>;

const ValuesSchema = z.object({
  name: typedText(60),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/)),
  /** Where foreign shops send parcels, line by line as buyers type it there. */
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(400), z.regex(/^(?:\P{Cc}|[\n\r])*$/u)),
  /** City and postcode as carriers ask for them, where parcels are booked with one; empty for none. */
  city: z.optional(z.string().check(z.trim(), z.maxLength(60), z.regex(/^\P{Cc}*$/u))),
  postcode: z.optional(z.string().check(z.trim(), z.maxLength(20), z.regex(/^[A-Za-z0-9 -]*$/))),
  /** IANA name. */
  zone: z.string().check(z.maxLength(64), z.refine(isZone, 'unknown_zone')),
  /** Whether something new is sent there. */
  is_active: z.boolean(),
  /** Whether customers may have parcels sent there that they bought themselves, where the shop takes any. */
  takes_own: z.boolean(),
  /** `usr_…` of the people who work there; none for everybody. */
  workers: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)),
});

const WarehouseSchema = named(
  'Warehouse',
  z.object({
    code: z.string(),
    /** 0 for the first one while nobody has saved it: it goes by the settings of the service. */
    version: z.int(),
    name: z.string(),
    country: z.nullable(z.string()),
    address: z.string(),
    city: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    zone: z.string(),
    isActive: z.boolean(),
    takesParcels: z.boolean(),
    staff: z.array(z.string()),
  }),
);
export type WarehouseJson = z.output<typeof WarehouseSchema>;

const everybody = ['warehouse', 'buyer', 'support', 'finance', 'content'] as const;
const ShopSchema = z.object({
  /** As it was set for the shop; null where its country says. */
  set: z.nullable(z.string()),
  /** Where it sends to now. */
  usual: PlaceSchema,
  places: z.array(PlaceSchema),
});
const code = z.string().check(z.maxLength(20));

export const warehousesContract = contracts({
  staffListWarehouses: {
    summary: 'The warehouses in the order in which they were added, and where the caller works',
    access: everybody,
    extension: true,
    data: z.array(WarehouseSchema),
    meta: z.object({
      /** Where the caller works now, and the codes of where they may. */
      own: z.string(),
      mayChoose: z.array(z.string()),
    }),
    refusals: [],
  },
  staffGetWarehouse: {
    summary: 'One warehouse, who saved it when, and the people who may work there',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: z.object({
      warehouse: WarehouseSchema,
      history: SavesSchema,
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      /** All countries, ISO 3166-1 alpha-2. */
      countries: z.array(z.string()),
    }),
    refusals: ['not_found'],
  },
  staffSaveWarehouse: {
    summary: 'Sets a warehouse; version 0 adds one with a new code',
    access: ['admin'],
    stepUp: true,
    extension: true,
    /** The code: letters, digits and dashes; it stands on labels in capitals. */
    params: IdParams,
    body: z.extend(ValuesSchema, {
      /** The version that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(0)),
    }),
    data: WarehouseSchema,
    refusals: ['not_found', 'fields', 'changed_meanwhile'],
  },
  staffChooseWarehouse: {
    summary: 'Where the caller works from now on',
    access: everybody,
    extension: true,
    body: z.object({ warehouse: code }),
    data: z.object({ own: z.string() }),
    refusals: ['fields'],
  },
  staffGetShopWarehouse: {
    summary: 'Which warehouse a foreign shop sends to',
    access: ['buyer', 'support'],
    extension: true,
    params: z.object({ host: z.string().check(z.minLength(1), z.maxLength(253)) }),
    data: ShopSchema,
    refusals: [],
  },
  staffSetShopWarehouse: {
    summary: 'Says which warehouse a foreign shop sends to',
    access: ['buyer'],
    extension: true,
    params: z.object({ host: z.string().check(z.minLength(1), z.maxLength(253)) }),
    body: z.object({
      /** Null for where its country says. */
      warehouse: z.nullable(code),
      /** As it was seen; another one answers `changed_meanwhile`. */
      instead_of: z.nullable(code),
    }),
    data: ShopSchema,
    refusals: ['fields', 'changed_meanwhile'],
  },
});
