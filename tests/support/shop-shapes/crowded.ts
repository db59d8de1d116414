/** Pages on which much stands beside the product: teasers in menus, lists without headings, offers of others. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="600" height="600">`;
const many = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at + 1)).join('');

export const crowdedPages: ShopShape[] = [
  {
    ...{ name: 'Teasers with prices in the menu', url: 'https://stoffkiste.example/stoffe/leinen-natur-140' },
    ...{ title: 'Leinen natur, 140 cm breit', price: '16.90 EUR', stock: 'in_stock', image: 'leinen' },
    html: pageOf(
      { lang: 'de', title: 'Leinen natur, 140 cm breit | Stoffkiste' },
      `<div class="kopf"><ul>${many(12, (at) => `<li><a href="/stoffe/s-${at}">Stoff ${at}<span>${at + 4},50 €</span></a></li>`)}</ul></div><div class="inhalt"><div>${img('/img/leinen.jpg')}</div><div><h1>Leinen natur, 140 cm breit</h1><p>16,90 € / Meter</p><p>inkl. MwSt.</p><label>Meter</label><input name="menge" value="1"><button>In den Warenkorb</button><p>Lieferbar in 2 Tagen</p></div></div><div>${many(8, (at) => `<div><a href="/stoffe/r-${at}"><img src="/r${at}.jpg">Rest ${at}</a><span>${at + 2},20 €</span></div>`)}</div>`,
    ),
  },
  {
    ...{ name: 'Cards below without a heading', url: 'https://dlakuchni.example/garnek-zeliwny-24' },
    ...{ title: 'Garnek żeliwny 24 cm', price: '389.00 PLN', old: '459.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'pl', title: 'Garnek żeliwny 24 cm - Dla kuchni' },
      `<header>Koszyk 0,00 zł</header><section><h1>Garnek żeliwny 24 cm</h1>${img('/garnek.jpg')}<div class="ceny"><span class="stara">459,00 zł</span><span class="nowa">389,00 zł</span></div><span>Dostępny od ręki</span><button>Dodaj do koszyka</button></section><section>${many(10, (at) => `<article><a href="/p-${at}"><h3>Patelnia ${at}</h3></a><span class="nowa">${at}19,00 zł</span><button>Dodaj do koszyka</button></article>`)}</section>`,
    ),
  },
  {
    ...{ name: 'Set offered beside the product', url: 'https://www.rowerowo-cz.example/blatniky-nerez' },
    ...{ title: 'Blatníky nerez 28"', price: '1190.00 CZK', stock: 'in_stock' },
    html: pageOf(
      { lang: 'cs', title: 'Blatníky nerez 28" | Kolárna' },
      `<header>Košík 0 Kč</header><h1>Blatníky nerez 28"</h1>${img('/blatniky.jpg')}<div><b>1 190 Kč</b> <small>983 Kč bez DPH</small></div><p>Skladem 4 ks</p><button>Do košíku</button><div><h3>Výhodný set</h3><p>Blatníky + nosič <b>1 890 Kč</b> <s>2 080 Kč</s></p><button>Koupit set</button></div><p>Doprava od 79 Kč</p>`,
    ),
  },
  {
    ...{
      name: 'Voucher and review with amounts',
      url: 'https://brightbeeswax.example/products/pillar-candle',
    },
    ...{ title: 'Pillar Candle, 15 cm', price: '26.00 AUD', stock: 'in_stock' },
    html: pageOf(
      { lang: 'en-AU', title: 'Pillar Candle, 15 cm – Bright Beeswax' },
      `<div>Get $10 off your first order of $60 or more</div><nav>Cart $0.00</nav><h1>Pillar Candle, 15 cm</h1>${img('/pillar.jpg')}<div>$26.00</div><div>or 4 payments of $6.50 with Afterpay</div><button>Add to cart</button><p>In stock</p><h2>Reviews</h2><p>Bought it for $22 last year, worth every cent of the $26. Smells great.</p><p>Refer a friend and earn $5 credit.</p><footer>Gift cards from $20</footer>`,
    ),
  },
  {
    ...{
      name: 'Currency menu with several signs',
      url: 'https://tallinnwool.example/en/product/muhu-mittens',
    },
    ...{ title: 'Muhu Mittens', price: '45.00 EUR', stock: 'in_stock' },
    html: pageOf(
      {
        lang: 'en',
        title: 'Muhu Mittens | Tallinn Wool',
        head: linkedData({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Muhu Mittens',
          offers: {
            '@type': 'Offer',
            price: '45.00',
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStock',
          },
        }),
      },
      `<select><option>EUR €</option><option>USD $</option><option>GBP £</option></select><h1>Muhu Mittens</h1>${img('/muhu.jpg')}<p>45,00 € <small>(approx. $49.10)</small></p><button>Add to cart</button><p>In stock</p>`,
    ),
  },
  {
    ...{
      name: 'Delivery to choose with prices',
      url: 'https://floristeria-azahar.example/ramo-de-temporada',
    },
    ...{ title: 'Ramo de temporada', price: '34.90 EUR', choice: true, stock: 'in_stock' },
    html: pageOf(
      { lang: 'es', title: 'Ramo de temporada - Floristería Azahar' },
      `<h1>Ramo de temporada</h1>${img('/ramo.jpg')}<p>Desde 34,90 €</p><label for="t">Tamaño</label><select id="t" name="tamano"><option>Mediano 34,90 €</option><option>Grande 44,90 €</option></select><h3>Entrega</h3><label><input type="radio" name="envio" value="1"> Mañana 4,95 €</label><label><input type="radio" name="envio" value="2"> Hoy 8,95 €</label><h3>Añade</h3><label><input type="checkbox"> Bombones 9,50 €</label><button>Comprar ahora</button><p>Disponible</p>`,
    ),
  },
  {
    ...{ name: 'Hebrew with instalments and club', url: 'https://kli-etz.example/item/karish-shuk' },
    ...{ title: 'קרש חיתוך מעץ אגוז', price: '240.00 ILS', old: '290.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'he', title: 'קרש חיתוך מעץ אגוז | כלי עץ' },
      `<div dir="rtl"><header>סל קניות ₪0.00</header><h1>קרש חיתוך מעץ אגוז</h1>${img('/keresh.jpg')}<div>מחיר קודם: 290 ₪</div><div>מחיר: 240 ₪</div><div>או 3 תשלומים של 80 ₪</div><p>במלאי</p><button>הוספה לסל</button><p>משלוח עד הבית 35 ₪, חינם מעל 300 ₪</p><h3>מוצרים דומים</h3><a href="/item/2">קערה 120 ₪</a></div>`,
    ),
  },
  {
    ...{ name: 'Thai', url: 'https://chiangmai-craft.example/product/bamboo-basket' },
    ...{ title: 'ตะกร้าไม้ไผ่สานมือ', price: '590.00 THB', old: '750.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'th', title: 'ตะกร้าไม้ไผ่สานมือ - Chiang Mai Craft' },
      `<header>ตะกร้าสินค้า ฿0</header><h1>ตะกร้าไม้ไผ่สานมือ</h1>${img('/basket.jpg')}<p>ราคาปกติ <del>฿750</del></p><p>ราคา ฿590</p><p>ค่าจัดส่ง ฿50 ส่งฟรีเมื่อซื้อครบ ฿1,000</p><p>พร้อมส่ง</p><button>เพิ่มลงตะกร้า</button><h2>สินค้าที่เกี่ยวข้อง</h2><a href="/product/3">กระบุง ฿320</a>`,
    ),
  },
  {
    ...{ name: 'Indonesian', url: 'https://batikpekalongan.example/produk/kain-batik-tulis' },
    ...{
      title: 'Kain Batik Tulis Mega Mendung',
      price: '875000.00 IDR',
      old: '1050000.00',
      stock: 'in_stock',
    },
    html: pageOf(
      { lang: 'id', title: 'Jual Kain Batik Tulis Mega Mendung | Batik Pekalongan' },
      `<header>Keranjang Rp0</header><h1>Kain Batik Tulis Mega Mendung</h1>${img('/mega.jpg')}<p><s>Rp1.050.000</s> <b>Rp875.000</b></p><p>Cicilan mulai Rp72.917 per bulan</p><p>Stok tersedia</p><button>Tambah ke Keranjang</button><p>Ongkir mulai Rp18.000</p><h3>Produk serupa</h3><a href="/produk/2">Kain cap Rp220.000</a>`,
    ),
  },
];
