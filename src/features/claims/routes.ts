import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { uploadEvidence } from './actions.ts';
import type { ClaimsShop } from './claims-shop.ts';
import type { claimsContract } from './contract.ts';
import { openClaim } from './deciding/open-claim.ts';
import { withdrawClaim } from './deciding/withdraw-claim.ts';
import { getClaim, getOrderClaims } from './read-claims.ts';
import { answerOffer } from './returns/answer-offer.ts';
import { staffClaimsRoutes } from './staff-routes.ts';
import { writeAsCustomer } from './thread/write-in-claim.ts';

/** Binds the calls of claims and refunds. */
export function claimsRoutes(claims: ClaimsShop): Handlers<typeof claimsContract> {
  const { db } = claims.shop;
  const own = async (id: string, { caller, locale }: { caller: SignedIn; locale: Locale }) => ({
    data: await getClaim(db, claims, { id, userId: caller.userId, locale }),
  });
  return {
    getOrderClaims: async ({ caller, locale, params }) => ({
      data: await getOrderClaims(db, claims, { order: params.id, userId: caller.userId, locale }),
    }),
    getClaim: (request) => own(request.params.id, request),
    async openClaim({ caller, locale, body }) {
      const id = await openClaim(db, claims, { ...body, userId: caller.userId });
      return own(id, { caller, locale });
    },
    async writeInClaim({ caller, locale, params, body }) {
      await writeAsCustomer(db, claims, { ...body, id: params.id, userId: caller.userId });
      return own(params.id, { caller, locale });
    },
    async withdrawClaim({ caller, locale, params, body }) {
      await withdrawClaim(db, claims, { ...body, id: params.id, userId: caller.userId });
      return own(params.id, { caller, locale });
    },
    async answerClaimOffer({ caller, locale, params, body }) {
      await answerOffer(db, claims, { ...body, id: params.id, userId: caller.userId });
      return own(params.id, { caller, locale });
    },
    async uploadClaimPhotos({ caller, readUpload }) {
      const { files } = await readUpload({ maxBytes: mostPictureBytes, maxFiles: 10 });
      return { data: await uploadEvidence(claims, caller, files) };
    },
    ...staffClaimsRoutes(claims),
  };
}
