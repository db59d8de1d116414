/** Single fields of addresses and recipients as they are typed: pure, for the contract and the rules alike. */

import { isEmailAddress, withoutInvisible } from '../../platform/mail/email-address.ts';
import { bareCode as withoutSigns } from '../../platform/texts/bare-code.ts';

/** A number of a document or a postcode without what people put between its characters and around it (UX-033). */
export const bareCode = (typed: string): string => withoutSigns(typed).replaceAll('.', '');

/** A typed line as it is kept: without marks that nobody sees; an empty one is null. */
export function keptText(text: string | null | undefined): string | null {
  const line = withoutInvisible(text ?? '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line;
}

type Typed = string | null | undefined;

/** True for a name in Latin letters, and for none. */
export function isLatinName(typed: Typed): boolean {
  const name = keptText(typed);
  return name === null || /^[\p{Script=Latin}\p{M}\s.,'’-]+$/u.test(name);
}

/** True for an email address, and for none. */
export function isEmail(typed: Typed): boolean {
  const email = keptText(typed);
  return email === null || isEmailAddress(email);
}
