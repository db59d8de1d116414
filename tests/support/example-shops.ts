/** Two small shops on loopback that sell what the worked example of the price formula sells (rules: worked-example). */
import { aSite, type Site } from './a-site.ts';

export interface ExampleShops extends Pick<Site, 'origin' | 'close'> {
  /** The pair of host and port that the shop may read. */
  allow: string;
}

const products: Readonly<Record<string, { title: string; price: string }>> = {
  '/lampenhaus/polar': { title: 'Tischlampe Polar', price: '39.90' },
  '/wollstube/skog': { title: 'Mütze Skog', price: '19.99' },
  '/wollstube/fjord': { title: 'Schal Fjord', price: '25.00' },
};

/** `currency` is what both charge. */
export async function exampleShops(currency = 'EUR'): Promise<ExampleShops> {
  const site = await aSite((request, response) => {
    const product = products[request.url ?? ''];
    response.writeHead(product ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(product ? pageOf({ ...product, currency }) : '<!doctype html><title>404</title>');
  });
  return { origin: site.origin, allow: site.origin.replace('http://', ''), close: site.close };
}

function pageOf({ title, price, currency }: Record<'title' | 'price' | 'currency', string>): string {
  const offer = {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
  };
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: title, offers: offer };
  const shown = `${price.replace('.', ',')} ${currency}`;
  return `<!doctype html><html lang="de"><title>${title}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script>
<main><h1>${title}</h1><p class="price">${shown}</p><button>In den Warenkorb</button></main></html>`;
}
