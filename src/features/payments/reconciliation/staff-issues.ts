/** Differences between the books, for finance. */
import type { SignedIn } from '../../../platform/api/caller.ts';
import { refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import type { PaymentContext } from '../desk.ts';
import { type IssueAction, type IssueTurn, issueActions, issueTurns } from '../payment-words.ts';
import type { Issue, Reconciliation } from '../staff/staff-contract.ts';
import { listIssues, type Issue as StoredIssue } from './issue-store.ts';
import { latestRuns, refusedSince } from './reconcile-store.ts';
import { actionsOf } from './settle-issue.ts';

/** Differences with the latest runs. */
export async function staffReconciliation(
  db: Database,
  context: PaymentContext,
  caller: SignedIn,
  query: { state: 'open' | 'done'; cursor: string | undefined; limit: number },
): Promise<{ data: Reconciliation; meta: { next: string | null } }> {
  const before = /^\d{1,18}$/.exec(query.cursor ?? '')?.[0];
  if (query.cursor !== undefined && !before) throw refuseField('cursor', 'wrong_format');
  const found = await listIssues(db, { state: query.state, before, limit: query.limit + 1 });
  const shown = found.slice(0, query.limit);
  const monthAgo = new Date(context.clock.now().getTime() - 30 * 86_400_000);
  const runs = await latestRuns(db);
  return {
    data: {
      issues: shown.map((issue) => issueJson(issue, caller)),
      runs: runs.map((run) => ({
        ...run,
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
      })),
      refusedNews: await refusedSince(db, monthAgo),
    },
    meta: { next: found.length > query.limit ? (shown.at(-1)?.id ?? null) : null },
  };
}

function issueJson(issue: StoredIssue, caller: SignedIn): Issue {
  const { id, provider, kind, subject, ours, theirs, state, note } = issue;
  return {
    ...{ id, provider, kind, subject, ours, theirs, state, note },
    payment: issue.paymentId,
    amount:
      issue.amount === null || issue.currency === null ? null : toJson(money(issue.amount, issue.currency)),
    foundAt: issue.foundAt.toISOString(),
    deeds: [...actionsOf[kind]],
    deed: issueActions.find((action): action is IssueAction => action === issue.action) ?? null,
    turn: issueTurns.find((turn): turn is IssueTurn => turn === issue.action) ?? null,
    isOwn: state === 'open' && issue.settledBy === caller.userId,
  };
}

/** Compares the books in the background, now. */
export async function reconcileNow(db: Database): Promise<void> {
  await enqueue(db, 'reconcile_payments', {}, { key: 'reconcile:now' });
}
