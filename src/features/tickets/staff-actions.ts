/** Tickets as staff read, answer and close them. */

import type { SignedIn } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { offeredLocale } from '../../platform/texts/locale.ts';
import { maskedEmail, maskedName } from '../accounts/rules.ts';
import type { Tickets } from './actions.ts';
import type { FormName, Ticket, TicketSummary } from './contract.ts';
import { excerptOf, stateAfter, type TicketState } from './rules.ts';
import {
  findTicket,
  insertEntry,
  listTickets,
  type StoredTicket,
  type TicketEntry,
  updateTicket,
} from './store.ts';

export interface TicketsAsked {
  state?: TicketState | undefined;
  form?: FormName | undefined;
  mine?: '1' | '0' | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The queue of tickets; one statement. */
export async function staffListTickets(db: Database, caller: SignedIn, asked: TicketsAsked) {
  const { tickets, counts } = await listTickets(db, {
    state: asked.state ?? null,
    form: asked.form ?? null,
    assignedTo: asked.mine === '1' ? caller.userId : null,
    search: asked.q?.normalize('NFKC').trim().toLowerCase() || null,
    after: asked.cursor ?? null,
    limit: asked.limit + 1,
  });
  const page = tickets.slice(0, asked.limit);
  const next = tickets.length > asked.limit ? (page.at(-1)?.id ?? null) : null;
  return { data: page.map((ticket) => masked(summaryOf(ticket, caller))), meta: { next, counts } };
}

/** One ticket with everything that was said. Throws `not_found`. */
export async function staffGetTicket(db: Database, caller: SignedIn, idOrNumber: string): Promise<Ticket> {
  const found = await findTicket(db, idOrNumber);
  if (!found) throw new Refusal('not_found');
  return ticketJson(found, caller);
}

/**
 * Answers by mail, in the language of the visitor, and notes it. Throws `not_found`, `changed_meanwhile`, and
 * `ticket_without_email` for somebody who left a phone number only.
 */
export async function answerTicket(
  db: Database,
  tickets: Tickets,
  { caller, id, version, text }: { caller: SignedIn; id: string; version: number; text: string },
): Promise<Ticket> {
  const { shop, texts } = tickets;
  return inTransaction(db, async (transaction) => {
    const found = await findTicket(transaction, id);
    if (!found) throw new Refusal('not_found');
    const { ticket } = found;
    if (!ticket.email) throw new Refusal('ticket_without_email');
    const at = shop.clock.now();
    const to = { state: 'answered', assignedTo: ticket.assignedTo ?? caller.userId, at } as const;
    if (!(await updateTicket(transaction, { id: ticket.id, version }, to)))
      throw new Refusal('changed_meanwhile');
    await note(transaction, tickets, { ticketId: ticket.id, kind: 'answer', text, by: caller.userId, at });
    const locale = offeredLocale(shop.settings, ticket.locale);
    const parts = { locale, kind: 'ticket-answer', values: { number: ticket.number }, written: text };
    await queueMail(transaction, shop, {
      to: ticket.email,
      locale,
      kind: parts.kind,
      about: [ticket.id],
      ...(await writeMail(transaction, texts, parts)),
    });
    return staffGetTicket(transaction, caller, ticket.id);
  });
}

export interface TicketAction {
  caller: SignedIn;
  id: string;
  version: number;
  state?: TicketState | undefined;
  assign?: 'me' | 'nobody' | undefined;
  note?: string | undefined;
}

/** Takes, gives back, closes or annotates a ticket. Throws `not_found` and `changed_meanwhile`. */
export async function moveTicket(db: Database, tickets: Tickets, action: TicketAction): Promise<Ticket> {
  const { caller, id, version, assign } = action;
  return inTransaction(db, async (transaction) => {
    const found = await findTicket(transaction, id);
    if (!found) throw new Refusal('not_found');
    const { ticket } = found;
    const at = tickets.shop.clock.now();
    const state = stateAfter(ticket.state, action);
    const assignedTo = assign === 'me' ? caller.userId : assign === 'nobody' ? null : ticket.assignedTo;
    if (!(await updateTicket(transaction, { id: ticket.id, version }, { state, assignedTo, at })))
      throw new Refusal('changed_meanwhile');
    const entry = { ticketId: ticket.id, by: caller.userId, at };
    if (assignedTo !== ticket.assignedTo)
      await note(transaction, tickets, { ...entry, kind: 'assigned', text: assign ?? '' });
    if (state !== ticket.state) await note(transaction, tickets, { ...entry, kind: 'state', text: state });
    if (action.note) await note(transaction, tickets, { ...entry, kind: 'note', text: action.note });
    return staffGetTicket(transaction, caller, ticket.id);
  });
}

async function note(
  db: Database,
  { shop }: Tickets,
  entry: { ticketId: string; kind: TicketEntry['kind']; text: string; by: string; at: Date },
): Promise<void> {
  await insertEntry(db, { id: shop.newId('evt'), ...entry });
}

/** On a list people stand behind the mask that other lists of staff have; whoever answers opens the ticket. */
const masked = (ticket: TicketSummary): TicketSummary => ({
  ...ticket,
  email: ticket.email && maskedEmail(ticket.email),
  name: maskedName(ticket.name),
});

function summaryOf(ticket: StoredTicket, caller: SignedIn): TicketSummary {
  const { id, number, form, state, email, name } = ticket;
  return {
    id,
    number,
    form,
    state,
    email,
    name,
    excerpt: excerptOf(ticket.fields),
    assignedTo: ticket.assignedName,
    assignedToYou: ticket.assignedTo === caller.userId,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}

function ticketJson(
  { ticket, entries }: { ticket: StoredTicket; entries: TicketEntry[] },
  caller: SignedIn,
): Ticket {
  const { locale, fields, version } = ticket;
  return {
    ...summaryOf(ticket, caller),
    locale,
    fields,
    consentVersion: ticket.consentVersion,
    version,
    entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  };
}
