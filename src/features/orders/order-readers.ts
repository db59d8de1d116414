import type { StaffRole } from '../../platform/api/contract.ts';

/** The roles, besides administrators, that see every order. */
export const orderReaders = [
  'buyer',
  'support',
  'finance',
  'warehouse',
] as const satisfies readonly StaffRole[];
