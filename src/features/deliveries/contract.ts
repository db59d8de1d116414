import { contracts } from '../../platform/contract.ts';

export const deliveriesContract = contracts({});
