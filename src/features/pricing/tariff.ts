import type { Money } from '../../platform/money/money.ts';
import type { Localised } from '../../platform/texts/locale.ts';
import type { FreightTable } from './freight/route-table.ts';
import type { PastInlands } from './inland/usual-inland.ts';

/** How the cost of taking money from outside is put on: a percent on top, its exact recovery, or not at all. */
export type BankMode = 'add_on' | 'gross_up' | 'off';

/** One version of all price settings (rules: words). Percents and rates are decimal strings. */
export interface Tariff {
  version: number;
  effectiveFrom: Date;
  /** Currency of balances, fees and totals. */
  settlementCurrency: string;
  /** The currency whose rate is `exchangeRate` of the payment info. */
  defaultShopCurrency: string;
  serviceFeeMin: Money;
  serviceFeePercent: string;
  /** Major units of the settlement currency for a started day, or a percent of the freight: see `penaltyBase`. */
  deliveryPenaltyRate: string;
  comissionOfTheBankPercent: string;
  bankMode: BankMode;
  penaltyBase: 'day' | 'freight';
  freeStorageDays: number;
  /** The price rise that the cart proposes to agree to in advance; "0" proposes none. */
  priceTolerancePercent: string;
  quoteHoldHours: number;
  /** Hours to pay before an order expires. */
  paymentHours: number;
  /** Days to answer a question. */
  answerDays: number;
  /** Days of notice before a parcel counts as abandoned. */
  noticeDays: number;
  /** Days in storage after which a parcel counts as abandoned. */
  abandonmentDays: number;
  /** For sending orders together; paid with the delivery. */
  mergeFee: Money;
  /** For looking at goods and photographing them; paid with the delivery, 0 where it is not offered. */
  inspectionFee: Money;
  /** For packing stored goods smaller, the same way. */
  repackingFee: Money;
  /** For opening a parcel of which a part is sent, the same way. */
  splittingFee: Money;
  /** Grams by which a packed parcel may be heavier than it was billed at, at the shop's cost (UX-129). */
  weightToleranceGrams: number;
  /** A dearer parcel is packed at the price of its bill up to this difference, at the shop's cost. */
  differenceTolerance: Money;
}

/** Units of `to` for one unit of `from`, the operator's margin in it. */
export interface Rate {
  from: string;
  to: string;
  value: string;
  since: Date;
}

/** The fee of a group of customers, in the place of the tariff's own. */
export interface FeeGroup {
  /** `grp_…` */
  id: string;
  name: Localised;
  serviceFeePercent: string;
  serviceFeeMin: Money;
}

/** The parts that prices are made of at one moment. `rates` is by shop currency. */
export interface PriceTerms {
  tariff: Tariff;
  rates: Readonly<Record<string, Rate>>;
  /** The operator's table of routes, for estimates; null while there is none. */
  freight?: FreightTable | null | undefined;
  /** Countries of the open warehouses, null for one that nobody has named; goods go out from one of them. */
  sentFrom?: readonly (string | null)[] | undefined;
  /**
   * Until when prices of tariffs before this one may be promised to somebody; null where none was before it. A shorter
   * hold begins after it (decisions/0460-holds-that-were-shown.md).
   */
  promisedUntil?: Date | null | undefined;
  /** The next planned number of free days of storage, where it is another one than now. */
  nextFreeStorage?: { days: number; since: string } | undefined;
  /** The group of the customer whose price it is. */
  feeGroup?: FeeGroup | undefined;
  /** The freight as this customer would pay it by the discounts that hold now, for estimates; nothing is used up. */
  lowerFreight?: ((freight: Money, sent: SentGoods) => Money) | undefined;
  /** The costs of past deliveries by the shops, for estimates. */
  usualInland?: PastInlands | undefined;
}

/** The facts that the discounts of a freight depend on. */
export interface SentGoods {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The sum paid for the goods, in the settlement currency. */
  paid: Money;
}
