/** Further shapes, written after the rules were mended for the others. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="600" height="600">`;

export const furtherShapes: ShopShape[] = [
  {
    ...{ name: 'Polish, lowest price of 30 days', url: 'https://welnianydom.example/koc-z-welny-owczej-140' },
    ...{ title: 'Koc z wełny owczej 140×200', price: '329.00 PLN', old: '389.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'pl', title: 'Koc z wełny owczej 140×200 - Wełniany Dom' },
      `<header>Koszyk: 0,00 zł</header><main><h1>Koc z wełny owczej 140×200</h1>${img('/koc.jpg')}<div class="basket"><p><del>389,00 zł</del> <em>329,00 zł</em> / szt.</p><p>Najniższa cena z 30 dni przed obniżką: 299,00 zł</p><p>Dostępność: duża ilość</p><button>Do koszyka</button></div><p>Raty już od 32,90 zł miesięcznie</p></main>`,
    ),
  },
  {
    ...{
      name: 'Slovenian with credit and member',
      url: 'https://gorskatrgovina.example/izdelek/nahrbtnik-triglav-28',
    },
    ...{ title: 'Nahrbtnik Triglav 28 L', price: '89.95 EUR', stock: 'in_stock' },
    html: pageOf(
      { lang: 'sl', title: 'Nahrbtnik Triglav 28 L | Gorska trgovina' },
      `<div>Brezplačna dostava nad 50 €</div><div class="izdelek"><div class="slika"><a href="/media/nahrbtnik-xl.jpg">${img('/media/nahrbtnik.jpg')}</a></div><h1>Nahrbtnik Triglav 28 L</h1><div class="cena-box"><span class="ppc">PPC 119,95 €</span><span class="c">89,95 €</span><small>Najnižja cena zadnjih 30 dni: 94,95 €</small><small>ali 12 obrokov po 8,20 €</small></div><div>Na zalogi</div><button>V košarico</button></div>`,
    ),
  },
  {
    ...{ name: 'Romanian', url: 'https://lemnsilut.example/produs/tocator-nuc' },
    ...{ title: 'Tocător din lemn de nuc', price: '149.00 RON', old: '179.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'ro', title: 'Tocător din lemn de nuc | Lemn și Lut' },
      `<header>Coșul tău: 0,00 Lei. Transport gratuit la comenzi peste 250 Lei</header><h1>Tocător din lemn de nuc</h1>${img('/tocator.jpg')}<div class="pret"><span class="vechi">PRP: <s>179,00 Lei</s></span> <span>149,00 Lei</span> <small>TVA inclus</small></div><p>În stoc</p><a class="btn">Adaugă în coș</a>`,
    ),
  },
  {
    ...{ name: 'Greek WooCommerce', url: 'https://keramikasifnou.example/product/kanata/' },
    ...{ title: 'Κανάτα Σίφνου', price: '38.00 EUR', old: '45.00' },
    html: pageOf(
      { lang: 'el', title: 'Κανάτα Σίφνου - Κεραμικά Σίφνου' },
      `<div class="product"><h1 class="product_title">Κανάτα Σίφνου</h1>${img('/wp-content/kanata.jpg')}<p class="price"><del><span class="amount"><bdi>45,00&nbsp;<span>€</span></bdi></span></del> <span class="screen-reader-text">Original price was: 45,00&nbsp;€.</span><ins><span class="amount"><bdi>38,00&nbsp;<span>€</span></bdi></span></ins><span class="screen-reader-text">Η τρέχουσα τιμή είναι: 38,00&nbsp;€.</span></p><form class="cart"><input name="quantity" value="1"><button class="single_add_to_cart_button">Προσθήκη στο καλάθι</button></form></div><section class="related"><h2>Σχετικά προϊόντα</h2><a href="/product/2">Πιάτο 22,00 €</a></section>`,
    ),
  },
  {
    ...{ name: 'Lithuanian with leasing', url: 'https://medziodarbai.example/stalai/azuolinis-stalas' },
    ...{ title: 'Ąžuolinis stalas Nemunas', price: '640.00 EUR', stock: 'in_stock' },
    html: pageOf(
      { lang: 'lt', title: 'Ąžuolinis stalas Nemunas' },
      `<nav>Krepšelis 0,00 €</nav><h1>Ąžuolinis stalas Nemunas</h1>${img('/stalas.jpg')}<div class="k"><div>Kaina <b>640,00 €</b></div><div>Lizingu nuo 18,50 €/mėn.</div></div><p>Turime sandėlyje</p><button>Į krepšelį</button><p>Pristatymas 25,00 €</p>`,
    ),
  },
  {
    ...{ name: 'Danish with the price before', url: 'https://kystkeramik.example/vare/kop-stentoej' },
    ...{ title: 'Kop i stentøj', price: '149.00 DKK', old: '199.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'da', title: 'Kop i stentøj - Kystkeramik' },
      `<header>Kurv kr. 0,00</header><h1>Kop i stentøj</h1>${img('/kop.jpg')}<div><span>Før kr. 199,00</span><strong>kr. 149,00</strong></div><p>På lager - levering 1-3 dage</p><button>Læg i kurv</button><h3>Andre købte også</h3><div><a href="/vare/fad">Fad</a> kr. 249,00 <button>Læg i kurv</button></div>`,
    ),
  },
  {
    ...{ name: 'Kazakh with instalments', url: 'https://aulgoods.example/ru/catalog/kovrik-kiyiz' },
    ...{ title: 'Коврик из войлока «Киіз»', price: '24990.00 KZT', stock: 'in_stock' },
    html: pageOf(
      { lang: 'ru-KZ', title: 'Коврик из войлока «Киіз» купить в Алматы' },
      `<header>Корзина 0 ₸</header><h1>Коврик из войлока «Киіз»</h1>${img('/kiyiz.jpg')}<div class="pr"><div>24 990 ₸</div><div>2 083 ₸ x 12 мес</div><div>+ 250 бонусов</div></div><p>Есть в наличии</p><button>В корзину</button><p>Доставка по городу 1 500 ₸</p>`,
    ),
  },
  {
    ...{ name: 'Book with formats', url: 'https://quaybooks.example/book/the-salt-road/9781234567897' },
    ...{ title: 'The Salt Road', price: '9.99 GBP', alsoRight: ['18.99 GBP', '6.99 GBP'], stock: 'in_stock' },
    html: pageOf(
      {
        lang: 'en-GB',
        title: 'The Salt Road by Ines Marsh | Quay Books',
        head: linkedData({
          '@context': 'https://schema.org',
          '@type': 'Book',
          name: 'The Salt Road',
          isbn: '9781234567897',
          offers: {
            '@type': 'Offer',
            price: '9.99',
            priceCurrency: 'GBP',
            availability: 'https://schema.org/InStock',
          },
        }),
      },
      `<h1>The Salt Road</h1><p>Ines Marsh (author)</p>${img('/covers/9781234567897.jpg')}<ul><li><a href="/book/the-salt-road/9781234567897">Paperback £9.99</a></li><li><a href="/book/the-salt-road/9781234567000">Hardback £18.99</a></li><li><a href="/ebook/the-salt-road">eBook £6.99</a></li></ul><p><b>£9.99</b></p><button>Add to basket</button><p>In stock</p>`,
    ),
  },
  {
    ...{ name: 'Game with editions on sale', url: 'https://playharbour.example/app/730021/Lantern_Keeper/' },
    ...{ title: 'Lantern Keeper', price: '11.99 USD', alsoRight: ['29.99 USD', '35.98 USD'], old: '19.99' },
    html: pageOf(
      {
        lang: 'en',
        title: 'Save 40% on Lantern Keeper on Play Harbour',
        head: '<meta property="og:title" content="Save 40% on Lantern Keeper on Play Harbour"><meta property="og:image" content="https://cdn.playharbour.example/730021/header.jpg">',
      },
      `<div class="apphub_AppName">Lantern Keeper</div><img src="https://cdn.playharbour.example/730021/header.jpg" width="460"><div class="game_area_purchase"><h1>Buy Lantern Keeper</h1><div class="discount_pct">-40%</div><div class="discount_original_price">$19.99</div><div class="discount_final_price">$11.99</div><a class="btn">Add to Cart</a></div><div class="game_area_purchase"><h1>Buy Lantern Keeper Deluxe</h1><div class="discount_final_price">$29.99</div><a class="btn">Add to Cart</a></div>`,
    ),
  },
  {
    ...{
      name: 'Groceries with a price a kilogram',
      url: 'https://hofladen-erle.example/produkte/dinkelmehl-1050',
    },
    ...{ title: 'Dinkelmehl Type 1050', price: '3.49 EUR', stock: 'in_stock' },
    html: pageOf(
      { lang: 'de', title: 'Dinkelmehl Type 1050 – Hofladen Erle' },
      `<header>0,00 €</header><h1>Dinkelmehl Type 1050</h1>${img('/mehl.jpg')}<p>2,5 kg</p><p>3,49 € <small>(1,40 € / kg)</small></p><p>inkl. 7 % MwSt.</p><p>Auf Lager</p><button>In den Warenkorb</button>`,
    ),
  },
  {
    ...{ name: 'Trade shop, net and gross', url: 'https://schrauben-meier.example/artikel/10-4471' },
    ...{
      title: 'Edelstahlschrauben M6x30, 100 Stück',
      price: '22.61 EUR',
      alsoRight: ['19.00 EUR'],
      stock: 'in_stock',
    },
    html: pageOf(
      { lang: 'de', title: 'Edelstahlschrauben M6x30, 100 Stück' },
      `<h1>Edelstahlschrauben M6x30, 100 Stück</h1>${img('/m6.jpg')}<table><tr><td>Netto</td><td>19,00 €</td></tr><tr><td>Brutto</td><td>22,61 €</td></tr><tr><td>ab 5 Pack</td><td>21,00 €</td></tr></table><p>Sofort lieferbar</p><button>In den Warenkorb</button><p>Mindermengenzuschlag 5,00 € unter 25,00 €</p>`,
    ),
  },
  {
    ...{
      name: 'Private advert (Ukrainian)',
      url: 'https://barakholka-ua.example/d/uk/obyavlenie/stilets-derevyaniy-IDVk3xP.html',
    },
    ...{ title: 'Стілець дерев’яний, ручна робота', price: '1500.00 UAH' },
    html: pageOf(
      { lang: 'uk', title: 'Стілець дерев’яний, ручна робота: 1 500 грн. - Меблі Львів' },
      `<header>Мої оголошення</header><div>${img('https://img.example/stilets.jpg')}<p>Опубліковано сьогодні</p><h4>Стілець дерев’яний, ручна робота</h4><h3>1 500 грн.</h3><p>Договірна</p><button>Повідомлення</button><button>Показати телефон</button></div><h3>Інші оголошення автора</h3><a href="/d/uk/obyavlenie/stil-1">Стіл 4 200 грн.</a>`,
    ),
  },
  {
    ...{
      name: 'Used, already sold (Spanish)',
      url: 'https://mercadillo-app.example/item/bici-de-paseo-vintage-901177',
    },
    ...{ title: 'Bici de paseo vintage', price: '120.00 EUR', stock: 'out_of_stock' },
    html: pageOf(
      { lang: 'es', title: 'Bici de paseo vintage de segunda mano por 120 EUR en Valencia' },
      `<h1>Bici de paseo vintage</h1>${img('/bici.jpg')}<span class="ItemDetailPrice">120 €</span><div class="badge">Vendido</div><p>Estado: bueno</p><button disabled>Comprar</button>`,
    ),
  },
  {
    ...{ name: 'Arabic, dirham', url: 'https://atlas-babouche.example/ar/products/babouche-safi' },
    ...{ title: 'بلغة صافي جلدية', price: '250.00 MAD', stock: 'in_stock' },
    html: pageOf(
      { lang: 'ar-MA', title: 'بلغة صافي جلدية' },
      `<div dir="rtl"><h1>بلغة صافي جلدية</h1>${img('/safi.jpg')}<p>السعر: 250 درهم</p><p>متوفر</p><button>أضف إلى السلة</button><p>التوصيل 35 درهم</p></div>`,
    ),
  },
  {
    ...{ name: 'Chinese with coupon', url: 'https://item.zhulin-shop.example/detail/88213.html' },
    ...{ title: '手工竹编茶盘', price: '168.00 CNY', old: '218.00', stock: 'in_stock' },
    html: pageOf(
      { lang: 'zh-CN', title: '手工竹编茶盘-竹林小店' },
      `<div>购物车 0</div><h1>手工竹编茶盘</h1>${img('/chapan.jpg')}<div>市场价：<s>¥218.00</s></div><div>售价：<b>¥168.00</b></div><div>满300减30 运费：¥10.00</div><div>库存：有货</div><a role="button">立即购买</a><a role="button">加入购物车</a><h3>相关商品</h3><a href="/detail/2.html">茶则 ¥38.00</a>`,
    ),
  },
  {
    ...{
      name: 'Maker of machines with models in tabs',
      url: 'https://www.kornblum-muehlen.example/muehlen/k1',
    },
    ...{ title: 'Kornblum K1', price: '459.00 EUR', alsoRight: ['529.00 EUR'] },
    html: pageOf(
      {
        lang: 'de',
        title: 'Kornblum K1 - Getreidemühle aus Buche',
        head: '<meta property="og:title" content="Kornblum K1">',
      },
      `<nav><a href="/muehlen">Mühlen</a><a href="/haendler">Händler</a></nav><div class="stage">${img('/k1.jpg')}<h1>Kornblum K1</h1><h2>Getreidemühle aus Buche</h2></div><div class="facts"><p>360 Watt, 100 g Mehl in der Minute</p></div><div class="order"><h3>K1 Buche natur</h3><p>UVP 459,00 €</p><a class="b" href="/bestellen?m=k1">Bestellen</a><h3>K1 Buche geölt</h3><p>UVP 529,00 €</p><a class="b" href="/bestellen?m=k1g">Bestellen</a></div><p>12 Jahre Garantie</p>`,
    ),
  },
];
