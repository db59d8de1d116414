import { contracts } from '../../platform/contract.ts';

export const warehouseContract = contracts({});
