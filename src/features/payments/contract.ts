import { contracts } from '../../platform/contract.ts';

export const paymentsContract = contracts({});
