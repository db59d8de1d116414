/** Everything that waits for a second person, in one list, as one of those who decide reads it. */
import { isKey, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { type Margin, marginsOf } from '../../buying/profit/margins.ts';
import { proposalsOf } from '../../pricing/proposals/proposal-json.ts';
import type { ProposalKind } from '../../pricing/proposals/proposal-store.ts';
import type { PriceProposalJson } from '../../pricing/staff-contract.ts';
import type { Clerk, Office } from '../office.ts';
import { approvalJson } from './approval-json.ts';
import { type Approval, type ApprovalKind, approvalKinds, approvalRoles } from './approvals-contract.ts';
import { type ApprovalPlace, type ApprovalRow, readApprovals } from './approvals-store.ts';
import { readEarlier } from './earlier-store.ts';
import { type BroughtIn, broughtInAmong, tiedTo } from './ties-beside.ts';

export interface ApprovalsInput {
  state: 'waiting' | 'decided';
  kind?: ApprovalKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Kinds of prices that administrators decide alone, and those that finance decides too. */
const ofAdmins: readonly ProposalKind[] = ['limits', 'plugin'];
const ofFinance: readonly ProposalKind[] = ['rate', 'tariff', 'freight', 'group_fee', 'group_member'];

/** A page of the list. Seven statements at most, and those of each lost parcel, however long it is. Throws a field refusal for a strange cursor. */
export async function listApprovals(
  db: Database,
  { shop: { settings }, bankAhead }: Pick<Office, 'bankAhead'> & { shop: Pick<Installation, 'settings'> },
  clerk: Clerk,
  input: ApprovalsInput,
): Promise<{ data: Approval[]; meta: { next: string | null; currency: string } }> {
  const isAdmin = clerk.roles.includes('admin');
  const isWaiting = input.state === 'waiting';
  const proposals = isAdmin ? [...ofFinance, ...ofAdmins] : ofFinance;
  const mayDecide = (kind: ApprovalKind): boolean =>
    isAdmin || approvalRoles[kind].some((role) => clerk.roles.includes(role));
  const kinds = approvalKinds.filter((kind) => mayDecide(kind) && (input.kind ?? kind) === kind);
  const after = input.cursor === undefined ? null : readCursor(input.cursor, placeOf);
  const rows = await readApprovals(db, { kinds, isWaiting, proposals, after, limit: input.limit + 1 });
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const next = last ? writeCursor([last.place, last.kind, last.id]) : null;
  const currency = settings.settlementCurrency;
  const beside = await besides(db, { page, proposals, clerk, currency, isWaiting });
  const refunds = isWaiting ? page.filter(({ kind }) => kind === 'refund').map(({ id }) => id) : [];
  const banks = await bankAhead(db, refunds);
  const data = page.map((row) => approvalJson(row, { ...beside, banks, clerk, isWaiting }));
  return { data, meta: { next, currency } };
}

function placeOf([place, kind, id]: unknown[]): ApprovalPlace | null {
  return isTime(place) && isKey(kind) && isKey(id) ? [place, kind, id] : null;
}

/** Facts beside the rows: margins of their orders, earlier decisions, and prices as they are asked for. */
async function besides(
  db: Database,
  {
    page,
    proposals,
    clerk,
    currency,
    isWaiting,
  }: {
    page: ApprovalRow[];
    proposals: readonly ProposalKind[];
    clerk: Clerk;
    currency: string;
    isWaiting: boolean;
  },
): Promise<{
  margins: ReadonlyMap<string, Margin>;
  earlier: Awaited<ReturnType<typeof readEarlier>>;
  prices: readonly PriceProposalJson[];
  tied: ReadonlySet<string>;
  broughtIn: readonly BroughtIn[];
}> {
  const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const proposed = proposals.filter((kind) =>
    page.some(({ about }) => (about as { proposed?: string }).proposed === kind),
  );
  return {
    margins: await marginsOf(db, distinct(page.map((row) => row.order_id)), currency),
    earlier: await readEarlier(db, {
      userIds: distinct(page.map((row) => row.user_id)),
      proposals: proposed,
    }),
    tied: isWaiting ? await tiedTo(db, clerk.userId) : new Set<string>(),
    broughtIn: isWaiting
      ? []
      : await broughtInAmong(db, distinct(page.flatMap((row) => [row.asked_by, row.decided_by]))),
    // whether one was overtaken is answered by the call that decides it
    prices: proposed.length > 0 ? await proposalsOf(db, proposed, clerk.userId, () => true) : [],
  };
}
