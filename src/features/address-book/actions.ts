/** Addresses of a customer, and the copies that orders keep of them. */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { formatOf } from './address-formats.ts';
import type { Address } from './contract.ts';
import { documentsByCountry } from './documents.ts';
import type { DocumentKind } from './recipient-schemas.ts';
import { findDestination, findRecipient, type NamedRecipient } from './recipient-store.ts';
import {
  type AddressParts,
  addressLines,
  checkAddress,
  maxEntries,
  type TypedAddress,
  writtenPostcode,
} from './rules.ts';
import {
  type AddressRow,
  type Book,
  clearDefault,
  countEntries,
  deleteEntry,
  findAddress,
  findAddresses,
  insertAddress,
  lockBook,
  replaceAddress,
} from './store.ts';

export type AddressInput = TypedAddress & {
  label?: string | null | undefined;
  isDefault?: boolean | undefined;
};

/** An order's copy of an address: it stays as it is when the address changes or is deleted. */
export interface AddressCopy extends AddressParts {
  addressId: string;
  /** In the country's own order, one line each, without the country. */
  lines: string[];
}

/** An order's copy of a recipient. Documents stay with the recipient. */
export interface RecipientCopy {
  recipientId: string;
  familyName: string;
  givenName: string;
  patronymic: string | null;
  latinName: string | null;
  phone: string;
  email: string | null;
}

/** Replaces an address whose owner is gone; the country stays for customs and statistics. */
export const nowhere: Omit<AddressCopy, 'country'> = {
  ...{ addressId: '', region: null, city: null, district: null, street: null, street2: null, postcode: null },
  lines: [],
};
/** Replaces a recipient whose owner is gone. */
export const nobody: RecipientCopy = {
  ...{
    recipientId: '',
    familyName: '',
    givenName: '',
    patronymic: null,
    latinName: null,
    phone: '',
    email: null,
  },
};

/** A copy of one's own address. Throws `not_found`, also for somebody else's. */
export async function addressFor(
  db: Database,
  wanted: { userId: string; addressId: string },
): Promise<AddressCopy> {
  const row = await findAddress(db, { id: wanted.addressId, userId: wanted.userId });
  if (!row) throw new Refusal('not_found');
  return { addressId: row.id, ...partsOf(row), lines: addressLines(row) };
}

/** A copy of one's own recipient. Throws `not_found`, also for somebody else's. */
export async function recipientFor(
  db: Database,
  wanted: { userId: string; recipientId: string },
): Promise<RecipientCopy> {
  const row = await findRecipient(db, { id: wanted.recipientId, userId: wanted.userId });
  if (!row) throw new Refusal('not_found');
  return recipientCopy(row);
}

/** Copies of one's own address and recipient, with one statement. Throws `not_found`, also for somebody else's. */
export async function destinationFor(
  db: Database,
  wanted: { userId: string; addressId: string; recipientId: string },
): Promise<{ address: AddressCopy; recipient: RecipientCopy }> {
  const found = await findDestination(db, wanted);
  if (!found) throw new Refusal('not_found');
  const { address, recipient } = found;
  return {
    address: { addressId: address.id, ...partsOf(address), lines: addressLines(address) },
    recipient: recipientCopy(recipient),
  };
}

export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  return (await findAddresses(db, userId)).map(addressJson);
}

/** Adds an address; the first one becomes the default. Throws refusals of fields and `book_full`. */
export async function createAddress(
  db: Database,
  shop: Installation,
  { userId, input }: { userId: string; input: AddressInput },
): Promise<Address> {
  const parts = requireParts(input);
  return inTransaction(db, async (transaction) => {
    const isFirst = await enterBook(transaction, 'address', userId);
    const isDefault = isFirst || input.isDefault === true;
    if (isDefault) await clearDefault(transaction, 'address', userId);
    const row = await insertAddress(transaction, {
      ...parts,
      id: shop.newId('adr'),
      account_id: userId,
      label: input.label || null,
      is_default: isDefault,
      created_at: shop.clock.now(),
    });
    return addressJson(row);
  });
}

/** Replaces an address. Throws refusals of fields and `not_found`. */
export async function updateAddress(
  db: Database,
  { userId, id, input }: { userId: string; id: string; input: AddressInput },
): Promise<Address> {
  const parts = requireParts(input);
  return inTransaction(db, async (transaction) => {
    await lockBook(transaction, 'address', userId);
    // a stranger's id must not move the own default
    if (!(await findAddress(transaction, { id, userId }))) throw new Refusal('not_found');
    if (input.isDefault) await clearDefault(transaction, 'address', userId);
    const row = await replaceAddress(
      transaction,
      { id, userId },
      {
        ...parts,
        label: input.label || null,
        ...(input.isDefault === undefined ? {} : { is_default: input.isDefault }),
      },
    );
    if (!row) throw new Refusal('not_found');
    return addressJson(row);
  });
}

/** Removes an address or a recipient. Throws `not_found`. */
export function removeEntry(db: Database, book: Book, entry: { userId: string; id: string }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockBook(transaction, book, entry.userId);
    if (!(await deleteEntry(transaction, book, entry))) throw new Refusal('not_found');
  });
}

/** Locks the book for one more entry and says whether it is the first one. Throws `book_full`. */
export async function enterBook(db: Database, book: Book, userId: string): Promise<boolean> {
  await lockBook(db, book, userId);
  const count = await countEntries(db, book, userId);
  if (count >= maxEntries) throw new Refusal('book_full', { values: { max: maxEntries } });
  return count === 0;
}

function requireParts(input: AddressInput): AddressParts {
  const checked = checkAddress(input);
  if ('parts' in checked) return checked.parts;
  const { fields } = formatOf(input.country);
  const named = Object.entries(checked.faults).map(([name, code]) => {
    const label = fields.find((field) => field.name === name)?.label;
    // as the country calls it, which is how the form does
    return [name, { code, ...(label ? { label: { path: `pages.addresses.labels.${label}` } } : {}) }];
  });
  throw new Refusal('fields', { fields: Object.fromEntries(named) });
}

function addressJson(row: AddressRow): Address {
  return {
    id: row.id,
    label: row.label,
    ...partsOf(row),
    lines: addressLines(row),
    postcodeIsUnusual: row.postcode !== null && writtenPostcode(row.country, row.postcode) === null,
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
  };
}

function partsOf(row: AddressParts): AddressParts {
  const { country, region, city, district, street, street2, postcode } = row;
  return { country, region, city, district, street, street2, postcode };
}

function recipientCopy(row: NamedRecipient): RecipientCopy {
  return {
    recipientId: row.id,
    familyName: row.family_name,
    givenName: row.given_name,
    patronymic: row.patronymic,
    latinName: row.latin_name,
    phone: row.phone,
    email: row.email,
  };
}

/** Documents that customs ask of a recipient: those that are not kept yet, and masks of those that are. */
export interface CustomsData {
  missing: DocumentKind[];
  documents: { kind: DocumentKind; mask: string }[];
}

/**
 * Documents that the customs of a country ask for, missing or kept; everything is missing when the recipient is gone.
 */
export async function customsDataOf(
  db: Database,
  asked: { userId: string; recipientId: string; country: string },
): Promise<CustomsData> {
  const row = await findRecipient(db, { id: asked.recipientId, userId: asked.userId });
  const masks: Record<DocumentKind, string | null> = {
    passport: row?.passport_mask ?? null,
    inn: row?.inn_mask ?? null,
    chineseId: row?.chinese_id_mask ?? null,
  };
  const wanted = documentsByCountry[asked.country] ?? [];
  return {
    missing: wanted.filter((kind) => masks[kind] === null),
    documents: wanted.flatMap((kind) => {
      const mask = masks[kind];
      return mask === null ? [] : [{ kind, mask }];
    }),
  };
}
