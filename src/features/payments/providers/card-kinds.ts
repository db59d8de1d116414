/** Kinds of cards that a customer may look for before choosing how to pay (UX-088). */
export const cardKinds = ['mir', 'visa', 'mastercard', 'unionpay', 'amex', 'paypal'] as const;
export type CardKind = (typeof cardKinds)[number];

/** By provider, those that each of its shops takes without an agreement of its own. */
const taken: Record<string, readonly CardKind[]> = {
  sandbox: ['mir', 'visa', 'mastercard', 'unionpay'],
  stripe: ['visa', 'mastercard', 'amex'],
  paypal: ['paypal', 'visa', 'mastercard'],
  yookassa: ['mir', 'visa', 'mastercard'],
  raiffeisen: ['mir', 'visa', 'mastercard'],
};

/** None of a provider that a plug-in brings: what it takes is not known here. */
export const cardKindsOf = (provider: string): CardKind[] =>
  Object.hasOwn(taken, provider) ? [...(taken[provider] ?? [])] : [];
