/** Exchange rates of the National Bank of Poland: GET /api/exchangerates/tables/A, without a key (api.nbp.pl). */
import { definePlugin, type PublishedRates } from 'waybill/plugin';

interface Table {
  rates?: { code?: unknown; mid?: unknown }[];
}

/** The bank names the worth of one unit in zloty. Throws a RangeError for an answer that is no table. */
function ratesOf(answer: unknown): PublishedRates {
  const [table] = Array.isArray(answer) ? (answer as Table[]) : [];
  if (!Array.isArray(table?.rates)) throw new RangeError('the bank answered no table of rates');
  const worths = table.rates.flatMap(({ code, mid }) =>
    typeof code === 'string' && typeof mid === 'number' && mid > 0 ? [[code, mid.toFixed(8)] as const] : [],
  );
  return { base: 'PLN', worths: Object.fromEntries(worths) };
}

export default definePlugin({
  name: 'nbp',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'Национальный банк Польши', en: 'National Bank of Poland', zh: '波兰国家银行' },
  about: {
    ru: 'Курсы таблицы A, раз в день.',
    en: 'Rates of table A, once a day.',
    zh: 'A 类汇率表，每天一次。',
  },
  settings: [
    {
      ...{ name: 'address', kind: 'address', usual: 'https://api.nbp.pl' },
      label: { ru: 'Адрес', en: 'Address', zh: '地址' },
    },
  ],
  rateSources: [
    {
      name: 'nbp',
      title: { ru: 'Национальный банк Польши', en: 'National Bank of Poland', zh: '波兰国家银行' },
      async read({ fetch, setting }) {
        const answer = await fetch(`${setting('address')}/api/exchangerates/tables/A?format=json`, {
          headers: { accept: 'application/json' },
        });
        if (!answer.ok) throw new Error(`the bank answered ${answer.status}`);
        return ratesOf(await answer.json());
      },
    },
  ],
});
