/** Opens a question to the customer of a delivery. */
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { deliveryDeadline } from '../desk-rules.ts';
import { answerJob } from '../moving/delivery-jobs.ts';
import { moveDelivery } from '../moving/move-delivery.ts';
import { insertQuestion, type QuestionFacts, type QuestionKind } from '../moving/question-store.ts';
import { customsDataOfDelivery } from '../ordering/customs.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { type DeskAction, staffOf, type Terms } from './desk-actions.ts';

interface Asking {
  delivery: StoredDelivery;
  action: DeskAction;
  terms: Terms;
  kind: QuestionKind;
  facts: QuestionFacts;
  note: string | null;
  changes?: { packer?: string };
}

/** Opens a question; its default is that the delivery ends and the money returns. */
export async function askCustomer(db: Database, deliveries: DeliveriesShop, asking: Asking): Promise<void> {
  const { delivery, action, terms, kind, facts, note } = asking;
  const { shop } = deliveries.orders;
  const at = shop.clock.now();
  const deadline = deliveryDeadline('pending_response', at, terms.tariff) ?? at;
  await insertQuestion(db, {
    ...{ id: shop.newId('qst'), deliveryId: delivery.id, kind, cameFrom: delivery.state, facts, note },
    ...{ defaultChoice: 'cancel', deadline, askedAt: at, askedBy: action.userId },
  });
  await moveDelivery(db, deliveries, {
    ...{ delivery, to: 'pending_response', actor: staffOf(action), kind: `asked_${kind}`, note, deadline },
    times: terms.tariff,
    ...(asking.changes ? { changes: asking.changes } : {}),
    ...(facts.weight
      ? { before: { weight: facts.weight.before }, after: { weight: facts.weight.after } }
      : {}),
  });
  await answerJob(db, { deliveryId: delivery.id, at: deadline });
}

/** Documents that customs of the destination ask for and the recipient has not given. */
export async function missingOf(db: Database, delivery: StoredDelivery): Promise<string[]> {
  return (await customsDataOfDelivery(db, delivery)).missing;
}
