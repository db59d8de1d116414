/** Pages whose facts stand in scripts, attributes or head tags alone: invented shops of frameworks without a shop system. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const nuxt: ShopShape = {
  ...{ name: 'Nuxt 3 payload', url: 'https://www.blomsterbod.example/produkt/keramikkvase-hvit' },
  ...{ title: 'Keramikkvase, hvit', price: '399.00 NOK', stock: 'in_stock' },
  html: pageOf(
    { lang: 'nb', title: 'Keramikkvase, hvit | Blomsterbod' },
    `<div id="__nuxt"><header>Handlekurv 0</header><main><img src="/img/vase.webp" width="700"><h1 class="text-2xl">Keramikkvase, hvit</h1><div class="flex gap-2 text-xl"><span>399,-</span></div><p class="text-green-700">På lager</p><button class="rounded bg-black">Legg i handlekurv</button></main></div><script type="application/json" id="__NUXT_DATA__">[["Reactive",1],{"data":2},{"product":3},{"id":4,"name":5,"price":6,"currency":7,"inStock":8},"kv-1","Keramikkvase, hvit",399,"NOK",true]</script>`,
  ),
};

const nextFlight: ShopShape = {
  ...{ name: 'Next.js app router', url: 'https://kettleandpine.example/shop/enamel-kettle' },
  ...{ title: 'Enamel Kettle', price: '72.00 AUD', stock: 'in_stock', choice: true },
  html: pageOf(
    {
      lang: 'en-AU',
      title: 'Enamel Kettle | Kettle & Pine',
      head: '<meta property="og:title" content="Enamel Kettle"><meta property="og:image" content="https://kettleandpine.example/og/kettle.png">',
    },
    `<header>Cart</header><main class="grid"><img src="/_next/image?url=%2Fkettle.jpg&w=1200" width="600" height="600" alt="Enamel Kettle"><div><h1>Enamel Kettle</h1><p class="text-lg">$72<!-- -->.00</p><div><span>Colour</span><button aria-pressed="true">Cream</button><button aria-pressed="false">Forest</button></div><button>Add to bag</button><p>In stock, ships within 2 days</p><p>Free delivery over $150</p></div></main><script>self.__next_f.push([1,"6:[\\"$\\",\\"div\\",null,{\\"product\\":{\\"slug\\":\\"enamel-kettle\\",\\"name\\":\\"Enamel Kettle\\",\\"price\\":7200,\\"currency\\":\\"AUD\\"}}]"])</script>`,
  ),
};

const rdfa: ShopShape = {
  ...{ name: 'RDFa', url: 'https://librairie-du-quai.example/livres/carnet-de-port' },
  ...{ title: 'Carnet de port', price: '14.50 CHF', stock: 'in_stock' },
  html: pageOf(
    { lang: 'fr-CH', title: 'Carnet de port — Librairie du Quai' },
    `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Carnet de port</h1><img property="image" src="/couv/carnet.jpg"><div property="offers" typeof="Offer"><span property="priceCurrency" content="CHF">Fr.</span> <span property="price" content="14.50">14.50</span><link property="availability" href="https://schema.org/InStock">En stock</div><button>Commander</button></div>`,
  ),
};

const openGraphOnly: ShopShape = {
  ...{ name: 'OpenGraph alone', url: 'https://lagerhaus-sneakers.example/de/p/low-top-moos' },
  ...{ title: 'Low Top Moos', price: '119.00 EUR', stock: 'in_stock', image: 'moos' },
  html: pageOf(
    {
      lang: 'de',
      title: 'Low Top Moos',
      head: '<meta property="og:type" content="product"><meta property="og:title" content="Low Top Moos"><meta property="og:image" content="https://lagerhaus-sneakers.example/i/moos.jpg"><meta property="product:price:amount" content="119.00"><meta property="product:price:currency" content="EUR"><meta property="product:availability" content="in stock">',
    },
    `<div id="app"><header><a href="/">Lagerhaus</a></header><main><h1>Low Top Moos</h1><div class="skeleton"></div><p>Handgenäht in Portugal aus Leder von Rindern, pflanzlich gegerbt, mit einer Sohle aus Naturkautschuk. Größe fällt normal aus. Rückgabe innerhalb von 30 Tagen. Die Schuhe werden in kleinen Mengen gefertigt, und jede Farbe gibt es nur einmal im Jahr. Bitte wählen Sie im nächsten Schritt die Größe.</p></main></div>`,
  ),
};

const productGroup: ShopShape = {
  ...{
    name: 'JSON-LD ProductGroup in a graph',
    url: 'https://ullkoftan.example/sv/koftor/kofta-norr?color=bla',
  },
  ...{ title: 'Kofta Norr', price: '1195.00 SEK', stock: 'in_stock', choice: true },
  html: pageOf(
    {
      lang: 'sv',
      title: 'Kofta Norr - Ullkoftan',
      head: linkedData({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Organization', name: 'Ullkoftan' },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Koftor' }],
          },
          {
            '@type': 'ProductGroup',
            name: 'Kofta Norr',
            variesBy: ['https://schema.org/size'],
            hasVariant: ['S', 'M'].map((size) => ({
              '@type': 'Product',
              name: `Kofta Norr ${size}`,
              size,
              offers: {
                '@type': 'Offer',
                price: 1195,
                priceCurrency: 'SEK',
                availability: 'https://schema.org/InStock',
              },
            })),
          },
        ],
      }),
    },
    `<header>Varukorg</header><h1>Kofta Norr</h1><img src="/img/norr.jpg" width="640"><p>1&nbsp;195&nbsp;kr</p><button>Lägg i varukorgen</button><p>Fri frakt över 500 kr</p>`,
  ),
};

const hydrated: ShopShape = {
  ...{ name: 'Attributes of a web component', url: 'https://grain-and-grind.example/shop/item/burr-mill' },
  ...{ title: 'Burr Mill', price: '89.00 GBP', alsoRight: [], stock: 'in_stock' },
  html: pageOf(
    { lang: 'en-GB', title: 'Burr Mill · Grain & Grind' },
    `<x-product :product='{"id":"bm-2","title":"Burr Mill","price":{"amount":89,"currency":"GBP"},"available":true,"image":"/i/mill.jpg"}'><h1>Burr Mill</h1><span class="now">£89</span><button>Add to basket</button><em>In stock</em></x-product><aside><h3>Goes well with</h3><a href="/shop/item/brush">Brush £6</a></aside>`,
  ),
};

const tableShop: ShopShape = {
  ...{ name: 'Tables of the year 2005', url: 'http://www.modellbahn-ecke.example/shop/artikel.php?nr=4711' },
  ...{ title: 'Güterwagen Spur N, braun', price: '23.50 EUR', stock: 'in_stock', offered: true },
  html: pageOf(
    { lang: 'de', title: 'Modellbahn-Ecke: Güterwagen Spur N, braun' },
    `<table width="780"><tr><td colspan="2"><font size="5">Modellbahn-Ecke</font></td></tr><tr><td width="160"><a href="liste.php?k=1">Spur N</a><br><a href="liste.php?k=2">Spur H0</a></td><td><table><tr><td><img src="bilder/4711.jpg" width="300"></td><td><b>Güterwagen Spur N, braun</b><br>Art.-Nr. 4711<br><br>Preis: <b>23,50 EUR</b> inkl. MwSt.<br>zzgl. 4,90 EUR Versand<br>Lieferbar<br><form action="korb.php"><input type="text" name="menge" value="1" size="2"> <input type="submit" value="Bestellen"></form></td></tr></table></td></tr></table>`,
  ),
};

const landing: ShopShape = {
  ...{ name: 'One-page landing with two buttons', url: 'https://polochka.example/' + 'polka-nastennaya' },
  ...{ title: 'Полка настенная из дуба', price: '3900.00 RUB', old: '5200.00', stock: 'in_stock' },
  html: pageOf(
    { lang: 'ru', title: 'Полка настенная из дуба — от мастерской «Полочка»' },
    `<div class="hero"><h1>Полка настенная из дуба</h1><p>Скидка 25% до конца недели</p><p>Старая цена: <span class="x">5200 руб.</span></p><p>Цена сегодня: <strong>3900 руб.</strong></p><a href="#form" class="but">Заказать</a></div><div class="adv"><h3>Доставка по России от 350 руб.</h3></div><div id="form"><h2>Оставьте заявку</h2><input name="phone"><button>Заказать за 3900 руб.</button></div><p>В наличии на складе</p>`,
  ),
};

const swiss: ShopShape = {
  ...{ name: 'Swiss francs with dash', url: 'https://velowerk.example/de-ch/produkte/satteltasche' },
  ...{ title: 'Satteltasche gewachst', price: '79.00 CHF', old: '95.00', stock: 'in_stock' },
  html: pageOf(
    { lang: 'de-CH', title: 'Satteltasche gewachst | Velowerk' },
    `<div class="top">Warenkorb CHF 0.00</div><section><h1>Satteltasche gewachst</h1><img src="/b/tasche.jpg" width="500"><div><span class="alt">statt CHF 95.–</span> <span class="neu">CHF 79.–</span></div><div>An Lager</div><button>In den Warenkorb</button></section>`,
  ),
};

export const statesAndPlainPages: ShopShape[] = [
  nuxt,
  nextFlight,
  rdfa,
  openGraphOnly,
  productGroup,
  hydrated,
  tableShop,
  landing,
  swiss,
];
