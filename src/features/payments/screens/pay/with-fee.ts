/** Sums with the card fee that was charged beside them. Pure. */
import type { WireMoney } from '../../../../kit/format.ts';
import { add, fromJson, toJson } from '../../../../platform/money/money.ts';

/** The sum that was paid as bank and payment tell it: with the card fee that was charged beside it, where there was one. */
export const withFee = ({
  paid,
  paidBank,
}: {
  paid: WireMoney;
  paidBank?: WireMoney | undefined;
}): WireMoney => (paidBank ? toJson(add(fromJson(paid), fromJson(paidBank))) : paid);
