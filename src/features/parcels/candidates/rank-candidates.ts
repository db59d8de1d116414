/** Whose an unknown parcel may be: awaited orders by what speaks for each, the likeliest first. Pure. */

export const candidateReasons = [
  ...(['number', 'code', 'tracking', 'name', 'shop', 'contents', 'weight', 'date'] as const),
] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** A parcel as far as it is known. */
export interface UnknownParcel {
  label: string | null;
  tracking: string | null;
  grams: number | null;
  receivedAt: Date;
}

/** An order of which something is awaited. */
export interface AwaitedOrder {
  /** Ours, and the shop's. */
  numbers: readonly string[];
  /** Of the customer, without its check digit. */
  code: string;
  names: readonly string[];
  trackings: readonly string[];
  shops: readonly string[];
  titles: readonly string[];
  /** Grams that what is missing usually weighs. */
  usual: { light: number; heavy: number };
  /** On its way since. */
  since: Date;
}

/** How much each speaks for an order: a number that names it alone far more than a weight that fits many. */
const weights: Readonly<Record<CandidateReason, number>> = {
  ...{ number: 100, code: 60, tracking: 50, name: 30, shop: 20, contents: 12, weight: 8, date: 3 },
};
/** At least a shop or a word of the contents: a weight and a time fit many. */
const least = 12;
const usualDays = 45;

/** The words of a label; short ones name nothing. */
export function wordsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
    ),
  ];
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Reasons for an order, the strongest first. */
export function reasonsFor(parcel: UnknownParcel, order: AwaitedOrder): CandidateReason[] {
  const said = `${parcel.label ?? ''} ${parcel.tracking ?? ''}`;
  const [whole, words] = [plain(said), wordsIn(said)];
  const stands = (text: string, letters: number): boolean =>
    plain(text).length >= letters && whole.includes(plain(text));
  const isNamed = (texts: readonly string[]): boolean =>
    texts.some((text) => wordsIn(text).some((word) => word.length > 3 && words.includes(word)));
  const { light, heavy } = order.usual;
  const { grams } = parcel;
  const days = (parcel.receivedAt.getTime() - order.since.getTime()) / 86_400_000;
  const holds: Readonly<Record<CandidateReason, boolean>> = {
    number: order.numbers.some((number) => stands(number, 4)),
    code: order.code !== '' && stands(order.code, 6),
    // scanners lose the first characters of long codes
    tracking: order.trackings.some((number) => plain(number).length >= 8 && stands(number.slice(-8), 8)),
    name: order.names.some((name) => {
      const parts = wordsIn(name);
      return parts.length > 0 && parts.every((part) => words.includes(part));
    }),
    shop: order.shops.some((shop) => stands(shop.replace(/\.[a-z]{2,}$/, ''), 4)),
    contents: isNamed(order.titles),
    weight: grams !== null && heavy > 0 && 2 * grams >= light && 2 * grams <= 3 * heavy,
    date: days >= 0 && days <= usualDays,
  };
  return candidateReasons.filter((reason) => holds[reason]);
}

/** Orders that something names, the likeliest first; of two as likely the one that has been on its way for longer. */
export function rankCandidates<Order extends AwaitedOrder>(
  parcel: UnknownParcel,
  orders: readonly Order[],
  most: number,
): { order: Order; reasons: CandidateReason[] }[] {
  const scoreOf = (reasons: readonly CandidateReason[]) =>
    reasons.reduce((sum, one) => sum + weights[one], 0);
  return orders
    .map((order) => ({ order, reasons: reasonsFor(parcel, order) }))
    .filter(({ reasons }) => scoreOf(reasons) >= least)
    .sort(
      (a, b) => scoreOf(b.reasons) - scoreOf(a.reasons) || a.order.since.getTime() - b.order.since.getTime(),
    )
    .slice(0, most);
}
