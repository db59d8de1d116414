/** Shops of Central and Eastern Europe, Turkey and the North: invented shops in the markup of local shop systems. */
import { pageOf, type ShopShape } from './shop-shape.ts';

const shoptet: ShopShape = {
  ...{ name: 'Shoptet (Czech)', url: 'https://www.lesnikram.example/dratene-kosiky/kosik-na-houby/' },
  ...{ title: 'Košík na houby z vrby', price: '649.00 CZK', stock: 'in_stock', image: 'kosik' },
  html: pageOf(
    { lang: 'cs', title: 'Košík na houby z vrby - Lesní krám' },
    `<div class="top-navigation-bar"><a href="tel:1">777 123 456</a></div><header id="header"><a href="/kosik/" class="cart-count">Nákupní košík / <span class="cart-price">Prázdný košík</span></a></header><main id="content"><div class="p-detail-inner"><div class="p-detail-inner-header"><h1>Košík na houby z vrby</h1><span class="p-code">Kód: <span>KH-12</span></span></div><form action="/action/Cart/addCartItem/" method="post" id="product-detail-form" class="pr-action"><div class="p-image"><a href="https://cdn.shoptet.example/user/shop/big/12_kosik.jpg"><img src="https://cdn.shoptet.example/user/shop/detail/12_kosik.jpg" alt="kosik" width="1024" height="768"></a></div><div class="row stars"></div><div class="p-info-wrapper"><div class="detail-parameters"><table><tr><th><span class="row-header-label">Dostupnost</span></th><td><div class="availability-value"><span class="availability-label">Skladem</span> <span class="availability-amount">(3 ks)</span></div></td></tr><tr><th>Můžeme doručit do:</th><td>29.11.</td></tr></table></div><div class="p-to-cart-block"><div class="p-final-price-wrapper"><span class="price-standard"><span>790 Kč</span></span><span class="price-save">–17 %</span><strong class="price-final"><span class="price-final-holder">649 Kč</span></strong><span class="price-additional">536 Kč bez DPH</span><span class="price-measure">649 Kč / 1 ks</span></div><div class="add-to-cart"><input type="number" name="amount" value="1"><button type="submit" class="btn btn-lg btn-conversion add-to-cart-button">Přidat do košíku</button></div></div></div></form></div><div class="products-related"><h2>Související</h2><div class="p"><a class="name" href="/nuz/">Nůž houbařský</a><div class="price-final"><strong>189 Kč</strong></div><button>Do košíku</button></div></div></main><footer>Doprava zdarma od 1 500 Kč</footer>`,
  ),
};

const idosell: ShopShape = {
  ...{
    name: 'IdoSell (Polish)',
    url: 'https://domowyskladzik.example/product-pol-1204-Kubek-emaliowany-Sowa.html',
  },
  ...{ title: 'Kubek emaliowany Sowa', price: '39.90 PLN', old: '49.90', stock: 'in_stock', image: 'kubek' },
  html: pageOf(
    { lang: 'pl', title: 'Kubek emaliowany Sowa | Domowy Składzik' },
    `<header><div id="menu_basket"><strong>0,00 zł</strong></div></header><div id="content"><section id="projector_photos"><figure><img src="https://domowyskladzik.example/hpeciai/aa/pol_pl_Kubek-emaliowany-Sowa-1204_1.jpg" data-zoom="kubek" alt="Kubek emaliowany Sowa"></figure></section><section id="projector_productname"><h1 class="product_name__name">Kubek emaliowany Sowa</h1></section><form id="projector_form" action="basketchange.php" method="post"><div class="projector_prices__price_wrapper"><strong class="projector_prices__price" id="projector_price_value">39,90 zł</strong><div class="projector_prices__info"><span>brutto</span> / <span class="projector_prices__unit">szt.</span></div><div id="projector_price_maxprice_wrapper"><del class="projector_prices__maxprice" id="projector_price_maxprice">49,90 zł</del></div><div class="projector_prices__lowest_price omnibus_price"><span>Najniższa cena produktu w okresie 30 dni przed wprowadzeniem obniżki:</span> <del>42,00 zł</del></div></div><div class="projector_details__status"><strong>Produkt dostępny w bardzo dużej ilości</strong></div><input name="number" id="projector_number" value="1"><button class="btn --solid --large projector_butttons__buy" type="submit">Dodaj do koszyka</button></form><div class="return_info">Darmowa dostawa od 199,00 zł</div></div>`.replace(
      'pol_pl_Kubek-emaliowany-Sowa-1204_1.jpg',
      'kubek-1204_1.jpg',
    ),
  ),
};

const tilda: ShopShape = {
  ...{
    name: 'Tilda (Russian)',
    url: 'https://glina-i-more.example/tproduct/512345678-901234567-vaza-priboi',
  },
  ...{ title: 'Ваза «Прибой»', price: '4500.00 RUB', image: 'vaza', choice: true },
  html: pageOf(
    {
      lang: 'ru',
      title: 'Ваза «Прибой»',
      head: '<meta property="og:title" content="Ваза «Прибой»"><meta property="og:type" content="website"><meta property="og:image" content="https://static.tildacdn.example/tild1/vaza.jpg">',
    },
    `<div id="allrecords" class="t-records"><div class="t228"><a href="/catalog">Каталог</a></div><div class="t-store t-store__prod-snippet__container"><div class="js-store-product js-product t-store__product-snippet" data-product-lid="901234567"><div class="t-slds"><meta itemprop="image" content="https://static.tildacdn.example/tild1/vaza.jpg"><div class="t-slds__bgimg" style="background-image:url('https://static.tildacdn.example/tild1/vaza.jpg')"></div></div><div class="t-store__prod-popup__info"><div class="t-store__prod-popup__title-wrapper"><h1 class="js-store-prod-name js-product-name t-store__prod-popup__name t-name">Ваза «Прибой»</h1><div class="t-store__prod-popup__sku t-descr">Артикул: VP-3</div></div><div class="js-store-price-wrapper t-store__prod-popup__price-wrapper"><div class="js-store-prod-price t-store__prod-popup__price t-store__prod-popup__price-item t-name"><div class="js-product-price js-store-prod-price-val t-store__prod-popup__price-value" data-product-price-def="4500">4 500</div><div class="t-store__prod-popup__price-currency">р.</div></div><div class="js-store-prod-price-old t-store__prod-popup__price_old" style="display:none"><div class="js-store-prod-price-old-val"></div><div>р.</div></div></div><div class="js-product-controls-wrapper"><div class="t-product__option"><div class="t-product__option-title t-descr">Размер</div><select class="t-product__option-variants t-select"><option>Малая</option><option>Большая</option></select></div></div><div class="t-store__prod-popup__btn-wrapper"><a href="#order" class="t-store__prod-popup__btn t-btn"><span>Купить</span></a></div><div class="js-store-prod-text t-descr">Шамот, глазурь. Высота 24 см.</div></div></div></div></div>`,
  ),
};

const horoshop: ShopShape = {
  ...{ name: 'Horoshop (Ukrainian)', url: 'https://kyivski-nozhi.example/nizh-kukhonnyi-shef-21/' },
  ...{ title: 'Ніж кухонний «Шеф» 21 см', price: '2190.00 UAH', old: '2590.00', stock: 'in_stock' },
  html: pageOf(
    { lang: 'uk', title: 'Ніж кухонний «Шеф» 21 см купити в Києві' },
    `<header class="header"><div class="basket__total">0 грн</div></header><section class="product"><h1 class="product-title">Ніж кухонний «Шеф» 21 см</h1><div class="product-header__row"><div class="product-header__availability">В наявності</div><div class="product-header__code">Артикул: N-21</div></div><div class="gallery"><img class="gallery__photo-img" src="/content/images/5/nizh-21.jpg" alt="Ніж кухонний «Шеф» 21 см"></div><div class="product-card__price-box"><div class="product-price__old-price">2 590 грн</div><div class="product-price__item">2 190 грн</div></div><div class="j-product-block"><a class="btn __special j-buy-button-add" href="#">Купити</a><a class="btn" href="#">Купити в 1 клік</a><div>Оплата частинами: 4 платежі по 547,50 грн</div></div></section><footer>Безкоштовна доставка від 3000 грн</footer>`,
  ),
};

const unas: ShopShape = {
  ...{ name: 'UNAS (Hungarian)', url: 'https://kovacsmuhely.example/kezi-kovacsolt-fogas' },
  ...{ title: 'Kézi kovácsolt fogas', price: '12990.00 HUF', stock: 'in_stock', image: 'fogas' },
  html: pageOf(
    { lang: 'hu', title: 'Kézi kovácsolt fogas - Kovácsműhely' },
    `<div id="box_cart">A kosár üres <span>0 Ft</span></div><div id="page_artdet"><h1 class="artdet__name">Kézi kovácsolt fogas</h1><div class="artdet__img-main"><img src="https://kovacsmuhely.example/img/2210/F-8/fogas.jpg" alt="Kézi kovácsolt fogas"></div><div class="artdet__price-datas"><div class="artdet__price-base product-price--base"><span class="artdet__price-base-value"><span class="artdet__price-base-prefix">Bruttó: </span><span id="price_net_brutto_F8" class="price-gross">12 990</span> Ft</span></div><div class="net">Nettó: 10 228 Ft</div></div><div class="artdet__stock on-stock"><span class="artdet__stock-title">Raktáron</span></div><input name="db" value="1"><a href="javascript:cart_add('F8')" class="artdet__cart-btn btn btn-primary">Kosárba</a></div>`,
  ),
};

const bulgarian: ShopShape = {
  ...{
    name: 'Two currencies of one price (Bulgarian)',
    url: 'https://rodopski-pokrivki.example/kiteniki/rodopsko-odeyalo-150',
  },
  ...{ title: 'Родопско одеяло 150 x 200', price: '61.36 EUR', alsoRight: ['120.00 BGN'], image: 'odeyalo' },
  html: pageOf(
    { lang: 'bg', title: 'Родопско одеяло 150 x 200 — Родопски покривки' },
    `<div class="head">Количка: 0.00 лв.</div><div class="item"><h1>Родопско одеяло 150 x 200</h1><img src="/img/odeyalo_big.jpg" width="500" height="500"><div class="row">Цена: <span class="bgn">120.00 лв.</span> / <span class="eur">61.36 €</span></div><p>Доставка 6.90 лв.</p><button class="order">Поръчай</button></div>`,
  ),
};

const serbian: ShopShape = {
  ...{
    name: 'Serbian in Cyrillic without data',
    url: 'https://drvodeljadrinic.example/proizvodi/daska-za-secenje',
  },
  ...{ title: 'Даска за сечење од ораха', price: '3450.00 RSD', stock: 'in_stock', image: 'daska' },
  html: pageOf(
    { lang: 'sr', title: 'Даска за сечење од ораха' },
    `<div class="meni"><a href="/">Почетна</a><a href="/korpa">Корпа</a></div><div class="proizvod"><img src="/slike/daska.jpg" width="420"><h2>Даска за сечење од ораха</h2><div class="cena">3.450,00 РСД</div><div>На стању</div><a href="/korpa/dodaj/8" class="dugme">Додај у корпу</a><p>Испорука: 390,00 РСД, бесплатна преко 6.000,00 РСД.</p></div>`,
  ),
};

const turkish: ShopShape = {
  ...{ name: 'Ticimax-like (Turkish)', url: 'https://anadolubakir.example/el-dovmesi-bakir-cezve-4-kisilik' },
  ...{ title: 'El Dövmesi Bakır Cezve 4 Kişilik', price: '1249.90 TRY', old: '1599.90', stock: 'in_stock' },
  ...{ image: 'cezve' },
  html: pageOf(
    { lang: 'tr', title: 'El Dövmesi Bakır Cezve 4 Kişilik | Anadolu Bakır' },
    `<div class="ustbar">1.500 TL ve üzeri ücretsiz kargo</div><div class="sepet"><span>Sepetim</span> 0,00 TL</div><div class="urunDetay"><div class="urunResim"><img id="imgUrunResim" src="/Uploads/UrunResimleri/buyuk/cezve-1.jpg" alt="El Dövmesi Bakır Cezve 4 Kişilik"></div><div class="ProductName"><h1>El Dövmesi Bakır Cezve 4 Kişilik</h1></div><div class="urunKodu">Stok Kodu: BC-4</div><div class="PriceList"><div id="pnlFiyatlar"><div class="fiyatlar"><div id="divIndirimliFiyat"><div class="currencyPriceLeft">Satış Fiyatı</div><span class="spanFiyat">₺1.249,90</span></div><div id="divPiyasaFiyat"><span class="left_line">Piyasa Fiyatı</span><span class="indirimliFiyatCizgili" style="text-decoration:line-through">₺1.599,90</span></div><div class="havaleIndirim">Havale ile: 1.187,41 TL</div><div class="taksit">6 x 226,45 TL taksitle</div></div></div></div><div class="stok">Stokta var</div><input class="basketBtn" type="button" value="Sepete Ekle"><input class="hizliAl" type="button" value="Hemen Al"></div>`,
  ),
};

const finnish: ShopShape = {
  ...{ name: 'Finnish with a member price', url: 'https://saunapuoti.example/tuote/loylykauha-tervaleppa/' },
  ...{ title: 'Löylykauha, tervaleppä', price: '32.50 EUR', alsoRight: ['29.25 EUR'], stock: 'in_stock' },
  html: pageOf(
    { lang: 'fi', title: 'Löylykauha, tervaleppä – Saunapuoti' },
    `<header>Ostoskori (0) 0,00 €</header><div class="tuote"><h1>Löylykauha, tervaleppä</h1><figure><img src="/kuvat/kauha.jpg" width="600" height="600"></figure><p class="hinta">32,50 €</p><p class="jasen">Jäsenhinta 29,25 €</p><p class="toimitus">Toimitus alkaen 4,90 €</p><p>Varastossa</p><form method="post" action="/ostoskori"><input name="maara" value="1"><button>Lisää ostoskoriin</button></form></div>`,
  ),
};

const estonian: ShopShape = {
  ...{ name: 'Estonian, sold out', url: 'https://villavabrik.example/et/a/kampsun-muhu' },
  ...{ title: 'Kampsun Muhu', price: '145.00 EUR', stock: 'out_of_stock', choice: true },
  html: pageOf(
    { lang: 'et', title: 'Kampsun Muhu | Villavabrik' },
    `<div id="head"><a href="/et/ostukorv">Ostukorv 0,00 €</a></div><div class="product-single"><h1 class="product_title">Kampsun Muhu</h1><img src="/media/muhu.jpg" width="500" alt="Kampsun Muhu"><div class="product-price">145,00 €</div><label>Suurus</label><select name="variant"><option>S</option><option>M</option><option>L</option></select><p class="stock">Läbi müüdud</p><button disabled>Lisa ostukorvi</button><a href="#teavita">Teavita mind, kui toode on jälle laos</a></div>`,
  ),
};

export const centralAndEasternShops: ShopShape[] = [
  shoptet,
  idosell,
  tilda,
  horoshop,
  unas,
  bulgarian,
  serbian,
  turkish,
  finnish,
  estonian,
];
