/** SQL of each kind of thing that a second person decides, over the tables of all nouns at once, in one shape. */
import type { ApprovalKind } from '../approvals-contract.ts';
import { difference, transfer } from './bank-kinds.ts';
import type { Select } from './kind-select.ts';
import { card, correction, refund } from './money-kinds.ts';
import { month } from './month-kind.ts';
import { discount, price } from './price-kinds.ts';
import { review } from './review-kind.ts';

export const selects: Readonly<Record<ApprovalKind, Select>> = {
  ...{ refund, card, correction, transfer, difference, price, discount, review, month },
};
