import type { Handlers } from '../../platform/serve.ts';
import {
  type DeliveriesShop,
  exportDeliveryTariff,
  importDeliveryTariff,
  readDeliveryTariff,
  saveCarrier,
} from './actions.ts';
import type { deliveryTariffContract } from './tariff-contract.ts';

export function deliveryTariffRoutes({
  orders,
  carriers,
}: DeliveriesShop): Handlers<typeof deliveryTariffContract> {
  const { shop, texts } = orders;
  const { db, clock } = shop;
  const adapters = Object.keys(carriers);
  return {
    staffGetDeliveryTariff: async ({ caller: { userId: by } }) => ({
      data: await readDeliveryTariff(db, { at: clock.now(), adapters, by }),
    }),
    staffExportDeliveryTariff: async ({ query }) => ({
      data: await exportDeliveryTariff(db, { version: query.version, at: clock.now() }),
    }),
    async staffImportDeliveryTariff({ body, caller, locale }) {
      const { effective_from: from, dry_run: isDryRun } = body;
      return {
        data: await importDeliveryTariff(db, shop, {
          ...{ texts, locale, isDryRun, csv: body.csv, version: body.version, by: caller.userId },
          effectiveFrom: from === undefined ? undefined : new Date(from),
          note: body.note ?? null,
        }),
      };
    },
    async staffSaveCarrier({ body, caller }) {
      const { code, name, tracking_url: trackingUrl = null, adapter = null, active, version } = body;
      const carrier = { code, name, trackingUrl, adapter, active, version };
      return { data: await saveCarrier(db, shop, { carrier, adapters, by: caller.userId }) };
    },
  };
}
