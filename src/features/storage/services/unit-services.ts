/** Work that customers ordered, as the statement that reads stored units answers it. */
import { sql } from 'kysely';
import { type Money, money } from '../../../platform/money/money.ts';

/** Work that a customer ordered and that no delivery has paid for. */
export interface UnitService {
  kind: 'inspection' | 'repacking';
  price: Money;
  /** It is not done yet. */
  isOpen: boolean;
}

export interface ServiceJson extends Pick<UnitService, 'kind' | 'isOpen'> {
  minor: string;
  currency: string;
}

/** Of the order `s`. */
export const servicesOf = sql`(select jsonb_agg(jsonb_build_object(
    'kind', v.kind, 'minor', v.price_minor::text, 'currency', v.currency, 'isOpen', v.state = 'asked'
  ) order by v.asked_at, v.id)
  from warehouse_service v
  where v.order_id = s.order_id and v.state in ('asked', 'done') and v.paid_at is null)`;

export function serviceOfJson({ kind, minor, currency, isOpen }: ServiceJson): UnitService {
  return { kind, isOpen, price: money(BigInt(minor), currency) };
}
