/** All calls of the warehouse: merging, storage, and the intake of staff. */
import { contracts } from '../../platform/api/contract.ts';
import { mergeContract } from '../consolidation/contract.ts';
import { storageContract } from '../storage/contract.ts';
import { servicesContract } from './services/services-contract.ts';
import { staffWarehouseContract } from './staff-contract.ts';

export const warehouseContract = contracts({
  ...mergeContract,
  ...storageContract,
  ...staffWarehouseContract,
  ...servicesContract,
});

export type { StaffArrival, StaffIntake, StaffIntakeOrder } from './reading/intake-schemas.ts';
