/** Letters of visitors: the forms of the public pages, and what staff do with them. */
import { randomInt } from 'node:crypto';
import type { Caller } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { emailKey } from '../../platform/mail/email-address.ts';
import { shopLink, writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { type Locale, languages } from '../../platform/texts/locale.ts';
import { type LocalisedTree, type Words, wordsOf } from '../../platform/texts/texts.ts';
import type { FormName } from './contract.ts';
import { consentVersion, isTrapped, readForm, refusalsOf } from './forms.ts';
import { ticketNumber } from './rules.ts';
import { valueInWords } from './screens/field-words.ts';
import { insertTicket, type NewTicket } from './store.ts';

/** The dependencies of the forms besides the database. */
export interface Tickets {
  shop: Installation;
  texts: LocalisedTree;
  /** Counts a mail that somebody asks for; throws `too_many_tries`. */
  enterMail(request: { emailKey: string; ip: string }): Promise<void>;
  /** Somebody asks for news by mail, in the running transaction. */
  askForNews(db: Database, input: { email: string; locale: Locale }): Promise<void>;
}

export interface SentForm {
  form: FormName;
  sent: Record<string, string | boolean>;
  locale: Locale;
  caller: Caller;
  /** The address that it came from. */
  ip: string;
}

/**
 * Takes a form: checks it, keeps it as a ticket, tells the operator by mail, all in one transaction. A person who
 * subscribes to news gets a mail that asks them to confirm, and the ticket is closed, because nobody has to answer it.
 * A form that a machine sent (the hidden field is filled) gets an answer of the same kind and leaves nothing. Throws
 * `fields`, and `too_many_tries` for news.
 *
 * @returns the number of the ticket
 */
export async function submitForm(db: Database, tickets: Tickets, letter: SentForm) {
  const { form, sent, locale, caller, ip } = letter;
  const { shop } = tickets;
  if (isTrapped(sent)) return ticketNumber(randomInt(9_000_000));
  const read = readForm(form, sent);
  if (!read.ok) throw new Refusal('fields', { fields: refusalsOf(read.issues, sent) });
  const { email, name, fields } = read;
  const newsTo = form === 'subscribe' ? email : null;
  if (newsTo) await tickets.enterMail({ emailKey: emailKey(newsTo), ip });
  return inTransaction(db, async (transaction) => {
    const ticket = await keepTicket(transaction, {
      id: shop.newId('tkt'),
      form,
      state: newsTo ? 'closed' : 'new',
      locale,
      email,
      name,
      fields,
      consentVersion,
      accountId: caller.kind === 'signed-in' ? caller.userId : null,
      at: shop.clock.now(),
    });
    if (newsTo) await tickets.askForNews(transaction, { email: newsTo, locale });
    else await tellOperator(transaction, tickets, ticket);
    return ticket.number;
  });
}

/** A number by chance may be taken; a second and a third one hardly are. */
async function keepTicket(db: Database, ticket: Omit<NewTicket, 'number'>): Promise<NewTicket> {
  for (let tries = 0; tries < 5; tries++) {
    const numbered = { ...ticket, number: ticketNumber(randomInt(9_000_000)) };
    if (await insertTicket(db, numbered)) return numbered;
  }
  throw new Error('no free ticket number was found');
}

async function tellOperator(db: Database, { shop, texts }: Tickets, ticket: NewTicket): Promise<void> {
  const locale = shop.settings.defaultLocale;
  const words = wordsOf(texts, locale);
  const form: Words = (key, values) => words(`pages.contact-form.${key}`, values);
  const lines = Object.entries({ email: ticket.email, name: ticket.name, ...ticket.fields })
    .filter(([, value]) => value)
    .map(([field, value]) =>
      labelled(locale, form(`fields.${field}`), valueInWords(form, field, value ?? '')),
    );
  const parts = {
    locale,
    kind: 'ticket-received',
    values: { number: ticket.number, form: words(`pages.contact-form.forms.${ticket.form}.title`) },
    written: lines.join('\n'),
    link: shopLink(shop.settings, locale, `/staff/tickets/${ticket.id}`),
  };
  const content = await writeMail(db, texts, parts);
  const about = ticket.accountId ? [ticket.id, ticket.accountId] : [ticket.id];
  const mail = { to: shop.settings.operatorMail, locale, kind: parts.kind, about, ...content };
  await queueMail(db, shop, mail);
}

/** A label that is a question ends with its mark already. */
function labelled(locale: Locale, label: string, value: string): string {
  return `${label}${/[?？]$/.test(label) ? ' ' : languages[locale].colon}${value}`;
}
