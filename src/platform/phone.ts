/** The digits of a phone number, whichever way it is written (UX-028, UX-036): pure. */

export type PhoneFault = 'phone_letters' | 'phone_short' | 'phone_long';

/** The fault of a typed number, or null; digits of any script count, and what stands between them does not. */
export function phoneFault(typed: string): PhoneFault | null {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > 20) return 'phone_long';
  if (digits >= 5) return null;
  return /\p{L}/u.test(typed) ? 'phone_letters' : 'phone_short';
}
