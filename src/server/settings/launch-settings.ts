/** Signs in the server's settings that a shop is its operator's own, for the page and for `npm run doctor`. */
import type { LaunchSettings } from '../../features/launch/rules.ts';
import type { ServerSettings } from './settings.ts';

/** Which settings the environment names, of those that would have a usual value without it. */
export interface NamedSettings {
  dataFolder: boolean;
  currency: boolean;
  brand: boolean;
  sender: boolean;
}

export function namedIn(env: NodeJS.ProcessEnv): NamedSettings {
  return {
    dataFolder: Boolean(env.WAYBILL_DATA),
    currency: Boolean(env.SETTLEMENT_CURRENCY),
    brand: Boolean(env.BRAND),
    sender: Boolean(env.MAIL_FROM),
  };
}

export function launchSettings(
  settings: Pick<
    ServerSettings,
    'demo' | 'publicUrl' | 'databaseUrl' | 'named' | 'smtpUrl' | 'payments' | 'filesPlace'
  >,
): LaunchSettings {
  const { demo, publicUrl, databaseUrl, named, smtpUrl, payments, filesPlace } = settings;
  return {
    ...{ demo, publicUrl, hasOwnDatabase: databaseUrl !== undefined },
    ...{ namesDataFolder: named.dataFolder || filesPlace !== undefined, namesCurrency: named.currency },
    ...{ namesBrand: named.brand, namesSender: named.sender },
    ...{ hasMailServer: smtpUrl !== undefined, provider: payments.provider },
  };
}

/** Of whoever works on a shop without its server's settings, such as the demo's past: it opens no shop. */
export const launchOfTools: LaunchSettings = {
  ...{ demo: true, publicUrl: 'http://localhost', hasOwnDatabase: false, namesDataFolder: false },
  ...{
    namesCurrency: false,
    namesBrand: false,
    namesSender: false,
    hasMailServer: false,
    provider: 'sandbox',
  },
};
