import type { Handlers } from '../../platform/api/serve.ts';
import type { ExportFile } from '../../platform/tables/table-contract.ts';
import { signInsOfStaff } from '../accounts/actions.ts';
import { resetFactors } from '../accounts/factors/reset.ts';
import { cancelInvitation, inviteStaff } from '../accounts/invitations/actions.ts';
import { changeRoles, setShutOut } from '../accounts/people/people-actions.ts';
import { endSessionsOf } from '../accounts/sessions/end-sessions.ts';
import { storesTable } from '../content/items/stores-table.ts';
import { blacklistTable } from '../prohibited-items/blacklist-table.ts';
import { actions, customer, outbox, people, reveal, sendMailAgain } from './actions.ts';
import { listApprovals } from './approvals/approvals.ts';
import { booksRoutes } from './books/books-routes.ts';
import type { staffContract } from './contract.ts';
import { correctionsOf, decide, pageOfCorrections, requestCorrection } from './corrections/corrections.ts';
import { createExportPlaces } from './exports/export-places.ts';
import {
  exportCustomers,
  exportLedger,
  exportOrders,
  exportPayments,
  exportTariffs,
  tableFile,
} from './exports/exports.ts';
import { customers } from './list-customers.ts';
import { colleaguesFor, mentionsOf, settleMentionsOn } from './notes/mentions.ts';
import { addNote, listNotes, removeNote } from './notes/notes.ts';
import type { Clerk, Office } from './office.ts';
import { report } from './reports/reports.ts';
import { orderTimeline } from './timeline/timeline.ts';
import { listViews, removeView, saveView } from './views/views.ts';
import { waitingFor } from './waiting/waiting.ts';

export function staffRoutes(office: Office): Handlers<typeof staffContract> {
  const { db } = office.shop;
  return {
    ...peopleRoutes(office),
    ...customerRoutes(office),
    ...notesRoutes(office),
    ...exportRoutes(office),
    ...booksRoutes(office.shop),
    staffGetReport: async ({ query }) => ({ data: await report(db, office, query) }),
    staffListMails: ({ query }) => outbox(db, query),
    staffSendMailAgain: async ({ params }) => {
      await sendMailAgain(db, params.id);
      return { data: { done: true } };
    },
  };
}

type StaffHandlers = Partial<Handlers<typeof staffContract>>;

/** Colleagues: their roles, invitations and factors. */
function peopleRoutes(office: Office) {
  const { shop, texts } = office;
  const { db } = shop;
  const everybody = async (clerk: Clerk) => ({ data: await people(db, office, clerk) });
  return {
    staffListPeople: ({ caller }) => everybody(caller),
    async staffInvitePerson({ caller, body, locale }) {
      await inviteStaff(db, shop, { ...body, texts, locale, by: caller.userId });
      return everybody(caller);
    },
    async staffCancelInvitation({ caller, params }) {
      await cancelInvitation(db, shop, params.id);
      return everybody(caller);
    },
    staffListSignIns: async ({ params }) => ({ data: await signInsOfStaff(db, params.id) }),
    async staffChangeRoles({ caller, params, body }) {
      await changeRoles(db, office, { id: params.id, ...body, by: caller.userId });
      return everybody(caller);
    },
    async staffResetFactors({ caller, params }) {
      await resetFactors(db, office, { id: params.id, by: caller.userId });
      return everybody(caller);
    },
    async staffShutOut({ caller, params, body }) {
      const at = shop.clock.now();
      await setShutOut(db, office, { id: params.id, shutOut: body.shut_out, by: caller.userId, at });
      return everybody(caller);
    },
  } satisfies StaffHandlers;
}

/** Customers, corrections of their balances, the audit log, and the work that waits. */
function customerRoutes(office: Office) {
  const { shop, texts } = office;
  const { db } = shop;
  return {
    staffListCustomers: ({ caller, query }) =>
      customers(db, shop.settings.settlementCurrency, { ...query, byProgram: caller.service !== undefined }),
    staffGetCustomer: async ({ caller, params }) => ({ data: await customer(db, office, caller, params.id) }),
    staffEndSessions: async ({ caller, params }) => ({
      data: {
        ended: await endSessionsOf(db, office, { id: params.id, byAdmin: caller.roles.includes('admin') }),
      },
    }),
    staffRevealCustomer: async ({ params }) => ({ data: await reveal(db, params.id) }),
    async staffCorrectBalance({ caller, params, body }) {
      await requestCorrection(db, office, caller, { customerId: params.id, ...body });
      return { data: await customer(db, office, caller, params.id) };
    },
    staffListCorrections: ({ caller, query }) => pageOfCorrections(db, caller, query),
    async staffDecideCorrection({ caller, params, body }) {
      await decide(db, office, caller, { id: params.id, approve: body.decision === 'approve' });
      return { data: await correctionsOf(db, caller, null) };
    },
    staffListApprovals: ({ caller, query }) => listApprovals(db, office, caller, query),
    staffListDeeds: ({ query, locale }) => actions(db, { texts, shop: office.shop }, { ...query, locale }),
    staffCountWaitingWork: async ({ caller }) => ({ data: await waitingFor(db, shop, caller) }),
    staffGetOrderTimeline: async ({ caller, params }) => ({
      data: await orderTimeline(db, caller, params.id),
    }),
  } satisfies StaffHandlers;
}

/** Notes for colleagues, and filters of lists under a name. */
function notesRoutes({ shop }: Office) {
  const { db } = shop;
  return {
    staffListNotes: async ({ caller, query }) => ({ data: await listNotes(db, caller, query) }),
    staffAddNote: async ({ caller, body }) => ({ data: await addNote(shop, caller, body) }),
    staffListColleagues: async ({ caller, params }) => ({
      data: await colleaguesFor(db, caller, params.id),
    }),
    staffListMentions: async ({ caller }) => ({ data: await mentionsOf(db, caller) }),
    async staffSettleMentions({ caller, params }) {
      await settleMentionsOn(shop, caller, params.id);
      return { data: { done: true } };
    },
    staffListViews: async ({ caller, query }) => ({ data: await listViews(db, caller, query.list) }),
    staffSaveView: async ({ caller, body }) => ({ data: await saveView(shop, caller, body) }),
    async staffRemoveView({ caller, params }) {
      await removeView(db, caller, params.id);
      return { data: { done: true } };
    },
    staffRemoveNote: async ({ caller, params }) => {
      await removeNote(db, caller, params.id);
      return { data: { done: true } };
    },
  } satisfies StaffHandlers;
}

/** Tables to take along; a person makes one at a time. */
function exportRoutes(office: Office) {
  const { db } = office.shop;
  const places = createExportPlaces();
  const written = async ({ userId }: Clerk, write: () => Promise<ExportFile>) => ({
    data: await places.run({ person: userId }, write),
  });
  return {
    staffExportOrders: ({ caller, body }) =>
      written(caller, () => exportOrders(db, office.shop.settings.timeZone, body)),
    staffExportPayments: ({ caller, body }) =>
      written(caller, () => exportPayments(db, office.shop.settings.timeZone, body)),
    staffExportLedger: ({ caller, body }) =>
      written(caller, () => exportLedger(db, office.shop.settings.timeZone, body)),
    staffExportCustomers: ({ caller, body, zone }) =>
      written(caller, () => exportCustomers(db, zone, body.format)),
    staffExportBlacklist: ({ caller, body }) =>
      written(caller, async () => tableFile('blacklist', body.format, await blacklistTable(db))),
    staffExportStores: ({ caller, body }) =>
      written(caller, async () => tableFile('stores', body.format, await storesTable(db))),
    staffExportTariffs: ({ caller, body, zone }) =>
      written(caller, () => exportTariffs(db, zone, body.format)),
  } satisfies StaffHandlers;
}
