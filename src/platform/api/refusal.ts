/**
 * Expected refusals are values with codes; bugs are thrown as ordinary errors (rules: refusals-are-values).
 * A rule returns a code, an action throws a `Refusal`, and one place (`serve.ts`) turns it into the API's error
 * form with the status from this table and words from the feature's `text/`.
 */

import type { Locale } from '../texts/locale.ts';
import type { StaffRole } from './contract.ts';

/** Every refusal of the API with its HTTP status (rules: api-forms). Words stand under `refusals` in `text/`. */
export const refusalStatus = {
  // any call
  malformed: 400,
  signed_out: 401,
  forbidden: 403,
  foreign_site: 403,
  needs_https: 403,
  not_found: 404,
  withdrawn: 410,
  method_not_allowed: 405,
  wrong_host: 421,
  changed_meanwhile: 409,
  in_flight: 409,
  expired: 410,
  too_large: 413,
  unsupported_type: 415,
  fields: 422,
  key_reused: 422,
  too_many_requests: 429,
  upload_stalled: 408,
  uploads_spent: 429,
  storage_full: 503,
  shop_quiet: 503,
  internal: 500,
  unavailable: 503,
  step_up_needed: 403,
  factor_enrolment_needed: 403,
  // accounts
  wrong_pair: 422,
  second_factor_needed: 403,
  sign_in_expired: 410,
  staff_sign_in_failed: 422,
  staff_sign_in_unknown: 403,
  factor_required: 409,
  passkeys_full: 422,
  too_many_tries: 429,
  link_used: 410,
  link_expired: 410,
  link_replaced: 410,
  link_unknown: 404,
  email_unconfirmed: 403,
  address_known: 409,
  deletion_blocked: 409,
  // notifications
  too_many_channels: 422,
  no_telegram: 422,
  channel_failed: 422,
  // staff
  too_many_views: 422,
  too_many_tags: 422,
  // address-book
  book_full: 422,
  document_unreadable: 410,
  // products
  no_link: 422,
  link_credentials: 422,
  link_scheme: 422,
  link_host: 422,
  link_too_long: 422,
  link_private: 422,
  shop_unsupported: 422,
  page_gone: 422,
  page_unreachable: 422,
  page_timeout: 422,
  page_too_large: 422,
  reading_too_slow: 422,
  page_not_html: 422,
  page_needs_sign_in: 422,
  page_walled: 422,
  not_a_product: 422,
  prohibited_product: 422,
  // quotes
  price_unsure: 409,
  // pricing
  unknown_currency: 422,
  rate_missing: 503,
  // discounts
  discount_gone: 409,
  // cart
  option_missing: 422,
  cart_full: 422,
  cart_empty: 422,
  // saved-products
  saved_full: 422,
  lists_full: 422,
  watches_full: 422,
  cannot_watch: 422,
  // orders
  address_missing: 422,
  recipient_missing: 422,
  cannot_cancel: 409,
  cannot_edit: 409,
  wrong_state: 409,
  refund_above_limit: 409,
  limit_without_rate: 409,
  refund_waits: 409,
  own_order: 403,
  own_review: 403,
  taken_by_colleague: 409,
  // buying
  several_shops: 409,
  own_price: 403,
  own_fee_group: 403,
  other_role: 403,
  // reviews
  already_reviewed: 409,
  // warehouse
  cannot_merge: 409,
  // claims
  claim_too_late: 409,
  parcel_found: 409,
  // deliveries
  cannot_cancel_delivery: 409,
  orders_not_merged: 422,
  several_warehouses: 422,
  customs_data_missing: 422,
  route_unfit: 422,
  freight_above_limit: 409,
  carrier_without_shipments: 409,
  warehouse_without_city: 409,
  carrier_refused: 422,
  carrier_silent: 422,
  carrier_rate_changed: 409,
  shipment_stands: 409,
  // payments
  nothing_due: 409,
  nothing_to_return: 409,
  dispute_won: 409,
  insufficient_balance: 422,
  customer_balance_short: 422,
  order_not_payable: 409,
  amount_out_of_range: 422,
  provider_unavailable: 503,
  foreign_return_address: 422,
  signature_wrong: 403,
  second_person_needed: 403,
  own_request: 403,
  // launch
  shop_not_open: 409,
  launch_incomplete: 409,
  demo_is_open: 409,
  settlement_fixed: 409,
  settlement_in_use: 409,
  mail_server_missing: 409,
  // newsletter
  news_sender_missing: 409,
  // tickets
  ticket_without_email: 422,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatus;

/** Values that words name: amounts, moments and lists are written as their reader writes them, roles by their names. */
export type RefusalValues = Record<
  string,
  | string
  | number
  | { amount: string; currency: string }
  | { moment: string; zone: string }
  | { list: readonly string[] }
  | readonly StaffRole[]
>;

/** Why one field is refused: a stable word, with the values that its message names (for instance `max`). */
export interface FieldRefusal {
  code: string;
  values?: RefusalValues;
  label?: FieldLabel;
}

/** The name of a field in a refusal: the word at a path of the texts, and the language of the field where it has one. */
export interface FieldLabel {
  path: string;
  locale?: Locale | undefined;
}

/** The call that a form sends, and the feature that the form belongs to. */
export interface RefusedForm {
  feature: string;
  call: string;
}

export interface RefusalDetail {
  /** By field name; nested fields are joined with a dot, as the client posted them. */
  fields?: Record<string, FieldRefusal | string>;
  /** Whose form was refused: it calls its fields by its own words. */
  form?: RefusedForm;
  /** The thing that is meant, where the words of the code speak of another thing: `refusalsOf.<code>.<of>` of the texts. */
  of?: string;
  /** Values that the words of the refusal name. */
  values?: RefusalValues;
  /** Facts that the client needs to continue; they come beside the code. */
  next?: Readonly<Record<string, unknown>>;
  /** For 429 and 503: after how many seconds to try again. */
  retryAfterSeconds?: number;
}

/** The one error class for expected refusals. Everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}

/** A 422 that names one field. */
export function refuseField(field: string, code: string, values?: FieldRefusal['values']): Refusal {
  return new Refusal('fields', { fields: { [field]: values ? { code, values } : { code } } });
}
