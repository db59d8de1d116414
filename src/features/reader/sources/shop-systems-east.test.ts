import { expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';

/** Pages as marketplaces and shop systems of Russia and China, and the big marketplaces, build them; written for these tests. */
type Page = { url: string; html: string };
type Expected = {
  title: string;
  price: string;
  old?: string;
  stock?: string;
  options?: Record<string, string[]>;
};

const ru = 'Кроссовки беговые Волна 3';
const zh = '夏季纯棉短袖衬衫';
const en = 'Trail headlamp 400 lumen';

const bitrix: Page = {
  url: 'https://magazin.example/catalog/obuv/krossovki-volna-3/',
  html: `<html lang="ru"><head><title>${ru} купить в Москве</title></head><body class="bx-background"><div class="bx-catalog-element" id="bx_1"><h1 class="bx-title">${ru}</h1><div class="product-item-detail-slider-image active" data-entity="image"><img src="/upload/iblock/9a1/volna.jpg" alt="${ru}"></div><div class="product-item-detail-pay-block"><div class="product-item-detail-price-old" id="bx_1_old_price">7 990 ₽</div><div class="product-item-detail-price-current" id="bx_1_price">5 990 ₽</div><div class="item_economy_price">Экономия 2 000 ₽</div><div class="product-item-detail-info-container" data-entity="sku-line-block"><div class="product-item-detail-info-container-title">Размер</div><div class="product-item-scu-block"><div class="product-item-scu-list"><ul class="product-item-scu-item-list"><li class="product-item-scu-item-text-container" title="41" data-treevalue="1_41"><div class="product-item-scu-item-text">41</div></li><li class="product-item-scu-item-text-container" title="42" data-treevalue="1_42"><div class="product-item-scu-item-text">42</div></li></ul></div></div></div><a class="btn btn-primary product-item-detail-buy-button" href="javascript:void(0);"><span>В корзину</span></a></div></div><script>var obbx_1 = new JCCatalogElement({'PRODUCT':{'ID':'77','NAME':'${ru}'},'OFFERS':[{'ID':'78','NAME':'${ru}','ITEM_PRICES':[{'PRICE':5990,'BASE_PRICE':7990,'CURRENCY':'RUB'}]}]});</script></body></html>`,
};

const insales: Page = {
  url: 'https://lavka.example/product/krossovki-volna-3',
  html: `<html lang="ru"><head><title>${ru}</title><meta property="og:type" content="website"></head><body><div class="product" data-product-id="501" data-product-json='{"id":501,"title":"${ru}","available":true,"option_names":[{"id":1,"title":"Размер"}],"variants":[{"id":1,"title":"41","available":true,"price":"5990.0","old_price":"7990.0","option_values":[{"option_name_id":1,"title":"41"}]},{"id":2,"title":"42","available":false,"price":"5990.0","old_price":"7990.0","option_values":[{"option_name_id":1,"title":"42"}]}]}'><h1 class="product__title heading">${ru}</h1><div class="product__price"><span class="product__price-cur" data-product-card-price-from-cart>5 990 руб</span><span class="product__price-old" data-product-card-old-price>7 990 руб</span></div><form action="/cart_items" method="post"><div class="product__variants"></div><input type="text" name="quantity" value="1"><button class="product__add-to-cart-button" type="submit" data-item-add>В корзину</button></form></div></body></html>`,
};

const ozon: Page = {
  url: 'https://www.ozon.example/product/krossovki-begovye-volna-3-148211/',
  html: `<html lang="ru"><head><title>${ru} купить на маркетплейсе</title><script type="application/ld+json">{"@context":"http://schema.org","@type":"Product","name":"${ru}","sku":"148211","image":"https://cdn.example/148211.jpg","offers":{"@type":"Offer","price":"5490","priceCurrency":"RUB","availability":"http://schema.org/InStock"}}</script></head><body><div id="layoutPage"><div data-widget="webProductHeading"><h1 class="k1">${ru}</h1></div><div data-widget="webPrice"><div><span class="a9">5 490 ₽</span><span class="b3">c Картой</span></div><div><span class="c1">5 990 ₽</span><span class="c2" style="text-decoration: line-through">9 990 ₽</span></div></div><div data-widget="webAddToCart"><button><span>Добавить в корзину</span></button></div><div id="state-webAspects-1" data-state='{"aspects":[{"type":"size","title":"Размер","price":"","variants":[{"sku":"1","data":{"title":"41"}},{"sku":"2","data":{"title":"42"}}]}]}'></div></div></body></html>`,
};

const taobao: Page = {
  url: 'https://item.taobao.example/item.htm?id=6012345678',
  html: `<html lang="zh"><head><title>${zh}-淘宝网</title></head><body><div id="J_Title" class="tb-title"><h3 class="tb-main-title" data-title="${zh}">${zh}</h3></div><div id="J_PromoPrice"><strong id="J_StrPrice"><em class="tb-rmb">¥</em><em class="tb-rmb-num">128.00</em></strong></div><div class="tb-btn-buy"><a id="J_LinkBuy" role="button">立即购买</a></div><script>window.__ICE_APP_CONTEXT__ = {"loaderData":{"home":{"data":{"res":{"item":{"title":"${zh}","itemId":"6012345678"},"skuBase":{"props":[{"pid":"1627207","name":"颜色分类","values":[{"vid":"1","name":"白色"},{"vid":"2","name":"蓝色"}]},{"pid":"20509","name":"尺码","values":[{"vid":"3","name":"M"},{"vid":"4","name":"L"}]}]},"price":{"priceText":"128.00"}}}}}};</script></body></html>`,
};

const alibaba1688: Page = {
  url: 'https://detail.1688.example/offer/7012345678.html',
  html: `<html lang="zh-CN"><head><title>${zh} - 阿里巴巴</title></head><body><div class="title-content"><h1>${zh}</h1></div><div class="price-content"><div class="price-box"><span class="price-unit">¥</span><span class="price-text">26.50</span></div></div><div class="order-button"><button>立即购买</button></div><script>window.context = {"result":{"data":{"offerTitle":"${zh}","skuProps":[{"fid":3216,"prop":"颜色","value":[{"name":"白色"},{"name":"黑色"}]}],"offerPrice":"26.50","canBook":true}}};</script></body></html>`,
};

const amazon: Page = {
  url: 'https://www.amazon.example/Trail-Headlamp/dp/B0C1234567',
  html: `<html lang="en-us"><head><title>Amazon: ${en} : Sports</title></head><body><div id="dp"><div id="centerCol"><h1 id="title"><span id="productTitle" class="a-size-large product-title-word-break">${en}</span></h1><div id="corePriceDisplay_desktop_feature_div"><span class="a-price aok-align-center priceToPay"><span class="a-offscreen">$24.99</span><span aria-hidden="true"><span class="a-price-symbol">$</span><span class="a-price-whole">24<span class="a-price-decimal">.</span></span><span class="a-price-fraction">99</span></span></span><span class="a-size-small">List Price: <span class="a-price a-text-price" data-a-strike="true"><span class="a-offscreen">$39.99</span><span aria-hidden="true">$39.99</span></span></span></div></div><div id="rightCol"><div id="availability"><span class="a-color-success">In Stock</span></div><input id="add-to-cart-button" title="Add to Shopping Cart" type="submit" value="Add to Cart"></div><img id="landingImage" alt="${en}" data-old-hires="https://m.media.example/images/I/61abcdefgh._AC_SL1500_.jpg" src="data:image/gif;base64,R0"></div><script>P.register('twister-js-init-dpx-data', function() { var dataToReturn = { "variationValues" : {"color_name":["Black","Red"],"size_name":["Single"]}, "price":"24.99" }; return dataToReturn; });</script></body></html>`,
};

const ebay: Page = {
  url: 'https://www.ebay.example/itm/195012345678',
  html: `<html lang="en"><head><title>${en} | eBay</title></head><body><div class="vim x-item-title"><h1 class="x-item-title__mainTitle"><span class="ux-textspans ux-textspans--BOLD">${en}</span></h1></div><div class="x-price-section"><div class="x-price-primary" data-testid="x-price-primary"><span class="ux-textspans">US $22.50</span></div><div class="x-additional-info"><span class="ux-textspans">Was </span><span class="ux-textspans ux-textspans--STRIKETHROUGH"><s>US $30.00</s></span></div></div><div class="x-msku-evo"><div class="x-msku__box-cont"><label class="x-msku__label-text" for="x-msku__select-box-1000">Color</label><select id="x-msku__select-box-1000" selectboxlabel="Color" name="x-msku__select-box"><option value="-1">- Select -</option><option value="0">Black</option><option value="1">Orange</option></select></div></div><a role="button" class="ux-call-to-action" href="https://cart.example/"><span>Add to cart</span></a><div class="ux-labels-values ux-labels-values--shipping"><span class="ux-textspans">US $8.90</span> <span>Standard Shipping</span></div></body></html>`,
};

const aliexpress: Page = {
  url: 'https://www.aliexpress.example/item/1005001234567890.html',
  html: `<html lang="en"><head><title>${en} - AliExpress</title><meta property="og:title" content="US $9.87 25% OFF|${en}"><meta property="og:image" content="https://ae01.example/kf/H1234567890.jpg"></head><body><div id="root"><h1 data-pl="product-title">${en}</h1><div class="product-price-current"><span class="product-price-value">US $9.87</span></div><span class="product-price-del">US $13.16</span><button class="add-to-cart--btn">Add to cart</button></div><script>window.runParams = {"data":{"titleModule":{"subject":"${en}"},"priceModule":{"formatedActivityPrice":"US $9.87","formatedPrice":"US $13.16"},"skuModule":{"productSKUPropertyList":[{"skuPropertyName":"Color","skuPropertyValues":[{"propertyValueDisplayName":"Black"},{"propertyValueDisplayName":"Grey"}]}]}}};</script></body></html>`,
};

const cases: [string, Page, Expected][] = [
  [
    '1C-Bitrix',
    bitrix,
    { title: ru, price: '5990.00 RUB', old: '7990.00', stock: 'in_stock', options: { Размер: ['41', '42'] } },
  ],
  [
    'InSales',
    insales,
    { title: ru, price: '5990.00 RUB', old: '7990.00', stock: 'in_stock', options: { Размер: ['41', '42'] } },
  ],
  [
    'a marketplace with a loyalty price',
    ozon,
    { title: ru, price: '5490.00 RUB', old: '9990.00', options: { Размер: ['41', '42'] } },
  ],
  [
    'Taobao',
    taobao,
    { title: zh, price: '128.00 CNY', options: { 颜色分类: ['白色', '蓝色'], 尺码: ['M', 'L'] } },
  ],
  ['1688', alibaba1688, { title: zh, price: '26.50 CNY', options: { 颜色: ['白色', '黑色'] } }],
  [
    'Amazon',
    amazon,
    {
      title: en,
      price: '24.99 USD',
      old: '39.99',
      stock: 'in_stock',
      options: { Color: ['Black', 'Red'], Size: ['Single'] },
    },
  ],
  ['eBay', ebay, { title: en, price: '22.50 USD', old: '30.00', options: { Color: ['Black', 'Orange'] } }],
  [
    'AliExpress',
    aliexpress,
    { title: en, price: '9.87 USD', old: '13.16', options: { Color: ['Black', 'Grey'] } },
  ],
];

test.each(cases)('%s', (_, { html, url }, expected) => {
  const { product } = readProduct(html, url);
  expect(product?.title.value).toBe(expected.title);
  const price = product?.price.value;
  expect(`${price?.amount} ${price?.currency}`).toBe(expected.price);
  if (expected.old) expect(product?.oldPrice.value?.amount).toBe(expected.old);
  if (expected.stock) expect(product?.availability.value).toBe(expected.stock);
  const options = Object.fromEntries(
    (product?.variants.options ?? []).map(({ name, values }) => [name, values]),
  );
  if (expected.options) expect(options).toEqual(expected.options);
});
