/** Bill 2 for stored goods on a route: which tariff, which storage, until when it holds. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { Pricer } from '../../discounts/pricer.ts';
import type { CarriedDifference } from '../../orders/paying/carried-differences.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import type { DiscountInput } from '../../pricing/formula/discount-terms.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import { misfitOf, type OptionCode, type Route } from '../../pricing/freight/route-table.ts';
import type { PriceTerms } from '../../pricing/tariff.ts';
import { serviceFees } from '../../storage/services/service-fees.ts';
import type { StorageUnit } from '../../storage/storage.ts';
import type { Bill } from '../contract.ts';
import { billOf } from './bill.ts';

const hour = 3_600_000;

export interface PricedParcel {
  route: Route;
  country: string;
  parcel: Parcel;
  options: readonly OptionCode[];
  isInsured: boolean;
  declared: Money;
  unit: Pick<StorageUnit, 'leftAt' | 'mergeFee' | 'services' | 'tariff' | 'storage'>;
  /** Parcels are opened for it. */
  opensParcels?: boolean;
  /** Differences that the orders still owe for their goods. */
  carried: readonly CarriedDifference[];
  /**
   * Discounts that lower the freight: the rules that hold for the customer now, or those that an earlier bill froze.
   */
  discounts(freight: Money): readonly DiscountInput[];
}

/** The rules that hold for the freight of a customer's delivery now. */
export function freightDiscounts(
  pricer: Pricer,
  about: { country: string; declared: Money; at: Date },
): PricedParcel['discounts'] {
  const { country, declared: goods, at } = about;
  return (freight) => pricer.freight(freight, { country, goods, at });
}

export interface Priced {
  bill: Bill;
  net: Money;
  tariffVersion: number;
  heldUntil: Date;
}

/** The price settings of now; ask before a transaction is opened. */
export function termsNow(db: Database, at: Date): Promise<PriceTerms> {
  return priceTermsAt(db, at);
}

/**
 * Bill 2 (rules: delivery-bill). The storage penalty follows the tariff of the order, as it was announced; the bank percent the
 * tariff of now. Goods that came back from the road are not charged for their storage a second time.
 */
export function priceParcel(terms: PriceTerms, priced: PricedParcel, at: Date): Priced {
  const { tariff } = terms;
  const { unit } = priced;
  if (misfitOf(priced.route, priced.parcel, priced.country)) throw new Refusal('route_unfit');
  const heldUntil = new Date(at.getTime() + tariff.paymentHours * hour);
  const isOpened = priced.opensParcels ?? false;
  const fees = [
    ...[{ code: 'merge', amount: unit.mergeFee }, ...serviceFees(unit.services)],
    ...(isOpened ? [{ code: 'splitting', amount: tariff.splittingFee }] : []),
  ].filter(({ amount }) => amount.minor > 0n);
  const { bill, net } = billOf({
    ...priced,
    ...{ tariff, at, heldUntil, fees },
    storage: unit.leftAt ? null : { tariff: unit.tariff, ...unit.storage },
  });
  return { bill, net, tariffVersion: tariff.version, heldUntil };
}
