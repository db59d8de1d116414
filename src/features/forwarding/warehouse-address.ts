/** The address that a customer gives to foreign shops. Pure. */
import { labelCode } from '../accounts/label-code.ts';

/** As shops ask for it: our name with the customer's code, then the operator's lines. Empty while there are none. */
export function warehouseAddressFor(
  { brand, warehouseAddress }: { brand: string; warehouseAddress: string },
  customerId: string,
): string[] {
  const lines = warehouseAddress
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length === 0 ? [] : [`${brand} ${labelCode(customerId)}`, ...lines];
}
