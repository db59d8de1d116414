/** Shops on Squarespace answer the page of a product as JSON at its own address with `?format=json`. */
import { definePlugin, type ShopAdapter } from 'waybill/plugin';

interface Variant {
  priceMoney?: { currency?: unknown; value?: unknown };
  salePriceMoney?: { currency?: unknown; value?: unknown };
  onSale?: unknown;
  unlimited?: unknown;
  qtyInStock?: unknown;
}

interface Item {
  title?: unknown;
  structuredContent?: { variants?: unknown };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoney = (money: Variant['priceMoney']): money is { currency: string; value: string } =>
  /^[A-Z]{3}$/.test(String(money?.currency)) && /^\d{1,9}(?:\.\d{1,3})?$/.test(String(money?.value));

function priceOf({ onSale, priceMoney, salePriceMoney }: Variant) {
  const money = onSale === true && isMoney(salePriceMoney) ? salePriceMoney : priceMoney;
  return isMoney(money) ? { amount: money.value, currency: money.currency } : null;
}

const isThere = ({ unlimited, qtyInStock }: Variant): boolean =>
  unlimited === true || (typeof qtyInStock === 'number' && qtyInStock > 0);

const squarespace: ShopAdapter = {
  name: 'squarespace',
  dataAddress({ url, html }) {
    const isOne =
      /<!-- This is Squarespace\. -->|static1\.squarespace\.com/.test(html) && /\/p\/|\/store\//.test(url);
    if (!isOne || !URL.canParse(url)) return null;
    const address = new URL(url);
    address.search = '?format=json';
    return address.href;
  },
  read(data) {
    const item = isObject(data) && isObject(data.item) ? (data.item as Item) : undefined;
    if (typeof item?.title !== 'string' || !item.title.trim()) return null;
    const given = item.structuredContent?.variants;
    const variants = (Array.isArray(given) ? given : []).filter(isObject) as Variant[];
    const prices = variants.flatMap((variant) => priceOf(variant) ?? []);
    const lowest = prices.toSorted((one, other) => Number(one.amount) - Number(other.amount))[0];
    const source = 'squarespace';
    return {
      title: { value: item.title.trim(), confidence: 0.95, source },
      ...(lowest ? { price: { value: lowest, confidence: prices.length > 1 ? 0.8 : 0.95, source } } : {}),
      ...(variants.length > 0
        ? {
            availability: {
              ...{ value: variants.some(isThere) ? 'in_stock' : 'out_of_stock', confidence: 0.95, source },
            } as const,
          }
        : {}),
    };
  },
};

export default definePlugin({
  name: 'squarespace',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'Магазины на Squarespace', en: 'Shops on Squarespace', zh: 'Squarespace 店铺' },
  about: {
    ru: 'Читает название, цену и наличие товара из данных магазина.',
    en: 'Reads title, price and stock of a product from the data of the store.',
    zh: '从店铺数据中读取商品名称、价格和库存。',
  },
  shopAdapters: [squarespace],
});
