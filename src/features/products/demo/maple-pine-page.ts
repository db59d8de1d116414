/** A shop in the US that says its name and picture in OpenGraph, and its price only to the eye, beside an old one. */
import {
  decimal,
  escapeHtml as e,
  palettesOf,
  priceTags,
  type ShownProduct,
  scriptJson,
} from './demo-product.ts';

const dollars = (minor: bigint) => `$${decimal(minor)}`;

const css = `
:root{--pine:#234233;--maple:#a8402d;--paper:#fbf9f4}
*{box-sizing:border-box}img{height:auto}body{margin:0;font:16px/1.6 "Avenir Next",system-ui,sans-serif;color:#25302a;background:var(--paper)}
.bar{background:var(--maple);color:#fff;text-align:center;font-size:14px;padding:.4rem}
header{display:flex;justify-content:space-between;align-items:center;padding:1.2rem 5vw;background:#fff;border-bottom:3px double #d9d2c2}
header a{color:inherit;text-decoration:none}header strong{font:700 1.6rem Georgia,serif;color:var(--pine)}
.product{display:grid;grid-template-columns:1fr 1fr;gap:4vw;max-width:1180px;margin:2.5rem auto;padding:0 5vw}
@media(max-width:760px){.product{grid-template-columns:1fr}}
.gallery img{width:100%;border-radius:14px}.gallery .more{display:flex;gap:.6rem;margin-top:.6rem}.gallery .more img{width:90px}
h1{font:700 2.1rem/1.15 Georgia,serif;margin:.3rem 0}.brand{color:var(--maple);font-weight:600}
.price-now{font-size:1.9rem;font-weight:700;color:var(--pine)}.price-was{color:#7b7b74;text-decoration:line-through;margin-left:.6rem}
select,.add{font:inherit;padding:.7rem 1rem;border-radius:10px;border:1px solid #b9b3a3;width:100%;margin:.3rem 0 .9rem;background:#fff}
.add{background:var(--pine);color:#fff;font-weight:700;border:0}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:2rem;padding:2.5rem 5vw}
.grid a{color:inherit;text-decoration:none;background:#fff;border-radius:14px;padding:.8rem}.grid img{width:100%;border-radius:10px}
article{max-width:42rem;margin:2.5rem auto;padding:0 5vw}footer{padding:2rem 5vw;font-size:14px;color:#6d7069}`;

function frame(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${e(title)}</title>
<meta name="viewport" content="width=device-width"><style>${css}</style>${head}</head><body>
<div class="bar">Free ground shipping on orders over one hundred dollars</div>
<header><a href="/maple-pine/"><strong>Maple &amp; Pine</strong></a><nav><a href="/maple-pine/">Shop</a> · <a href="/maple-pine/not-a-product">Our story</a></nav></header>
${body}<footer>Maple &amp; Pine Outfitters, Burlington, VT · A shop for trying things out; nothing is sold here</footer></body></html>`;
}

function head(product: ShownProduct): string {
  const meta: [string, string][] = [
    ['og:type', 'product'],
    ['og:site_name', 'Maple & Pine'],
    ['og:title', product.title],
    ['og:description', product.description],
    ['og:image', `${product.picturesUrl}/0-0.jpg`],
    ['og:url', product.url],
    ['og:locale', 'en_US'],
  ];
  return (
    meta.map(([name, text]) => `<meta property="${name}" content="${e(text)}">`).join('\n') +
    priceTags(product, 'USD') +
    measuring(product)
  );
}

/** The data given to a measuring script, as in most shops in the US. */
function measuring(product: ShownProduct): string {
  const price = Number(decimal(product.price));
  const items = [{ item_id: product.slug, item_name: product.title, item_brand: product.brand, price }];
  const event = { event: 'view_item', ecommerce: { currency: 'USD', value: price, items } };
  return `<script>window.dataLayer = window.dataLayer || []; dataLayer.push(${scriptJson(event)});</script>`;
}

function productPage(product: ShownProduct): string {
  const options = product.options.map(({ name, values }) => {
    const id = name.toLowerCase();
    const entries = values.map((value) => `<option>${e(value.name)}</option>`).join('');
    return `<label for="${id}">${e(name)}</label><select id="${id}" name="${id}"><option value="">Choose ${id}</option>${entries}</select>`;
  });
  const more = palettesOf(product).map(
    (_, place) => `<img src="${product.picturesUrl}/${place}-0.jpg" alt="">`,
  );
  const was = product.oldPrice === undefined ? '' : `<s class="price-was">${dollars(product.oldPrice)}</s>`;
  const button = product.isSoldOut
    ? '<p class="stock">Sold out</p><button class="add" type="button" disabled>Sold out</button>'
    : '<p class="stock">In stock, ships within 2 days</p><button class="add" type="submit">Add to cart</button>';
  const body = `<main class="product"><div class="gallery"><img src="${product.picturesUrl}/0-0.jpg" alt="${e(product.title)}" width="800" height="800"><div class="more">${more.join('')}<img src="${product.picturesUrl}/0-1.jpg" alt=""></div></div>
<form><p class="brand">${e(product.brand)}</p><h1>${e(product.title)}</h1>
<p class="price"><span class="price-now">${dollars(product.price)}</span>${was}</p>
${options.join('')}${button}
<p>${e(product.description)}</p><ul>${product.facts.map((fact) => `<li>${e(fact)}</li>`).join('')}</ul></form></main>`;
  return frame(`${product.title} – Maple & Pine`, head(product), body);
}

function homePage(products: readonly ShownProduct[]): string {
  const cards = products.map(
    (product) =>
      `<a href="${product.url}"><img src="${product.picturesUrl}/0-0.jpg" alt="" width="800" height="800"><h3>${e(product.title)}</h3><span>${dollars(product.price)}</span></a>`,
  );
  return frame('Maple & Pine – goods for cold mornings', '', `<main class="grid">${cards.join('')}</main>`);
}

function aboutPage(): string {
  const text =
    '<article><h1>Our story</h1><p>Maple &amp; Pine began with one loom in a barn outside Burlington. Four winters later we still know everybody who makes what we sell by first name.</p><p>We keep the list short: things you use every day, made so that they can be repaired.</p><p>Come by on a Saturday. The stove is lit from October to May.</p></article>';
  return frame('Our story – Maple & Pine', '<meta property="og:type" content="article">', text);
}

export const maplePinePage = { productPage, homePage, aboutPage };
