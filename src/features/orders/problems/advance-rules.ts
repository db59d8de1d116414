/** Whether the customer's answer in advance (rules: advance-answers) holds for what has happened. Pure. */
import { type Money, parseAmount } from '../../../platform/money/money.ts';
import type { AdvanceAnswers } from '../../cart/contract.ts';
import { isWithinTolerance } from '../../pricing/formula/price-formula.ts';
import type { QuestionKind, StoredChoice } from '../questions/question-rules.ts';

export interface Happened {
  kind: QuestionKind;
  choices: readonly StoredChoice[];
  /** The goods of the line in the settlement currency, before and after; after a choice of an alternative by its code. */
  goods: { before: Money; after: Money };
  goodsOf: Readonly<Record<string, Money>>;
  /** The shop's delivery afterwards, in the settlement currency. */
  inland: Money;
  /** The rise of the order's price after accepting, and the sum held for that. */
  rise: Money;
  held: Money;
  /** A part can still be bought. */
  isPartial: boolean;
}

/** `applies`: no question is asked, the choice is carried out. Else the question comes with a choice preselected. */
export interface Verdict {
  applies: boolean;
  choice: string | null;
  /** The answer that decided. */
  answer: 'priceRise' | 'inlandUpTo' | 'outOfStock' | 'variantMissing' | 'hold' | null;
}

const asks: Verdict = { applies: false, choice: null, answer: null };

export function judgeAdvance(answers: AdvanceAnswers, happened: Happened): Verdict {
  const verdict = judgeAnswers(answers, happened);
  const { kind, rise, held } = happened;
  const isPrice = kind === 'price_increase' || kind === 'freight';
  // a sum that was set aside for just this is an answer too (rules: difference)
  if (verdict.applies || !isPrice || held.minor === 0n || rise.minor > held.minor) return verdict;
  return { applies: true, choice: 'accept', answer: 'hold' };
}

function judgeAnswers(answers: AdvanceAnswers, happened: Happened): Verdict {
  switch (happened.kind) {
    case 'price_increase':
      if (!answers.priceRise) return asks;
      return { applies: isRiseAgreed(answers, happened.goods), choice: 'accept', answer: 'priceRise' };
    case 'freight': {
      if (answers.inlandUpTo === undefined) return asks;
      const most = parseAmount(answers.inlandUpTo, happened.inland.currency);
      return { applies: happened.inland.minor <= most.minor, choice: 'accept', answer: 'inlandUpTo' };
    }
    case 'stock':
      return judgeStock(answers, happened);
    case 'variant':
      return answers.variantMissing === undefined ? asks : takeOther(answers, happened, 'variantMissing');
    default:
      return asks;
  }
}

function judgeStock(answers: AdvanceAnswers, happened: Happened): Verdict {
  const { outOfStock } = answers;
  if (!outOfStock) return asks;
  // he did not say what to do when a part is left
  if (happened.isPartial) return { applies: false, choice: 'take_rest', answer: 'outOfStock' };
  if (outOfStock.do === 'second_choice') return takeOther(answers, happened, 'outOfStock');
  const hasDrop = happened.choices.some(({ code }) => code === 'remove_line');
  const choice = outOfStock.do === 'drop_line' && hasDrop ? 'remove_line' : 'cancel_order';
  return { applies: happened.choices.some(({ code }) => code === choice), choice, answer: 'outOfStock' };
}

/** The goods that the customer named are taken when they are there and cost no more than the customer agreed to. */
function takeOther(
  answers: AdvanceAnswers,
  { goods, goodsOf }: Happened,
  answer: 'outOfStock' | 'variantMissing',
): Verdict {
  const after = goodsOf['alternative-1'];
  if (!after) return { applies: false, choice: null, answer };
  return { applies: isRiseAgreed(answers, { before: goods.before, after }), choice: 'alternative-1', answer };
}

function isRiseAgreed({ priceRise }: AdvanceAnswers, { before, after }: Happened['goods']): boolean {
  if (after.minor <= before.minor) return true;
  if (!priceRise) return false;
  if ('percent' in priceRise) return isWithinTolerance(before, after, priceRise.percent);
  return after.minor - before.minor <= parseAmount(priceRise.amount, before.currency).minor;
}
