/** Where browsers get extensions: an operator's link to one of these leads to the extension of this shop. */
const stores = ['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com'];

/** The links that lead to a store of extensions, in their order. */
export function extensionLinks<Link extends { url: string }>(links: readonly Link[] = []): Link[] {
  return links.filter(({ url }) => stores.includes(URL.parse(url)?.hostname ?? ''));
}
