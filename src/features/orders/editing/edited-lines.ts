/** The lines of an unpaid order as its customer wants them: our own prices of what he chose, whatever he posts. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { variantKey } from '../../cart/apply-changes.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { verdictFor } from '../../products/actions.ts';
import type { Verdict } from '../../products/contract.ts';
import type { ChosenSnapshot } from '../../products/snapshots/chosen-snapshot.ts';
import { snapshotOf } from '../../products/snapshots/claimed-snapshot.ts';
import { type Offered, offeredOptions } from '../../products/snapshots/offered-options.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredLine } from '../stored-parts.ts';
import type { EditedParts } from './edit-schemas.ts';

export interface EditedLine {
  before: StoredLine;
  /** As it will be written. */
  after: StoredLine;
  /** Another variant was chosen. */
  isOtherChoice: boolean;
  /** The kind of the goods, for the weight that is assumed of them. */
  category: string | null;
  verdict: Verdict;
}

export interface Editing {
  whole: OrderWhole;
  userId: string;
  locale: Locale;
  asked: EditedParts;
}

type Change = EditedParts['lines'][number] & { index: number };

/**
 * The lines that stay, in their order. Throws `not_found` for a line of another order, `malformed` for one that is named
 * twice, `cart_empty` when none stays, `prohibited_product`, `option_missing`, and `fields` for a quantity or an option
 * that the shop does not sell.
 */
export async function editedLines(db: Database, shop: OrdersShop, editing: Editing): Promise<EditedLine[]> {
  const { whole, asked } = editing;
  const live = whole.lines.filter(({ state }) => !isEnded(state));
  const changes = new Map(asked.lines.map((line, index): [string, Change] => [line.id, { ...line, index }]));
  if (changes.size !== asked.lines.length) throw new Refusal('malformed');
  if ([...changes.keys()].some((id) => !live.some((line) => line.id === id))) throw new Refusal('not_found');
  const kept = live.filter(({ id }) => changes.get(id)?.quantity !== 0);
  if (kept.length === 0) throw new Refusal('cart_empty', { of: 'order' });
  const offers = await offeredOptions(
    db,
    kept.map(({ snapshotId }) => snapshotId),
  );
  const edited: EditedLine[] = [];
  for (const before of kept) {
    const change = changes.get(before.id);
    const offered = offers.get(before.snapshotId);
    edited.push(await editedLine(db, shop, { ...editing, before, change, offered }));
  }
  return edited;
}

interface Input extends Editing {
  before: StoredLine;
  change: Change | undefined;
  offered: Offered | undefined;
}

async function editedLine(db: Database, shop: OrdersShop, input: Input): Promise<EditedLine> {
  const { before, change, offered } = input;
  const quantity = change?.quantity ?? before.quantity;
  const note = change?.note === undefined ? before.note : change.note;
  if (change && isOther(change, before)) {
    const chosen = await otherChoice(db, shop, { ...input, change });
    refuseTooFew(change, { quantity, least: chosen.leastQuantity });
    const after = { ...before, ...partsOf(chosen), quantity, note };
    return { before, after, isOtherChoice: true, category: chosen.category, verdict: chosen.verdict };
  }
  const { host } = input.whole.order;
  const verdict = await verdictFor(db, shop.cart.products, {
    ...{ text: before.title, host },
    locale: input.locale,
  });
  if (verdict.kind === 'prohibited') {
    throw new Refusal('prohibited_product', { values: { reason: verdict.reason ?? '' } });
  }
  if (change && quantity !== before.quantity) {
    refuseTooFew(change, { quantity, least: offered?.leastQuantity ?? 1 });
  }
  const category = offered?.category ?? null;
  return { before, after: { ...before, quantity, note }, isOtherChoice: false, category, verdict };
}

function isOther({ options }: Change, before: StoredLine): boolean {
  return options !== undefined && variantKey(options, null) !== variantKey(before.options, null);
}

function refuseTooFew({ index }: Change, { quantity, least }: { quantity: number; least: number }): void {
  if (quantity < least) throw refuseField(`lines.${index}.quantity`, 'least_quantity', { min: least });
}

/** The variant by our own snapshot. Throws `fields` where it is not sold, or in another currency than the order. */
async function otherChoice(
  db: Database,
  { cart }: OrdersShop,
  { whole, userId, locale, before, change }: Input & { change: Change },
): Promise<ChosenSnapshot & { price: NonNullable<ChosenSnapshot['price']> }> {
  const claimed = { url: before.url, snapshot: before.snapshotId, options: change.options ?? {} };
  const field = `lines.${change.index}.`;
  try {
    const chosen = await snapshotOf(db, cart.products, { userId, locale, claimed });
    const { price, availability } = chosen;
    const isSold = price && price.minor > 0n && price.currency === whole.order.currency;
    if (!isSold || availability === 'out_of_stock') throw refuseField('product.options', 'sold_out');
    return { ...chosen, price };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.fields) throw error;
    // the cart speaks of one product, an order of several
    const fields = Object.entries(error.detail.fields).map(([name, why]) => [
      name.replace(/^product\./, field),
      why,
    ]);
    throw new Refusal(error.code, { ...error.detail, fields: Object.fromEntries(fields) });
  }
}

/** The fields that a line takes from a choice. */
export function partsOf(chosen: ChosenSnapshot & { price: NonNullable<ChosenSnapshot['price']> }) {
  const { id, options, optionsNote, image, source, priceIsSure, readAt, price } = chosen;
  return {
    ...{ snapshotId: id, options, optionsNote, image, source, priceIsSure, readAt },
    ...{ price: price.minor, typedByCustomer: source === 'manual' },
  };
}
