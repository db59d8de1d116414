/** Fields that settings of carriers have in common. */
import type { PluginField, PluginWords } from '../../../features/plugins/fields.ts';

export const textField = (name: string, label: PluginWords, hint?: PluginWords): PluginField => ({
  ...{ name, kind: 'text', label },
  ...(hint ? { hint } : {}),
});

export const secretField = (name: string, label: PluginWords, hint?: PluginWords): PluginField => ({
  ...textField(name, label, hint),
  kind: 'secret',
});

/** The carrier's own address, and the one where shipments are made for practice. */
export const addressField = (usual: string, practice?: string): PluginField => ({
  ...{ name: 'address', kind: 'address', usual },
  label: { ru: 'Адрес API', en: 'API address', zh: 'API 地址' },
  ...(practice
    ? {
        hint: {
          ru: `Для пробы – ${practice}: отправления там не настоящие.`,
          en: `For practice use ${practice}: shipments there are not real.`,
          zh: `测试请用 ${practice}，那里的运单不会真正寄出。`,
        },
      }
    : {}),
});

/** From where and from whom parcels leave. */
export const senderFields: readonly PluginField[] = [
  textField(
    'country',
    { ru: 'Страна отправки', en: 'Country of dispatch', zh: '寄出国家' },
    { ru: 'Две буквы, например KZ.', en: 'Two letters, such as KZ.', zh: '两个字母，例如 KZ。' },
  ),
  textField('city', { ru: 'Город отправки', en: 'City of dispatch', zh: '寄出城市' }),
  textField('postcode', { ru: 'Индекс отправки', en: 'Postcode of dispatch', zh: '寄出地邮编' }),
  textField('street', { ru: 'Улица и дом', en: 'Street and house', zh: '街道和门牌号' }),
  textField('company', { ru: 'Компания-отправитель', en: 'Sending company', zh: '寄件公司' }),
  textField('sender', { ru: 'Контактное лицо', en: 'Contact person', zh: '联系人' }),
  textField('phone', { ru: 'Телефон отправителя', en: 'Sender’s phone', zh: '寄件人电话' }),
];
