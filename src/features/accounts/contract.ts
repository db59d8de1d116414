import { contracts } from '../../platform/contract.ts';

export const accountsContract = contracts({});
