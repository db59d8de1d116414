/** The steps after a parcel that arrived: claims with their decisions, reviews with moderation. */

import type { Contracts } from '../../../contracts.ts';
import type { CallInput } from '../../../platform/api/client.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import type { Kit } from '../kit.ts';
import { claimTexts, reviewTexts, thanks } from '../words.ts';
import { drawnParcel } from './drawn-parcels.ts';
import type { Order } from './order-steps.ts';

type Claiming = CallInput<Contracts['openClaim']>['body'];
export interface OpenClaim {
  id: string;
  order: Order;
}

async function photo(kit: Kit, number: string) {
  const bytes = await drawnParcel(kit.draw(4096), number);
  return [{ field: 'file', fileName: 'photo.jpg', content: bytes }];
}

/** Which words a claim has; the others came damaged. */
const wordsOf: Readonly<Partial<Record<Claiming['kind'], number>>> = {
  missing: 1,
  lost: 1,
  wrong_item: 3,
  not_as_described: 4,
};

/** The customer claims, with a photo. */
export async function claim(
  kit: Kit,
  order: Order,
  kind: Claiming['kind'],
  wish: Claiming['wish'],
): Promise<OpenClaim> {
  const { by, number } = order;
  const stored = await kit.upload('uploadClaimPhotos', by, { files: await photo(kit, number) });
  const text = inLanguage(claimTexts, by.locale)[wordsOf[kind] ?? 0] ?? '';
  const body = { order: order.id, kind, wish, text, photos: stored.map(({ id }) => id) };
  const { id } = await kit.call('openClaim', by, { body });
  return { id, order };
}

type Deciding = CallInput<Contracts['staffDecideClaim']>['body'];
type Verdict = Deciding extends infer Each ? (Each extends Deciding ? Omit<Each, 'version'> : never) : never;

export async function decide(kit: Kit, { id }: OpenClaim, verdict: Verdict): Promise<void> {
  const { call, crew } = kit;
  const { claim: now } = await call('staffGetClaim', crew.finance, { params: { id } });
  const body = { ...verdict, version: now.version } as Deciding;
  await call('staffDecideClaim', crew.finance, { params: { id }, body });
}

/** Support asks back, and the claim waits for the customer. */
export async function askBack({ call, crew }: Kit, { id, order }: OpenClaim): Promise<void> {
  const text = inLanguage(claimTexts, order.by.locale)[2] ?? '';
  await call('staffWriteInClaim', crew.support, { params: { id }, body: { text, asks: true } });
}

/** How the goods go back, in the customer's language. */
export const wayBack = ({ order }: OpenClaim): string => inLanguage(claimTexts, order.by.locale)[5] ?? '';

export async function answerOffer({ call }: Kit, { id, order }: OpenClaim, isAccepted = true): Promise<void> {
  const { version } = await call('getClaim', order.by, { params: { id } });
  await call('answerClaimOffer', order.by, { params: { id }, body: { version, accept: isAccepted } });
}

export async function stepReturn(
  { call, crew }: Kit,
  { id }: OpenClaim,
  taken: 'sent' | 'refunded_by_seller' | 'replaced' | 'refused_by_seller',
): Promise<void> {
  const { claim: now } = await call('staffGetClaim', crew.support, { params: { id } });
  const body = { version: now.version, step: taken };
  await call('staffStepReturn', crew.support, { params: { id }, body });
}

/** The customer writes a review; staff publish it, refuse it, or leave it waiting. */
export async function review(
  kit: Kit,
  { id: order, by, number }: Order,
  end: 'published' | 'answered' | 'refused' | 'waiting',
): Promise<void> {
  const { call, crew, draw } = kit;
  const said = inLanguage(reviewTexts, by.locale);
  const { stars, text } = said[draw(said.length)] ?? { stars: 5, text: null };
  const stored =
    draw(3) === 0 ? await kit.upload('uploadReviewPhotos', by, { files: await photo(kit, number) }) : [];
  const photos = stored.map(({ id }) => id);
  const { id } = await call('createReview', by, { body: { order, stars, text, photos } });
  if (end === 'waiting') return;
  await kit.pass(0.4);
  const params = { id };
  const body =
    end === 'refused'
      ? ({ decision: 'refuse', version: 1, reason: 'personal_data', note: null } as const)
      : ({ decision: 'publish', version: 1 } as const);
  const decided = await call('staffDecideReview', crew.support, { params, body });
  if (end !== 'answered') return;
  const answered = { version: decided.version, answer: inLanguage(thanks, by.locale) };
  await call('staffAnswerReview', crew.support, { params, body: answered });
}
