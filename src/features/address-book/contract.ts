import { contracts } from '../../platform/contract.ts';

export const addressBookContract = contracts({});
