/** Makers' own pages, offers of their own kind, and private sellers: invented, in the shapes that such pages have. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const configurator: ShopShape = {
  ...{ name: 'Maker with "from" and monthly', url: 'https://www.tessel.example/laptops/tessel-14/' },
  ...{ title: 'Tessel 14', price: '1399.00 USD' },
  html: pageOf(
    {
      lang: 'en-US',
      title: 'Tessel 14 - The laptop you can mend | Tessel',
      head: '<meta property="og:title" content="Tessel 14"><meta property="og:type" content="website"><meta property="og:image" content="https://www.tessel.example/i/tessel-14-hero.jpg">',
    },
    `<nav class="globalnav"><a href="/laptops">Laptops</a><a href="/phones">Phones</a><a href="/bag">Bag</a></nav><section class="hero"><h1>Tessel 14</h1><p>The laptop you can mend.</p><p class="pricing">From $1,399 or $58.29/mo. for 24 mo.*</p><a class="cta" href="/shop/tessel-14">Buy</a></section><section class="feature"><h2>Eighteen hours of battery.</h2><p>Save up to $150 on the Tessel 14 when you trade in.</p><img src="https://www.tessel.example/i/tessel-14-battery.jpg" width="1200"></section><section class="compare"><h2>Which one is right for you?</h2><div><h3>Tessel 14</h3><p>From $1,399</p><a href="/shop/tessel-14">Buy</a></div><div><h3>Tessel 16</h3><p>From $1,899</p><a href="/shop/tessel-16">Buy</a></div></section><footer><p>* Monthly pricing is available when you select Tessel Card Monthly Installments with 0% APR. Trade-in values from $40 to $610.</p></footer>`,
  ),
};

const subscription: ShopShape = {
  ...{
    name: 'Coffee once or by subscription',
    url: 'https://lowtideroasters.example/products/harbour-blend',
  },
  ...{
    title: 'Harbour Blend',
    price: '18.00 USD',
    alsoRight: ['16.20 USD'],
    stock: 'in_stock',
    choice: true,
  },
  html: pageOf(
    {
      lang: 'en',
      title: 'Harbour Blend | Low Tide Roasters',
      head: `<meta property="og:title" content="Harbour Blend">${linkedData({ '@context': 'http://schema.org/', '@type': 'Product', name: 'Harbour Blend', image: ['https://lowtideroasters.example/cdn/blend.jpg'], offers: [{ '@type': 'Offer', availability: 'http://schema.org/InStock', price: 18.0, priceCurrency: 'USD' }] })}`,
    },
    `<header>Cart (0)</header><main><h1>Harbour Blend</h1><div class="rating">4.8 (212 reviews)</div><div class="purchase"><label><input type="radio" name="plan" checked>One-time purchase <span>$18.00</span></label><label><input type="radio" name="plan">Subscribe &amp; save 10% <span>$16.20</span></label></div><label>Grind</label><select name="grind"><option>Whole bean</option><option>Filter</option><option>Espresso</option></select><button>Add to cart - $18.00</button><p>Free shipping over $40</p></main>`,
  ),
};

const giftCard: ShopShape = {
  ...{ name: 'Gift card with amounts', url: 'https://papierhaven.example/products/cadeaubon' },
  ...{
    title: 'Cadeaubon',
    price: '25.00 EUR',
    alsoRight: ['10.00 EUR', '50.00 EUR', '100.00 EUR'],
    choice: true,
  },
  offered: true,
  html: pageOf(
    { lang: 'nl', title: 'Cadeaubon – Papierhaven' },
    `<header><a href="/cart">Winkelwagen</a></header><main><img src="/cdn/bon.jpg" width="600"><h1>Cadeaubon</h1><div class="price">€25,00</div><fieldset><legend>Waarde</legend><label><input type="radio" name="w" value="10">€10,00</label><label><input type="radio" name="w" value="25" checked>€25,00</label><label><input type="radio" name="w" value="50">€50,00</label><label><input type="radio" name="w" value="100">€100,00</label></fieldset><button>In winkelwagen</button></main>`,
  ),
};

const digital: ShopShape = {
  ...{ name: 'Digital good', url: 'https://tinytypes.example/l/harbour-grotesk' },
  ...{ title: 'Harbour Grotesk', price: '29.00 USD', alsoRight: ['79.00 USD', '249.00 USD'], choice: true },
  html: pageOf(
    {
      lang: 'en',
      title: 'Harbour Grotesk',
      head: '<meta property="og:type" content="product"><meta property="og:title" content="Harbour Grotesk">',
    },
    `<main><article><figure><img src="https://files.tinytypes.example/grotesk.png" width="800" alt="Harbour Grotesk specimen"></figure><header><h1>Harbour Grotesk</h1></header><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><div class="price" itemprop="price" content="29">$29</div><meta itemprop="priceCurrency" content="USD"></div><div class="tiers"><label><input type="radio" name="t" checked>Desktop <b>$29</b></label><label><input type="radio" name="t">Web <b>$79</b></label><label><input type="radio" name="t">Everything <b>$249</b></label></div><a class="button" href="/checkout">I want this!</a></article></main>`,
  ),
};

const auction: ShopShape = {
  ...{ name: 'Auction with bid and buy-now', url: 'https://bidhall.example/itm/1954-brass-barometer/330912' },
  ...{ title: '1954 Brass Barometer', price: '180.00 USD', alsoRight: ['95.00 USD'], offered: true },
  html: pageOf(
    { lang: 'en', title: '1954 Brass Barometer | Bidhall' },
    `<header>My bids</header><h1>1954 Brass Barometer</h1><img src="/photos/330912-1.jpg" width="640"><div class="bidbox"><div>Current bid: <b>$95.00</b> [ 7 bids ]</div><div>Starting bid: $20.00</div><div>Buy It Now: <b>$180.00</b></div><input name="bid" placeholder="Enter $97.50 or more"><button>Place bid</button><button>Buy It Now</button></div><p>Shipping: $14.20</p><p>Condition: Used</p>`,
  ),
};

const advert: ShopShape = {
  ...{
    name: 'Private advert (German)',
    url: 'https://www.flohmarkt-online.example/s-anzeige/holzbank-eiche/2711203344-86-3331',
  },
  ...{ title: 'Holzbank Eiche, 160 cm', price: '85.00 EUR', image: 'bank' },
  html: pageOf(
    { lang: 'de', title: 'Holzbank Eiche, 160 cm in Leipzig - Flohmarkt Online' },
    `<header><a href="/einloggen">Einloggen</a></header><section id="viewad-main"><div class="galleryimage-element"><img id="viewad-image" src="https://img.flohmarkt.example/api/v1/bank.jpg?rule=59" alt="Holzbank Eiche"></div><h1 id="viewad-title">Holzbank Eiche, 160 cm</h1><h2 id="viewad-price">85 € VB</h2><div id="viewad-locality">04109 Leipzig</div><ul class="addetailslist"><li>Zustand <span>Gut</span></li></ul><p id="viewad-description-text">Neupreis war 240 €. Nur Abholung.</p><button id="viewad-contact-button">Nachricht schreiben</button></section><aside><h2>Weitere Anzeigen</h2><a href="/s-anzeige/stuhl/1">Stuhl <span>15 €</span></a><a href="/s-anzeige/tisch/2">Tisch <span>120 € VB</span></a></aside>`,
  ),
};

const avito: ShopShape = {
  ...{
    name: 'Private advert (Russian)',
    url: 'https://www.baraholka.example/moskva/velosipedy/velosiped_start-shosse_2999101010',
  },
  ...{ title: 'Велосипед Старт-шоссе', price: '18500.00 RUB' },
  html: pageOf(
    { lang: 'ru', title: 'Велосипед Старт-шоссе купить в Москве | Барахолка' },
    `<header>Вход и регистрация</header><div data-marker="item-view"><h1 data-marker="item-view/title-info">Велосипед Старт-шоссе</h1><div data-marker="item-view/gallery"><img src="https://img.baraholka.example/1/velo.jpg" alt="Велосипед Старт-шоссе" width="640"></div><div><span data-marker="item-view/item-price" content="18500">18 500 ₽</span> <a>или предложите свою цену</a></div><div><button>Показать телефон</button><button>Написать сообщение</button></div><div data-marker="item-view/item-description">Состояние хорошее, торг.</div></div><div data-marker="similar"><h2>Похожие объявления</h2><a href="/moskva/velosipedy/a_1">Велосипед ХВЗ <p>9 000 ₽</p></a><a href="/moskva/velosipedy/b_2">Велосипед Турист <p>12 000 ₽</p></a></div>`,
  ),
};

const refurbished: ShopShape = {
  ...{ name: 'Used with grades', url: 'https://secondbyte.example/fr-fr/p/pellicam-x100-argent/b5f0' },
  ...{
    title: 'Pellicam X100 - Argent',
    price: '319.00 EUR',
    alsoRight: ['349.00 EUR', '379.00 EUR'],
  },
  html: pageOf(
    {
      lang: 'fr-FR',
      title: 'Pellicam X100 - Argent | Secondbyte',
      head: linkedData({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Pellicam X100 - Argent',
        image: 'https://img.secondbyte.example/x100.jpg',
        offers: {
          '@type': 'Offer',
          price: '319.00',
          priceCurrency: 'EUR',
          itemCondition: 'https://schema.org/RefurbishedCondition',
          availability: 'https://schema.org/InStock',
        },
      }),
    },
    `<header>Panier</header><h1>Pellicam X100 - Argent</h1><div class="p"><span>319,00 €</span> <span class="new">au lieu de 899,00 € neuf</span></div><h2>État</h2><ul><li><a href="?grade=1" aria-current="true">Correct <b>319,00 €</b></a></li><li><a href="?grade=2">Très bon <b>349,00 €</b></a></li><li><a href="?grade=3">Parfait <b>379,00 €</b></a></li></ul><button>Ajouter au panier</button><p>ou payez 4 x 79,75 €</p>`,
  ),
};

const preorder: ShopShape = {
  ...{ name: 'Pre-order of a maker', url: 'https://fieldnotesynth.example/store/tern-1' },
  ...{ title: 'Tern-1', price: '449.00 EUR', stock: 'preorder', image: 'tern' },
  html: pageOf(
    { lang: 'en', title: 'tern-1 | store', head: '<meta property="og:title" content="tern-1">' },
    `<div class="bar"><a href="/products">products</a><a href="/cart">cart</a></div><div class="pd"><h1>Tern-1</h1><div class="media"><img src="/media/tern-front.png" width="900"></div><div class="buy"><span class="amt">449,-&nbsp;€</span><small>incl. vat, excl. shipping</small><button>pre-order</button><p>ships in march</p></div></div>`,
  ),
};

const manyModels: ShopShape = {
  ...{ name: 'Several models on one page', url: 'https://www.brisk-ebikes.example/bikes/brisk-one' },
  ...{ title: 'Brisk One', price: '1999.00 EUR', alsoRight: ['2499.00 EUR'] },
  html: pageOf(
    {
      lang: 'en',
      title: 'Brisk One e-bike',
      head: '<meta property="og:title" content="Brisk One"><meta property="og:image" content="https://www.brisk-ebikes.example/one.jpg">',
    },
    `<nav><a href="/bikes/brisk-one">Brisk One</a><a href="/bikes/brisk-cargo">Brisk Cargo</a></nav><main><h1>Brisk One</h1><div class="models"><div class="model"><h3>Low step</h3><p>€1,999</p><button>Choose Low step</button></div><div class="model"><h3>High step</h3><p>€1,999</p><button>Choose High step</button></div><div class="model"><h3>Performance</h3><p>€2,499</p><button>Choose Performance</button></div></div><p>Lease it from €64 per month</p><a href="/test-ride">Book a test ride</a></main>`,
  ),
};

const noPrice: ShopShape = {
  ...{ name: 'Price on request', url: 'https://orgelbau-lindt.example/instrumente/truhenorgel-op-12' },
  ...{ title: 'Truhenorgel op. 12', price: null },
  html: pageOf(
    { lang: 'de-AT', title: 'Truhenorgel op. 12 - Orgelbau Lindt' },
    `<nav>Instrumente</nav><h1>Truhenorgel op. 12</h1><img src="/bilder/truhe.jpg" width="800"><p>Preis auf Anfrage</p><p>Drei Register, transponierbar.</p><a role="button" href="/anfrage?op=12">Jetzt bestellen</a>`,
  ),
};

export const makersAndSellers: ShopShape[] = [
  configurator,
  subscription,
  giftCard,
  digital,
  auction,
  advert,
  avito,
  refurbished,
  preorder,
  manyModels,
  noPrice,
];
