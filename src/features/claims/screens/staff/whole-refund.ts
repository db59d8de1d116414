/** The sum that a customer gets by a refund. */
import type { WireMoney } from '../../../../kit/format.ts';
import { sumOf } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { RefundRequestJson } from '../../contract.ts';

/** The sum that is agreed to, with the card fee that goes back besides. */
export function wholeRefund({ total, bank }: Pick<RefundRequestJson, 'total' | 'bank'>): WireMoney {
  return sumOf([total, bank]) ?? total;
}
