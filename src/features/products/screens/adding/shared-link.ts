/** The text shared by another program or page: phones put the address into `text` as often as into `url`. */
export function sharedLink(query: Pick<URLSearchParams, 'get'>): string | null {
  const given = ['url', 'text', 'title'].map((name) => (query.get(name) ?? '').trim()).filter(Boolean);
  const withAddress = given.find((text) => /https?:\/\//i.test(text));
  return (withAddress ?? given[0])?.slice(0, 4000) ?? null;
}
