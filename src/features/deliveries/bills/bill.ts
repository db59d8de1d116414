/** Bill 2 of a delivery: freight, options, insurance and penalty, as it is stored and shown. Pure. */
import {
  add,
  fromJson,
  type Money,
  money,
  parseAmount,
  percentOf,
  toJson,
} from '../../../platform/money/money.ts';
import type { CarriedDifference } from '../../orders/paying/carried-differences.ts';
import {
  bankCommission,
  bankOnPart,
  effectiveBankPercent,
  subtract,
} from '../../pricing/formula/bank-commission.ts';
import {
  type DiscountInput,
  discountsOf,
  discountToJson,
  sumTakenOff,
  takeOff,
} from '../../pricing/formula/discount-terms.ts';
import {
  boxesOf,
  chargedGrams,
  type Parcel,
  volumetricGrams,
} from '../../pricing/freight/chargeable-weight.ts';
import {
  freightOf,
  kilograms,
  type OptionCode,
  optionCodes,
  type Route,
} from '../../pricing/freight/route-table.ts';
import { bill2, penalty, penaltyDays, type Storage } from '../../pricing/storage-penalty.ts';
import type { Tariff } from '../../pricing/tariff.ts';
import type { Bill } from '../contract.ts';
import { sizeJson } from '../packing/measures.ts';

export interface Billing {
  tariff: Tariff;
  route: Route;
  country: string;
  parcel: Parcel;
  options: readonly OptionCode[];
  isInsured: boolean;
  /** The sum that was paid for the goods. */
  declared: Money;
  /** With the tariff that storage was announced with; null where no storage is charged. */
  storage: (Omit<Storage, 'at' | 'freight'> & { tariff: Tariff }) | null;
  at: Date;
  heldUntil: Date;
  /** Fees of the warehouse that are paid with the delivery, such as that of a merge. */
  fees?: readonly { code: string; amount: Money }[];
  /** Differences that the orders still owe for their goods; they are no freight, so no penalty is made of them. */
  carried?: readonly CarriedDifference[];
  /** Rules that lower the freight, once it is known. */
  discounts?: ((freight: Money) => readonly DiscountInput[]) | undefined;
}

/** Every term of bill 2, each rounded once (rules: rounding). */
export function billOf(billing: Billing): { bill: Bill; net: Money } {
  const { tariff, route, parcel, declared, at, carried = [] } = billing;
  const currency = tariff.settlementCurrency;
  const freight = freightOf(route, parcel, { country: billing.country, currency });
  const options = [...optionPrices(route, billing.options, currency), ...(billing.fees ?? [])];
  const insurance = insuranceOf(route, declared, billing.isInsured);
  const storage = billing.storage && { ...billing.storage, at, freight };
  const stored = storage && penalty(storage.tariff, storage);
  const discounts = takeOff(billing.discounts?.(freight) ?? [], { freight });
  const charges = bill2(tariff, {
    freight: subtract(freight, sumTakenOff(discounts, currency)),
    options: [...options, ...carried].map(({ amount }) => amount),
    insurance,
    penalty: stored ?? money(0n, currency),
  });
  const volumetric = volumetricGrams(route, parcel);
  return {
    net: charges.net,
    bill: {
      weight: kilograms(parcel.grams),
      volumetricWeight: volumetric === null ? null : kilograms(volumetric),
      chargedWeight: kilograms(chargedGrams(route, parcel)),
      ...volumeJson(route, parcel),
      freight: toJson(freight),
      ...(discounts.length > 0 ? { discounts: discounts.map(discountToJson) } : {}),
      options: options.map(({ code, amount }) => ({ code, amount: toJson(amount) })),
      insurance: toJson(insurance),
      penalty: toJson(charges.penalty),
      penaltyDays: storage ? penaltyDays(storage.tariff.freeStorageDays, storage) : 0,
      ...(carried.length > 0 ? { carried: carried.map(carriedJson) } : {}),
      net: toJson(charges.net),
      bankPercent: effectiveBankPercent(tariff),
      bank: toJson(charges.payment.bank),
      byCard: toJson(charges.payment.byCard),
      heldUntil: billing.heldUntil.toISOString(),
    },
  };
}

/** The numbers that the volumetric weight was counted from, for the formula beside the bill (UX-063). */
function volumeJson({ volumeDivisor: divisor }: Route, parcel: Parcel): Pick<Bill, 'volume'> {
  const boxes = boxesOf(parcel);
  if (divisor === null || boxes.length === 0) return {};
  const beside = parcel.size ? 0 : (parcel.unmeasuredGrams ?? 0);
  return {
    volume: {
      sizes: boxes.map(sizeJson),
      divisor,
      unmeasured: beside > 0 ? kilograms(beside) : null,
    },
  };
}

/**
 * The bill with the bank percent on what is due of it: the percent is on the external part of a payment (rules: bank-percent), and
 * a part that is paid already is paid no second time. As it stands where nothing is due, or all of it.
 */
export function billOfRest(bill: Bill, due: Money): Bill {
  const net = fromJson(bill.net);
  if (due.minor <= 0n || due.minor >= net.minor) return bill;
  const bank = bankOnPart({ net, bank: fromJson(bill.bank), bankPercent: bill.bankPercent }, due);
  return { ...bill, bank: toJson(bank), byCard: toJson(add(due, bank)) };
}

function carriedJson({ orderId, orderNum, about, amount }: CarriedDifference) {
  return { order: orderId, orderNum, about, amount: toJson(amount) };
}

/**
 * The bill for another weight or route after it was paid: freight, options and insurance are calculated again; the cost
 * of storage and of the warehouse, and the debts of the orders, stay as they were agreed. A rule that lowered the
 * freight takes off its share of it, never more than it did.
 */
export function rebillOf(
  before: Bill,
  billing: Omit<Billing, 'storage' | 'fees' | 'carried' | 'at' | 'discounts'>,
): { bill: Bill; net: Money } {
  const { tariff } = billing;
  const ours = before.options.filter(({ code }) => !(optionCodes as readonly string[]).includes(code));
  const fees = ours.map(({ code, amount }) => ({ code, amount: fromJson(amount) }));
  const { bill, net } = billOf({
    ...{ ...billing, fees, storage: null, at: billing.heldUntil },
    discounts: () => discountsOf(before),
  });
  const owed = (before.carried ?? []).map(({ amount }) => fromJson(amount));
  const whole = add(net, fromJson(before.penalty), ...owed);
  const bank = bankCommission(tariff, whole);
  return {
    net: whole,
    bill: {
      ...bill,
      penalty: before.penalty,
      penaltyDays: before.penaltyDays,
      ...(before.carried ? { carried: before.carried } : {}),
      net: toJson(whole),
      bank: toJson(bank),
      byCard: toJson(add(whole, bank)),
    },
  };
}

/** The percent of the declared value, rounded once; nothing where the route insures nothing. */
export function insuranceOf(route: Route, declared: Money, isInsured: boolean): Money {
  const percent = isInsured ? route.insurancePercent : null;
  return money(percent === null ? 0n : percentOf(declared.minor, percent), declared.currency);
}

function optionPrices(route: Route, wanted: readonly OptionCode[], currency: string) {
  return route.options
    .filter(({ code }) => wanted.includes(code))
    .map(({ code, price }) => ({ code, amount: parseAmount(price, currency) }));
}
