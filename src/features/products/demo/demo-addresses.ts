import { demoShops } from './demo-shop.ts';

export interface DemoAddress {
  shop: string;
  title: string;
  /** Ready to be pasted. */
  url: string;
  /** The behaviour of the address; `sells` for an ordinary product. */
  kind: 'sells' | 'sold-out' | 'price-rise' | 'slow' | 'endless' | 'pdf' | 'not-a-product' | 'gone';
}

/** Every product of the demo shops, the first of each shop first, then the addresses for trying out what goes wrong. */
export function demoAddresses(origin: string): DemoAddress[] {
  const rows = demoShops.map((shop) =>
    shop.products.map(
      ({ slug, title }): DemoAddress => ({
        shop: shop.name,
        title,
        url: `${origin}/${shop.key}/${shop.pathOf(slug)}`,
        kind: 'sells',
      }),
    ),
  );
  const longest = Math.max(...rows.map((row) => row.length));
  const mixed = Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat();
  const shop = 'Nordlicht';
  const title = 'Wolldecke „Fjord“, 130 × 180 cm';
  const tries: DemoAddress[] = [
    { shop, title, url: `${origin}/nordlicht/p/sold-out-wolldecke-fjord`, kind: 'sold-out' },
    { shop, title, url: `${origin}/nordlicht/p/price-rise-wolldecke-fjord`, kind: 'price-rise' },
    { shop, title, url: `${origin}/nordlicht/p/slow-wolldecke-fjord`, kind: 'slow' },
    { shop, title: 'Über uns', url: `${origin}/nordlicht/not-a-product`, kind: 'not-a-product' },
    { shop, title: 'Katalog', url: `${origin}/nordlicht/katalog-pdf`, kind: 'pdf' },
    { shop, title: 'Endlos', url: `${origin}/nordlicht/endless`, kind: 'endless' },
    { shop, title: '404', url: `${origin}/nordlicht/p/gibt-es-nicht`, kind: 'gone' },
  ];
  return [...mixed, ...tries];
}
