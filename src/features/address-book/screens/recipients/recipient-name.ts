import type { Recipient } from '../../contract.ts';

/** Family, given, patronymic; Chinese names stand without spaces. */
export function recipientName({ familyName, givenName, patronymic }: Recipient): string {
  const parts = [familyName, givenName, patronymic].filter(Boolean);
  return parts.join(parts.every((part) => /^\p{Script=Han}+$/u.test(part ?? '')) ? '' : ' ');
}
