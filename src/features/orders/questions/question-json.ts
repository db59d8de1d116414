/** Questions as the API answers them, with what each answer costs or gives back. Pure but for one reading. */
import type { Database } from '../../../platform/database/database.ts';
import { fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { type BankPreview, refundPreview } from '../../payments/balances/order-extra.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { isChangeable } from '../answers/answer-again.ts';
import type { OrderWhole } from '../store.ts';
import { choiceSums } from './choice-sums.ts';
import { asAsked, type Priced } from './question-price.ts';
import type { QuestionFacts, StoredChoice } from './question-rules.ts';
import type { Question } from './question-schemas.ts';
import type { StoredQuestion } from './question-store.ts';

export interface Asked {
  priced: Priced;
  /** Paid for the order and not given back. */
  paid: Money;
  bankOf: BankPreview;
  /** As of when prices are reckoned. */
  at: Date;
  now: Date;
  /** The customer's language; without one titles are the shop's own. */
  reader?: Locale | undefined;
}

/** The questions of an order that the customer sees; nothing is read when there are none. */
export async function questionsJson(
  db: Database,
  { order, lines, questions }: OrderWhole,
  { paid, ...times }: { paid: Money | undefined } & Pick<Asked, 'at' | 'now' | 'reader'>,
): Promise<Question[]> {
  const shown = questions.filter(({ state }) => state !== 'withdrawn');
  if (shown.length === 0) return [];
  const priced = { order, lines, tariff: await tariffOf(db, order.quote.tariffVersion) };
  const bankOf = await refundPreview(db, order.id);
  const asked = { priced, paid: paid ?? money(0n, order.total.currency), bankOf, ...times };
  return shown.map((question) => questionJson(question, asked));
}

export function questionJson(question: StoredQuestion, asked: Asked): Question {
  const { lines } = asked.priced;
  const own = lines.filter(({ id }) => question.lineIds.includes(id));
  const { answer, answeredAt, answeredBy, state } = question;
  const mayChange = isChangeable(question, lines, asked.now);
  const priced = mayChange ? asAsked(asked.priced, question.before, asked.at) : asked.priced;
  return {
    ...{ id: question.id, version: question.version, kind: question.kind, lines: question.lineIds },
    state: state === 'answered' || state === 'expired' ? state : 'open',
    ...(own[0] ? shownTitle(own[0], asked.reader) : { title: '' }),
    ...{ image: own[0]?.image ?? null, note: question.note },
    facts: { ...question.facts, percent: percentOf(question.facts) },
    choices: question.choices.map((choice) => choiceJson(question, choice, { ...asked, priced })),
    ...{ defaultChoice: question.defaultChoice, preselected: question.preselected },
    ...{ openedAt: question.openedAt.toISOString(), deadline: question.deadline.toISOString() },
    mayExtend: state === 'open' && question.extendedAt === null,
    answer:
      answer !== null && answeredAt && answeredBy
        ? {
            ...{ choice: answer, text: question.answerText, by: answeredBy, at: answeredAt.toISOString() },
            mayChange,
          }
        : null,
  };
}

function choiceJson(question: StoredQuestion, choice: StoredChoice, asked: Asked) {
  const { priced, paid, bankOf, at } = asked;
  const sums = choiceSums(priced, choice, { at, lineIds: question.lineIds, paid });
  const bank = bankOf(sums.returned);
  return {
    ...{ code: choice.code, effect: choice.effect, title: choice.title },
    ...{ total: toJson(sums.total), due: toJson(sums.due), byCard: toJson(sums.byCard) },
    returned: toJson(money(sums.returned.minor + bank.minor, bank.currency)),
  };
}

/** By how much something rose: "7.5". */
function percentOf({ before, after }: QuestionFacts): string | null {
  if (!before || !after) return null;
  const [old, now] = [fromJson(before).minor, fromJson(after).minor];
  if (old <= 0n || now <= old) return null;
  const tenths = ((now - old) * 2000n + old) / (old * 2n);
  return `${tenths / 10n}.${tenths % 10n}`;
}
