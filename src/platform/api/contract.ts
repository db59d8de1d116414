/**
 * One contract, four uses: request validation, response validation, the typed client and the OpenAPI document
 * all read the same entry (rules: one-contract). The method and path of a call stand in
 * `calls.ts`; what may be asked and answered stands in the feature's `contract.ts`.
 */
import * as z from 'zod/mini';
import { dayYears } from '../time/day-years.ts';
import type { FieldLabel, RefusalCode } from './refusal.ts';

/** Staff roles (rules: roles). A person may hold several; `admin` may do everything. */
export const staffRoles = ['buyer', 'warehouse', 'support', 'finance', 'content', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The people who may make a call: everybody, a signed-in customer, or staff with one of the roles. */
export type Access = 'anyone' | 'customer' | readonly StaffRole[];

export type Schema = z.ZodMiniType;

export interface CallContract {
  /** One English line for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Path parameters; every `:name` of the path must stand here. */
  params?: Schema;
  query?: Schema;
  /** JSON body. `'multipart'` for uploads; under an idempotency key these are compared by their length. */
  body?: Schema | 'multipart';
  /** Bytes of a body that may be larger than usual: it is read only for whoever may make the call, who is staff. */
  bodyBytes?: number;
  /** The text fields beside the files of a multipart body; all of them come as strings. */
  form?: Schema;
  /** The `data` of a success. */
  data: Schema;
  /** The `meta` of a success, for lists. */
  meta?: Schema;
  /** Refusals that this call can answer with, besides those that any call can. */
  refusals: readonly RefusalCode[];
  /** 201 for a call that creates something; 200 otherwise. */
  status?: 200 | 201;
  /** Such a call may find that nothing is to be made, and says so in its `data`: 200 then, by `made: false` of its handler. */
  mayMakeNothing?: true;
  /**
   * The GET calls that pay or send (rules: acting-gets): no HEAD, no prefetch, no foreign site, never cached.
   */
  acts?: true;
  /** The call honours `Idempotency-Key` (rules: idempotency). */
  idempotent?: true;
  /** Takes an order or its money: only once the shop is open; staff try it before. */
  takesOrders?: true;
  /** Asks an account that has a second factor for a fresh proof of it first: `step_up_needed`. */
  stepUp?: true;
  /** Moves money or promises it by a person's judgement: a program's key does not make it (decisions/0861). */
  byPerson?: true;
  /** An open page asks it by itself: it does not count as using the session, which ends when nobody uses it. */
  passive?: true;
  /** Open to staff who have to add a second factor first. */
  whileEnrolling?: true;
  /** Requests for each address and minute; the default stands in `server/limits.ts`. */
  limit?: {
    max: number;
    windowSeconds: number;
    /**
     * So many with those that are refused for their fields, which then do not count for `max`. Only where such a refusal
     * tells nothing about others, as a wrong password would.
     */
    withFaults?: number;
  };
  /** The name of a field where it is typed, when the common word of its name says something else. */
  labels?: (field: string, body: unknown) => FieldLabel | undefined;
  /** True when the call is not in the specification (rules: extensions). */
  extension?: true;
  /** The answer of a call that must not carry the envelope, for instance a provider's webhook. */
  bare?: true;
}

/** Keeps the literal types of a feature's table of contracts, so that client and handlers infer from it. */
export function contracts<const Table extends Record<string, CallContract>>(table: Table): Table {
  return table;
}

/** Schemas registered under a name appear once in the OpenAPI document and are referred to by `$ref`. */
export const schemaNames = z.registry<{ id: string; description?: string }>();

/** Gives a schema its name in the OpenAPI document. */
export function named<Named extends Schema>(id: string, schema: Named): Named {
  schemaNames.add(schema, { id });
  return schema;
}

export type ParamsOf<C extends CallContract> = C['params'] extends Schema ? z.output<C['params']> : undefined;
export type QueryOf<C extends CallContract> = C['query'] extends Schema ? z.output<C['query']> : undefined;
export type BodyOf<C extends CallContract> = C['body'] extends Schema ? z.output<C['body']> : undefined;
export type FormOf<C extends CallContract> = C['form'] extends Schema
  ? z.output<C['form']>
  : Record<string, string>;
export type DataOf<C extends CallContract> = z.input<C['data']>;
export type MetaOf<C extends CallContract> = C['meta'] extends Schema ? z.input<C['meta']> : undefined;

// -- schemas that several features share ----------------------------------------------------------------------

/** Money on the wire (rules: money-on-the-wire): a decimal string in major units, and an ISO 4217 code. */
export const MoneySchema = named(
  'Money',
  z.object({
    amount: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,3})?$/)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
);
export type MoneyJson = z.output<typeof MoneySchema>;

/** RFC 3339, UTC. */
export const TimeSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/));

/** A day of the calendar, YYYY-MM-DD, of a year that every calendar and zone can write. */
export const DaySchema = z.iso.date().check(z.regex(dayYears), z.maxLength(10));

/** An opaque id with a prefix, such as `ord_…`. */
export const IdSchema = z.string().check(z.regex(/^[a-z]{2,5}_[0-9A-Za-z]{8,40}$/));

export const IdParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Text that a person typed: trimmed, from 1 to `max` characters, without control characters but new lines. */
export function typedText(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u));
}

/** A cursor list's query: an opaque cursor and how many. */
export const CursorQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
/** A cursor list's meta: the cursor of the next page, or null at the end. */
export const CursorMeta = z.object({ next: z.nullable(z.string()) });

/** The query and meta of small, public, numbered lists. */
export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export const PageMeta = z.object({ page: z.int(), perPage: z.int(), total: z.int() });

/** Success without anything to say. */
export const DoneSchema = named('Done', z.object({ done: z.literal(true) }));
