import { contracts } from '../../platform/contract.ts';

export const notificationsContract = contracts({});
