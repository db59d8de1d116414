/** The facts about its product that a page states for machines: JSON-LD, meta tags, microdata. */

export interface Stated {
  title: string | null;
  /** As the page writes it. */
  price: string | null;
  currency: string | null;
  image: string | null;
}

type Node = Record<string, unknown>;

/** The first product that the page states; each field from the first source that has it. */
export function statedOn(page: Document): Stated {
  const product = productIn(page);
  const offer = offerOf(product?.offers);
  const meta = (...names: string[]): string | null => {
    const found = names.flatMap((name) => [
      ...page.querySelectorAll<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`),
    ]);
    return textOf(found[0]?.content);
  };
  const item = (name: string): string | null => {
    const element = page.querySelector(`[itemprop="${name}"]`);
    return textOf(element?.getAttribute('content') ?? element?.textContent);
  };
  return {
    title: textOf(product?.name) ?? meta('og:title'),
    price:
      textOf(offer?.price ?? offer?.lowPrice) ??
      meta('product:price:amount', 'og:price:amount') ??
      item('price'),
    currency:
      textOf(offer?.priceCurrency) ??
      meta('product:price:currency', 'og:price:currency') ??
      item('priceCurrency'),
    image: imageOf(product?.image) ?? meta('og:image'),
  };
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return text === '' ? null : text;
}

function productIn(page: Document): Node | undefined {
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => nodesIn(parsed(script.textContent ?? ''))).find(isProduct);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The nodes of a document, those of its graph included, in their order. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return [node, ...nodesIn(node['@graph']), ...nodesIn(node.mainEntity)];
}

const isProduct = (node: Node): boolean =>
  [node['@type']].flat().some((type) => /(?:^|\/)Product(?:Group)?$/.test(String(type)));

function offerOf(value: unknown): Node | undefined {
  const offer = [value].flat()[0] as Node | undefined;
  if (typeof offer !== 'object' || offer === null) return undefined;
  if (offer.price !== undefined || offer.lowPrice !== undefined) return offer;
  const price = [offer.priceSpecification].flat()[0] as Node | undefined;
  return price ?? offerOf(offer.offers);
}

function imageOf(value: unknown): string | null {
  const image = [value].flat()[0] as Node | string | undefined;
  return textOf(typeof image === 'object' ? (image?.url ?? image?.contentUrl) : image);
}
