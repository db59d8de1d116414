/** Reading claims: the customer's, and the queue of staff. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Picture, pictureJson, picturesOf } from '../../platform/files/pictures.ts';
import { money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { deliveredAtOf } from '../deliveries/reading/list-deliveries.ts';
import { piecesLeft } from '../order-states/rules.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf, findOrder as readOrder } from '../orders/store.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import { returnCostsPaid } from '../payments/balances/compensation.ts';
import { sentToCards } from '../payments/refunds/returns-store.ts';
import { shownTitle } from '../products/translations/shown-title.ts';
import { returnableUntil } from '../storage/return-days.ts';
import { claimsOfOrder, findClaim, type StoredClaim } from './claim-store.ts';
import type { ClaimsShop } from './claims-shop.ts';
import type { Claim, OrderClaims } from './contract.ts';
import { requestsOfOrder } from './refunds/request-store.ts';
import {
  claimableKinds,
  claimUntil,
  isClosed,
  kindsWithPhoto,
  mayClaim,
  promisedBy,
  standsInTheWay,
  wishesNow,
} from './rules.ts';
import { readSettings } from './terms/settings-store.ts';
import { type ClaimMessage, messagesOf } from './thread/message-store.ts';

/** One claim with its thread; of one customer when he is named, in the language that he reads. Throws `not_found`. */
export async function getClaim(
  db: Database,
  { shop }: ClaimsShop,
  { locale, ...key }: { id: string; userId?: string; locale?: Locale },
): Promise<Claim> {
  const claim = await findClaim(db, key);
  if (!claim) throw new Refusal('not_found');
  return oneClaim(db, claim, { now: shop.clock.now(), titlesIn: locale });
}

export async function oneClaim(db: Database, claim: StoredClaim, reader: ClaimReader): Promise<Claim> {
  const lines = (await linesOf(db, [claim.orderId])).get(claim.orderId) ?? [];
  return claimJson(claim, await threadsOf(db, [claim], lines), reader);
}

interface ClaimReader {
  now: Date;
  titlesIn?: Locale | undefined;
}

/** The data that claims of one order are shown with. */
interface Threads {
  lines: readonly StoredLine[];
  messages: Map<string, ClaimMessage[]>;
  photos: Map<string, Picture[]>;
  /** By claim, in minor units. */
  returnsPaid: Map<string, bigint>;
  /** By claim, in minor units: what of the paid went on to a card. */
  toCards: Map<string, bigint>;
}

async function threadsOf(
  db: Database,
  claims: readonly StoredClaim[],
  lines: readonly StoredLine[],
): Promise<Threads> {
  const ids = claims.map(({ id }) => id);
  const returnsPaid = await returnCostsPaid(db, ids);
  const toCards = await toCardsOf(db, claims);
  if (claims.length === 0) return { lines, messages: new Map(), photos: new Map(), returnsPaid, toCards };
  const messages = await messagesOf(db, ids);
  const shown = [...messages.values()].flat().filter(({ photoCount }) => photoCount > 0);
  const subjectIds = shown.map(({ id }) => id);
  const photos = await picturesOf(db, { purpose: 'claim', subjectIds });
  return { lines, messages, photos, returnsPaid, toCards };
}

/** Claims of one order. Asks only where something was paid. */
async function toCardsOf(db: Database, claims: readonly StoredClaim[]): Promise<Map<string, bigint>> {
  const [paid] = claims.filter(({ paid: sum }) => sum > 0n);
  const requests = paid ? await requestsOfOrder(db, paid.orderId) : [];
  const own = requests.filter(({ claimId, destination }) => claimId !== null && destination === 'source');
  const sent = await sentToCards(
    db,
    own.map(({ id }) => id),
  );
  const byClaim = Map.groupBy(own, ({ claimId }) => claimId ?? '');
  const sumOf = (ids: readonly { id: string }[]) =>
    ids.reduce((sum, { id }) => sum + (sent.get(id) ?? 0n), 0n);
  return new Map([...byClaim].map(([claimId, some]) => [claimId, sumOf(some)]));
}

function claimJson(claim: StoredClaim, { lines, photos, ...threads }: Threads, reader: ClaimReader): Claim {
  const { now, titlesIn } = reader;
  const messages = threads.messages.get(claim.id) ?? [];
  const sum = (minor: bigint) => moneyOf(minor, claim.currency);
  const isReturn = claim.decision === 'return' || claim.decision === 'exchange';
  return {
    ...{ id: claim.id, version: claim.version, kind: claim.kind, wish: claim.wish, state: claim.state },
    order: { id: claim.orderId, orderNum: claim.orderNumber },
    dueAt: claim.dueAt?.toISOString() ?? null,
    promisedBy: promisedBy(claim, now)?.toISOString() ?? null,
    isLate: isLate(claim, now),
    lines: lines.filter(({ id }) => claim.lineIds.includes(id)).map((line) => lineJson(line, titlesIn)),
    ...{ decision: claim.decision, reason: claim.reason, note: claim.note },
    cost: isReturn ? toJson(money(claim.cost, claim.currency)) : null,
    isSentAgain: claim.decision === 'exchange' && Object.values(claim.origins).some(hasLeft),
    returnPaid: sum(threads.returnsPaid.get(claim.id) ?? 0n),
    paid: sum(claim.paid),
    paidToCard: sum(threads.toCards.get(claim.id) ?? 0n),
    sentAt: claim.sentAt?.toISOString() ?? null,
    messages: messages.map(({ id, author, at, text }) => ({
      ...{ id, author, at: at.toISOString(), text },
      photos: (photos.get(id) ?? []).map(pictureJson),
    })),
    openedAt: claim.openedAt.toISOString(),
    closedAt: claim.closedAt?.toISOString() ?? null,
    can: {
      write: !isClosed(claim.state),
      withdraw: ['open', 'asked', 'offered'].includes(claim.state),
      answerOffer: claim.state === 'offered',
    },
  };
}

const hasLeft = (origin: string): boolean => ['shipped', 'delivered', 'completed'].includes(origin);

export const moneyOf = (minor: bigint, currency: string) =>
  minor > 0n ? toJson(money(minor, currency)) : null;

/** With the pieces that are left; of a line without any, those that were ordered. */
const lineJson = (line: StoredLine, titlesIn: Locale | undefined) => {
  const { id, image } = line;
  return { id, ...shownTitle(line, titlesIn), image, quantity: piecesLeft(line) || line.quantity };
};

/** The claims of a customer's order, and whether one may be made now. Throws `not_found`. */
export async function getOrderClaims(
  db: Database,
  { shop }: ClaimsShop,
  { order: idOrNumber, userId, locale }: { order: string; userId: string; locale: Locale },
): Promise<OrderClaims> {
  const whole = await readOrder(db, { idOrNumber: orderKey(idOrNumber), userId });
  if (!whole) throw new Refusal('not_found');
  const { order, lines } = whole;
  const claims = await claimsOfOrder(db, order.id);
  const { claimDays, answerHours } = await readSettings(db);
  const deliveredAt = await deliveredAtOf(db, order.id);
  const hasOpenClaim = claims.some(standsInTheWay);
  const facts = { state: order.state, deliveredAt, hasOpenClaim, claimDays };
  const now = shop.clock.now();
  const isForwarded = order.quote.forwarding !== undefined;
  const can = mayClaim(facts, now);
  // goods that their customer bought go back to no seller
  const mayReturn = order.state === 'at_warehouse' && !isForwarded;
  const returnUntil = mayReturn ? await returnableUntil(db, order.id) : null;
  const threads = await threadsOf(db, claims, lines);
  const shown = claims.map((claim) => claimJson(claim, threads, { now, titlesIn: locale }));
  return {
    ...{ can, answerHours, claims: shown },
    kinds: can === 'yes' ? [...claimableKinds(order.state)] : [],
    kindsWithPhoto: can === 'yes' ? [...kindsWithPhoto(order.state)] : [],
    wishes: can === 'yes' ? [...wishesNow({ state: order.state, returnUntil, isForwarded }, now)] : [],
    returnUntil: returnUntil?.toISOString() ?? null,
    until: claimUntil(facts)?.toISOString() ?? null,
    lines: lines
      .filter(({ state }) => claimableKinds(state).length > 0)
      .map((line) => lineJson(line, locale)),
  };
}

export const isLate = ({ dueAt }: StoredClaim, now: Date): boolean => dueAt !== null && dueAt < now;
