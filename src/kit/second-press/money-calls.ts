/**
 * The calls of staff that move money or promise it. No screen gets them from `usePlace().api`: only a second,
 * deliberate press hands one out (decisions/0600). `asked`: `useSecondPress` asks in a dialog. `shown`: the screen
 * itself shows whom, how much and what follows, and is opened by a first press.
 */
import type { CallName } from '../../platform/api/client.ts';

export const moneyCalls = {
  // orders
  staffMarkPurchased: 'asked',
  staffBuyBasket: 'asked',
  staffCancelOrder: 'shown',
  staffReviewOrder: 'asked',
  staffReportProblem: 'shown',
  // for programs alone: a screen refunds pieces
  staffRefundLines: 'shown',
  staffDecideCancel: 'asked',
  // deliveries
  staffQuoteDelivery: 'asked',
  staffPackDelivery: 'asked',
  staffAskDelivery: 'asked',
  staffShipDelivery: 'asked',
  staffCreateShipment: 'asked',
  staffCancelShipment: 'asked',
  staffTrackDelivery: 'asked',
  staffCancelDelivery: 'asked',
  staffImportDeliveryTariff: 'asked',
  // claims
  staffDecideClaim: 'asked',
  staffStepReturn: 'asked',
  staffDecideRefund: 'asked',
  staffRefundPieces: 'asked',
  // payments
  staffRefundPayment: 'asked',
  staffDecideCardRefund: 'asked',
  staffSettleIssue: 'asked',
  staffEnterTransfer: 'asked',
  staffImportTransfers: 'asked',
  staffSettleTransfer: 'asked',
  staffCorrectBalance: 'asked',
  staffDecideCorrection: 'asked',
  // books
  staffAskForMonth: 'asked',
  staffDecideMonth: 'asked',
  // prices
  staffChangeTariff: 'asked',
  staffChangeRate: 'asked',
  staffChangeRateFeed: 'asked',
  staffDecidePrice: 'asked',
  staffCreateDiscount: 'asked',
  staffSaveDiscount: 'asked',
  staffCreateFeeGroup: 'asked',
  staffSaveFeeGroup: 'asked',
  staffSetCustomerGroup: 'asked',
} as const satisfies Partial<Record<CallName, 'asked' | 'shown'>>;

export type MoneyCall = keyof typeof moneyCalls;
export type AskedCall = {
  [Name in MoneyCall]: (typeof moneyCalls)[Name] extends 'asked' ? Name : never;
}[MoneyCall];
export type ShownCall = Exclude<MoneyCall, AskedCall> | 'staffReviewOrder' | 'staffImportDeliveryTariff';
