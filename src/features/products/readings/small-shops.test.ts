/** Ten small shops without structured data, each in another language: nobody meets an empty form. */
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, type Site } from '../../../../tests/support/a-site.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { createReaderPool } from '../../reader/read-in-worker.ts';
import { productJson } from '../snapshots/product-json.ts';
import { snapshotOfReading } from '../snapshots/snapshot-of-reading.ts';
import { readPage } from './read-page.ts';

interface SmallShop {
  path: string;
  lang: string;
  title: string;
  body: string;
  price: { amount: string; currency: string };
}

const menu = '<ul class="menu"><li><a href="/a">1</a></li><li><a href="/b">2</a></li></ul>';
const shops: SmallShop[] = [
  {
    ...{ path: '/izdelki/lesena-skleda', lang: 'sl', title: 'Lesena skleda iz jesena' },
    body: '<p>Redna cena: <b>40,00 €</b><br>Brez DDV: 32,79 €</p><a class="gumb" role="button">Dodaj v voziček</a>',
    price: { amount: '40.00', currency: 'EUR' },
  },
  {
    ...{ path: '/eshop/redukcia-m2', lang: 'sk', title: 'Redukcia M.2 na PCI-E' },
    body: '<table><tr><td>bez DPH</td><td>3,56 €</td></tr><tr><td>s DPH</td><td>4,27 €</td></tr></table><button>Objednať</button>',
    price: { amount: '4.27', currency: 'EUR' },
  },
  {
    ...{ path: '/artikli/uložak', lang: 'hr', title: 'Ortopedski uložak po mjeri' },
    body: '<p>Cijena uložaka je 27,00 € po paru.</p><p>Dostava 4,00 €</p>',
    price: { amount: '27.00', currency: 'EUR' },
  },
  {
    ...{ path: '/tienda/taza', lang: 'es-CL', title: 'Taza de cerámica azul' },
    body: '<div><span>$24.990</span></div><a role="button">Lo quiero</a>',
    price: { amount: '24990', currency: 'CLP' },
  },
  {
    ...{ path: '/goods.php?no=81', lang: 'zh-TW', title: '招牌肉乾任選十包' },
    body: '<p>原價 NT$129</p><p>特價 <em>NT$99</em></p><div role="button">我要購買</div>',
    price: { amount: '99.00', currency: 'TWD' },
  },
  {
    ...{ path: '/lampa-mosiezna', lang: 'pl', title: 'Lampa mosiężna na biurko' },
    body: '<h3>189,00 zł</h3><form action="/zamowienie"><input name="ilosc" value="1"><input type="submit" value="Zamów"></form>',
    price: { amount: '189.00', currency: 'PLN' },
  },
  {
    ...{ path: '/item/12', lang: 'he', title: 'קערת עץ בעבודת יד' },
    body: '<p dir="rtl">מחיר: 120 ₪</p><button>הוספה לעגלה</button>',
    price: { amount: '120.00', currency: 'ILS' },
  },
  {
    ...{ path: '/proion/lyhnari', lang: 'el', title: 'Χειροποίητο λυχνάρι' },
    body: '<p>Τιμή 35,50 €</p><button>Προσθήκη στο καλάθι</button>',
    price: { amount: '35.50', currency: 'EUR' },
  },
  {
    ...{ path: '/mahsulat/kalim', lang: 'fa', title: 'گلیم دست‌باف' },
    body: '<p>۱۲۰٬۰۰۰ ریال</p><button>افزودن به سبد خرید</button>',
    price: { amount: '120000.00', currency: 'IRR' },
  },
  {
    ...{ path: '/one', lang: 'en', title: 'One E-Bike' },
    body: '<section><h2>One Classic</h2><p>From $1,399</p><a role="button">Configure</a></section><section><h2>One Sport</h2><p>From $1,799</p></section>',
    price: { amount: '1399.00', currency: 'USD' },
  },
];

const pageOf = ({ lang, title, body }: SmallShop): string =>
  `<html lang="${lang}"><head><meta charset="utf-8"><title>${title} | Studio</title></head><body><div class="top">${menu}</div>
  <div class="c"><h1>${title}</h1><img src="/pictures/p-81.jpg" width="480" height="400">${body}</div><div class="foot">${menu}</div></body></html>`;

let site: Site;
const pool = createReaderPool({ memoryMb: 192, timeoutMs: 5_000 });
beforeAll(async () => {
  site = await aSite((request, response) => {
    const shop = shops.find(({ path }) => encodeURI(path) === request.url);
    response.writeHead(shop ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(shop ? pageOf(shop) : '<title>404 not found</title>');
  });
});
afterAll(async () => {
  await site.close();
  await pool.close();
});

test.each(shops)('$lang: $title', async (shop) => {
  const host = 'studio.test';
  const egress = createEgress({
    allow: [`${host}:${site.port}`],
    resolver: () => Promise.resolve(['127.0.0.1']),
    failureStepMs: 0,
  });
  const address = `http://${host}:${site.port}${encodeURI(shop.path)}`;
  const page = await readPage(address, { egress, readerPool: pool, log: pino({ level: 'silent' }) });
  const snapshot = snapshotOfReading(page.product, {
    ...{ id: 'prd_1', askedUrl: address, url: page.url, demoOrigin: null },
    ...{ declaredLanguage: page.declaredLanguage, readAt: new Date(0) },
  });
  if (!snapshot) throw new Error('an empty form');
  const product = productJson(snapshot, { kind: 'allowed', reason: null });
  expect(product.title).toBe(shop.title);
  expect(product.images).toHaveLength(1);
  // filled in, or one of the amounts to choose from
  expect([product.price, ...product.priceChoices]).toContainEqual(shop.price);
});
