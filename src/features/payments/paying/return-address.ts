/** Where a provider may send a customer back (rules: return-addresses). */
import type { Locale } from '../../../platform/texts/locale.ts';

/**
 * The address as the browser would read it, when it is of our own origin; undefined for any other. A path is read
 * against the shop's address. Only http and https count: a `blob:` address has our origin as well.
 */
export function ownAddress(text: string, publicUrl: string): string | undefined {
  if (!URL.canParse(text, publicUrl)) return undefined;
  const url = new URL(text, publicUrl);
  const own = url.origin === new URL(publicUrl).origin && /^https?:$/.test(url.protocol);
  return own && url.username === '' && url.password === '' ? url.href : undefined;
}

export interface PageOfPayment {
  publicUrl: string;
  localeStrategy: 'prefix' | 'no_prefix';
  locale: Locale;
  paymentId: string;
}

/** The payment's own page with its four states (UX-089), the place of return when the client named none. */
export function paymentPage({ publicUrl, localeStrategy, locale, paymentId }: PageOfPayment): string {
  const prefix = localeStrategy === 'prefix' ? `/${locale}` : '';
  return `${publicUrl}${prefix}/payments/${paymentId}`;
}
