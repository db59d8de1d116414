/** Pages of shops as a customer sees them once their scripts have run. */

const frame = (language: string, body: string, head = ''): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>
   <header><nav><a href="/cart">In den Warenkorb</a><span>9,99 €</span></nav></header>${body}</body></html>`;

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="300" height="300"%3E%3C/svg%3E';
const linked = (node: object): string =>
  `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

/** An old price, raised cents, freight, a chosen size, and no word for machines. */
export const teapot = frame(
  'de',
  `<main><h1>Teekanne „Watt“</h1><s>29,90 €</s> <b style="font-size:28px">24<sup>99</sup> €</b><p>+ 5,00 € Versand</p>
   <label>Größe <select><option value="">Bitte wählen</option><option value="7" selected>1,2 l</option></select></label>
   <select aria-label="Menge"><option value="1">1</option></select>
   <fieldset><legend>Farbe:</legend><label><input type="radio" checked>Moosgrün</label></fieldset>
   <button>In den Warenkorb</button><aside><h2>Auch schön</h2><p>99,00 €</p></aside></main>`,
  '<meta property="og:image" content="https://pictures.example/watt.jpg">',
);

/** The price stated for machines is another variant's; its currency stands, since the sign leaves it open. */
export const jacket = frame(
  'en',
  `<main><h1>Jacket</h1><p style="font-size:30px">$89.50</p><img src='${picture}' width="300" height="300" alt="">
   <button>Add to cart</button></main>`,
  linked({
    '@graph': [
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'Product',
        name: 'Jacket 2000',
        image: ['/jacket.png'],
        offers: [{ price: 79.5, priceCurrency: 'CAD' }],
      },
    ],
  }),
);

/** Nothing is drawn but a picture of the price: only what is stated can be told. */
export const stated = frame(
  'zh',
  '<main><p>请登录</p></main>',
  linked({
    '@type': 'Product',
    name: '青瓷茶壶',
    offers: { '@type': 'AggregateOffer', lowPrice: '1268.00', priceCurrency: 'CNY' },
  }),
);

/** No product at all. */
export const article = frame('en', '<main><h1>How tea is made</h1><p>Since 1890.</p></main>');
