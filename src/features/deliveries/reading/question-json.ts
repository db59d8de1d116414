/** A question of a delivery as the API answers it. Pure. */
import { fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { billOfRest } from '../bills/bill.ts';
import type { Delivery } from '../contract.ts';
import type { OpenQuestion } from '../moving/question-store.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

interface AskedAbout {
  delivery: StoredDelivery;
  paid: Money;
  locale: Locale;
}

export function questionJson(
  question: OpenQuestion,
  { delivery, paid, locale }: AskedAbout,
): Delivery['question'] {
  const { facts, kind } = question;
  const { bill = null } = facts;
  const delta = bill && money(fromJson(bill.net).minor - paid.minor, delivery.declared.currency);
  return {
    id: question.id,
    kind,
    note: question.note,
    weight: facts.weight ?? null,
    route: facts.route ? inLanguage(facts.route.terms.name, locale) : null,
    missing: facts.missing ?? [],
    bill: bill && delta && delta.minor > 0n ? billOfRest(bill, delta) : bill,
    delta: delta && toJson(delta),
    options: kind === 'data' ? ['provided', 'cancel'] : ['accept', 'cancel'],
    default: question.defaultChoice,
    deadline: question.deadline.toISOString(),
  };
}
