/** Mollie, version 2 of its Payments API (docs.mollie.com): the customer pays on Mollie's page, with any method there. */
import { definePlugin } from 'waybill/plugin';
import { mollieProvider, mollieTakes } from './mollie.ts';

export default definePlugin({
  name: 'mollie',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'Mollie', en: 'Mollie', zh: 'Mollie' },
  about: {
    ru: 'Карты, iDEAL, Bancontact, SEPA и другие способы оплаты в Европе.',
    en: 'Cards, iDEAL, Bancontact, SEPA and other European ways to pay.',
    zh: '银行卡、iDEAL、Bancontact、SEPA 等欧洲支付方式。',
  },
  settings: [
    {
      ...{ name: 'key', kind: 'secret', isRequired: true },
      label: { ru: 'Ключ API', en: 'API key', zh: 'API 密钥' },
      hint: {
        ru: 'Начинается с live_ или test_.',
        en: 'Begins with live_ or test_.',
        zh: '以 live_ 或 test_ 开头。',
      },
    },
    {
      ...{ name: 'address', kind: 'address', usual: 'https://api.mollie.com' },
      label: { ru: 'Адрес', en: 'Address', zh: '地址' },
    },
  ],
  async check({ fetch, setting }) {
    const answer = await fetch(`${setting('address')}/v2/methods`, {
      headers: { authorization: `Bearer ${setting('key')}` },
    });
    if (!answer.ok) throw new Error(`Mollie answered ${answer.status}`);
  },
  paymentProviders: [
    {
      name: 'mollie',
      title: { ru: 'Mollie', en: 'Mollie', zh: 'Mollie' },
      takes: mollieTakes,
      create: mollieProvider,
    },
  ],
});
