/** One thing that waits for a second person, as it is answered. */
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Margin } from '../../buying/profit/margins.ts';
import type { PriceProposalJson } from '../../pricing/staff-contract.ts';
import type { Clerk } from '../office.ts';
import type { Approval } from './approvals-contract.ts';
import type { ApprovalRow } from './approvals-store.ts';
import type { DecidedRow } from './earlier-store.ts';
import type { BroughtIn } from './ties-beside.ts';

interface Beside {
  margins: ReadonlyMap<string, Margin>;
  earlier: readonly DecidedRow[];
  prices: readonly PriceProposalJson[];
  /** People who are tied to the reader. */
  tied: ReadonlySet<string>;
  broughtIn: readonly BroughtIn[];
  /** Of refunds that wait, the card fee that goes back besides. */
  banks: ReadonlyMap<string, Money>;
  clerk: Clerk;
  isWaiting: boolean;
}

const moneyOf = (minor: bigint | null, currency: string | null) =>
  minor === null || currency === null ? null : toJson(money(minor, currency));
const person = (id: string | null, name: string | null) => (id === null ? null : { id, name });

export function approvalJson(row: ApprovalRow, beside: Beside): Approval {
  const { user_id: userId, order_id: orderId } = row;
  const margin = orderId === null ? undefined : beside.margins.get(orderId);
  const subject = (row.about as { proposed?: string }).proposed ?? userId;
  return {
    id: row.id,
    about: aboutOf(row, beside),
    state: beside.isWaiting ? 'waiting' : row.is_agreed ? 'agreed' : 'refused',
    askedBy: person(row.asked_by, row.asked_by_name),
    askedAt: row.asked_at.toISOString(),
    reason: row.reason,
    customer:
      userId !== null && row.customer_id !== null ? { id: userId, customerId: row.customer_id } : null,
    order: orderId !== null && row.order_number !== null ? { id: orderId, orderNum: row.order_number } : null,
    amount: moneyOf(wholeOf(row, beside), row.currency),
    margin: margin ? { amount: toJson(margin.amount), isExpected: margin.isExpected } : null,
    decidedBy: person(row.decided_by, row.decided_by_name),
    decidedAt: row.decided_at?.toISOString() ?? null,
    mayDecide: mayDecide(row, beside),
    broughtIn: broughtIn(row, beside),
    aloneFrom: row.alone_from?.toISOString() ?? null,
    history: beside.earlier
      .filter((one) => one.subject === subject)
      .map((one) => ({
        ...{ kind: one.kind, isAgreed: one.is_agreed, amount: moneyOf(one.minor, one.currency) },
        ...{ at: one.decided_at.toISOString(), by: one.decided_by_name },
      })),
  };
}

/** The one of the two people of a decision whom the other brought in. */
function broughtIn(row: ApprovalRow, beside: Beside): Approval['broughtIn'] {
  const names = new Map([
    [row.asked_by, row.asked_by_name],
    [row.decided_by, row.decided_by_name],
  ]);
  const found = beside.broughtIn.find((one) => names.has(one.person_id) && names.has(one.by_id));
  if (!found) return null;
  const { person_id: person, by_id: by, since } = found;
  return { person: names.get(person) ?? null, by: names.get(by) ?? null, at: since.toISOString() };
}

function mayDecide(row: ApprovalRow, { clerk, isWaiting, tied }: Beside): Approval['mayDecide'] {
  if (!isWaiting) return 'decided';
  if (row.asked_by === clerk.userId) return 'own';
  if (row.user_id === clerk.userId) return 'own_money';
  return row.asked_by !== null && tied.has(row.asked_by) ? 'tied' : 'yes';
}

/** A refund takes its card fee along. */
function wholeOf({ id, minor }: ApprovalRow, { banks }: Beside): bigint | null {
  return minor === null ? null : BigInt(minor) + (banks.get(id)?.minor ?? 0n);
}

function aboutOf({ kind, id, about }: ApprovalRow, { prices, banks }: Beside): Approval['about'] {
  if (kind === 'price') return { kind, proposal: prices.find((one) => one.id === id) ?? null };
  if (kind === 'review') return { kind, ...pricesOf(about as unknown as ReviewedFacts) };
  const bank = banks.get(id);
  if (kind === 'refund') return { ...about, kind, bank: bank ? toJson(bank) : null } as Approval['about'];
  // the other kinds are written by SQL as the contract names them, and checked by it
  return { ...about, kind } as Approval['about'];
}

interface AskedPrices {
  /** Minor units by the line's id. */
  lines: Record<string, string>;
  inland: string | null;
}

interface ReviewedFacts {
  before: AskedPrices;
  after: AskedPrices;
  currency: string;
  titles: Record<string, string>;
}

function pricesOf({ before, after, currency, titles }: ReviewedFacts) {
  const json = (minor: string) => toJson(money(BigInt(minor), currency));
  return {
    prices: Object.entries(after.lines).map(([line, minor]) => ({
      ...{ line, title: titles[line] ?? '', before: json(before.lines[line] ?? minor), after: json(minor) },
    })),
    inland: after.inland === null ? null : json(after.inland),
  };
}
