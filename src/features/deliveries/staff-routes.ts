import type { SignedIn } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import { createFairPlaces, type FairPlaces } from '../../platform/jobs/fair-places.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { workplace } from '../warehouses/own-warehouse.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';
import { previewBill } from './bills/preview-bill.ts';
import type { DeliveriesShop } from './deliveries-shop.ts';
import { printLabel } from './labels/print-label.ts';
import { cancelDeliveryByStaff } from './moving/cancel-delivery.ts';
import { correctTracking } from './moving/correct-tracking.ts';
import { trackByStaff } from './moving/track-by-staff.ts';
import { importTracking } from './moving/tracking-csv.ts';
import { withdrawDeliveryQuestion } from './moving/withdraw-question.ts';
import { askDelivery } from './packing/ask-delivery.ts';
import { quoteByStaff, takeDelivery } from './packing/desk-actions.ts';
import { packDelivery } from './packing/pack-delivery.ts';
import { listDesk, readDeskDelivery } from './packing/read-desk.ts';
import { shipDelivery } from './packing/ship-delivery.ts';
import { takeBatch, tickPick } from './picking/pick-actions.ts';
import type { pickingContract } from './picking/picking-contract.ts';
import { printBatch } from './picking/print-batch.ts';
import { readBatch } from './picking/read-batch.ts';
import type { staffDeliveriesContract } from './staff-contract.ts';

/** A label holds its fonts and its picture while it is drawn; a line of one person holds nobody else up. */
const labelLimits = {
  ...{ total: 2, mostWaiting: 24, mostWaitingEach: 8, mostWaitMs: 20_000 },
  each: { person: 1 },
};

interface StaffRequest {
  caller: SignedIn;
  locale: Locale;
  params: { id: string };
}

const readerOf = ({ caller, locale }: Pick<StaffRequest, 'caller' | 'locale'>) => ({
  userId: caller.userId,
  roles: caller.roles,
  locale,
});

const actionOf = (request: StaffRequest & { body: { version: number } }) => ({
  ...readerOf(request),
  idOrNumber: request.params.id,
  version: request.body.version,
});

export function staffDeliveriesRoutes(deliveries: DeliveriesShop): Handlers<typeof staffDeliveriesContract> {
  const labels = createFairPlaces<'person'>(labelLimits, (why) => {
    const code = why === 'own' ? 'too_many_requests' : 'unavailable';
    return new Refusal(code, { retryAfterSeconds: 5 });
  });
  const { shop } = deliveries.orders;
  const { db } = shop;
  const answer = async (request: StaffRequest) => ({
    data: await readDeskDelivery(db, deliveries, { ...readerOf(request), idOrNumber: request.params.id }),
  });
  return {
    staffListDeliveries: async (request) =>
      listDesk(db, await listWarehouses(db, shop.settings), readerOf(request), request.query),
    staffGetDelivery: (request) => answer(request),
    async staffQuoteDelivery(request) {
      await quoteByStaff(db, deliveries, { ...actionOf(request), measures: request.body });
      return answer(request);
    },
    async staffPreviewBill(request) {
      const { checks = [] } = request.body;
      return {
        data: await previewBill(db, deliveries, { ...actionOf(request), measures: request.body, checks }),
      };
    },
    async staffTakeDelivery(request) {
      await takeDelivery(db, deliveries, actionOf(request));
      return answer(request);
    },
    async staffPackDelivery(request) {
      const { checks } = request.body;
      await packDelivery(db, deliveries, { ...actionOf(request), measures: request.body, checks });
      return answer(request);
    },
    ...questionRoutes(deliveries, answer),
    async staffShipDelivery(request) {
      const { tracking = null, note = null } = request.body;
      await shipDelivery(db, deliveries, { ...actionOf(request), tracking, note });
      return answer(request);
    },
    ...trackingRoutes(deliveries, answer),
    ...pickingRoutes(deliveries, labels),
    async staffCancelDelivery(request) {
      const { reason, note = null } = request.body;
      await cancelDeliveryByStaff(db, deliveries, { ...actionOf(request), reason, note });
      return answer(request);
    },
    staffGetDeliveryLabel: async (request) => ({
      data: await labels.run({ person: request.caller.userId }, () =>
        printLabel(db, deliveries, { locale: request.locale, idOrNumber: request.params.id }),
      ),
    }),
  };
}

/** The batch of whoever asks. */
function pickingRoutes(
  deliveries: DeliveriesShop,
  labels: FairPlaces<'person'>,
): Handlers<typeof pickingContract> {
  const { db, settings } = deliveries.orders.shop;
  const packerOf = async ({ userId, roles }: SignedIn) => {
    const { all, own } = await workplace(db, settings, { userId, roles });
    return { userId, roles, all, warehouse: own };
  };
  const batch = async (caller: SignedIn) => ({ data: await readBatch(db, await packerOf(caller)) });
  return {
    staffGetBatch: ({ caller }) => batch(caller),
    async staffTakeBatch({ caller }) {
      await takeBatch(db, deliveries, await packerOf(caller));
      return batch(caller);
    },
    async staffTickPick({ caller, params, body }) {
      const { parcel: arrivalId, state } = body;
      const tick = { deliveryId: params.id, arrivalId, state };
      await tickPick(db, deliveries, { ...(await packerOf(caller)), ...tick });
      return batch(caller);
    },
    async staffPrintBatch({ caller, locale, query: { show } }) {
      const packer = await packerOf(caller);
      const print = () => printBatch(db, deliveries, { show, packer, locale });
      return { data: await labels.run({ person: caller.userId }, print) };
    },
  };
}

type Answer = (request: StaffRequest) => Promise<{ data: Awaited<ReturnType<typeof readDeskDelivery>> }>;

/** Questions to customers, and taking them back. */
function questionRoutes(
  deliveries: DeliveriesShop,
  answer: Answer,
): Pick<Handlers<typeof staffDeliveriesContract>, 'staffAskDelivery' | 'staffWithdrawDeliveryQuestion'> {
  const { db } = deliveries.orders.shop;
  return {
    async staffAskDelivery(request) {
      const { kind, route = null, note = null } = request.body;
      await askDelivery(db, deliveries, { ...actionOf(request), kind, route, note });
      return answer(request);
    },
    async staffWithdrawDeliveryQuestion(request) {
      await withdrawDeliveryQuestion(db, deliveries, actionOf(request));
      return answer(request);
    },
  };
}

/** News of parcels that are under way. */
function trackingRoutes(
  deliveries: DeliveriesShop,
  answer: Answer,
): Pick<
  Handlers<typeof staffDeliveriesContract>,
  'staffCorrectTracking' | 'staffTrackDelivery' | 'staffImportTracking'
> {
  const { db } = deliveries.orders.shop;
  return {
    async staffCorrectTracking(request) {
      const { tracking, reason, note = null } = request.body;
      await correctTracking(db, deliveries, { ...actionOf(request), tracking, reason, note });
      return answer(request);
    },
    async staffTrackDelivery(request) {
      const { state, at, place = null, note = null } = request.body;
      const time = at === undefined ? undefined : new Date(at);
      await trackByStaff(db, deliveries, { ...actionOf(request), state, at: time, place, note });
      return answer(request);
    },
    async staffImportTracking(request) {
      const { csv, dry_run: isDryRun } = request.body;
      const { zone } = request;
      return { data: await importTracking(db, deliveries, { ...readerOf(request), zone, csv, isDryRun }) };
    },
  };
}
