import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { importDeliveryTariff } from './import-tariff.ts';
import { exportDeliveryTariff, readDeliveryTariff, saveCarrier } from './tariff-actions.ts';
import type { deliveryTariffContract } from './tariff-contract.ts';

/** Dependencies of the calls on the table of routes: the installation, its texts, and the names of carriers' adapters. */
export interface TariffParts {
  shop: Installation;
  texts: LocalisedTree;
  /** Asked each time: carriers are set up while the shop runs. */
  adapters(): readonly string[];
}

export function deliveryTariffRoutes({
  shop,
  texts,
  adapters,
}: TariffParts): Handlers<typeof deliveryTariffContract> {
  const { db, clock } = shop;
  return {
    staffGetDeliveryTariff: async ({ caller: { userId: by } }) => ({
      data: await readDeliveryTariff(db, { at: clock.now(), adapters: adapters(), by }),
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
      return { data: await saveCarrier(db, shop, { carrier, adapters: adapters(), by: caller.userId }) };
    },
  };
}
