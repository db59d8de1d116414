/** The roles of amounts to each other: pairs of old and new, a price and the same without tax. */
import { startsWithPhrase } from '../languages/has-phrase.ts';
import type { RatedAmount } from '../page/page-price.ts';
import { NET_AFTER, NET_WORDS, OLD_WORDS } from '../page/page-words.ts';

/** A percentage that is no tax and no raise. */
const DISCOUNT =
  /(\d{1,2}(?:[.,]\d)?)\s?%(?!\s?(?:above|over|more|vat|tax|gst|mwst|ust|tva|iva|dph|btw|moms|alv|kdv|ндс|пдв|ддс))/giu;

/** "-50 %" beside two amounts that differ by half: the higher is old, whatever the classes say. */
export function markDiscountPairs(amounts: RatedAmount[]): void {
  for (const [at, a] of amounts.entries()) {
    for (const b of amounts.slice(at + 1, at + 5)) {
      if (b.node.index - a.node.index > 40 || !a.signed || !b.signed) continue;
      const [high, low] = Number(a.amount) > Number(b.amount) ? [a, b] : [b, a];
      const share = 100 * (1 - Number(low.amount) / Number(high.amount));
      if (share < 3 || share > 92 || low.role === 'other') continue;
      // a discount for one way of paying leaves the price as it is
      if (low.labels.some) continue;
      const words = `${a.before.slice(-12)} ${a.after.slice(0, 24)} ${b.before.slice(-24)} ${b.after.slice(0, 14)}`;
      const percents = [...words.matchAll(DISCOUNT)]
        .filter(({ index, 0: found }) => !startsWithPhrase('tax', words.slice(index + found.length)))
        .map((match) => Number((match[1] ?? '').replace(',', '.')));
      if (!percents.some((percent) => Math.abs(percent - share) <= 1)) continue;
      high.role = 'old';
      if (low.role === 'old') low.role = 'now';
    }
  }
}

/** Amounts that stand worse than this are no price beside another. */
const LEAST_RIVAL = 0.3;
/** How much better placed an old price must be than the best new one to be the price after all. */
const LONE_LEAD = 0.5;

/** An old price that no new one stands beside is the price: shops call it "regular" or "standard". */
export function promoteLoneOld(amounts: RatedAmount[]): void {
  const best = amounts.reduce<RatedAmount | null>(
    (top, amount) =>
      amount.role === 'old' && !amount.struck && amount.score > (top?.score ?? 1.2) ? amount : top,
    null,
  );
  if (!best || best.linked || best.listed) return;
  // a maker names the price that it recommends, and no other
  const isAlone = amounts.every(({ role, score }) => role !== 'now' || score < LEAST_RIVAL);
  if (!isAlone && OLD_WORDS.test(best.before.slice(-26))) return;
  const value = Number(best.amount);
  const isNewBeside = ({ amount, role, node }: RatedAmount): boolean =>
    role === 'now' && Number(amount) < value && Math.abs(node.index - best.node.index) < 40;
  if (amounts.some((one) => isNewBeside(one) || (one.role === 'now' && one.score > best.score - LONE_LEAD)))
    return;
  for (const amount of amounts)
    if (amount.role === 'old' && amount.amount === best.amount) amount.role = 'now';
}

/** An amount without tax, where the page also says what is paid with it, is not the price. */
export function markNet(amounts: RatedAmount[]): void {
  for (const [at, net] of amounts.entries()) {
    if (!NET_WORDS.test(net.before.slice(-24)) && !NET_AFTER.test(net.after.slice(0, 24))) continue;
    const isGross = ({ amount, node }: RatedAmount): boolean => {
      const times = Number(amount) / Number(net.amount);
      return times > 1.03 && times < 1.3 && Math.abs(node.index - net.node.index) < 60;
    };
    if (amounts.slice(Math.max(0, at - 4), at + 5).some(isGross)) net.role = 'other';
  }
}
