/**
 * A customer answered a question about a defect with a return or an exchange. He agreed to it with his answer and it
 * costs him nothing, so that the claim begins where staff carry it out (decisions/0175).
 */
import type { Database } from '../../../platform/database/database.ts';
import type { ReturnInput } from '../../orders/orders-shop.ts';
import { linesOf } from '../../orders/store.ts';
import { settleIntake } from '../../parcels/put-away.ts';
import { insertClaim, insertClaimEvent } from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { returnDue } from '../deciding/claim-ends.ts';
import { say } from '../thread/claim-thread.ts';

/** Opens the claim in the transaction of the answer, which has moved the lines; the order is locked. */
export async function openAnsweredReturn(
  db: Database,
  claims: ClaimsShop,
  { order, question, decision, origins, text }: ReturnInput,
): Promise<void> {
  const { shop } = claims;
  const { userId } = order;
  const [id, at] = [shop.newId('clm'), shop.clock.now()];
  const state = decision === 'exchange' ? 'exchanging' : 'returning';
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  const title = lines.find((line) => line.id in origins)?.title ?? order.title;
  await insertClaim(db, {
    ...{ id, orderId: order.id, orderNumber: order.number, userId, title, origins },
    ...{ kind: 'not_as_described', wish: decision, lineIds: [...question.lineIds] },
    ...{ currency: order.total.currency, openedAt: at, dueAt: await returnDue(db, claims, { origins }) },
    isBeside: true,
    agreed: { state, decision, destination: 'balance', fault: 'seller', questionId: question.id },
  });
  const { note, openedBy } = question;
  if (note && openedBy) {
    await say(db, claims, { claimId: id, by: { staff: openedBy }, text: note, photos: [], ownerId: userId });
  }
  if (text) {
    await say(db, claims, { claimId: id, by: { customer: userId }, text, photos: [], ownerId: userId });
  }
  await insertClaimEvent(db, {
    ...{ id: shop.newId('evt'), claimId: id, at, kind: 'answered', actor: `customer:${userId}` },
    ...{ from: null, to: state, facts: { question: question.id, decision } },
  });
  // nobody pays for storage while the seller makes it good
  await settleIntake(db, claims, order.id);
}
