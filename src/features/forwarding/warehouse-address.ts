/** The address that a customer gives to foreign shops. Pure. */
import { labelCode } from '../../platform/texts/label-code.ts';
import { addressLines } from '../warehouses/rules.ts';

/** As shops ask for it: our name with the customer's code, then the operator's lines. Empty while there are none. */
export function warehouseAddressFor(
  { brand, address }: { brand: string; address: string },
  customerId: string,
): string[] {
  const lines = addressLines(address);
  return lines.length === 0 ? [] : [`${brand} ${labelCode(customerId)}`, ...lines];
}
