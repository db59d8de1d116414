/** A Chinese shop in GBK whose pages carry their state as JSON in a script, prices in yuan. */
import {
  decimal,
  escapeHtml as e,
  palettesOf,
  priceTags,
  type ShownProduct,
  scriptJson,
  variantsOf,
} from './demo-product.ts';

const yuan = (minor: bigint) => `￥${decimal(minor)}`;

const css = `
:root{--bamboo:#4b6b45;--seal:#b5372b;--paper:#faf8f1}
*{box-sizing:border-box}img{height:auto}body{margin:0;font:16px/1.75 "PingFang SC","Microsoft YaHei",serif;background:var(--paper);color:#2b2f2a}
header{background:var(--bamboo);color:#fff;padding:1rem 5vw;display:flex;gap:2rem;align-items:center}
header a{color:#fff;text-decoration:none}header b{font-size:1.6rem;border:2px solid #fff;padding:.1rem .5rem;border-radius:4px}
main{display:flex;flex-wrap:wrap;gap:3rem;padding:2.5rem 5vw;max-width:1160px;margin:auto}
.pic{flex:1 1 380px}.pic img{width:100%;border:1px solid #e2dcc8;background:#fff}.pic div{display:flex;gap:.5rem}.pic div img{width:72px}
.info{flex:1 1 380px}h1{font-size:1.45rem;line-height:1.4;margin:0 0 .8rem}
.price{background:#f3ecdc;padding:1rem 1.2rem;color:var(--seal);font-size:1.8rem;font-weight:700}.price small{font-size:.9rem;color:#7a7263;font-weight:400}
.sku{margin:1.2rem 0}.sku span{display:inline-block;border:1px solid #c9c2ad;padding:.25rem .8rem;margin:.2rem .4rem .2rem 0;background:#fff}
.buy{display:inline-block;background:var(--seal);color:#fff;border:0;padding:.8rem 2.6rem;font-size:1.05rem;border-radius:3px}
.buy.off{background:#aaa}.grid a{width:220px;color:inherit;text-decoration:none}.grid img{width:100%;border:1px solid #e2dcc8}
footer{padding:2rem 5vw;color:#7a7263;font-size:.85rem}`;

function frame(title: string, head: string, body: string): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta http-equiv="Content-Type" content="text/html; charset=gbk"><meta property="og:site_name" content="青竹"><title>${e(title)}</title>
<meta name="viewport" content="width=device-width"><style>${css}</style>${head}</head><body>
<header><a href="/qingzhu/"><b>青竹</b></a><a href="/qingzhu/">全部商品</a><a href="/qingzhu/not-a-product">关于我们</a></header>
${body}<footer>青竹手作 · 杭州 · 国内运费 8 元，满 199 元包邮 · 演示店铺，不出售任何商品</footer></body></html>`;
}

function state(product: ShownProduct): string {
  const pictures = palettesOf(product).map((_, place) => `${product.picturesUrl}/${place}-0.png`);
  const names = product.options.map(({ name }) => name);
  const data = {
    shop: { name: '青竹', city: '杭州' },
    product: {
      id: product.slug,
      title: product.title,
      description: product.description,
      vendor: product.brand,
      url: product.url,
      price: decimal(product.price),
      currency: 'CNY',
      available: !product.isSoldOut,
      images: [...pictures, `${product.picturesUrl}/0-1.png`],
      featured_image: pictures[0],
      options: names,
      variants: variantsOf(product).map((variant, place) => ({
        id: `${product.slug}${place + 1}`,
        title: variant.label || 'Default Title',
        option1: variant.options[names[0] ?? ''] ?? 'Default Title',
        option2: variant.options[names[1] ?? ''] ?? null,
        price: decimal(variant.price),
        available: variant.inStock,
        featured_image: { src: pictures[variant.picture] ?? pictures[0] },
      })),
    },
  };
  return `<script>window.__INITIAL_STATE__ = ${scriptJson(data)};</script>`;
}

function productPage(product: ShownProduct): string {
  const options = product.options.map(
    ({ name, values }) =>
      `<div class="sku">${e(name)}：${values.map((value) => `<span>${e(value.name)}</span>`).join('')}</div>`,
  );
  const small = palettesOf(product).map(
    (_, place) => `<img src="${product.picturesUrl}/${place}-0.png" alt="">`,
  );
  const body = `<main><div class="pic"><img src="${product.picturesUrl}/0-0.png" alt="${e(product.title)}" width="800" height="800"><div>${small.join('')}</div></div>
<div class="info"><h1>${e(product.title)}</h1><div class="price">${yuan(product.price)} <small>元起</small></div>
${options.join('')}<p>${product.isSoldOut ? '已售罄' : '现货，48小时内发货'}</p>
<button class="buy${product.isSoldOut ? ' off' : ''}">${product.isSoldOut ? '缺货' : '立即购买'}</button>
<p>${e(product.description)}</p><ul>${product.facts.map((fact) => `<li>${e(fact)}</li>`).join('')}</ul></div></main>`;
  return frame(`${product.title} - 青竹手作`, `${priceTags(product, 'CNY')}${state(product)}`, body);
}

function homePage(products: readonly ShownProduct[]): string {
  const cards = products.map(
    (product) =>
      `<a href="${product.url}"><img src="${product.picturesUrl}/0-0.png" alt="" width="800" height="800"><div>${e(product.title)}</div><b>${yuan(product.price)}</b></a>`,
  );
  return frame('青竹手作 - 竹器、茶器与丝绸', '', `<main class="grid">${cards.join('')}</main>`);
}

function aboutPage(): string {
  const text =
    '<main><article><h1>关于我们</h1><p>青竹是一间开在杭州的小店。我们走访浙江和江西的手艺人，把竹器、茶器和丝绸带给喜欢慢生活的人。</p><p>每一件东西都由一双手做成，所以总有一点不同。我们觉得这正是它的好处。</p><p>店里常备龙井，欢迎来坐坐。</p></article></main>';
  return frame('关于我们 - 青竹手作', '', text);
}

export const qingzhuPage = { productPage, homePage, aboutPage };
