/** Amounts that only the head of their column or a key in the shop's own language explains: invented pages. */
import { pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="600" height="450">`;

const offers: ShopShape = {
  ...{
    name: 'Two sellers in a table with a column of delivery (Polish)',
    url: 'https://rynekfoto.example/produkt/obiektyw-helios-44-2',
  },
  ...{ title: 'Obiektyw Helios 44-2 58mm f/2 M42', price: '289.00 PLN', image: 'helios' },
  html: pageOf(
    { lang: 'pl', title: 'Obiektyw Helios 44-2 58mm f/2 M42 – porównaj oferty – RynekFoto' },
    `<header>RynekFoto <a>Koszyk</a> <a>Sprzedawaj</a></header><h1>Obiektyw Helios 44-2 58mm f/2 M42</h1>${img('/zd/helios-44.jpg')}<div>Ocena 4,8 (112 opinii)</div><h2>Oferty sprzedawców (2)</h2><table><tr><th>Sprzedawca</th><th>Stan</th><th>Cena</th><th>Dostawa</th><th></th></tr><tr><td>FotoKomis Łódź</td><td>bardzo dobry</td><td>289,00 zł</td><td>12,99 zł</td><td><button>Do koszyka</button></td></tr><tr><td>stare-szklo</td><td>dobry</td><td>315,00 zł</td><td>0,00 zł</td><td><button>Do koszyka</button></td></tr></table>`,
  ),
};

/** A page without a price of its own text: a script holds it under keys of a language. */
const inScript = (
  shop: Omit<ShopShape, 'html'> & { lang: string; buy: string; keys: Record<string, unknown> },
): ShopShape => {
  const { lang, buy, keys, ...shape } = shop;
  return {
    ...shape,
    html: pageOf(
      { lang, title: `${shape.title} - ${new URL(shape.url).hostname}` },
      `<h1>${shape.title}</h1>${img('/m/picture.jpg')}<div id="p"></div><button>${buy}</button><script>window.__data=${JSON.stringify(keys)};show(window.__data);</script>`,
    ),
  };
};

const french = inScript({
  ...{ name: 'Price by script, with and without tax (French keys)' },
  ...{ url: 'https://savonnerie.example/p/savon-noir-1l', lang: 'fr', buy: 'Ajouter au panier' },
  ...{ title: 'Savon noir à l’olive 1 L', price: '11.90 EUR' },
  keys: { nom: 'Savon noir à l’olive 1 L', devise: 'EUR', prix_ttc: 11.9, prix_ht: 9.92, stock: 38 },
});

const czech = inScript({
  ...{ name: 'Price by script (Czech keys)' },
  ...{ url: 'https://hrnciri.example/zbozi/dzban-modry', lang: 'cs', buy: 'Do košíku' },
  ...{ title: 'Džbán modrý 1,5 l', price: '690.00 CZK' },
  keys: { nazev: 'Džbán modrý 1,5 l', mena: 'CZK', cena: 690, cena_bez_dph: 570.25 },
});

export const columnsAndKeys: ShopShape[] = [offers, french, czech];
