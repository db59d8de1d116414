import type { AddressFormat } from '../../contract.ts';

/** How countries write addresses, and which of them the shop sends to: the meta of the list of addresses. */
export interface AddressRules {
  formats: Record<string, AddressFormat>;
  countries: string[];
  served: string[];
}
