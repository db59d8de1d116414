/** Questions to the customer: which answers there are, what each does, and what happens without one. Pure. */
import type { EndReason, OrderState } from '../../order-states/states.ts';

export const questionKinds = [
  'price_increase',
  'freight',
  'stock',
  'variant',
  'seller_late',
  'defect',
  'data',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * The effects of an answer: `accept` changes lines or the shop's delivery and continues; `back` continues as it was, as goods with
 * a fault do that are accepted;
 * `drop` leaves the lines of the question out; `cancel` ends the order; `refund`, `return` and `exchange` hand the
 * lines to staff.
 */
export const choiceEffects = ['accept', 'back', 'drop', 'cancel', 'refund', 'return', 'exchange'] as const;
export type ChoiceEffect = (typeof choiceEffects)[number];

/** The differences from the order as it is now. Prices for one piece and the delivery: the shop's minor units. */
export interface OrderChange {
  lines: readonly {
    id: string;
    price?: string;
    quantity?: number;
    /** The variant: as the shop names it, and in words. */
    options?: { chosen: Record<string, string>; note: string | null };
  }[];
  inland?: string;
}

export interface StoredChoice {
  /** One of its question; words under `pages.order-parts.choices`, without a number after a dash. */
  code: string;
  effect: ChoiceEffect;
  /** Of an alternative: what it is. */
  title: string | null;
  change: OrderChange | null;
}

/**
 * Whether an answer makes the order cost less by the word of staff. Fewer pieces before the purchase do not: what is not
 * bought is not paid, as after a cancellation.
 */
export function lowersPrice({ effect, change }: StoredChoice, isBought: boolean): boolean {
  if (effect !== 'accept' || !change) return false;
  return isBought || change.inland !== undefined || change.lines.some(({ price }) => price !== undefined);
}

/** The answer of nobody: after the purchase the goods stay where they are and support asks. */
export const holdChoice = 'hold';

/** The facts that the customer is shown of what happened; amounts in the shop's currency. */
export interface QuestionFacts {
  before: { amount: string; currency: string } | null;
  after: { amount: string; currency: string } | null;
  /** How many were ordered, and how many there are. */
  wanted: number | null;
  available: number | null;
  /** When the seller means to send it; a date. */
  expected: string | null;
  images: string[];
}

export const noFacts: QuestionFacts = {
  before: null,
  after: null,
  wanted: null,
  available: null,
  expected: null,
  images: [],
};

export interface Problem {
  kind: QuestionKind;
  lineIds: readonly string[];
  /** Other lines of the order are alive. */
  hasOthers: boolean;
  isBought: boolean;
  /** New price of one piece. */
  price?: bigint | undefined;
  /** New delivery of the shop. */
  inland?: bigint | undefined;
  available?: number | undefined;
  alternatives?: readonly { title: string; price: bigint | null }[] | undefined;
  mayWait?: boolean | undefined;
}

const plain = (code: string, effect: ChoiceEffect, change: OrderChange | null = null): StoredChoice => ({
  ...{ code, effect, change, title: null },
});

/** The answers to a problem, in the order in which they are shown (domain 4, "Options by kind"). */
export function choicesFor(problem: Problem): StoredChoice[] {
  const { kind, mayWait = false } = problem;
  if (kind === 'data')
    return [plain('fill_in', 'back'), ...(problem.isBought ? [] : [plain('cancel_order', 'cancel')])];
  if (kind === 'defect')
    return [plain('accept', 'back'), plain('exchange', 'exchange'), plain('return', 'return')];
  const waiting = mayWait || kind === 'seller_late' ? [plain('wait', 'back')] : [];
  return [...acceptances(problem), ...waiting, ...ownLink(problem), ...endings(problem)];
}

function acceptances({ kind, lineIds, price, inland, available, alternatives }: Problem): StoredChoice[] {
  const [id = ''] = lineIds;
  if (kind === 'price_increase' && price !== undefined)
    return [plain('accept', 'accept', { lines: [{ id, price: String(price) }] })];
  if (kind === 'freight' && inland !== undefined)
    return [plain('accept', 'accept', { lines: [], inland: String(inland) })];
  const others = (alternatives ?? []).map(
    (other, index): StoredChoice => ({
      ...{ code: `alternative-${index + 1}`, effect: 'accept', title: other.title },
      change: {
        lines: [
          {
            ...{ id, options: { chosen: {}, note: other.title } },
            ...(other.price === null ? {} : { price: String(other.price) }),
          },
        ],
      },
    }),
  );
  const rest =
    kind === 'stock' && available !== undefined && available > 0
      ? [plain('take_rest', 'accept', { lines: [{ id, quantity: available }] })]
      : [];
  return [...rest, ...others];
}

/**
 * A product that the customer found himself, in place of what the shop has not got: the order goes on, and its buyer reads the
 * link (UX-112). A difference in price is asked for like any other.
 */
function ownLink({ kind, isBought }: Problem): StoredChoice[] {
  return !isBought && (kind === 'stock' || kind === 'variant') ? [plain('other_link', 'back')] : [];
}

/** Why the words that come with an answer are not enough for it; null where they are, or none are needed. */
export function faultOfText(code: string, text: string | null): 'required' | 'wrong_format' | null {
  if (code !== 'fill_in' && code !== 'other_link') return null;
  if (text === null) return 'required';
  const hasLink = /[^\s.]\.\p{L}{2,}(?=[/?#\s]|$)/u.test(text);
  return code === 'other_link' && !hasLink ? 'wrong_format' : null;
}

function endings({ kind, hasOthers, isBought }: Problem): StoredChoice[] {
  // what the seller has taken money for is given back when staff have it back
  if (isBought) return [plain('refund', 'refund')];
  const drop = hasOthers && kind !== 'freight' ? [plain('remove_line', 'drop')] : [];
  return [...drop, plain('cancel_order', 'cancel')];
}

/** The default without an answer: cancelled and refunded before the purchase, held for support after it. */
export function defaultChoiceOf(choices: readonly StoredChoice[], isBought: boolean): string {
  if (isBought) return holdChoice;
  const end =
    choices.find(({ effect }) => effect === 'drop') ?? choices.find(({ effect }) => effect === 'cancel');
  return end?.code ?? holdChoice;
}

/** Why an order or a line ends after such a question: never the customer's doing, so the bank percent returns. */
export function endReasonOf(kind: QuestionKind): EndReason {
  if (kind === 'price_increase' || kind === 'freight') return 'price_changed';
  if (kind === 'stock' || kind === 'variant') return 'sold_out';
  if (kind === 'defect') return 'not_as_described';
  return kind === 'seller_late' ? 'shop_refused' : 'other';
}

/** Answers that money or the seller has followed at once stand; the others may be changed until staff act. */
export function isFinal(effect: ChoiceEffect): boolean {
  return effect !== 'accept' && effect !== 'back';
}

/** After how many days without an answer the customer is reminded (domain 4). */
export const reminderDays = [1, 3, 7, 9] as const;

/** Those that come before an answer is due in so many days. */
export const remindersBefore = (days: number): number[] => reminderDays.filter((day) => day < days);

/** How much longer the customer may take, once. Assumed: decisions/0021-questions.md. */
export const moreDays = 5;

/**
 * A customer who cancels instead of answering, or of paying a difference, does so because the seller changed something.
 */
export function cancelReason(
  { state }: { state: OrderState },
  questions: readonly { kind: QuestionKind; state: string }[],
): EndReason {
  if (state !== 'pending_response' && state !== 'awaiting_extra_payment') return 'changed_mind';
  const asked = questions.filter((question) => question.state !== 'withdrawn').at(-1);
  return asked ? endReasonOf(asked.kind) : 'price_changed';
}
