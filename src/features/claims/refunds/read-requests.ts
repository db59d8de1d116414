/** Looking at refunds that staff asked for. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import { accountNames } from '../../accounts/actions.ts';
import { maySecond } from '../../payments/refunds/who-may-refund.ts';
import { discountToJson } from '../../pricing/formula/discount-terms.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import type { PiecePreviewJson, RefundRequestJson } from '../contract.ts';
import { sumOf } from '../parcels/lost-freight.ts';
import { settingsNow } from '../terms/claim-settings.ts';
import { bankAhead } from './bank-ahead.ts';
import type { PiecePreview } from './piece-refunds.ts';
import { findRequest, type RequestState, readRequests, type StoredRequest } from './request-store.ts';

/** Requests as somebody sees them: whether he may agree. Names are asked for once. */
export async function requestJson(
  db: Database,
  requests: readonly StoredRequest[],
  by: ClaimStaff,
): Promise<RefundRequestJson[]> {
  const people = requests.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]);
  const ids = [...new Set(people)];
  const found = ids.length > 0 ? await accountNames(db, { ids }) : [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const person = (id: string) => ({ id, name: names.get(id) ?? null });
  const ahead = await bankAhead(db, requests);
  return requests.map((request) => {
    const sum = (minor: bigint) => toJson(money(minor, request.currency));
    return {
      id: request.id,
      order: { id: request.orderId, orderNum: request.orderNumber },
      claim: request.claimId,
      kind: request.kind,
      amount: sum(request.amount),
      freight: sum(request.freight),
      total: toJson(sumOf(request)),
      bank: toJson(ahead.get(request.id) ?? money(0n, request.currency)),
      paid: request.paid === null ? null : sum(request.paid),
      ...{
        destination: request.destination,
        fault: request.fault,
        reason: request.reason,
        note: request.note,
      },
      ...{ needsSecond: request.needsSecond, state: request.state, decisionNote: request.decisionNote },
      requestedBy: person(request.requestedBy),
      requestedAt: request.requestedAt.toISOString(),
      // it stands in the name of who asked, who knew nothing of it
      decidedBy: request.decidedBy === null || request.isFound ? null : person(request.decidedBy),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      isFound: request.isFound,
      transactions: request.transactions,
      mayApprove: mayApprove(request, by),
    };
  });
}

function mayApprove({ state, requestedBy, userId: customer }: StoredRequest, { userId, roles }: ClaimStaff) {
  if (state !== 'waiting') return 'decided';
  if (requestedBy === userId) return 'own';
  if (customer === userId) return 'own_money';
  return maySecond(roles) ? 'yes' : 'not_your_role';
}

/** One request. Throws `not_found`. */
export async function getRequest(
  db: Database,
  { id, by }: { id: string; by: ClaimStaff },
): Promise<RefundRequestJson> {
  const request = await findRequest(db, id);
  const [json] = request ? await requestJson(db, [request], by) : [];
  if (!json) throw new Refusal('not_found');
  return json;
}

export interface RequestListing {
  by: ClaimStaff;
  state: RequestState;
  order?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of requests with the counts of all, and the terms that hold now. */
export async function staffListRefunds(
  db: Database,
  claims: ClaimsShop,
  { by, state, order, cursor, limit }: RequestListing,
) {
  if (cursor !== undefined && !/^rrq_[0-9A-Za-z]{1,60}$/.test(cursor)) {
    throw refuseField('cursor', 'wrong_format');
  }
  const asked = { state, order: order ?? null, after: cursor ?? null, limit: limit + 1 };
  const { requests, counts } = await readRequests(db, asked);
  const page = requests.slice(0, limit);
  return {
    data: await requestJson(db, page, by),
    meta: {
      next: requests.length > limit ? (page.at(-1)?.id ?? null) : null,
      counts: { waiting: 0, done: 0, refused: 0, ...counts },
      settings: await settingsNow(db, claims, by.userId),
    },
  };
}

export function previewJson({ needsSecond, ...sums }: PiecePreview): PiecePreviewJson {
  const json = (sum: Money) => toJson(sum);
  return {
    amount: json(sums.amount),
    goods: json(sums.goods),
    inland: json(sums.inland),
    fee: json(sums.fee),
    discounts: sums.discounts.map(discountToJson),
    less: json(sums.less),
    rest: json(sums.rest),
    bank: json(sums.bank),
    needsSecond,
  };
}
