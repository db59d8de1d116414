import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

/** Pages as the common shop systems build them, in their own class names, ids and data; written for these tests. */
type Fixture = { url: string; html: string };
type Expected = {
  price: string;
  old?: string;
  stock?: string;
  image?: string;
  options?: Record<string, string[]>;
  title?: string;
};

const title = 'Harbour wool jumper';
const related = (amount: string) =>
  `<section class="related products"><h2>You may also like</h2><ul><li class="product"><a href="/product/other"><h3>Other scarf</h3><span class="price">${amount}</span></a><button>Add to cart</button></li></ul></section>`;

const shopify: Fixture = {
  url: 'https://loom.example/products/harbour-wool-jumper?variant=402',
  html: `<html lang="en-GB"><head><title>${title} – Loom</title><meta property="og:type" content="product"><meta property="og:title" content="${title}"><meta property="og:image" content="https://cdn.shopify.com/s/files/1/01/products/jumper_1200x.jpg"><meta property="og:price:amount" content="85.00"><meta property="og:price:currency" content="GBP"></head>
  <body class="template-product"><main id="MainContent"><div class="product__info-wrapper"><h1 class="product__title">${title}</h1>
  <div class="price price--on-sale"><div class="price__sale"><span class="visually-hidden">Regular price</span><s class="price-item price-item--regular">£110.00</s><span class="visually-hidden">Sale price</span><span class="price-item price-item--sale price-item--last">£85.00</span></div></div>
  <form action="/cart/add" method="post"><select name="id" style="display:none"><option value="401">S - £85.00</option><option value="402" selected>M - £85.00</option></select><button type="submit" name="add" class="product-form__submit">Add to cart</button></form></div></main>
  <script type="application/json" id="ProductJson">{"id":7,"title":"${title}","handle":"harbour-wool-jumper","price":8500,"compare_at_price":11000,"available":true,"options":["Size"],"variants":[{"id":401,"title":"S","option1":"S","option2":null,"sku":"HJ-S","available":false,"price":8500,"compare_at_price":11000},{"id":402,"title":"M","option1":"M","option2":null,"sku":"HJ-M","available":true,"price":8500,"compare_at_price":11000}]}</script>${related('£19.00')}</body></html>`,
};

const woo: Fixture = {
  url: 'https://laden.example/produkt/harbour-wool-jumper/',
  html: `<html lang="de"><head><title>${title} - Laden</title></head><body class="single-product woocommerce"><div id="product-12" class="product type-product instock sale product-type-variable"><div class="woocommerce-product-gallery"><figure><div data-thumb="/t.jpg" class="woocommerce-product-gallery__image"><a href="https://laden.example/wp-content/uploads/jumper.jpg"><img width="600" height="600" src="https://laden.example/wp-content/uploads/jumper-600x600.jpg" class="wp-post-image" alt="" data-large_image="https://laden.example/wp-content/uploads/jumper.jpg"></a></div></figure></div>
  <div class="summary entry-summary"><h1 class="product_title entry-title">${title}</h1><p class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>89,90&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span></del> <ins><span class="woocommerce-Price-amount amount"><bdi>69,90&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span></ins></p><div class="legal-price-info">inkl. MwSt., zzgl. <a href="/versand">Versand</a></div>
  <form class="variations_form cart" data-product_variations='[{"attributes":{"attribute_pa_groesse":"s"},"display_price":69.9,"display_regular_price":89.9,"is_in_stock":true,"sku":"J-S","image":{"url":"https://laden.example/s.jpg"}},{"attributes":{"attribute_pa_groesse":"m"},"display_price":69.9,"display_regular_price":89.9,"is_in_stock":true,"sku":"J-M","image":{"url":"https://laden.example/m.jpg"}}]'><table class="variations"><tr><th class="label"><label for="pa_groesse">Größe</label></th><td><select id="pa_groesse" name="attribute_pa_groesse"><option value="">Wähle eine Option</option><option value="s">S</option><option value="m">M</option></select></td></tr></table><input type="number" name="quantity" value="1"><button type="submit" class="single_add_to_cart_button button alt">In den Warenkorb</button></form></div></div>${related('9,90 €')}</body></html>`,
};

const magento: Fixture = {
  url: 'https://atelier.example/harbour-wool-jumper.html',
  html: `<html lang="fr"><head><title>${title}</title><meta property="og:type" content="product"><meta property="product:price:amount" content="59.5"><meta property="product:price:currency" content="EUR"></head><body class="catalog-product-view product-harbour-wool-jumper"><div class="product-info-main"><h1 class="page-title"><span class="base" itemprop="name">${title}</span></h1><div class="stock available" title="Disponibilité"><span>En stock</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">WJ01</div></div>
  <div class="price-box price-final_price"><span class="special-price"><span class="price-container"><span class="price-label">Prix spécial</span><span data-price-amount="59.5" data-price-type="finalPrice" class="price-wrapper"><span class="price">59,50 €</span></span></span></span><span class="old-price"><span class="price-container"><span class="price-label">Prix normal</span><span data-price-amount="79" data-price-type="oldPrice" class="price-wrapper"><span class="price">79,00 €</span></span></span></span></div>
  <form id="product_addtocart_form" action="/checkout/cart/add/"><div class="swatch-opt" data-role="swatch-options"></div><button type="submit" id="product-addtocart-button" class="action primary tocart"><span>Ajouter au panier</span></button></form></div>
  <script type="text/x-magento-init">{"[data-role=swatch-options]":{"Magento_Swatches/js/swatch-renderer":{"jsonConfig":{"attributes":{"93":{"id":"93","code":"color","label":"Couleur","options":[{"id":"49","label":"Noir","products":["1"]},{"id":"50","label":"Bleu","products":["2"]}]},"141":{"id":"141","code":"size","label":"Taille","options":[{"id":"1","label":"S","products":["1"]},{"id":"2","label":"M","products":["2"]}]}},"prices":{"finalPrice":{"amount":59.5},"oldPrice":{"amount":79}}}}}}</script></body></html>`,
};

const prestashop: Fixture = {
  url: 'https://bottega.example/it/maglie/12-34-harbour-wool-jumper.html',
  html: `<html lang="it"><head><title>${title}</title></head><body id="product" class="lang-it country-it currency-eur page-product product-available-for-order"><section id="main"><div class="images-container"><img class="js-qv-product-cover" src="https://bottega.example/55-large_default/jumper.jpg" alt="${title}" width="452"></div><h1 class="h1">${title}</h1><div class="product-prices"><div class="product-discount"><span class="regular-price">49,00 €</span></div><div class="product-price has-discount"><div class="current-price"><span class="current-price-value" content="39.2">39,20 €</span><span class="discount discount-percentage">Risparmia 20%</span></div></div><div class="tax-shipping-delivery-label">Tasse incluse</div></div>
  <div class="product-variants"><div class="clearfix product-variants-item"><span class="control-label">Taglia</span><select class="form-control" id="group_1" data-product-attribute="1" name="group[1]"><option value="1" title="S" selected>S</option><option value="2" title="M">M</option></select></div></div><span id="product-availability"><i></i>Disponibile</span><button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit">Aggiungi al carrello</button></section></body></html>`,
};

const bigcommerce: Fixture = {
  url: 'https://outpost.example/harbour-wool-jumper/',
  html: `<html lang="en"><head><title>${title} - Outpost</title><meta property="og:type" content="product"><meta property="product:price:amount" content="120"><meta property="product:price:currency" content="USD"><meta property="og:availability" content="instock"></head><body><div class="productView"><section class="productView-details product-data"><h1 class="productView-title">${title}</h1><div class="productView-price"><div class="price-section price-section--withoutTax non-sale-price--withoutTax"><span data-product-non-sale-price-without-tax class="price price--non-sale">$150.00</span></div><div class="price-section price-section--withoutTax"><span data-product-price-without-tax class="price price--withoutTax">$120.00</span></div><div class="price-section price-section--saving">(You save <span class="price price--saving">$30.00</span>)</div></div></section>
  <section class="productView-details productView-options"><form method="post" action="https://outpost.example/cart.php" data-cart-item-add><div data-product-option-change><div class="form-field" data-product-attribute="set-rectangle" role="radiogroup"><label class="form-label form-label--alternate">Size:</label><input class="form-radio" type="radio" id="attribute_rectangle__1_2" name="attribute[1]" value="2"><label class="form-option" for="attribute_rectangle__1_2"><span class="form-option-variant">Small</span></label><input class="form-radio" type="radio" id="attribute_rectangle__1_3" name="attribute[1]" value="3"><label class="form-option" for="attribute_rectangle__1_3"><span class="form-option-variant">Large</span></label></div></div><input class="form-input" name="qty[]" value="1"><input id="form-action-addToCart" class="button button--primary" type="submit" value="Add to Cart"></form></section></div></body></html>`,
};

const salesforce: Fixture = {
  url: 'https://www.maison.example/us/harbour-wool-jumper-25518447.html',
  html: `<html lang="en-US"><head><title>${title} | Maison</title></head><body><div class="container product-detail product-wrapper" data-pid="25518447"><h1 class="product-name">${title}</h1><div class="attributes"><div data-attr="color"><label class="color">Select Color</label><button class="color-attribute" aria-label="Select Color Red"><span data-attr-value="R" class="color-value swatch-circle swatch-value"></span></button><button class="color-attribute" aria-label="Select Color Navy"><span class="color-value swatch-circle"></span></button></div><div class="attribute"><label for="size-1">Select Size</label><select class="custom-select form-control select-size" id="size-1"><option value="" disabled>Select Size</option><option data-attr-value="004">4</option><option data-attr-value="006">6</option></select></div></div>
  <ul class="availability-msg"><li><div>In Stock</div></li></ul><div class="prices"><div class="price"><span><del><span class="strike-through list"><span class="value" content="79.00"><span class="sr-only">Price reduced from</span>$79.00<span class="sr-only">to</span></span></span></del><span class="sales"><span class="value" content="59.99">$59.99</span></span></span></div></div><button class="add-to-cart btn btn-primary" data-pid="25518447">Add to Cart</button></div></body></html>`,
};

const nextData: Fixture = {
  url: 'https://north.example/p/harbour-wool-jumper-88123',
  html: `<html lang="sv"><head><title>${title} | North</title></head><body><div id="__next"><main><h1 class="sc-a1b2">${title}</h1><div class="sc-x"><span class="sc-y">1 299 kr</span></div><button class="sc-z">Lägg i varukorg</button></main></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"product":{"id":"88123","name":"${title}","brand":{"name":"North"},"images":[{"url":"https://img.example/88123.jpg"}],"price":{"current":{"value":1299,"currency":"SEK"},"original":{"value":1699,"currency":"SEK"}},"inStock":true,"variants":[{"sku":"1","size":"S","price":1299},{"sku":"2","size":"M","price":1299}]},"recommendations":{"items":[{"id":"9","name":"Scarf","price":{"current":{"value":199,"currency":"SEK"}}}]}}}}</script></body></html>`,
};

const cases: [string, Fixture, Expected][] = [
  [
    'Shopify',
    shopify,
    {
      price: '85.00 GBP',
      old: '110.00',
      stock: 'in_stock',
      image: 'jumper_1200x',
      options: { Size: ['S', 'M'] },
    },
  ],
  [
    'WooCommerce',
    woo,
    {
      price: '69.90 EUR',
      old: '89.90',
      stock: 'in_stock',
      image: 'jumper',
      options: { groesse: ['s', 'm'] },
    },
  ],
  [
    'Magento',
    magento,
    {
      price: '59.50 EUR',
      old: '79.00',
      stock: 'in_stock',
      options: { Couleur: ['Noir', 'Bleu'], Taille: ['S', 'M'] },
    },
  ],
  [
    'PrestaShop',
    prestashop,
    {
      price: '39.20 EUR',
      old: '49.00',
      stock: 'in_stock',
      image: 'large_default',
      options: { Taglia: ['S', 'M'] },
    },
  ],
  [
    'BigCommerce',
    bigcommerce,
    { price: '120.00 USD', old: '150.00', stock: 'in_stock', options: { Size: ['Small', 'Large'] } },
  ],
  [
    'Salesforce Commerce',
    salesforce,
    {
      price: '59.99 USD',
      old: '79.00',
      stock: 'in_stock',
      options: { Size: ['4', '6'], Color: ['Red', 'Navy'] },
    },
  ],
  [
    'Next.js data',
    nextData,
    { price: '1299.00 SEK', stock: 'in_stock', image: '88123', options: { Size: ['S', 'M'] } },
  ],
];

test.each(cases)('%s', (_, { html, url }, expected) => {
  const { product } = readProduct(html, url);
  expect(product?.title.value).toBe(expected.title ?? title);
  const price = product?.price.value;
  expect(`${price?.amount} ${price?.currency}`).toBe(expected.price);
  if (expected.old) expect(product?.oldPrice.value?.amount).toBe(expected.old);
  if (expected.stock) expect(product?.availability.value).toBe(expected.stock);
  if (expected.image) expect(product?.images[0]).toContain(expected.image);
  const options = Object.fromEntries(
    (product?.variants.options ?? []).map(({ name, values }) => [name, values]),
  );
  if (expected.options) expect(options).toEqual(expected.options);
});
