import type { Handlers } from '../../platform/api/serve.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
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
  const own = async (id: string, userId: string) => ({ data: await getClaim(db, claims, { id, userId }) });
  return {
    getOrderClaims: async ({ caller, params }) => ({
      data: await getOrderClaims(db, claims, { order: params.id, userId: caller.userId }),
    }),
    getClaim: ({ caller, params }) => own(params.id, caller.userId),
    async openClaim({ caller, body }) {
      const id = await openClaim(db, claims, { ...body, userId: caller.userId });
      return own(id, caller.userId);
    },
    async writeInClaim({ caller, params, body }) {
      await writeAsCustomer(db, claims, { ...body, id: params.id, userId: caller.userId });
      return own(params.id, caller.userId);
    },
    async withdrawClaim({ caller, params, body }) {
      await withdrawClaim(db, claims, { ...body, id: params.id, userId: caller.userId });
      return own(params.id, caller.userId);
    },
    async answerClaimOffer({ caller, params, body }) {
      await answerOffer(db, claims, { ...body, id: params.id, userId: caller.userId });
      return own(params.id, caller.userId);
    },
    async uploadClaimPhotos({ caller, readUpload }) {
      const { files } = await readUpload({ maxBytes: mostPictureBytes, maxFiles: 10 });
      return { data: await uploadEvidence(claims, caller, files) };
    },
    ...staffClaimsRoutes(claims),
  };
}
