/** Calls of the back office that belong to no other feature. */
import { contracts } from '../../platform/contract.ts';
import { correctionsContract } from './corrections-contract.ts';
import { customersContract } from './customers-contract.ts';
import { exportsContract } from './export-contract.ts';
import { journalContract } from './journal-contract.ts';
import { peopleContract } from './people-contract.ts';
import { reportsContract } from './reports-contract.ts';

export const staffContract = contracts({
  ...peopleContract,
  ...customersContract,
  ...correctionsContract,
  ...journalContract,
  ...reportsContract,
  ...exportsContract,
});

export type { Imported as ImportedTable } from '../../platform/table-contract.ts';
export type { CorrectionJson } from './corrections-contract.ts';
export type { Customer, CustomerSummary, Revealed } from './customers-contract.ts';
export type { DeedJson, OutboxMail } from './journal-contract.ts';
export type { PersonJson } from './people-contract.ts';
export type { Report } from './reports-contract.ts';
