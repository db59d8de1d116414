/** Makes the accounts of the demo's people, with addresses and recipients, by the actions that make every account. */
import { demoAccount, unknownPassword } from '../../features/accounts/demo.ts';
import type { Id } from '../../platform/ids.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { chineseIdOf, innOf, passportOf } from './papers.ts';
import type { Actor, Past } from './past.ts';
import { anna, type ClerkName, clerks, customers, type PersonRow } from './people.ts';

export interface Customer extends Actor {
  userId: string;
  country: string;
  addressId: string;
  recipientId: string;
}

export type Crew = Record<ClerkName, Actor & { userId: Id<'usr'> }>;

interface NewPerson {
  mail: string;
  name: string;
  locale: Locale;
  roles: (typeof clerks)[ClerkName]['roles'] | readonly [];
  passwordHash: string;
}

async function account({ shop }: Past, person: NewPerson): Promise<Actor & { userId: Id<'usr'> }> {
  const { mail, locale, roles } = person;
  const { id: userId } = await demoAccount(shop, { ...person, email: `${mail}@waybill.example` });
  const sessionId = shop.newId('ses');
  const caller = { kind: 'signed-in', userId, sessionId, roles, emailConfirmed: true } as const;
  return { caller, locale, userId };
}

export async function makeCrew(past: Past): Promise<Crew> {
  const passwordHash = await unknownPassword();
  const crew: Partial<Crew> = {};
  for (const [name, { mail, name: full, roles }] of Object.entries(clerks)) {
    const person = { mail, name: full, locale: 'en', roles, passwordHash } as const;
    crew[name as ClerkName] = await account(past, person);
  }
  return crew as Crew;
}

export async function makeCustomers(past: Past): Promise<{ own: Customer; others: Customer[] }> {
  const passwordHash = await unknownPassword();
  const others: Customer[] = [];
  for (const row of customers) others.push(await customer(past, row, passwordHash));
  return { own: await customer(past, anna, passwordHash), others };
}

async function customer(past: Past, row: PersonRow, passwordHash: string): Promise<Customer> {
  const { locale, mail, familyName, givenName, latinName } = row;
  const name = locale === 'zh' ? familyName + givenName : `${givenName} ${familyName}`;
  const actor = await account(past, { mail, name, locale, roles: [], passwordHash });
  const known = (await past.call('listAddresses', actor)).at(0);
  const recipients = await past.call('listRecipients', actor);
  const address = known ?? (await past.call('createAddress', actor, { body: row.address }));
  const { country } = row.address;
  const documents = papersFor(country, mail);
  const recipient =
    recipients.at(0) ??
    (await past.call('createRecipient', actor, {
      body: {
        ...{ familyName, givenName, patronymic: row.patronymic, latinName, phone: row.phone },
        ...(documents ? { documents, documentsConsent: true } : {}),
      },
    }));
  return { ...actor, country, addressId: address.id, recipientId: recipient.id };
}

/** The documents that customs of a country ask for. */
function papersFor(country: string, mail: string) {
  const chance = [...mail].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 999_983, 7);
  if (country === 'RU') return { passport: passportOf(chance), inn: innOf(chance) };
  return country === 'CN' ? { chineseId: chineseIdOf(chance) } : undefined;
}
