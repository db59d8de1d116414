/** A German shop whose pages say everything in JSON-LD: a ProductGroup with its variants, prices in euros. */
import {
  decimal,
  escapeHtml as e,
  palettesOf,
  priceTags,
  type ShownProduct,
  scriptJson,
  variantsOf,
} from './demo-product.ts';

const euros = (minor: bigint) => `${decimal(minor).replace('.', ',')} €`;

const css = `
:root{--ink:#1c2733;--sea:#2f4468;--fog:#eef2f6}
*{box-sizing:border-box}img{height:auto}body{margin:0;font:17px/1.6 Georgia,serif;color:var(--ink);background:#fff}
header{display:flex;gap:2rem;align-items:baseline;padding:1.4rem 5vw;border-bottom:1px solid #dde4ec}
header a{color:inherit;text-decoration:none}header b{font-size:1.5rem;letter-spacing:.14em;text-transform:uppercase}
header b::before{content:"✦ ";color:#7fa7c9}nav{display:flex;gap:1.4rem;font:15px system-ui}
main{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:4vw;padding:3rem 5vw;max-width:1200px;margin:auto}
@media(max-width:760px){main{grid-template-columns:1fr}}
.bilder img{width:100%;border-radius:4px;display:block}.bilder div{display:flex;gap:.6rem;margin-top:.6rem}.bilder div img{width:84px}
h1{font-size:2rem;line-height:1.2;margin:.2rem 0}.marke{font:14px system-ui;color:#5a6b7c;letter-spacing:.05em}
.preis{font-size:1.6rem;margin:1rem 0 .2rem}.klein{font:14px system-ui;color:#5a6b7c}
fieldset{border:0;padding:0;margin:1.2rem 0}legend{font:600 14px system-ui;margin-bottom:.4rem}
label{display:inline-block;font:15px system-ui;border:1px solid #b9c6d3;border-radius:3px;padding:.35rem .8rem;margin:0 .4rem .4rem 0}
button{font:600 16px system-ui;background:var(--sea);color:#fff;border:0;border-radius:3px;padding:.9rem 2rem;width:100%}
.da{color:#2c6e49}.weg{color:#a33b2a}.raster{grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:2rem}
.raster a{color:inherit;text-decoration:none}.raster img{width:100%;border-radius:4px}footer{padding:2rem 5vw;background:var(--fog);font:14px system-ui}`;

function frame(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${e(title)}</title>
<meta name="viewport" content="width=device-width"><style>${css}</style>${head}</head><body>
<header><a href="/nordlicht/"><b>Nordlicht</b></a><nav><a href="/nordlicht/">Sortiment</a><a href="/nordlicht/not-a-product">Über uns</a></nav></header>
${body}<footer>Nordlicht Versand, Husum · Lieferung in Deutschland 4,95 €, ab 90 € frei · Vorführladen, hier wird nichts verkauft</footer></body></html>`;
}

const stock = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

function jsonLd(product: ShownProduct): string {
  const pictures = palettesOf(product).map((_, place) => `${product.picturesUrl}/${place}-0.jpg`);
  const offer = (price: bigint, inStock: boolean) => ({
    '@type': 'Offer',
    price: decimal(price),
    priceCurrency: 'EUR',
    availability: stock(inStock),
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.leastQuantity > 1
      ? { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.leastQuantity } }
      : {}),
    url: product.url,
  });
  const shared = {
    name: product.title,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    image: [...pictures, `${product.picturesUrl}/0-1.jpg`],
    url: product.url,
  };
  const variants = variantsOf(product);
  const property: Record<string, string> = { Farbe: 'color', Größe: 'size' };
  const data =
    product.options.length === 0
      ? { '@type': 'Product', ...shared, sku: product.slug, offers: offer(product.price, !product.isSoldOut) }
      : {
          '@type': 'ProductGroup',
          ...shared,
          productGroupID: product.slug,
          variesBy: product.options.map(({ name }) => `https://schema.org/${property[name]}`),
          hasVariant: variants.map((variant, place) => ({
            '@type': 'Product',
            sku: `${product.slug}-${place + 1}`,
            name: `${product.title} – ${variant.label}`,
            image: pictures[variant.picture] ?? pictures[0],
            ...Object.fromEntries(
              Object.entries(variant.options).map(([name, value]) => [property[name], value]),
            ),
            offers: offer(variant.price, variant.inStock),
          })),
        };
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`;
}

function productPage(product: ShownProduct): string {
  const options = product.options.map(
    ({ name, values }) =>
      `<fieldset><legend>${e(name)}</legend>${values
        .map(
          (value) =>
            `<label><input type="radio" name="${e(name)}" value="${e(value.name)}"> ${e(value.name)}</label>`,
        )
        .join('')}</fieldset>`,
  );
  const small = palettesOf(product).map(
    (_, place) => `<img src="${product.picturesUrl}/${place}-0.jpg" alt="">`,
  );
  const body = `<main><div class="bilder"><img src="${product.picturesUrl}/0-0.jpg" alt="${e(product.title)}" width="800" height="800"><div>${small.join('')}<img src="${product.picturesUrl}/0-1.jpg" alt=""></div></div>
<div><p class="marke">${e(product.brand)}</p><h1>${e(product.title)}</h1>
<p class="preis">${euros(product.price)}</p><p class="klein">inkl. MwSt., zzgl. Versand</p>
<p class="${product.isSoldOut ? 'weg' : 'da'}">${product.isSoldOut ? 'Ausverkauft' : 'Auf Lager, Lieferzeit 2–4 Werktage'}</p>
${options.join('')}<button${product.isSoldOut ? ' disabled' : ''}>In den Warenkorb</button>
<p>${e(product.description)}</p><ul>${product.facts.map((fact) => `<li>${e(fact)}</li>`).join('')}</ul></div></main>`;
  const head = `${jsonLd(product)}<link rel="canonical" href="${product.url}"><meta property="og:site_name" content="Nordlicht">${priceTags(product, 'EUR')}`;
  return frame(`${product.title} | Nordlicht`, head, body);
}

function homePage(products: readonly ShownProduct[]): string {
  const cards = products.map(
    (product) =>
      `<a href="${product.url}"><img src="${product.picturesUrl}/0-0.jpg" alt="" width="800" height="800"><h3>${e(product.title)}</h3><p>${euros(product.price)}</p></a>`,
  );
  return frame('Nordlicht – Dinge für lange Abende', '', `<main class="raster">${cards.join('')}</main>`);
}

function aboutPage(): string {
  const text =
    '<main><article><h1>Über uns</h1><p>Nordlicht ist ein kleiner Versand in Husum. Wir suchen Werkstätten, die gute Dinge in kleiner Zahl machen, und besuchen jede davon selbst.</p><p>Alles, was wir verschicken, haben wir ein Jahr lang benutzt. Was in dieser Zeit nicht schöner wurde, nehmen wir nicht auf.</p><p>Das Lager steht am Hafen. Kommen Sie vorbei, es gibt Tee.</p></article></main>';
  return frame('Über uns | Nordlicht', '', text);
}

export const nordlichtPage = { productPage, homePage, aboutPage };
