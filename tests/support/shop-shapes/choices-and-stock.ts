/** Choices, stock and titles in further shapes, written after the rules were mended for the others. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="600" height="600">`;

export const choicesAndStock: ShopShape[] = [
  {
    ...{ name: 'Sizes as links of an own design', url: 'https://fjordwear.example/no/produkt/ullgenser-lom' },
    ...{ title: 'Ullgenser Lom', price: '1299.00 NOK', stock: 'in_stock', choice: true },
    html: pageOf(
      { lang: 'nb', title: 'Ullgenser Lom - Fjordwear' },
      `<nav>Handlekurv (0)</nav><h1>Ullgenser Lom</h1>${img('/lom.jpg')}<p>kr 1 299,-</p><div class="velg"><b>Størrelse</b><ul><li><a href="?s=s">S</a></li><li><a href="?s=m">M</a></li><li class="tom"><a href="?s=l">L</a></li></ul></div><button>Legg i handlekurv</button><p>På lager</p>`,
    ),
  },
  {
    ...{ name: 'Colours as pictures with names', url: 'https://maisonlin.example/fr/nappe-chanvre' },
    ...{ title: 'Nappe en chanvre lavé', price: '89.00 EUR', stock: 'in_stock', choice: true },
    html: pageOf(
      { lang: 'fr', title: 'Nappe en chanvre lavé | Maison Lin' },
      `<h1>Nappe en chanvre lavé</h1>${img('/nappe.jpg')}<p>89,00 €</p><p>Couleur : Écru</p><ul class="coloris"><li><button aria-label="Écru"><img src="/s/1.jpg"></button></li><li><button aria-label="Sauge"><img src="/s/2.jpg"></button></li></ul><button>Ajouter au panier</button><p>En stock, expédié sous 48 h</p>`,
    ),
  },
  {
    ...{ name: 'One size only, no choice', url: 'https://nadelwerk.example/p/fingerhut-silber' },
    ...{ title: 'Fingerhut Silber', price: '34.00 EUR', stock: 'in_stock', choice: false },
    html: pageOf(
      { lang: 'de', title: 'Fingerhut Silber | Nadelwerk' },
      `<h1>Fingerhut Silber</h1>${img('/fh.jpg')}<p>34,00 €</p><label>Größe</label><span>Einheitsgröße</span><label>Menge</label><select name="menge"><option>1</option><option>2</option><option>3</option></select><button>In den Warenkorb</button><p>Lieferbar</p><select name="land"><option>Deutschland</option><option>Österreich</option></select>`,
    ),
  },
  {
    ...{ name: 'Back-order', url: 'https://penandpaper.example/products/brass-pen' },
    ...{ title: 'Brass Pen', price: '64.00 USD', stock: 'preorder' },
    html: pageOf(
      {
        lang: 'en',
        title: 'Brass Pen | Pen & Paper',
        head: linkedData({
          '@type': 'Product',
          '@context': 'https://schema.org',
          name: 'Brass Pen',
          offers: {
            '@type': 'Offer',
            price: '64',
            priceCurrency: 'USD',
            availability: 'https://schema.org/BackOrder',
          },
        }),
      },
      `<h1>Brass Pen</h1>${img('/pen.jpg')}<p>$64.00</p><p>Available on backorder</p><button>Add to cart</button>`,
    ),
  },
  {
    ...{ name: 'Sold out with a bell (Spanish)', url: 'https://papelnube.example/productos/cuaderno-lunar' },
    ...{ title: 'Cuaderno lunar', price: '18.00 EUR', stock: 'out_of_stock' },
    html: pageOf(
      { lang: 'es', title: 'Cuaderno lunar – Papel Nube' },
      `<h1>Cuaderno lunar</h1>${img('/lunar.jpg')}<p class="price">18,00 €</p><p>Agotado</p><form><input type="email" placeholder="Tu email"><button>Avísame</button></form>`,
    ),
  },
  {
    ...{ name: 'Sold out (Czech)', url: 'https://knihkupectvinarohu.example/kniha/atlas-mostu' },
    ...{ title: 'Atlas mostů', price: '399.00 CZK', stock: 'out_of_stock' },
    html: pageOf(
      { lang: 'cs', title: 'Atlas mostů | Knihkupectví Na rohu' },
      `<h1>Atlas mostů</h1>${img('/atlas.jpg')}<div class="cena">399 Kč</div><div class="dostupnost">Vyprodáno</div><a href="#hlidat">Hlídat dostupnost</a><p>Ostatní nakoupili: ...</p>`,
    ),
  },
  {
    ...{ name: 'Sold out (Japanese)', url: 'https://kokeshi-ya.example/items/48820' },
    ...{ title: '鳴子こけし 六寸', price: '6600 JPY', stock: 'out_of_stock' },
    html: pageOf(
      {
        lang: 'ja',
        title: '鳴子こけし 六寸 | こけし屋',
        head: '<meta property="og:title" content="鳴子こけし 六寸 | こけし屋"><meta property="og:image" content="https://kokeshi-ya.example/i/48820.jpg">',
      },
      `<header>CART</header><h1>鳴子こけし 六寸</h1>${img('https://kokeshi-ya.example/i/48820.jpg')}<p>¥6,600 税込</p><p>SOLD OUT</p><p>別途送料がかかります。¥20,000以上のご注文で国内送料が無料になります。</p>`,
    ),
  },
  {
    ...{ name: 'Sold out (Korean)', url: 'https://smartmaru.example/products/5521' },
    ...{ title: '자개 손거울', price: '19800 KRW', stock: 'out_of_stock' },
    html: pageOf(
      { lang: 'ko', title: '자개 손거울 : 마루' },
      `<h3>자개 손거울</h3>${img('/mirror.jpg')}<div><del>24,000원</del> <strong><span>19,800</span>원</strong></div><div>배송비 3,000원</div><p>이 상품은 품절되었습니다</p>`,
    ),
  },
  {
    ...{
      name: 'Title in h2 below a slogan in h1',
      url: 'https://zielonypokoj.example/rosliny/monstera-deliciosa',
    },
    ...{ title: 'Monstera deliciosa 60 cm', price: '129.00 PLN', stock: 'in_stock' },
    html: pageOf(
      {
        lang: 'pl',
        title: 'Monstera deliciosa 60 cm - Zielony Pokój',
        head: '<meta property="og:title" content="Monstera deliciosa 60 cm">',
      },
      `<h1>Zielony Pokój — rośliny z sercem</h1><nav>Koszyk</nav><h2>Monstera deliciosa 60 cm</h2>${img('/monstera.jpg')}<p>129 zł</p><p>Dostępny</p><button>Dodaj do koszyka</button>`,
    ),
  },
  {
    ...{
      name: 'Shop name before the title in the head',
      url: 'https://kutsali.example/urun/el-yapimi-sabun-zeytin',
    },
    ...{ title: 'El Yapımı Zeytinyağlı Sabun', price: '85.00 TRY', stock: 'in_stock' },
    html: pageOf(
      { lang: 'tr', title: 'Kutsalı Doğal Ürünler :: El Yapımı Zeytinyağlı Sabun' },
      `<div class="logo"><h1>Kutsalı Doğal Ürünler</h1></div><div class="u"><div class="baslik">El Yapımı Zeytinyağlı Sabun</div>${img('/sabun.jpg')}<div>85,00 TL <small>KDV dahil</small></div><button>Sepete Ekle</button><span>Stokta</span></div>`,
    ),
  },
  {
    ...{ name: 'Radio choice with prices to add', url: 'https://kaffeeroesterei-hafen.example/espresso-kai' },
    ...{ title: 'Espresso Kai', price: '8.90 EUR', alsoRight: ['16.90 EUR', '31.90 EUR'], choice: true },
    html: pageOf(
      { lang: 'de', title: 'Espresso Kai – Rösterei Hafen' },
      `<h1>Espresso Kai</h1>${img('/kai.jpg')}<form action="/warenkorb"><fieldset><legend>Menge</legend><label><input type="radio" name="gebinde" value="250">250 g – 8,90 €</label><label><input type="radio" name="gebinde" value="500">500 g – 16,90 €</label><label><input type="radio" name="gebinde" value="1000">1 kg – 31,90 €</label></fieldset><button>In den Warenkorb</button></form><p>35,60 € / kg</p>`,
    ),
  },
  {
    ...{
      name: 'Marketplace of many sellers',
      url: 'https://www.allbazar.example/offers/szlifierka-katowa-125-9911',
    },
    ...{
      title: 'Szlifierka kątowa 125 mm',
      price: '249.00 PLN',
      alsoRight: ['245.00 PLN'],
      stock: 'in_stock',
    },
    html: pageOf(
      {
        lang: 'pl',
        title: 'Szlifierka kątowa 125 mm - Allbazar',
        head: linkedData({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Szlifierka kątowa 125 mm',
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: '245.00',
            highPrice: '312.00',
            priceCurrency: 'PLN',
            offerCount: 4,
          },
        }),
      },
      `<h1>Szlifierka kątowa 125 mm</h1>${img('/sz.jpg')}<div><b>249,00 zł</b><p>od Super Sprzedawcy toolex</p><p>dostawa od 9,99 zł</p><button>Dodaj do koszyka</button></div><h2>Inne oferty tego produktu</h2><div><span>245,00 zł</span> <a href="/s/2">abc</a></div><div><span>312,00 zł</span> <a href="/s/3">xyz</a></div>`,
    ),
  },
  {
    ...{
      name: 'Fixed price beside a booked service',
      url: 'https://brillenhaus-nord.example/fassungen/lotse',
    },
    ...{ title: 'Lotse', price: '179.00 EUR', stock: 'in_stock', choice: true },
    html: pageOf(
      {
        lang: 'de',
        title: 'Lotse | Fassungen | Brillenhaus Nord',
        head: '<meta property="og:title" content="Lotse">',
      },
      `<nav>Termin buchen</nav><h1>Lotse</h1>${img('/lotse.jpg')}<p>179 €</p><p>Farbe</p><div class="farben"><button title="Havanna"></button><button title="Schwarz"></button></div><button>In den Warenkorb</button><p>Versandkostenfrei. Auf Lager.</p><p>Gläser ab 60 €</p>`,
    ),
  },
];
