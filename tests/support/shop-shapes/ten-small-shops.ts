/** Ten addresses of small shops without structured data, as a person pastes them one after another. */
import { kindsOfOffers } from './kinds-of-offers.ts';
import { pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="640" height="480">`;
const named = (name: string): ShopShape => {
  const found = kindsOfOffers.find((shape) => shape.name === name);
  if (!found) throw new Error(`no shape: ${name}`);
  return found;
};

const slovenian: ShopShape = {
  ...{ name: 'Slavic', url: 'https://kovanje.example/izdelki/kovan-svecnik' },
  ...{ title: 'Kovan svečnik s tremi rokami', price: '68.00 EUR' },
  html: pageOf(
    { lang: 'sl', title: 'Kovan svečnik s tremi rokami | Kovaštvo' },
    `<div>Košarica 0,00 €</div><h1>Kovan svečnik s tremi rokami</h1>${img('/slike/svecnik.jpg')}<p>Cena z DDV: 68,00 €</p><p>Na zalogi</p><a role="button">Dodaj v košarico</a><p>Poštnina 4,50 €</p>`,
  ),
};

const spanish: ShopShape = {
  ...{ name: 'Spanish', url: 'https://cesteria.example/tienda/cesta-mimbre' },
  ...{ title: 'Cesta de mimbre con tapa', price: '34.50 EUR' },
  html: pageOf(
    { lang: 'es-ES', title: 'Cesta de mimbre con tapa - Cestería' },
    `<div>Mi cesta (0)</div><h1>Cesta de mimbre con tapa</h1>${img('/fotos/cesta.jpg')}<p>34,50 € <small>IVA incluido</small></p><a role="button">Lo quiero</a><p>Envío 5,90 €, gratis desde 60 €</p>`,
  ),
};

const chinese: ShopShape = {
  ...{ name: 'Chinese', url: 'https://zhubian.example/goods.php?id=81' },
  ...{ title: '手工竹編茶盤', price: '168.00 CNY' },
  html: pageOf(
    { lang: 'zh-CN', title: '手工竹編茶盤 - 竹編小店' },
    `<div>购物车 0</div><h1>手工竹編茶盤</h1>${img('/img/chapan.jpg')}<p>市价 ￥218.00</p><p>售价 ￥168.00</p><p>现货</p><div role="button">立即下单</div>`,
  ),
};

const hebrew: ShopShape = {
  ...{ name: 'Hebrew', url: 'https://kad.example/item/12' },
  ...{ title: 'כד חימר מצויר ביד', price: '185.00 ILS' },
  html: pageOf(
    { lang: 'he', title: 'כד חימר מצויר ביד | כד' },
    `<div dir="rtl"><div>עגלה 0</div><h1>כד חימר מצויר ביד</h1>${img('/i/kad.jpg')}<p>מחיר: 185 ₪</p><button>הוספה לעגלה</button><p>משלוח 30 ₪</p></div>`,
  ),
};

const maker: ShopShape = {
  ...{ name: 'Maker with "from"', url: 'https://stratus-desks.example/desks/stratus-one' },
  ...{ title: 'Stratus One standing desk', price: '399.00 USD', kinds: ['from'] },
  html: pageOf(
    { lang: 'en-US', title: 'Stratus One standing desk | Stratus' },
    `<nav><a href="/desks">Desks</a></nav><h1>Stratus One standing desk</h1>${img('/m/one.jpg')}<p>Three widths, seven tops.</p><p>From $399 or $34 per month</p><a role="button" href="/build/stratus-one">Configure</a>`,
  ),
};

/** In the order in which they are pasted. */
export const tenSmallShops: ShopShape[] = [
  ...[slovenian, spanish, chinese, hebrew],
  named('Arabic numerals, right to left'),
  maker,
  named('Only a monthly rate (German)'),
  named('Used offer (Portuguese)'),
  named('Gift card (Korean)'),
  named('Auction with buy-now (Polish)'),
];
