/** PUT /cabinet/cart/update: everything that a customer changes about one draft order, in one go. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { detachPicturesOf } from '../../platform/files/pictures.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { GoodsSize } from '../pricing/freight/usual-weights.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import { snapshotOf } from '../products/snapshots/claimed-snapshot.ts';
import { applyChanges, type LineChange } from './apply-changes.ts';
import type { JudgedLine } from './cart-lines.ts';
import { type CartShop, type JudgedDraft, judgeDrafts } from './cart-view.ts';
import {
  deleteLines,
  freeVariants,
  keepScreenshots,
  raiseVersion,
  saveLines,
  updateDraft,
} from './change-store.ts';
import { type AdvanceAnswers, cartLimits } from './contract.ts';
import { advanceAnswerFaults } from './rules.ts';
import { type CartRows, loadCart } from './store.ts';

export interface UpdateRequest {
  userId: string;
  locale: Locale;
  version?: number | undefined;
  order: {
    id: string;
    selected?: boolean | undefined;
    lines: readonly RequestedChange[];
    inland?: string | null | undefined;
    advance_answers?: AdvanceAnswers | undefined;
    comment?: string | null | undefined;
  };
}

interface RequestedChange {
  id: string;
  quantity?: number | undefined;
  selected?: boolean | undefined;
  options?: Record<string, string> | undefined;
  note?: string | null | undefined;
  screenshots?: string[] | undefined;
  size?: GoodsSize | null | undefined;
  remove?: true | undefined;
  restore?: true | undefined;
  accept_change?: true | undefined;
}

/** Throws `not_found` for a draft order or line of somebody else, `changed_meanwhile`, `cart_full`, `fields`. */
export async function updateCart(db: Database, cart: CartShop, request: UpdateRequest): Promise<void> {
  const { userId, order } = request;
  refuseAnswers(cart, order.advance_answers);
  const choices = await newChoices(db, cart, request);
  await inTransaction(db, async (transaction) => {
    if (!(await raiseVersion(transaction, userId, request.version))) {
      throw new Refusal(request.version === undefined ? 'not_found' : 'changed_meanwhile');
    }
    const rows = await loadCart(transaction, userId, { withRemoved: true });
    const draft = rows.drafts.find(({ id }) => id === order.id);
    if (!draft) throw new Refusal('not_found');
    const [judged] = await judgeDrafts(transaction, cart.products, {
      drafts: [draft],
      locale: request.locale,
    });
    if (judged) await changeLines(transaction, { judged, choices, request, rows, at: cart.shop.clock.now() });
    const own = { userId, draftId: draft.id };
    await updateDraft(transaction, own, {
      comment: order.comment,
      advanceAnswers: order.advance_answers,
      inlandMinor:
        order.inland == null ? order.inland : typedAmount(order.inland, draft.currency, 'order.inland').minor,
    });
  });
}

function refuseAnswers({ shop }: CartShop, answers: AdvanceAnswers | undefined): void {
  const fields = answers ? advanceAnswerFaults(answers, shop.settings.settlementCurrency) : {};
  if (Object.keys(fields).length === 0) return;
  throw new Refusal('fields', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [`order.${name}`, why])),
  });
}

/** By line, the variant that is chosen now. Outside the transaction, because it may refuse without having locked. */
async function newChoices(
  db: Database,
  { products }: CartShop,
  { userId, locale, order }: UpdateRequest,
): Promise<Map<string, ChosenSnapshot>> {
  const wanted = order.lines.filter(({ options }) => options !== undefined);
  const choices = new Map<string, ChosenSnapshot>();
  if (wanted.length === 0) return choices;
  const { drafts } = await loadCart(db, userId, { drafts: [order.id], withRemoved: true });
  const lines = (await judgeDrafts(db, products, { drafts, locale })).flatMap((draft) => draft.lines);
  for (const { id, options = {} } of wanted) {
    const line = lines.find(({ row }) => row.id === id);
    if (!line) throw new Refusal('not_found');
    const claimed = { url: line.chosen.url, snapshot: line.row.snapshotId, options };
    choices.set(id, await snapshotOf(db, products, { userId, locale, claimed }));
  }
  return choices;
}

interface Changing {
  judged: JudgedDraft;
  choices: ReadonlyMap<string, ChosenSnapshot>;
  request: UpdateRequest;
  rows: CartRows;
  at: Date;
}

async function changeLines(db: Database, { judged, choices, request, rows, at }: Changing): Promise<void> {
  const { order } = request;
  const changes = order.lines.map((asked) => changeOf(asked, { judged, choices }));
  const { saved, deleted } = applyChanges(
    judged.lines.map((line) => ({
      ...line.row,
      title: line.chosen.title,
      optionsNote: line.chosen.optionsNote,
    })),
    { selected: order.selected, changes, at, maxQuantity: cartLimits.quantity },
  );
  const restored = changes.filter(({ restore }) => restore).length;
  const kept = rows.drafts.flatMap(({ lines }) => lines).filter(({ removed }) => !removed).length;
  if (restored > 0 && kept + restored > cartLimits.lines) {
    throw new Refusal('cart_full', { values: { max: cartLimits.lines } });
  }
  await deleteLines(db, request.userId, deleted);
  await detachPicturesOf(db, { purpose: 'line', subjectIds: deleted }, at);
  // two that trade their variants would meet on the way
  const moving = saved.filter(({ id }) => choices.has(id)).map(({ id }) => id);
  if (moving.length > 1) await freeVariants(db, request.userId, moving);
  await saveLines(db, request.userId, saved);
  for (const { id, screenshots } of order.lines) {
    if (screenshots === undefined || deleted.includes(id)) continue;
    const field = 'order.lines.screenshots';
    await keepScreenshots(db, { lineId: id, userId: request.userId, ids: screenshots, field, at });
  }
}

function changeOf(
  asked: RequestedChange,
  { judged, choices }: Pick<Changing, 'judged' | 'choices'>,
): LineChange {
  const line = judged.lines.find(({ row }) => row.id === asked.id);
  if (!line) throw new Refusal('not_found');
  const choice = choices.get(asked.id);
  const least = (choice ?? line.chosen).leastQuantity;
  if (asked.quantity && asked.quantity < least) {
    throw refuseField('order.lines.quantity', 'least_quantity', { min: least });
  }
  return {
    id: asked.id,
    quantity: asked.quantity,
    selected: asked.selected,
    note: asked.note,
    size: asked.size,
    remove: asked.remove ?? (asked.quantity === 0 ? true : undefined),
    restore: asked.restore,
    options: choice?.options,
    seenMinor: priceTaken(line, choice, asked),
  };
}

/** Another variant is taken at the price it has; a changed price when the customer says so. */
function priceTaken(
  line: JudgedLine,
  choice: ChosenSnapshot | undefined,
  asked: RequestedChange,
): bigint | undefined {
  if (choice) return choice.price?.minor;
  return asked.accept_change ? line.unitPrice.minor : undefined;
}
