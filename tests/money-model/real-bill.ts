/** The same bill as the model's, priced by the product, and what pieces of it give back. */
import { refundOfPieces, upToKept } from '../../src/features/claims/refunds/piece-rules.ts';
import type { Quote } from '../../src/features/pricing/contract.ts';
import type { DiscountTerm } from '../../src/features/pricing/formula/discount-terms.ts';
import { quoteAgain, quoteGoods, quoteToJson } from '../../src/features/pricing/formula/price-formula.ts';
import type { PriceTerms } from '../../src/features/pricing/tariff.ts';
import { formatAmount, fromJson, type Money, money, toJson } from '../../src/platform/money/money.ts';
import { type Bill, feePercent, leastFee } from './model-bills.ts';

const since = new Date('2026-01-01T00:00:00Z');
const rub = (minor: bigint) => money(minor, 'RUB');
const terms: PriceTerms = {
  tariff: {
    ...{ version: 1, effectiveFrom: since, settlementCurrency: 'RUB', defaultShopCurrency: 'RUB' },
    ...{ serviceFeeMin: rub(leastFee), serviceFeePercent: String(feePercent), deliveryPenaltyRate: '50' },
    ...{ comissionOfTheBankPercent: '3', bankMode: 'add_on', penaltyBase: 'day' },
    ...{ freeStorageDays: 30, priceTolerancePercent: '5', quoteHoldHours: 24, paymentHours: 72 },
    ...{
      answerDays: 10,
      noticeDays: 14,
      abandonmentDays: 120,
      mergeFee: rub(0n),
      inspectionFee: rub(0n),
      repackingFee: rub(0n),
      splittingFee: rub(0n),
      weightToleranceGrams: 50,
      differenceTolerance: rub(0n),
    },
  },
  rates: {},
};

function rulesOf({ percent, off }: Bill): DiscountTerm[] {
  const rule = { version: 1, name: { ru: 'Весна', en: 'Spring', zh: '春季' }, code: null };
  const onGoods = { rule: 'dsc_1', on: 'goods', kind: 'percent', value: String(percent) } as const;
  const onFee = { rule: 'dsc_2', on: 'fee', kind: 'amount', value: formatAmount(rub(off)) } as const;
  return [...(percent > 0n ? [{ ...rule, ...onGoods }] : []), ...(off > 0n ? [{ ...rule, ...onFee }] : [])];
}

export class RealBill {
  private readonly piece: bigint;
  private left: number;
  /** Of what is left; null when all pieces went back. */
  private quote: Quote | null;

  constructor(bill: Bill) {
    this.piece = bill.piece;
    this.left = bill.pieces;
    const items = [{ price: rub(bill.piece), quantity: bill.pieces }];
    const request = { items, inland: rub(bill.inland), discounts: rulesOf(bill), at: since };
    this.quote = quoteToJson(quoteGoods(terms, request));
  }

  private get line() {
    return { id: 'lin_1', price: this.piece, quantity: this.left };
  }

  /** In minor units. */
  get net(): bigint {
    return this.quote ? fromJson(this.quote.net).minor : 0n;
  }

  /** Amounts that the purchase moves: the goods with the shop's own delivery, the fee, and the discount on both. */
  get parts(): { goods: Money; fee: Money; discount: Money } {
    if (!this.quote) throw new Error('nothing is left to buy');
    const [fee, discount] = [fromJson(this.quote.fee), fromJson(this.quote.discount)];
    return { goods: rub(this.net + discount.minor - fee.minor), fee, discount };
  }

  /** The seller's delivery costs so much more. */
  rise(more: bigint): void {
    const { quote } = this;
    if (!quote) throw new Error('nothing is left to bring');
    const inlandInShop = toJson(rub(fromJson(quote.inlandInShop).minor + more));
    const risen = quoteAgain({ tariff: terms.tariff, quote: { ...quote, inlandInShop } }, [this.line]);
    this.quote = risen && quoteToJson(risen);
  }

  /** So many pieces leave the bill; answers what they give back, never more than `kept`. */
  giveBack(count: number, kept: bigint): Money {
    const { quote, line } = this;
    const { tariff } = terms;
    if (!quote) throw new Error('nothing is left to give back');
    const wanted = [{ id: line.id, quantity: count }];
    const refund = refundOfPieces({ tariff, quote, lines: [line], before: [], wanted });
    if (!refund) throw new Error('more pieces than there are');
    const shown = upToKept(refund, kept);
    const off = shown.discounts.reduce((sum, { amount }) => sum + amount.minor, 0n);
    const rows = shown.goods.minor + shown.inland.minor + shown.fee.minor - off - shown.less.minor;
    if (rows !== shown.amount.minor) throw new Error(`rows of ${rows} for ${shown.amount.minor}`);
    this.left -= count;
    const left = quoteAgain({ tariff, quote }, [this.line]);
    this.quote = left && quoteToJson(left);
    return shown.amount;
  }
}
