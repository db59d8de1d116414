import { contracts } from '../../platform/contract.ts';

export const ordersContract = contracts({});
