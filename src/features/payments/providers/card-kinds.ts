/** Kinds of cards that a customer may look for before choosing how to pay (UX-088). */
export const cardKinds = ['visa', 'mastercard', 'mir', 'unionpay', 'amex', 'paypal'] as const;
export type CardKind = (typeof cardKinds)[number];

/** By provider, those that each of its shops takes without an agreement of its own. */
const taken: Record<string, readonly CardKind[]> = {
  sandbox: ['visa', 'mastercard', 'mir', 'unionpay'],
  stripe: ['visa', 'mastercard', 'amex'],
  paypal: ['paypal', 'visa', 'mastercard'],
  yookassa: ['visa', 'mastercard', 'mir'],
  raiffeisen: ['visa', 'mastercard', 'mir'],
};

/** None of a provider that a plug-in brings: what it takes is not known here. */
export const cardKindsOf = (provider: string): CardKind[] =>
  Object.hasOwn(taken, provider) ? [...(taken[provider] ?? [])] : [];
