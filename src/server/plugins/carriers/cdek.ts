/** CDEK as a plug-in of the shop: its settings stand at `/staff/plugins`; variables of the environment count before the first save. */
import { createCdek, tryCdek } from '../../../features/deliveries/carriers/cdek/adapter.ts';
import type { CdekSettings } from '../../../features/deliveries/carriers/cdek/client.ts';
import type { PluginField } from '../../../features/plugins/fields.ts';
import { definePlugin, type Plugin, type PluginContext, portsVersion } from '../../../plugins/plugin.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { addressField, secretField, senderFields, textField } from './fields.ts';

const title = { ru: 'СДЭК', en: 'CDEK', zh: 'CDEK' };

const fields: readonly PluginField[] = [
  textField('id', { ru: 'Идентификатор (Account)', en: 'Account', zh: '账号（Account）' }),
  secretField('secret', { ru: 'Пароль (Secure password)', en: 'Secure password', zh: '安全密码' }),
  addressField('https://api.cdek.ru', 'https://api.edu.cdek.ru'),
  textField(
    'currency',
    { ru: 'Валюта договора', en: 'Currency of the contract', zh: '合同货币' },
    {
      ru: 'Три буквы, как их пишут банки. Должна совпадать с валютой расчётов.',
      en: 'Three letters, as banks write it. It must be the currency that the shop settles in.',
      zh: '三个字母的货币代码，须与服务的结算货币一致。',
    },
  ),
  textField(
    'point',
    { ru: 'Пункт приёма', en: 'Drop-off point', zh: '交件网点' },
    {
      ru: 'Код пункта, куда вы сдаёте посылки. Без него за ними приезжает курьер.',
      en: 'Code of the point where you hand parcels over. Without it a courier collects them.',
      zh: '你交付包裹的网点代码。留空则由快递员上门取件。',
    },
  ),
  ...senderFields,
];

type Given = ServerSettings['cdek'];

/** The settings in force; undefined without keys. */
export function cdekSettings(given: Given, setting: PluginContext['setting']): CdekSettings | undefined {
  const own = setting('id') ? { id: setting('id'), secret: setting('secret') } : undefined;
  const [clientId, clientSecret] = own ? [own.id, own.secret] : [given?.clientId, given?.clientSecret];
  if (!clientId || !clientSecret) return undefined;
  const [company, name, phone] = [setting('company'), setting('sender'), setting('phone')];
  const [country, city] = [setting('country')?.toUpperCase(), setting('city')];
  return {
    ...{ clientId, clientSecret, currency: setting('currency')?.toUpperCase() },
    // keys that were typed go where the form says, those of the environment where it says
    baseUrl: bare((own ? setting('address') : given?.baseUrl) ?? ''),
    shipmentPoint: setting('point'),
    ...(country && city
      ? { from: { country, city, postcode: setting('postcode'), address: setting('street') } }
      : {}),
    ...(company && name && phone ? { sender: { company, name, phone } } : {}),
  };
}

const bare = (address: string): string => address.replace(/\/+$/, '');

export function cdekPlugin(given: Given): Plugin {
  const required = (context: PluginContext): CdekSettings => {
    const settings = cdekSettings(given, (name) => context.setting(name));
    if (!settings) throw new Error('CDEK: the keys are not set');
    return settings;
  };
  return definePlugin({
    ...{ name: 'cdek', version: portsVersion, ports: portsVersion, title, settings: fields },
    about: {
      ru: 'Отслеживает посылки, оформляет отправления и печатает их этикетки. Ключи – в личном кабинете СДЭК, раздел «Интеграция».',
      en: 'Tracks parcels, books shipments and prints their labels. The keys are in your CDEK account, under Integration.',
      zh: '查询包裹、下单寄件并打印面单。密钥在 CDEK 个人中心的“集成”页面。',
    },
    check: (context) => tryCdek(required(context)),
    carriers: [
      {
        name: 'cdek',
        create: (context) => createCdek(() => required(context)),
        isSet: ({ setting }) => cdekSettings(given, setting) !== undefined,
      },
    ],
  });
}
