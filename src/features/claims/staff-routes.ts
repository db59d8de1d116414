import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import { fromJson } from '../../platform/money/money.ts';
import type { ClaimsShop } from './claims-shop.ts';
import { decideClaim } from './deciding/decide-claim.ts';
import { openClaimByStaff } from './deciding/open-claim.ts';
import { decideRequest } from './refunds/decide-request.ts';
import { previewPieces, refundPieces } from './refunds/piece-refunds.ts';
import { getRequest, previewJson, staffListRefunds } from './refunds/read-requests.ts';
import type { refundsContract } from './refunds/refunds-contract.ts';
import { stepReturn } from './returns/returns.ts';
import { staffGetClaim, staffListClaims } from './staff-claims.ts';
import type { staffClaimsContract } from './staff-contract.ts';
import { saveSettings } from './terms/claim-settings.ts';
import { writeAsStaff } from './thread/write-in-claim.ts';

const staffOf = ({ userId, roles }: SignedIn) => ({ userId, roles });

/** Binds what staff do with claims and with money. */
export function staffClaimsRoutes(
  claims: ClaimsShop,
): Handlers<typeof staffClaimsContract & typeof refundsContract> {
  const { db } = claims.shop;
  const answer = async ({ caller, params }: { caller: SignedIn; params: { id: string } }) => ({
    data: await staffGetClaim(db, claims, { id: params.id, by: staffOf(caller) }),
  });
  return {
    staffListClaims: ({ query }) => staffListClaims(db, claims, query),
    staffGetClaim: answer,
    async staffOpenClaim({ caller, params, body }) {
      const by = staffOf(caller);
      const id = await openClaimByStaff(db, claims, { ...body, order: params.id, by });
      return { data: await staffGetClaim(db, claims, { id, by }) };
    },
    async staffWriteInClaim(request) {
      const { params, caller, body } = request;
      const { text, asks } = body;
      await writeAsStaff(db, claims, { id: params.id, staffId: caller.userId, text, asks, photos: [] });
      return answer(request);
    },
    async staffDecideClaim(request) {
      const { version, ...verdict } = request.body;
      const action = { id: request.params.id, version, by: staffOf(request.caller) };
      await decideClaim(db, claims, { ...action, verdict });
      return answer(request);
    },
    async staffStepReturn(request) {
      const { note = null, tracking_number: number, carrier = null, ...step } = request.body;
      const parcel = number ? { number, carrier } : null;
      const { id } = request.params;
      await stepReturn(db, claims, { id, by: staffOf(request.caller), ...step, note, parcel });
      return answer(request);
    },
    ...refundsRoutes(claims),
    staffSaveClaimSettings: async ({ caller, body }) => ({
      data: await saveSettings(db, claims, { ...body, by: caller.userId }),
    }),
  };
}

/** Refunds to cards and of single pieces, which a second person decides. */
function refundsRoutes(
  claims: ClaimsShop,
): Pick<
  Handlers<typeof refundsContract>,
  'staffListRefunds' | 'staffDecideRefund' | 'staffPreviewRefund' | 'staffRefundPieces'
> {
  const { db } = claims.shop;
  return {
    staffListRefunds: ({ caller, query }) => staffListRefunds(db, claims, { ...query, by: staffOf(caller) }),
    async staffDecideRefund({ caller, params, body }) {
      const action = { id: params.id, by: staffOf(caller) };
      await decideRequest(db, claims, {
        ...action,
        approve: body.decision === 'approve',
        note: body.note ?? null,
      });
      return { data: await getRequest(db, action) };
    },
    async staffPreviewRefund({ caller, params, body }) {
      const asked = { order: params.id, lines: body.lines, at: claims.shop.clock.now() };
      return { data: previewJson(await previewPieces(db, { ...asked, by: staffOf(caller) })) };
    },
    async staffRefundPieces({ caller, params, body }) {
      const by = staffOf(caller);
      const { shown, note = null, ...wish } = body;
      const { id } = await refundPieces(db, claims, {
        ...{ ...wish, note, by, order: params.id, shown: fromJson(shown) },
      });
      return { data: await getRequest(db, { id, by }) };
    },
  };
}
