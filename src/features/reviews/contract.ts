import { contracts } from '../../platform/contract.ts';

export const reviewsContract = contracts({});
