/** Shop systems of Western Europe and North America: invented shops in the systems' own markup. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const dawn: ShopShape = {
  ...{
    name: 'Shopify Dawn, not on sale',
    url: 'https://hearthandhemp.example/products/linen-apron?variant=44',
  },
  ...{ title: 'Linen Apron', price: '48.00 CAD', stock: 'in_stock', image: 'apron-clay', choice: true },
  html: pageOf(
    {
      lang: 'en',
      title: 'Linen Apron &ndash; Hearth &amp; Hemp',
      head: '<meta property="og:site_name" content="Hearth &amp; Hemp"><meta property="og:title" content="Linen Apron"><meta property="og:type" content="product"><meta property="og:image" content="http://hearthandhemp.example/cdn/shop/files/apron-clay.jpg?v=16"><script>var Shopify = Shopify || {};Shopify.shop = "hh.myshopify.com";Shopify.currency = {"active":"CAD","rate":"1.0"};Shopify.country = "CA";</script>',
    },
    `<div class="announcement-bar"><p>Free shipping on orders over $120</p></div><header class="header"><a href="/">Hearth &amp; Hemp</a><a href="/cart">Cart</a></header>
<main id="MainContent"><product-info><div class="product__media-wrapper"><img src="//hearthandhemp.example/cdn/shop/files/apron-clay.jpg?v=16&width=1946" alt="Linen Apron" width="973" height="1200"></div><div class="product__info-wrapper"><p class="product__text">Hearth &amp; Hemp</p><div class="product__title"><h1>Linen Apron</h1></div>
<div id="price-template" role="status"><div class="price price--large price--show-badge"><div class="price__container"><div class="price__regular"><span class="visually-hidden visually-hidden--inline">Regular price</span><span class="price-item price-item--regular">$48.00 CAD</span></div><div class="price__sale"><span class="visually-hidden">Regular price</span><span><s class="price-item price-item--regular"></s></span><span class="visually-hidden">Sale price</span><span class="price-item price-item--sale price-item--last">$48.00 CAD</span></div><small class="unit-price caption hidden"><span class="visually-hidden">Unit price</span></small></div><span class="badge price__badge-sale">Sale</span><span class="badge price__badge-sold-out">Sold out</span></div></div>
<variant-selects><fieldset class="product-form__input"><legend class="form__label">Colour</legend><input type="radio" id="t-1" name="Colour" value="Clay" checked><label for="t-1">Clay<span class="visually-hidden label-unavailable">Variant sold out or unavailable</span></label><input type="radio" id="t-2" name="Colour" value="Moss"><label for="t-2">Moss<span class="visually-hidden label-unavailable">Variant sold out or unavailable</span></label></fieldset></variant-selects>
<form method="post" action="/cart/add"><input type="hidden" name="id" value="44"><button type="submit" name="add" class="product-form__submit button"><span>Add to cart</span></button><div class="shopify-payment-button"></div></form><div class="product__description"><p>Stonewashed linen. Made in Guelph.</p></div></div></product-info>
<section class="product-recommendations"><h2>You may also like</h2><ul><li><a href="/products/tea-towel">Tea Towel</a><span class="price-item">$18.00 CAD</span></li><li><a href="/products/oven-mitt">Oven Mitt</a><span class="price-item">From $24.00 CAD</span></li></ul></section></main>`,
  ),
};

const wooRange: ShopShape = {
  ...{
    name: 'WooCommerce, range of a variable product',
    url: 'https://hilosdelsur.example/producto/manta-de-lana/',
  },
  ...{ title: 'Manta de lana merina', price: '39.00 EUR', alsoRight: ['65.00 EUR'], image: 'manta-lana' },
  ...{ choice: true },
  html: pageOf(
    { lang: 'es', title: 'Manta de lana merina - Hilos del Sur' },
    `<header><div class="cart-contents"><span class="woocommerce-Price-amount amount"><bdi>0,00<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span> 0 artículos</div></header>
<div id="product-90" class="product type-product first instock product_cat-mantas has-post-thumbnail product-type-variable"><div class="woocommerce-product-gallery"><div data-thumb="https://hilosdelsur.example/wp-content/uploads/2024/01/manta-lana-100x100.jpg" class="woocommerce-product-gallery__image"><a href="https://hilosdelsur.example/wp-content/uploads/2024/01/manta-lana.jpg"><img src="https://hilosdelsur.example/wp-content/uploads/2024/01/manta-lana-600x600.jpg" width="600" height="600"></a></div></div>
<div class="summary entry-summary"><h1 class="product_title entry-title">Manta de lana merina</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi>39,00<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span> &ndash; <span class="woocommerce-Price-amount amount"><bdi>65,00<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span></p>
<form class="variations_form cart" method="post"><table class="variations"><tr><th class="label"><label for="medida">Medida</label></th><td class="value"><select id="medida" name="attribute_medida"><option value="">Elige una opción</option><option value="130">130 x 170</option><option value="200">200 x 220</option></select></td></tr></table><button type="submit" class="single_add_to_cart_button button">Añadir al carrito</button></form></div></div>
<section class="related products"><h2>Productos relacionados</h2><ul><li><a href="/producto/cojin/"><h2>Cojín</h2><span class="price"><span class="amount"><bdi>24,50 €</bdi></span></span></a></li></ul></section>`,
  ),
};

const squarespace: ShopShape = {
  ...{ name: 'Squarespace 7.1', url: 'https://www.salt-marsh-ceramics.example/shop/p/tide-bowl' },
  ...{ title: 'Tide Bowl', price: '34.00 GBP', stock: 'in_stock', image: 'tide-bowl' },
  html: pageOf(
    {
      lang: 'en-GB',
      title: 'Tide Bowl &mdash; Salt Marsh Ceramics',
      head: '<meta property="og:title" content="Tide Bowl &mdash; Salt Marsh Ceramics"><meta property="og:type" content="product"><meta property="product:price:amount" content="34.00"><meta property="product:price:currency" content="GBP"><meta property="product:availability" content="instock"><meta property="og:image" content="http://images.squarespace-cdn.example/content/v1/tide-bowl.jpg?format=1500w">',
    },
    `<header class="header"><a href="/cart">0</a></header><main><section class="pdp"><article class="ProductItem"><nav class="ProductItem-nav-breadcrumb"><a href="/shop">Shop</a></nav><div class="ProductItem-gallery"><img data-src="https://images.squarespace-cdn.example/content/v1/tide-bowl.jpg" alt="tide-bowl.jpg"></div><section class="ProductItem-details"><h1 class="ProductItem-details-title">Tide Bowl</h1><div class="ProductItem-product-price"><div class="product-price">£34.00</div></div><div class="ProductItem-details-excerpt"><p>Thrown by hand, 18 cm.</p></div><div class="product-quantity-input"><input type="number" value="1"></div><div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div></section></article><section class="related-products"><h2>You Might Also Like</h2><a href="/shop/p/cup">Cup <span>£22.00</span></a></section></section></main>`,
  ),
};

const wix: ShopShape = {
  ...{ name: 'Wix Stores', url: 'https://www.nordlys-lys.example/product-page/bivoks-lys-20-cm' },
  ...{ title: 'Bivokslys 20 cm', price: '89.00 DKK', old: '110.00', image: 'bivoks' },
  html: pageOf(
    {
      lang: 'da',
      title: 'Bivokslys 20 cm | Nordlys',
      head: `<meta property="og:title" content="Bivokslys 20 cm | Nordlys">${linkedData({ '@context': 'https://schema.org/', '@type': 'Product', name: 'Bivokslys 20 cm', image: [{ '@type': 'ImageObject', contentUrl: 'https://static.wixstatic.example/media/bivoks_1.jpg' }], Offers: { '@type': 'Offer', priceCurrency: 'DKK', price: '89', Availability: 'https://schema.org/InStock' } })}`,
    },
    `<div id="SITE_HEADER"><a data-hook="cart-icon-button">Indkøbskurv <text>0</text></a></div><div data-hook="product-page"><div data-hook="main-media-image-wrapper"><img src="https://static.wixstatic.example/media/bivoks_1.jpg/v1/fill/w_500,h_500/bivoks_1.jpg" alt="Bivokslys 20 cm"></div><h1 data-hook="product-title">Bivokslys 20 cm</h1><div data-hook="sku">Varenr.: 0012</div><div data-hook="product-price"><span data-hook="formatted-secondary-price">110,00 kr</span><span class="sr">Normal pris</span><span data-hook="formatted-primary-price">89,00 kr</span><span class="sr">Salgspris</span></div><div data-hook="number-input-spinner-container"><input type="number" value="1" aria-label="Antal"></div><button data-hook="add-to-cart">Læg i indkøbskurv</button></div>`,
  ),
};

const shopware: ShopShape = {
  ...{ name: 'Shopware 6', url: 'https://www.werkbank-laden.example/Stechbeitel-12-mm/SW-10031' },
  ...{ title: 'Stechbeitel 12 mm', price: '27.90 EUR', stock: 'in_stock', image: 'stechbeitel' },
  html: pageOf(
    { lang: 'de-DE', title: 'Stechbeitel 12 mm | SW-10031' },
    `<header class="header-main"><span class="header-cart-total">0,00 €*</span></header><main class="content-main"><div class="product-detail"><h1 class="product-detail-name" itemprop="name">Stechbeitel 12 mm</h1><div class="gallery-slider"><img src="https://www.werkbank-laden.example/media/ab/stechbeitel.jpg" class="img-fluid gallery-slider-image magnifier-image" itemprop="image"></div><div class="product-detail-buy"><meta itemprop="priceCurrency" content="EUR"><div class="product-detail-price-container"><meta itemprop="price" content="27.9"><p class="product-detail-price">27,90 €*</p><div class="product-detail-price-unit"><span class="price-unit-label">Inhalt:</span> 1 Stück</div></div><div class="product-detail-tax-container"><p class="product-detail-tax"><a href="/versand">* Preise inkl. MwSt. zzgl. Versandkosten</a></p></div><p class="delivery-information delivery-available"><link itemprop="availability" href="https://schema.org/InStock"><span class="delivery-status-indicator bg-success"></span> Sofort verfügbar, Lieferzeit: 2-5 Tage</p><form action="/checkout/line-item/add"><select name="lineItems[x][quantity]"><option value="1">1</option></select><button class="btn btn-primary btn-buy" title="In den Warenkorb">In den Warenkorb</button></form><span class="product-detail-ordernumber">SW-10031</span></div></div></main><footer>Versandkostenfrei ab 60,00 €</footer>`,
  ),
};

const jtl: ShopShape = {
  ...{ name: 'JTL-Shop', url: 'https://teekontor-sued.example/Sencha-Uchiyama-250g' },
  ...{ title: 'Sencha Uchiyama', price: '18.90 EUR', stock: 'in_stock', image: 'sencha', choice: true },
  html: pageOf(
    { lang: 'de', title: 'Sencha Uchiyama, 18,90 €' },
    `<div id="header-top-bar">Warenkorb 0,00 €</div><div id="product-offer"><div id="gallery"><img src="https://teekontor-sued.example/media/image/product/41/md/sencha.jpg" alt="Sencha Uchiyama" itemprop="image"></div><div class="product-info"><h1 class="product-title">Sencha Uchiyama</h1><ul class="info-essential"><li class="product-sku">Artikelnummer: <span>T-41</span></li><li>Kategorie: <a href="/Gruentee">Grüntee</a></li></ul><div id="product-configurator"><div class="variations"><dl><dt>Packung</dt><dd><select name="eigenschaftwert[7]"><option>100 g (8,40 €)</option><option selected>250 g</option><option>500 g (+16,00 €)</option></select></dd></dl></div></div><div class="price_wrapper"><div class="price h1"><span>18,90 €</span></div><div class="price-note"><div class="base-price">Grundpreis: 7,56 € pro 100 g</div><span class="vat_info">inkl. 7% USt., zzgl. Versand</span></div></div><div class="delivery-status"><span class="status status-2">sofort verfügbar</span><div class="estimated-delivery">Lieferzeit: 2 - 3 Werktage</div></div><input type="number" name="anzahl" value="1"><button name="inWarenkorb" type="submit" class="btn btn-primary"><span>In den Warenkorb</span></button></div></div>`,
  ),
};

const openCart: ShopShape = {
  ...{
    name: 'OpenCart, default theme',
    url: 'https://ridgeway-cycles.example/index.php?route=product/product&product_id=40',
  },
  ...{ title: 'Canvas Handlebar Bag', price: '54.00 GBP', stock: 'in_stock', image: 'bag', choice: true },
  html: pageOf(
    { lang: 'en', title: 'Canvas Handlebar Bag' },
    `<nav id="top"><form id="form-currency"><button>£ Currency</button><ul><li><button name="EUR">€ Euro</button></li><li><button name="USD">$ US Dollar</button></li></ul></form></nav><header><div id="cart"><button><span id="cart-total">0 item(s) - £0.00</span></button></div></header><div id="product-product" class="container"><div id="content"><div class="row"><div class="col-sm-8"><ul class="thumbnails"><li><a class="thumbnail" href="https://ridgeway-cycles.example/image/cache/catalog/bag-500x500.jpg"><img src="https://ridgeway-cycles.example/image/cache/catalog/bag-228x228.jpg"></a></li></ul></div><div class="col-sm-4"><h1>Canvas Handlebar Bag</h1><ul class="list-unstyled"><li>Brand: <a href="/b">Ridgeway</a></li><li>Product Code: RW-40</li><li>Reward Points: 200</li><li>Availability: In Stock</li></ul><ul class="list-unstyled"><li><h2>£54.00</h2></li><li>Ex Tax: £45.00</li><li>10 or more £50.00</li></ul><div id="product"><h3>Available Options</h3><div class="form-group required"><label for="input-option218">Colour</label><select name="option[218]" id="input-option218"><option value=""> --- Please Select --- </option><option value="5">Olive</option><option value="6">Tan (+£4.00)</option></select></div><div class="form-group"><label for="input-quantity">Qty</label><input type="text" name="quantity" value="1"><button type="button" id="button-cart" class="btn btn-primary btn-lg">Add to Cart</button></div></div></div></div><h3>Related Products</h3><div class="row"><div class="product-thumb"><h4><a href="/p2">Bell</a></h4><p class="price">£12.00 <span class="price-tax">Ex Tax: £10.00</span></p><button>Add to Cart</button></div></div></div></div>`,
  ),
};

const prestaOne: ShopShape = {
  ...{
    name: 'PrestaShop 1.7 in Spanish, sold out',
    url: 'https://lacajadete.example/tetera/51-tetera-de-hierro.html',
  },
  ...{ title: 'Tetera de hierro 0,8 L', price: '62.50 EUR', stock: 'out_of_stock', image: 'tetera' },
  html: pageOf(
    { lang: 'es', title: 'Tetera de hierro 0,8 L' },
    `<div id="product" class="lang-es page-product"><header><div id="_desktop_cart"><span class="cart-products-count">(0)</span></div></header><div class="product-container"><div class="images-container"><div class="product-cover"><img class="js-qv-product-cover img-fluid" src="https://lacajadete.example/210-large_default/tetera.jpg"></div></div><h1 class="h1">Tetera de hierro 0,8 L</h1><div class="product-prices js-product-prices"><div class="product-price h5"><div class="current-price"><span class="current-price-value" content="62.5">62,50 €</span></div></div><div class="tax-shipping-delivery-label">Impuestos incluidos</div></div><div class="product-add-to-cart"><span class="control-label">Cantidad</span><input type="number" name="qty" value="1"><button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit" disabled>Añadir al carrito</button><span id="product-availability"><i class="material-icons product-unavailable">&#xE14B;</i>Fuera de stock</span></div></div></div>`,
  ),
};

const ecwid: ShopShape = {
  ...{ name: 'Ecwid', url: 'https://store.mossandfern.example/Hanging-Planter-p501223344' },
  ...{ title: 'Hanging Planter', price: '42.00 USD', old: '55.00', stock: 'in_stock', image: 'planter' },
  html: pageOf(
    {
      lang: 'en',
      title: 'Hanging Planter',
      head: '<meta property="og:type" content="og:product"><meta property="og:title" content="Hanging Planter">',
    },
    `<div class="ec-store"><div class="ecwid-productBrowser-details"><div class="details-gallery"><img class="details-gallery__picture" src="https://d2j6.example/images/planter.jpg"></div><div class="product-details"><h1 class="product-details__product-title ec-header-h3" itemprop="name">Hanging Planter</h1><div class="product-details__product-sku">SKU 00031</div><div class="product-details__product-price ec-price-item" itemprop="price" content="42"><span class="details-product-price__value ec-price-item">$42.00</span></div><div class="details-product-price-compare"><span class="details-product-price-compare__container">Was <span class="ec-price-item-s">$55.00</span></span> <span>Save 24%</span></div><div class="product-details__product-options"><div>In stock</div></div><div class="details-product-purchase__controls"><div class="form-control--button"><button class="form-control__button"><span class="form-control__button-text">Add to Bag</span></button></div></div></div></div></div>`,
  ),
};

export const westernShops: ShopShape[] = [
  dawn,
  wooRange,
  squarespace,
  wix,
  shopware,
  jtl,
  openCart,
  prestaOne,
  ecwid,
];
