import { contracts } from '../../platform/contract.ts';

export const contentContract = contracts({});
