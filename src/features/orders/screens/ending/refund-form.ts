/** The id of the one form that gives money of a bought order back, for what leads to it. */
export const refundForm = 'refund-items';
