/** The page of a signed quote, of the first product of the search that a guest can have a price of. */

interface FoundProduct {
  id: string;
  leastQuantity: number;
  options: { name: string; values: string[] }[];
}

/** The path of its page below the locale; null when the links lead to no product that is sold. */
export async function aQuotePage(address: string, links: ReadonlySet<string>): Promise<string | null> {
  for (const link of links) {
    const [, id] = /^\/search\/products\/([^/?]+)$/.exec(link) ?? [];
    if (!id) continue;
    const found = await fetch(`${address}/api/v1/search/products/${id}`);
    const { data: product } = (await found.json()) as { data?: FoundProduct };
    if (!product) continue;
    const options = Object.fromEntries(product.options.map(({ name, values }) => [name, values[0] ?? '']));
    const answer = await fetch(`${address}/api/v1/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ snapshot: id, options, quantity: product.leastQuantity }),
    });
    const { data } = (await answer.json()) as { data?: { id: string } };
    if (data) return `/quote/${data.id}`;
  }
  return null;
}
