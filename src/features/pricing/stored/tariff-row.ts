/** A version of the tariff as PostgreSQL answers it. */
import { sql } from 'kysely';
import { money } from '../../../platform/money/money.ts';
import type { Tariff } from '../tariff.ts';

/** A row as JSON, because terms and rates come in one statement: amounts are text, never floating point. */
export interface TariffRow {
  version: number;
  effective_from: string;
  settlement_currency: string;
  default_shop_currency: string;
  service_fee_min: string;
  service_fee_percent: string;
  delivery_penalty_rate: string;
  comission_of_the_bank_percent: string;
  bank_mode: Tariff['bankMode'];
  penalty_base: Tariff['penaltyBase'];
  free_storage_days: number;
  price_tolerance_percent: string;
  quote_hold_hours: number;
  payment_hours: number;
  answer_days: number;
  notice_days: number;
  abandonment_days: number;
  merge_fee: string;
  inspection_fee: string;
  repacking_fee: string;
  splitting_fee: string;
  weight_tolerance_grams: number;
  difference_tolerance: string;
}

/** `trim_scale` writes 10.00 as 10, so that a percent reads as staff typed it. */
export const tariffJson = sql`json_build_object(
  'version', version, 'effective_from', effective_from, 'settlement_currency', settlement_currency,
  'default_shop_currency', default_shop_currency, 'service_fee_min', service_fee_min::text,
  'service_fee_percent', trim_scale(service_fee_percent)::text,
  'delivery_penalty_rate', trim_scale(delivery_penalty_rate)::text,
  'comission_of_the_bank_percent', trim_scale(comission_of_the_bank_percent)::text,
  'bank_mode', bank_mode, 'penalty_base', penalty_base,
  'free_storage_days', free_storage_days,
  'price_tolerance_percent', trim_scale(price_tolerance_percent)::text,
  'quote_hold_hours', quote_hold_hours, 'payment_hours', payment_hours, 'answer_days', answer_days,
  'notice_days', notice_days, 'abandonment_days', abandonment_days, 'merge_fee', merge_fee::text,
  'inspection_fee', inspection_fee::text, 'repacking_fee', repacking_fee::text, 'splitting_fee', splitting_fee::text,
  'weight_tolerance_grams', weight_tolerance_grams, 'difference_tolerance', difference_tolerance::text)`;

export function tariffOfRow(row: TariffRow): Tariff {
  return {
    version: row.version,
    effectiveFrom: new Date(row.effective_from),
    settlementCurrency: row.settlement_currency,
    defaultShopCurrency: row.default_shop_currency,
    serviceFeeMin: money(BigInt(row.service_fee_min), row.settlement_currency),
    serviceFeePercent: row.service_fee_percent,
    deliveryPenaltyRate: row.delivery_penalty_rate,
    comissionOfTheBankPercent: row.comission_of_the_bank_percent,
    bankMode: row.bank_mode,
    penaltyBase: row.penalty_base,
    freeStorageDays: row.free_storage_days,
    priceTolerancePercent: row.price_tolerance_percent,
    quoteHoldHours: row.quote_hold_hours,
    paymentHours: row.payment_hours,
    answerDays: row.answer_days,
    noticeDays: row.notice_days,
    abandonmentDays: row.abandonment_days,
    mergeFee: money(BigInt(row.merge_fee), row.settlement_currency),
    inspectionFee: money(BigInt(row.inspection_fee), row.settlement_currency),
    repackingFee: money(BigInt(row.repacking_fee), row.settlement_currency),
    splittingFee: money(BigInt(row.splitting_fee), row.settlement_currency),
    weightToleranceGrams: row.weight_tolerance_grams,
    differenceTolerance: money(BigInt(row.difference_tolerance), row.settlement_currency),
  };
}
