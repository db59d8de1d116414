/** A problem as staff report it, with the price that it means. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { convert, type Money, money } from '../../../platform/money/money.ts';
import { isBought, isEnded } from '../../order-states/derived-state.ts';
import { reservedFor } from '../../payments/balances/order-reserve.ts';
import { pricedOf } from '../answers/reprice.ts';
import { type Priced, totalAfter } from '../questions/question-price.ts';
import {
  choicesFor,
  type OrderChange,
  type QuestionFacts,
  type StoredChoice,
} from '../questions/question-rules.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { judgeAdvance, type Verdict } from './advance-rules.ts';
import { amountsOf, factsOf, linesMeant, type Problem } from './problem-facts.ts';

export interface Prepared {
  order: StoredOrder;
  priced: Priced;
  lines: StoredLine[];
  facts: QuestionFacts;
  choices: StoredChoice[];
  verdict: Verdict;
  /** It costs less than agreed: nothing is to be asked. */
  isGain: boolean;
}

export async function prepare(
  db: Database,
  { order, action }: { order: StoredOrder; action: Problem },
): Promise<Prepared> {
  // there is no price here that could change: its customer bought it
  if (order.quote.forwarding && action.kind !== 'data') throw new Refusal('wrong_state', { of: 'forwarded' });
  const priced = await pricedOf(db, order);
  const lines = linesMeant(priced.lines, action);
  const amounts = amountsOf(order, action, lines);
  const choices = choicesFor({
    ...amounts,
    ...{ kind: action.kind, lineIds: lines.map(({ id }) => id), available: action.available },
    hasOthers: priced.lines.some((line) => !isEnded(line.state) && !lines.includes(line)),
    isBought: lines.some(({ state }) => isBought(state)),
    mayWait: action.mayWait,
  });
  const [line] = lines;
  const goodsOf = (price: bigint) => settled(order, price * BigInt(line?.quantity ?? 1));
  const verdict = judgeAdvance(order.advanceAnswers, {
    ...{ kind: action.kind, choices, isPartial: (action.available ?? 0) > 0 },
    goods: { before: goodsOf(line?.price ?? 0n), after: goodsOf(amounts.price ?? line?.price ?? 0n) },
    goodsOf: Object.fromEntries(
      choices.flatMap(({ code, effect, change }) =>
        effect === 'accept' && change ? [[code, goodsOf(priceIn(change) ?? line?.price ?? 0n)]] : [],
      ),
    ),
    inland: settled(order, amounts.inland ?? order.inland.minor),
    ...(await riseAndHeld(db, priced, { choices, lineIds: lines.map(({ id }) => id) })),
  });
  const isGain =
    (action.kind === 'price_increase' && (amounts.price ?? 0n) < (line?.price ?? 0n)) ||
    (action.kind === 'freight' && (amounts.inland ?? 0n) < order.inland.minor);
  return {
    order,
    priced,
    lines,
    choices,
    verdict,
    isGain,
    facts: factsOf(order, action, { lines, amounts }),
  };
}

/** The rise of the price after accepting, and the sum that the customer has set aside for it. */
async function riseAndHeld(
  db: Database,
  priced: Priced,
  { choices, lineIds }: { choices: readonly StoredChoice[]; lineIds: readonly string[] },
) {
  const { order } = priced;
  const { id: orderId, userId, total } = order;
  const accepting = choices.find(({ code }) => code === 'accept');
  const after = accepting ? totalAfter(priced, accepting, { at: order.stateSince, lineIds }) : total;
  const hasHold = order.advanceAnswers.hold !== undefined;
  const nothing = money(0n, total.currency);
  const held = hasHold ? await reservedFor(db, { orderId, userId, currency: total.currency }) : nothing;
  return { rise: money(after.minor - total.minor, total.currency), held };
}

const priceIn = ({ lines: [line] }: OrderChange) =>
  line?.price === undefined ? undefined : BigInt(line.price);

function settled(order: StoredOrder, minor: bigint): Money {
  return convert(money(minor, order.currency), order.quote.rate.value, order.total.currency);
}
