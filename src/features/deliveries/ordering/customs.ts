/** The data that customs want (UX-126). Pure. */
import type { RecipientCopy } from '../../address-book/actions.ts';

const cyrillic = ['RU', 'BY', 'KZ', 'KG', 'TJ', 'UZ', 'MN', 'AM'];
const han = ['CN', 'HK', 'MO', 'TW', 'JP', 'SG'];

/** Whether the carrier of a country can read the name on a label; else a name in Latin letters is asked for. */
export function nameIsReadable(recipient: RecipientCopy, country: string): boolean {
  const name = recipient.familyName + recipient.givenName;
  if (recipient.latinName || !/[^\p{Script=Latin}\p{M}\p{P}\p{Z}]/u.test(name)) return true;
  if (/\p{Script=Cyrillic}/u.test(name)) return cyrillic.includes(country);
  return /\p{Script=Han}/u.test(name) && han.includes(country);
}
