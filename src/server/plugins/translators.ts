/** Translators of plug-ins, and whether their settings are complete. */
import { pluginValues } from '../../features/plugins/actions.ts';
import { missingFields } from '../../features/plugins/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Made } from './join.ts';

/** The translators in the order of their plug-ins. One whose key is missing would refuse every text. */
export const translatorsOf = (all: Made, db: Database) =>
  all.flatMap(({ plugin: { name, settings = [], translator }, context }) =>
    translator
      ? [
          {
            translate: translator(context),
            isSet: () => missingFields(settings, pluginValues(db, name)).length === 0,
          },
        ]
      : [],
  );
