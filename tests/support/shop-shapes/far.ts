/** Shops of Asia, the Middle East and Latin America: invented shops in the markup of local shop systems. */
import { linkedData, pageOf, type ShopShape } from './shop-shape.ts';

const makeshop: ShopShape = {
  ...{
    name: 'Japanese, tax included and without',
    url: 'https://kiyomizu-utsuwa.example/shopdetail/000000000127/',
  },
  ...{ title: '清水焼 湯呑み 青磁', price: '3850 JPY', stock: 'in_stock', image: 'yunomi' },
  html: pageOf(
    { lang: 'ja', title: '清水焼 湯呑み 青磁 - 清水うつわ店' },
    `<div id="header"><p>8,000円以上で送料無料</p><a href="/cart">カートを見る</a></div><div id="itemDetail"><div class="itemImage"><img src="https://kiyomizu-utsuwa.example/images/yunomi_l.jpg" width="500" height="500"></div><div class="itemInfo"><h2 id="itemName">清水焼 湯呑み 青磁</h2><table><tr><th>商品コード</th><td>YU-127</td></tr><tr><th>通常価格</th><td><s>4,400円(税込)</s></td></tr><tr><th>販売価格</th><td><span class="price">3,500円(税抜)</span> <span class="price_in">3,850円(税込)</span></td></tr><tr><th>ポイント</th><td>35ポイント</td></tr><tr><th>在庫</th><td>在庫あり</td></tr></table><input name="amount" value="1"><input type="image" alt="カートに入れる" src="/btn.gif"></div></div>`,
  ),
};

const cafe24: ShopShape = {
  ...{
    name: 'Cafe24 (Korean)',
    url: 'https://maru-ceramic.example/product/detail.html?product_no=318&cate_no=42',
  },
  ...{ title: '분청 머그컵', price: '28000 KRW', old: '35000', image: 'mug', choice: true },
  html: pageOf(
    {
      lang: 'ko',
      title: '분청 머그컵 - 마루도예',
      head: '<meta property="og:type" content="product"><meta property="og:title" content="분청 머그컵"><meta property="product:price:amount" content="35000"><meta property="product:price:currency" content="KRW"><meta property="product:sale_price:amount" content="28000"><meta property="product:sale_price:currency" content="KRW"><meta property="og:image" content="https://maru-ceramic.example/web/product/big/mug.jpg">',
    },
    `<div id="header">장바구니 0</div><div class="xans-element- xans-product xans-product-detail"><div class="keyImg"><img src="//maru-ceramic.example/web/product/big/mug.jpg" class="BigImage" alt="분청 머그컵"></div><div class="infoArea"><h2>분청 머그컵</h2><table><tr><th>소비자가</th><td><span id="span_product_price_custom"><strike>35,000원</strike></span></td></tr><tr><th>판매가</th><td><strong id="span_product_price_text">28,000원</strong></td></tr><tr><th>적립금</th><td>280원 (1%)</td></tr><tr><th>배송비</th><td>3,000원 (50,000원 이상 구매 시 무료)</td></tr></table><table class="xans-product-option"><tr><th>색상</th><td><select id="product_option_id1"><option value="*">- [필수] 옵션을 선택해 주세요 -</option><option>백색</option><option>회색</option></select></td></tr></table><div class="xans-product-action"><a href="#none" class="first">바로구매하기</a><button type="button">장바구니 담기</button></div></div></div>`,
  ),
};

const shopline: ShopShape = {
  ...{ name: 'Shopline (Taiwan)', url: 'https://www.shanlan-tea.example/products/alishan-oolong-150g' },
  ...{ title: '阿里山烏龍茶 150g', price: '680.00 TWD', old: '800.00', image: 'oolong' },
  html: pageOf(
    {
      lang: 'zh-hant',
      title: '阿里山烏龍茶 150g',
      head: '<meta property="og:title" content="阿里山烏龍茶 150g"><meta property="og:image" content="https://img.shoplineapp.example/media/oolong.jpg">',
    },
    `<nav><a href="/cart">購物車 (0)</a></nav><div class="ProductDetail-container"><div class="slick-slide"><img src="https://img.shoplineapp.example/media/oolong.jpg/800x.webp" alt="阿里山烏龍茶 150g"></div><div class="product-info"><h1 class="Product-title">阿里山烏龍茶 150g</h1><div class="Product-promotion-tag">全店，滿NT$1,500免運</div><section class="price__badge"><div class="price-regular price price-crossed">NT$800</div><div class="price-sale price">NT$680</div></section><div class="form-group">數量<input value="1"></div><button class="btn-add-to-cart">加入購物車</button><button class="btn-buy-now">立即購買</button></div></div><section><h3>相關產品</h3><a href="/products/2">凍頂烏龍<div class="price">NT$720</div></a></section>`,
  ),
};

const hebrew: ShopShape = {
  ...{
    name: 'Hebrew WooCommerce, right to left',
    url: 'https://ofer-candles.example/product/%d7%a0%d7%a8-%d7%9c%d7%91%d7%a0%d7%93%d7%a8/',
  },
  ...{ title: 'נר סויה לבנדר', price: '69.00 ILS', old: '89.00', stock: 'in_stock', image: 'lavender' },
  html: pageOf(
    { lang: 'he-IL', title: 'נר סויה לבנדר - עופר נרות' },
    `<div dir="rtl"><header><a class="cart">₪0.00</a> משלוח חינם בקנייה מעל ₪250</header><div class="product"><div class="woocommerce-product-gallery__image"><img src="/wp-content/uploads/lavender.jpg" class="wp-post-image" width="600"></div><div class="summary"><h1 class="product_title">נר סויה לבנדר</h1><p class="price"><del><span class="amount"><bdi><span>₪</span>89.00</bdi></span></del> <span class="screen-reader-text">המחיר המקורי היה: ₪89.00.</span><ins><span class="amount"><bdi><span>₪</span>69.00</bdi></span></ins><span class="screen-reader-text">המחיר הנוכחי הוא: ₪69.00.</span></p><p class="stock in-stock">12 במלאי</p><form class="cart"><input name="quantity" value="1"><button class="single_add_to_cart_button">הוספה לסל</button></form></div></div></div>`,
  ),
};

const salla: ShopShape = {
  ...{ name: 'Salla-like (Arabic)', url: 'https://bakhoor-hijaz.example/ar/mabkhara-khashab/p1873300' },
  ...{ title: 'مبخرة خشب الزان', price: '149.00 SAR', old: '199.00', stock: 'in_stock' },
  html: pageOf(
    {
      lang: 'ar',
      title: 'مبخرة خشب الزان - بخور الحجاز',
      head: linkedData({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'مبخرة خشب الزان',
        offers: {
          '@type': 'Offer',
          price: '149',
          priceCurrency: 'SAR',
          availability: 'https://schema.org/InStock',
        },
      }),
    },
    `<div dir="rtl"><header>سلة المشتريات ٠ ر.س</header><main><h1>مبخرة خشب الزان</h1><img src="/cdn/mabkhara.jpg" width="500"><div class="price"><h2 class="total-price">١٤٩ ر.س</h2><span class="before-price line-through">١٩٩ ر.س</span></div><p>أو قسّمها على ٤ دفعات بقيمة ٣٧٫٢٥ ر.س</p><button>إضافة للسلة</button></main></div>`,
  ),
};

const indian: ShopShape = {
  ...{ name: 'Indian with MRP', url: 'https://jaipurblocks.example/product/indigo-block-print-bedsheet' },
  ...{
    title: 'Indigo Block Print Bedsheet',
    price: '1899.00 INR',
    old: '2999.00',
    stock: 'in_stock',
    choice: true,
  },
  html: pageOf(
    { lang: 'en-IN', title: 'Buy Indigo Block Print Bedsheet Online at Best Price in India' },
    `<div>Extra 10% off on prepaid orders above Rs. 2,499</div><h1>Indigo Block Print Bedsheet</h1><img src="/p/indigo.jpg" width="700"><div class="mrp">MRP: <s>Rs. 2,999</s> <b>37% OFF</b></div><div class="sp">Rs. 1,899</div><div>(Inclusive of all taxes)</div><div>EMI starts at Rs. 159/month</div><p>Select Size</p><button class="sz">Double</button><button class="sz">King</button><button>ADD TO CART</button><button>BUY NOW</button><p>In stock. Delivery Rs. 79 below Rs. 999</p>`,
  ),
};

const vietnamese: ShopShape = {
  ...{ name: 'Vietnamese without data', url: 'https://gombattrang.example/am-tra-men-lam.html' },
  ...{ title: 'Ấm trà men lam vẽ sen', price: '450000 VND', old: '520000', stock: 'in_stock' },
  html: pageOf(
    { lang: 'vi', title: 'Ấm trà men lam vẽ sen - Gốm Bát Tràng' },
    `<div class="top">Giỏ hàng: 0₫</div><div class="product-detail"><img src="/upload/am-tra.jpg" width="500"><h1>Ấm trà men lam vẽ sen</h1><p>Tình trạng: <b>Còn hàng</b></p><div class="gia"><span class="gia-moi">450.000₫</span> <del>520.000₫</del></div><a class="btn" role="button">Thêm vào giỏ hàng</a><a class="btn" role="button">Mua ngay</a><p>Miễn phí vận chuyển đơn từ 1.000.000₫</p></div>`,
  ),
};

const nuvemshop: ShopShape = {
  ...{
    name: 'Nuvemshop (Brazil), Pix and instalments',
    url: 'https://www.redesdoceara.example/produtos/rede-casal-crua/',
  },
  ...{
    title: 'Rede Casal Crua',
    price: '249.90 BRL',
    alsoRight: ['237.41 BRL'],
    old: '299.90',
    image: 'rede',
  },
  ...{ choice: true },
  html: pageOf(
    {
      lang: 'pt-BR',
      title: 'Rede Casal Crua - Redes do Ceará',
      head: '<meta property="og:type" content="website">',
    },
    `<div class="adbar">Frete grátis acima de R$ 399,00</div><div class="js-ajax-cart-total">R$0,00</div><div id="single-product" class="js-has-new-shipping"><div class="js-swiper-product"><a href="//dcdn.example/rede-1024-1024.jpg"><img data-srcset="//dcdn.example/rede-640-0.jpg 640w" alt="Rede Casal Crua"></a></div><h1 class="js-product-name">Rede Casal Crua</h1><div class="price-container"><span class="d-inline-block"><div class="js-compare-price-display price-compare" id="compare_price_display">R$299,90</div></span><span class="d-inline-block"><div class="js-price-display" id="price_display" data-product-price="24990">R$249,90</div></span><div class="payment-discount"><strong>R$237,41</strong> com Pix (5% de desconto)</div><div class="js-max-installments">6 x de R$41,65 sem juros</div></div><form id="product_form" method="post" action="/comprar/"><label>Cor</label><select name="variation[0]"><option>Crua</option><option>Azul</option></select><input type="submit" class="js-addtocart" value="Comprar"></form></div>`,
  ),
};

const tiendanube: ShopShape = {
  ...{
    name: 'Tiendanube (Argentina), cuotas',
    url: 'https://matescriollos.com.ar.example/productos/mate-imperial-alpaca/',
  },
  ...{ title: 'Mate imperial de alpaca', price: '48990.00 ARS', alsoRight: ['39192.00 ARS'], image: 'mate' },
  html: pageOf(
    {
      lang: 'es-AR',
      title: 'Mate imperial de alpaca - Mates Criollos',
      head: '<script>var LS = {"store":{"currency":"ARS","country":"AR"}};</script>',
    },
    `<header>Carrito ($0,00)</header><div id="single-product"><img src="/img/mate-imperial.jpg" alt="Mate imperial de alpaca" width="640"><h1>Mate imperial de alpaca</h1><div id="price_display">$48.990,00</div><div class="desc">20% OFF pagando con transferencia: <strong>$39.192,00</strong></div><div class="cuotas">3 cuotas sin interés de $16.330,00</div><button>Agregar al carrito</button><p>Envío gratis superando los $90.000,00</p></div>`,
  ),
};

export const farShops: ShopShape[] = [
  makeshop,
  cafe24,
  shopline,
  hebrew,
  salla,
  indian,
  vietnamese,
  nuvemshop,
  tiendanube,
];
