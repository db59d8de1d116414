/** Calls of staff that hand data out. They are posted, so that each is in the audit log. */
import { contracts } from '../../../platform/api/contract.ts';
import { ExportBody, ExportFileSchema, SpanExportBody } from '../../../platform/tables/table-contract.ts';

// each makes an entry of the audit log: one that is sent again under its key makes no second one
const file = { extension: true, idempotent: true, data: ExportFileSchema, refusals: [] } as const;

export const exportsContract = contracts({
  staffExportOrders: {
    ...file,
    summary: 'Orders that were made on these days, without anything of their recipients',
    access: ['support', 'finance'],
    stepUp: true,
    body: SpanExportBody,
  },
  staffExportPayments: {
    ...file,
    summary: 'Payments that were begun on these days',
    access: ['finance'],
    stepUp: true,
    body: SpanExportBody,
  },
  staffExportLedger: {
    ...file,
    summary: 'The books of these days, posting by posting',
    access: ['finance'],
    stepUp: true,
    body: SpanExportBody,
  },
  staffExportCustomers: {
    ...file,
    summary: 'Customers, masked',
    access: ['support', 'finance'],
    stepUp: true,
    body: ExportBody,
  },
  staffExportBlacklist: {
    ...file,
    summary: 'All rules of the blacklist, as they may be handed in again',
    access: ['content', 'support'],
    body: ExportBody,
  },
  staffExportStores: {
    ...file,
    summary: 'Shops to buy in, as they may be handed in again',
    access: ['content'],
    body: ExportBody,
  },
  staffExportTariffs: {
    ...file,
    summary: 'All versions of the price settings',
    access: ['finance', 'support'],
    body: ExportBody,
  },
});
