import { useFormats, usePlace } from '../../../kit/place.tsx';

/**
 * The numbers of the tariff as texts take them: {percent}, {minimum} where {hasMinimum} is `yes`, {bank} where {hasBank} is, {perDay}, {days} and
 * {share} where {hasStorage} is, {hours}, and {merge}, which is `free` where orders are combined for nothing. {share} is `none` unless storage costs
 * a percent of the freight. Empty without payment info: then the screen says that prices are unavailable instead of these sentences (UX-070).
 */
export function useTariffValues(): Record<string, string | number> {
  const { paymentInfo: info } = usePlace();
  const { money, number } = useFormats();
  if (!info) return {};
  const settled = (amount: number): string =>
    money({ amount: String(amount), currency: info.settlementCurrency });
  return {
    percent: number(info.serviceFeePercent),
    minimum: settled(info.serviceFeeMin),
    hasMinimum: info.serviceFeeMin > 0 ? 'yes' : 'no',
    bank: number(info.comissionOfTheBankPercent),
    hasBank: info.comissionOfTheBankPercent > 0 ? 'yes' : 'no',
    hasStorage: info.deliveryPenaltyRate > 0 ? 'yes' : 'no',
    ...(info.penaltyBase === 'day'
      ? { perDay: settled(info.deliveryPenaltyRate), share: 'none' }
      : { perDay: settled(0), share: number(info.deliveryPenaltyRate) }),
    days: info.freeStorageDays,
    hours: info.quoteHoldHours,
    merge: info.mergeFee > 0 ? settled(info.mergeFee) : 'free',
  };
}
