/** Calls of the back office that belong to no other feature. */
import { contracts } from '../../platform/api/contract.ts';
import { approvalsContract } from './approvals/approvals-contract.ts';
import { auditLogContract } from './audit-log/audit-log-contract.ts';
import { booksContract } from './books/books-contract.ts';
import { correctionsContract } from './corrections/corrections-contract.ts';
import { customersContract } from './customers-contract.ts';
import { exportsContract } from './exports/export-contract.ts';
import { notesContract } from './notes/notes-contract.ts';
import { peopleContract } from './people-contract.ts';
import { reportsContract } from './reports/reports-contract.ts';
import { timelineContract } from './timeline/timeline-contract.ts';
import { viewsContract } from './views/views-contract.ts';
import { waitingContract } from './waiting/waiting-contract.ts';

export const staffContract = contracts({
  ...peopleContract,
  ...customersContract,
  ...correctionsContract,
  ...approvalsContract,
  ...booksContract,
  ...auditLogContract,
  ...reportsContract,
  ...exportsContract,
  ...notesContract,
  ...timelineContract,
  ...viewsContract,
  ...waitingContract,
});

export type { Imported as ImportedTable } from '../../platform/tables/table-contract.ts';
export type { Approval, ApprovalKind } from './approvals/approvals-contract.ts';
export type { ActionJson, OutboxMail } from './audit-log/audit-log-contract.ts';
export type { BooksMonths, MonthReport } from './books/books-contract.ts';
export type { CorrectionJson } from './corrections/corrections-contract.ts';
export type { Customer, CustomerSummary, ListedCustomer, Revealed } from './customers-contract.ts';
export type { MentioningOrderJson, StaffNote } from './notes/notes-contract.ts';
export type { PersonJson } from './people-contract.ts';
export type { Report } from './reports/reports-contract.ts';
export type { OrderTimelineEntry } from './timeline/timeline-contract.ts';
export type { StaffView } from './views/views-contract.ts';
export type { WaitingCounts, WaitingKind } from './waiting/waiting-contract.ts';
