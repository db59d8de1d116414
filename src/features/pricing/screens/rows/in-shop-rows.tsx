/** Rows of what the shop asks in its own currency. */
import { Timed } from '../../../../kit/when.tsx';
import type { ReceiptRow } from '../../../../ui/money/receipt.tsx';
import type { Quote } from '../../contract.ts';
import type { RowTexts } from './usual-rows.ts';

interface InShop {
  pieces: number;
  now: Date;
  /** Since when the rate holds that new prices are made with. */
  newest: string | undefined;
}

/** The prices as the shop asks them, and the rate that makes them ours. */
export function inShopRows(
  quote: Quote,
  { pieces, now, newest, words, money, number }: RowTexts & InShop,
): ReceiptRow[] {
  // a price in the currency of the shop that asks is told once, without a rate
  if (quote.rate.from === quote.rate.to) return [];
  // a date some days back reads as a rate that has run out; of a price that is held no more it is past indeed
  const isNewest =
    newest === quote.rate.since &&
    now.getTime() - Date.parse(newest) >= 172_800_000 &&
    Date.parse(quote.heldUntil) > now.getTime();
  const inland = { id: 'inlandInShop', label: words('inlandInShop'), amount: money(quote.inlandInShop) };
  return [
    { id: 'goodsInShop', label: words('goodsInShop', { count: pieces }), amount: money(quote.goodsInShop) },
    // nobody knows it: that is no sum of nought
    ...(quote.inlandUnknown === true ? [] : [inland]),
    {
      id: 'rate',
      label: <Timed at={quote.rate.since} form="short-day" say={(date) => words('rate', { date })} />,
      note: isNewest ? words('rateNewest') : undefined,
      amount: `1 ${quote.rate.from} = ${number(quote.rate.value, 2)} ${quote.rate.to}`,
    },
  ];
}
