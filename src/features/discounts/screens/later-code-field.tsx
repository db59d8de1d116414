/** The field where a page has much to carry already: it comes after the page, and nothing of it stands in the first HTML. */
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import type { CodeFieldProps, CustomerCodeProps } from './code-field.tsx';

const guest = lazyPart(async () => (await import('./code-field.tsx')).CodeField);
const customer = lazyPart(async () => (await import('./code-field.tsx')).CustomerCode);

export function LaterCodeField(props: CodeFieldProps) {
  return useIsBrowser() ? <guest.Part {...props} /> : null;
}

export function LaterCustomerCode(props: CustomerCodeProps) {
  return useIsBrowser() ? <customer.Part {...props} /> : null;
}
