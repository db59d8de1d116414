/** YooKassa's part of the environment. */
import { BlockList, isIP } from 'node:net';
import type { YookassaSettings } from '../../../platform/installation.ts';
import { SettingsError } from '../settings-error.ts';
import { address, complete } from './provider-variables.ts';

/** Undefined when nothing of it is set. Throws a `SettingsError` that names the variable and the cure. */
export function readYookassa(env: NodeJS.ProcessEnv): YookassaSettings | undefined {
  const optional = ['URL', 'WEBHOOK_NETWORKS', 'VAT_CODE', 'TAX_SYSTEM'].map(
    (name) => `PAYMENT_YOOKASSA_${name}`,
  );
  const parts = complete(env, ['PAYMENT_YOOKASSA_SHOP', 'PAYMENT_YOOKASSA_KEY'], optional);
  if (!parts) return undefined;
  const [shop = '', key = ''] = parts;
  if (!/^\d{3,20}$/.test(shop)) {
    throw new SettingsError('PAYMENT_YOOKASSA_SHOP must be the number of the shop at YooKassa, digits only');
  }
  return {
    shop,
    key,
    url: address(env, 'PAYMENT_YOOKASSA_URL', 'https://api.yookassa.ru/v3'),
    networks: networks(env.PAYMENT_YOOKASSA_WEBHOOK_NETWORKS),
    receipts: receipts(env),
  };
}

function networks(given: string | undefined): string[] | undefined {
  if (!given) return undefined;
  const list = given
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  for (const network of list) {
    const [ip = '', bits = ''] = network.split('/');
    const version = isIP(ip);
    const isGood = version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
    if (isGood) new BlockList().addSubnet(ip, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
    else {
      throw new SettingsError(
        `PAYMENT_YOOKASSA_WEBHOOK_NETWORKS takes networks with commas, such as 185.71.76.0/27, not ${network}`,
      );
    }
  }
  return list;
}

function receipts(env: NodeJS.ProcessEnv): YookassaSettings['receipts'] {
  const vatCode = code(env, 'PAYMENT_YOOKASSA_VAT_CODE', 12);
  const taxSystem = code(env, 'PAYMENT_YOOKASSA_TAX_SYSTEM', 6);
  if (vatCode !== undefined) return { vatCode, taxSystem };
  if (taxSystem === undefined) return undefined;
  throw new SettingsError('PAYMENT_YOOKASSA_TAX_SYSTEM is set, but PAYMENT_YOOKASSA_VAT_CODE is missing');
}

function code(env: NodeJS.ProcessEnv, name: string, max: number): number | undefined {
  const given = env[name];
  if (!given) return undefined;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new SettingsError(`${name} must be a code from 1 to ${max}, not ${given}`);
}
