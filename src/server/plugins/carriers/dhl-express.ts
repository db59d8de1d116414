/** DHL Express as a plug-in of the shop: its settings stand at `/staff/plugins`. */
import type { ExpressSettings } from '../../../features/deliveries/carriers/dhl/client.ts';
import { createDhlExpress, tryExpress } from '../../../features/deliveries/carriers/dhl/express.ts';
import type { PluginField } from '../../../features/plugins/fields.ts';
import { definePlugin, type Plugin, type PluginContext, portsVersion } from '../../../plugins/plugin.ts';
import { addressField, secretField, senderFields, textField } from './fields.ts';

const title = { en: 'DHL Express' };

const fields: readonly PluginField[] = [
  textField('user', { ru: 'Имя пользователя API', en: 'API user name', zh: 'API 用户名' }),
  secretField('password', { ru: 'Пароль API', en: 'API password', zh: 'API 密码' }),
  textField(
    'account',
    { ru: 'Номер договора', en: 'Account number', zh: '账户号码' },
    {
      ru: 'По нему DHL выставляет счета.',
      en: 'DHL bills under it.',
      zh: 'DHL 按此账户结算。',
    },
  ),
  addressField('https://express.api.dhl.com/mydhlapi', 'https://express.api.dhl.com/mydhlapi/test'),
  secretField(
    'key',
    { ru: 'Ключ для пунктов выдачи', en: 'Key for pick-up points', zh: '自提点查询密钥' },
    {
      ru: 'Ключ приложения с доступом к Location Finder – Unified на developer.dhl.com. Без него пунктов выдачи нет.',
      en: 'Key of an application with Location Finder – Unified at developer.dhl.com. Without it there are no pick-up points.',
      zh: '在 developer.dhl.com 开通 Location Finder – Unified 的应用密钥。留空则不提供自提点。',
    },
  ),
  {
    ...{ name: 'points', kind: 'address', usual: 'https://api.dhl.com' },
    label: { ru: 'Адрес поиска пунктов', en: 'Address of the search for points', zh: '自提点查询地址' },
  },
  ...senderFields,
];

/** The settings in force; undefined without user, password and account. */
export function expressSettings(setting: PluginContext['setting']): ExpressSettings | undefined {
  const [user, password, account, key] = ['user', 'password', 'account', 'key'].map(setting);
  if (!user || !password || !account) return undefined;
  const [company, name, phone] = ['company', 'sender', 'phone'].map(setting);
  const [country, city] = [setting('country')?.toUpperCase(), setting('city')];
  return {
    ...{ user, password, account, baseUrl: bare(setting('address')) },
    ...(country && city
      ? { from: { country, city, postcode: setting('postcode'), street: setting('street') } }
      : {}),
    ...(company && name && phone ? { sender: { company, name, phone } } : {}),
    points: key ? { key, baseUrl: bare(setting('points')) } : undefined,
  };
}

const bare = (address = ''): string => address.replace(/\/+$/, '');

export function dhlExpressPlugin(): Plugin {
  const required = (context: PluginContext): ExpressSettings => {
    const settings = expressSettings((name) => context.setting(name));
    if (!settings) throw new Error('DHL Express: user, password and account are not set');
    return settings;
  };
  return definePlugin({
    ...{ name: 'dhl-express', version: portsVersion, ports: portsVersion, title, settings: fields },
    about: {
      ru: 'Показывает цены доставки, оформляет отправления, печатает этикетки и отслеживает посылки. Нужен договор с DHL Express и доступ к MyDHL API.',
      en: 'Shows delivery prices, books shipments, prints labels and tracks parcels. An account with DHL Express and access to the MyDHL API are needed.',
      zh: '查询运费、下单寄件、打印面单并查询包裹。需要 DHL Express 账户和 MyDHL API 权限。',
    },
    check: (context) => tryExpress(required(context), () => context.clock.now()),
    carriers: [
      {
        name: 'dhl-express',
        create: (context) =>
          createDhlExpress(
            () => required(context),
            () => context.clock.now(),
          ),
        isSet: ({ setting }) => expressSettings(setting) !== undefined,
      },
    ],
  });
}
