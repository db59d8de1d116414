import { contracts } from '../../platform/contract.ts';

export const cartContract = contracts({});
