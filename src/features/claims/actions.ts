/** The verbs of claims and refunds: the door for the routes and for other features. */
import type { SignedIn } from '../../platform/caller.ts';
import { type PictureJson, photoWidths, pictureJson, storePicture } from '../../platform/pictures.ts';
import type { Upload } from '../../platform/serve.ts';
import type { ClaimsShop } from './claims-shop.ts';

export { openAnsweredReturn } from './answered-returns.ts';
export { saveSettings } from './claim-settings.ts';
export { writeAsCustomer, writeAsStaff } from './claim-thread.ts';
export type { ClaimStaff, ClaimsShop } from './claims-shop.ts';
export { decideClaim } from './decide-claim.ts';
export { givenAlone, linesInRequests, restOf } from './due-money.ts';
export { forgetClaimant } from './forget-claimant.ts';
export { limitsForTwo } from './higher-limits/limits-for-two.ts';
export { closeFoundClaims, openLostClaims } from './lost-parcels.ts';
export { openClaim, openClaimByStaff, withdrawClaim } from './open-claim.ts';
export { previewPieces, refundPieces } from './piece-refunds.ts';
export { getClaim, getOrderClaims, staffGetClaim, staffListClaims } from './read-claims.ts';
export { getRequest, previewJson, staffListRefunds } from './read-requests.ts';
export { decideRequest } from './refund-requests.ts';
export { answerOffer, stepReturn } from './returns.ts';
export { readSettings } from './settings-store.ts';

/** Stores photos for a claim or a message that is about to be sent. Throws what `storePicture` throws. */
export async function uploadEvidence(
  { shop }: ClaimsShop,
  caller: SignedIn,
  files: readonly Upload[],
): Promise<PictureJson[]> {
  const photos: PictureJson[] = [];
  for (const { content } of files) {
    const picture = await storePicture(shop, {
      ...{ content, shape: { widths: photoWidths }, purpose: 'claim', field: 'photos' },
      ...{ ownerId: caller.userId, uploadedBy: caller.userId },
    });
    photos.push(pictureJson(picture));
  }
  return photos;
}
