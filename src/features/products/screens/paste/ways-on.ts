/** The ways on from a link whose reading has failed, by the code of the refusal (UX-050). */

/** The customer can describe the product himself. */
export const canDescribe: ReadonlySet<string> = new Set([
  'page_unreachable',
  'page_timeout',
  'page_too_large',
  'reading_too_slow',
  'page_needs_sign_in',
  'page_walled',
  'not_a_product',
  'shop_unsupported',
  'page_not_html',
]);

/** A minute later it may be otherwise. */
export const canRetry: ReadonlySet<string> = new Set([
  'page_unreachable',
  'page_timeout',
  'reading_too_slow',
]);

/** Whether there is anything to do but to close it. */
export const hasWayOn = (code: string): boolean =>
  canDescribe.has(code) || canRetry.has(code) || code === 'prohibited_product';
