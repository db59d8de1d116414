/** Rules of addresses and recipients: pure. */
import { phoneFault } from '../../platform/phone.ts';
import { addressFormats, formatOf, type Line } from './address-formats.ts';
import { type AddressField, type AddressFormat, addressFields } from './contract.ts';
import { countries } from './countries.ts';
import { bareCode, isEmail, isLatinName, keptText } from './typed-fields.ts';

/** How many addresses, and how many recipients, one customer keeps at most. */
export const maxEntries = 50;

export type AddressParts = { country: string } & Record<AddressField, string | null>;

export interface TypedAddress extends Partial<Record<AddressField, string | null | undefined>> {
  country: string;
  postcode_as_entered?: boolean | undefined;
}

type Faults = Record<string, string>;

/**
 * The kept parts of a typed address, or the faults of its fields. Parts that the country does not know are left out. A
 * postcode that looks wrong is a question, not a verdict: it is taken when the customer says so (UX-131).
 */
export function checkAddress(typed: TypedAddress): { parts: AddressParts } | { faults: Faults } {
  if (!countries.includes(typed.country)) return { faults: { country: 'not_one_of' } };
  const format = formatOf(typed.country);
  const faults: Faults = {};
  const parts: AddressParts = { country: typed.country, ...emptyParts() };
  for (const { name, required } of format.fields) {
    parts[name] = keptText(typed[name]);
    if (required && parts[name] === null) faults[name] = 'required';
  }
  if (addressFields.every((name) => parts[name] === null)) faults.street = 'required';
  if (parts.postcode !== null) {
    const written = writtenPostcode(typed.country, parts.postcode);
    if (written === null && !typed.postcode_as_entered)
      faults.postcode = postcodeFault(typed.country, parts.postcode);
    parts.postcode = written ?? parts.postcode;
  }
  return Object.keys(faults).length > 0 ? { faults } : { parts };
}

/**
 * A postcode in the country's own writing, or null when it does not look like one. Spaces, hyphens and full-width
 * digits do not matter. Countries without a pattern take everything.
 */
export function writtenPostcode(country: string, typed: string): string | null {
  const { postcode } = formatOf(country);
  if (!postcode) return typed;
  return postcode(bareCode(typed));
}

/**
 * The cause that a postcode does not look like one of its country (UX-028): that of another country, signs that it
 * has not, too few of them or too many, or none of these.
 */
function postcodeFault(country: string, typed: string): string {
  const { least = 0, most = 20, signs = /^/ } = formatOf(country).postcodeShape ?? {};
  const bare = bareCode(typed);
  const isOfOther = Object.values(addressFormats).some(({ postcode }) => postcode?.(bare));
  if (!signs.test(bare)) return isOfOther ? 'postcode_unusual' : 'postcode_signs';
  if (bare.length < least) return 'postcode_short';
  return bare.length > most ? 'postcode_long' : 'postcode_unusual';
}

/** The address in the country's own order, one string for each line, without the country (UX-132); no line twice. */
export function addressLines(parts: AddressParts): string[] {
  const format = formatOf(parts.country);
  const text = addressFields.map((name) => parts[name] ?? '').join('');
  const isLocal = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const lines = format.latinLines && !isLocal ? format.latinLines : format.lines;
  return (
    lines
      .map((line) => writtenLine(line, parts))
      // a city that is a region of its own is written once
      .filter((line, at, all) => line !== '' && line !== all[at - 1])
  );
}

function writtenLine({ parts: names, between }: Line, parts: AddressParts): string {
  return names
    .map((name) => parts[name])
    .filter((part) => part !== null)
    .join(between);
}

/** The formats as the form needs them. */
export function formatsForForm(): Record<string, AddressFormat> {
  return Object.fromEntries(
    Object.entries(addressFormats).map(([country, { fields, postcodeExample }]) => [
      country,
      { fields, postcodeExample },
    ]),
  );
}

export interface TypedRecipient {
  familyName: string;
  givenName: string;
  patronymic?: string | null | undefined;
  latinName?: string | null | undefined;
  phone: string;
  email?: string | null | undefined;
}

export interface RecipientPerson {
  familyName: string;
  givenName: string;
  patronymic: string | null;
  latinName: string | null;
  phone: string;
  email: string | null;
}

/** The kept parts of a typed recipient, or the faults of the fields. Names may be in any script (UX-135). */
export function checkRecipient(typed: TypedRecipient): { person: RecipientPerson } | { faults: Faults } {
  const person = {
    familyName: keptText(typed.familyName) ?? '',
    givenName: keptText(typed.givenName) ?? '',
    patronymic: keptText(typed.patronymic),
    latinName: keptText(typed.latinName),
    phone: keptText(typed.phone) ?? '',
    email: keptText(typed.email),
  };
  const faults: Faults = {};
  if (person.familyName === '') faults.familyName = 'required';
  if (person.givenName === '') faults.givenName = 'required';
  if (!isLatinName(typed.latinName)) faults.latinName = 'not_latin';
  const phone = phoneFault(typed.phone);
  if (phone) faults.phone = phone;
  if (!isEmail(typed.email)) faults.email = 'not_an_email';
  return Object.keys(faults).length > 0 ? { faults } : { person };
}

function emptyParts(): Record<AddressField, null> {
  return { region: null, city: null, district: null, street: null, street2: null, postcode: null };
}
