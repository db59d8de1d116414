/** A problem that staff report, read as amounts, lines and facts for the question. Pure. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { noFacts, type QuestionFacts, type QuestionKind } from '../questions/question-rules.ts';
import type { Action } from '../staff/staff-actions.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';

/** A report by staff of something that is not as ordered. */
export interface Problem extends Action {
  kind: QuestionKind;
  /** Left out: the whole order. */
  line?: string | undefined;
  /** Of one piece, in the shop's currency. */
  price?: string | undefined;
  /** The shop's delivery, in its currency. */
  inland?: string | undefined;
  available?: number | undefined;
  alternatives?: readonly { title: string; price?: string | undefined }[] | undefined;
  mayWait?: boolean | undefined;
  /** When the seller means to send it. */
  expected?: string | undefined;
  note: string | null;
  /** Asks even where the customer answered in advance. */
  ask?: boolean | undefined;
}

/** One line, but for what concerns the order as a whole. */
export function linesMeant(all: readonly StoredLine[], { kind, line }: Problem): StoredLine[] {
  const live = all.filter(({ state }) => !isEnded(state));
  if (line !== undefined) {
    const found = live.find(({ id }) => id === line);
    if (!found) throw new Refusal('not_found');
    return [found];
  }
  const isWhole = kind === 'freight' || kind === 'seller_late' || kind === 'data';
  if (!isWhole && live.length !== 1) throw refuseField('line', 'required');
  if (live.length === 0) throw new Refusal('wrong_state');
  return live;
}

/** New prices, in minor units of the shop's currency. */
export interface Amounts {
  price: bigint | undefined;
  inland: bigint | undefined;
  alternatives: { title: string; price: bigint | null }[];
}

/** The amounts in the shop's currency. Throws a field refusal for what the kind of problem needs and lacks. */
export function amountsOf(order: StoredOrder, action: Problem, lines: readonly StoredLine[]): Amounts {
  const minor = (text: string, field: string) => typedAmount(text, order.currency, field).minor;
  const price = action.price === undefined ? undefined : minor(action.price, 'price');
  const inland = action.inland === undefined ? undefined : minor(action.inland, 'inland');
  if (action.kind === 'price_increase') {
    if (price === undefined) throw refuseField('price', 'required');
    if (price <= 0n || price === lines[0]?.price)
      throw refuseField('price', price <= 0n ? 'above_zero' : 'same_price');
  }
  if (action.kind === 'freight') {
    if (inland === undefined) throw refuseField('inland', 'required');
    if (inland === order.inland.minor) throw refuseField('inland', 'same_price');
  }
  const most = (lines[0]?.quantity ?? 1) - 1;
  if (action.kind === 'stock' && (action.available ?? 0) > most)
    throw refuseField('available', 'too_big', { max: most });
  const alternatives = (action.alternatives ?? []).map((other, index) => ({
    title: other.title,
    price: other.price === undefined ? null : minor(other.price, `alternatives.${index}.price`),
  }));
  return { price, inland, alternatives };
}

/** The facts that the customer is shown. */
export function factsOf(
  order: StoredOrder,
  action: Problem,
  { lines: [line], amounts }: { lines: readonly StoredLine[]; amounts: Amounts },
): QuestionFacts {
  const shown = (minor: bigint) => toJson(money(minor, order.currency));
  const expected = action.expected ?? null;
  if (action.kind === 'price_increase')
    return { ...noFacts, before: shown(line?.price ?? 0n), after: shown(amounts.price ?? 0n) };
  if (action.kind === 'freight')
    return {
      ...noFacts,
      // nobody was told an amount before this one
      before: order.quote.inlandUnknown ? null : shown(order.inland.minor),
      after: shown(amounts.inland ?? 0n),
    };
  if (action.kind === 'stock')
    return { ...noFacts, wanted: line?.quantity ?? null, available: action.available ?? 0, expected };
  return { ...noFacts, expected };
}
