import type { Handlers } from '../../platform/api/serve.ts';
import { submitForm, type Tickets } from './actions.ts';
import type { ticketsContract } from './contract.ts';
import { answerTicket, moveTicket, staffGetTicket, staffListTickets } from './staff-actions.ts';

export function ticketsRoutes(tickets: Tickets): Handlers<typeof ticketsContract> {
  const { db } = tickets.shop;
  return {
    submitForm: async ({ params, body, locale, caller, ip }) => {
      const letter = { form: params.name, sent: body, locale, caller, ip };
      const number = await submitForm(db, tickets, letter);
      return { data: { done: true, number } };
    },
    staffListTickets: ({ caller, query }) => staffListTickets(db, caller, query),
    staffGetTicket: async ({ caller, params }) => ({ data: await staffGetTicket(db, caller, params.id) }),
    staffAnswerTicket: async ({ caller, params, body }) => ({
      data: await answerTicket(db, tickets, { caller, id: params.id, ...body }),
    }),
    staffMoveTicket: async ({ caller, params, body }) => ({
      data: await moveTicket(db, tickets, { caller, id: params.id, ...body }),
    }),
  };
}
