/** The Russian Post as a plug-in of the shop: its settings stand at `/staff/plugins`. */
import {
  createRussianPost,
  tryRussianPost,
} from '../../../features/deliveries/carriers/russian-post/adapter.ts';
import type { RussianPostSettings } from '../../../features/deliveries/carriers/russian-post/client.ts';
import { itemKinds } from '../../../features/deliveries/carriers/russian-post/kinds.ts';
import type { PluginField } from '../../../features/plugins/fields.ts';
import { definePlugin, type Plugin, type PluginContext, portsVersion } from '../../../plugins/plugin.ts';
import { addressField, secretField, textField } from './fields.ts';

const title = { ru: 'Почта России', en: 'Russian Post', zh: '俄罗斯邮政' };

const kindFields: readonly PluginField[] = itemKinds.map(({ code, name }) => ({
  ...{ name: `kind-${code.toLowerCase().replaceAll('_', '-')}`, kind: 'switch', label: name },
}));

const fields: readonly PluginField[] = [
  secretField('token', { ru: 'Токен приложения', en: 'Application token', zh: '应用令牌' }),
  secretField(
    'key',
    { ru: 'Ключ пользователя', en: 'User key', zh: '用户密钥' },
    {
      ru: 'Из настроек otpravka.pochta.ru, раздел «API».',
      en: 'From the settings of otpravka.pochta.ru, under API.',
      zh: '见 otpravka.pochta.ru 设置中的 API 页面。',
    },
  ),
  addressField('https://otpravka-api.pochta.ru'),
  textField(
    'office',
    { ru: 'Отделение приёма', en: 'Post office of dispatch', zh: '交寄邮局' },
    {
      ru: 'Индекс отделения, куда вы сдаёте посылки.',
      en: 'Postcode of the office where you hand parcels over.',
      zh: '你交寄包裹的邮局邮编。',
    },
  ),
  ...kindFields,
  textField('login', { ru: 'Логин отслеживания', en: 'Tracking login', zh: '查询服务账号' }),
  secretField(
    'password',
    { ru: 'Пароль отслеживания', en: 'Tracking password', zh: '查询服务密码' },
    {
      ru: 'Это другая служба: доступ к ней дают на tracking.pochta.ru.',
      en: 'A service of its own: tracking.pochta.ru gives access to it.',
      zh: '这是另一项服务，请在 tracking.pochta.ru 申请。',
    },
  ),
  {
    ...{ name: 'tracking', kind: 'address', usual: 'https://tracking.russianpost.ru/rtm34' },
    label: { ru: 'Адрес сервиса отслеживания', en: 'Tracking address', zh: '查询服务地址' },
  },
];

/** The settings in force; undefined without keys. */
export function russianPostSettings(setting: PluginContext['setting']): RussianPostSettings | undefined {
  const [token, key, login, password] = ['token', 'key', 'login', 'password'].map(setting);
  const url = setting('tracking');
  const tracking = login && password && url ? { login, password, url } : undefined;
  if (!(token && key) && !tracking) return undefined;
  return {
    ...{ token: token ?? '', key: key ?? '', tracking, office: setting('office') },
    baseUrl: (setting('address') ?? '').replace(/\/+$/, ''),
    kinds: itemKinds.map(({ code }) => code).filter((_, at) => setting(kindFields[at]?.name ?? '') === 'on'),
  };
}

export function russianPostPlugin(): Plugin {
  const required = (context: PluginContext): RussianPostSettings => {
    const settings = russianPostSettings((name) => context.setting(name));
    if (!settings) throw new Error('Russian Post: the keys are not set');
    return settings;
  };
  return definePlugin({
    ...{ name: 'russian-post', version: portsVersion, ports: portsVersion, title, settings: fields },
    about: {
      ru: 'Оформляет посылки и EMS, печатает их этикетки и отслеживает их. Нужен договор с Почтой России.',
      en: 'Books parcels and EMS, prints their labels and tracks them. A contract with the Russian Post is needed.',
      zh: '寄送包裹和 EMS、打印面单并查询包裹。需要与俄罗斯邮政签订合同。',
    },
    check: (context) => tryRussianPost(required(context)),
    carriers: [
      {
        name: 'russian-post',
        create: (context) => createRussianPost(() => required(context)),
        isSet: ({ setting }) => russianPostSettings(setting) !== undefined,
      },
    ],
  });
}
