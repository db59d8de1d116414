/** Microsoft Translator, version 3: POST /translate, with the key and the region of an Azure resource. */
import { definePlugin, type Locale } from 'waybill/plugin';

/** Microsoft's codes where they are not those of the shop. */
const codes: Partial<Record<Locale, string>> = { zh: 'zh-Hans' };

interface Answer {
  translations?: { text?: unknown }[];
}

export default definePlugin({
  name: 'microsoft-translator',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'Microsoft Translator', en: 'Microsoft Translator', zh: '微软翻译' },
  about: {
    ru: 'Переводит названия и описания товаров.',
    en: 'Translates titles and descriptions of products.',
    zh: '翻译商品名称和说明。',
  },
  settings: [
    { name: 'key', kind: 'secret', isRequired: true, label: { ru: 'Ключ', en: 'Key', zh: '密钥' } },
    {
      ...{ name: 'region', kind: 'text', isRequired: true },
      label: { ru: 'Регион', en: 'Region', zh: '区域' },
      hint: { ru: 'Например, westeurope.', en: 'Such as westeurope.', zh: '例如 westeurope。' },
    },
    {
      ...{ name: 'address', kind: 'address', usual: 'https://api.cognitive.microsofttranslator.com' },
      label: { ru: 'Адрес', en: 'Address', zh: '地址' },
    },
  ],
  translator:
    ({ fetch, setting }) =>
    async (texts, to, signal) => {
      signal.throwIfAborted();
      if (texts.length === 0) return [];
      const query = new URLSearchParams({ 'api-version': '3.0', to: codes[to] ?? to });
      const answer = await fetch(`${setting('address')}/translate?${query}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'ocp-apim-subscription-key': setting('key') ?? '',
          'ocp-apim-subscription-region': setting('region') ?? '',
        },
        body: JSON.stringify(texts.map((text) => ({ Text: text }))),
        signal,
      });
      if (!answer.ok) throw new Error(`the translator answered ${answer.status}`);
      const found = (await answer.json()) as Answer[];
      const translated = found.map(({ translations }) => translations?.[0]?.text);
      if (translated.length !== texts.length || !translated.every((text) => typeof text === 'string'))
        throw new Error('the translator answered other texts than it was asked for');
      return translated;
    },
});
