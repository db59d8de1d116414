/** Which shop of the directory an address belongs to. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

interface ListedStore {
  url: string;
  name: string;
}

/**
 * The name of the published shop at this address, in the language asked for where it has one; null when none is listed. A
 * shop stands for its subdomains too. Of several at one host the one whose path the address begins with wins. One statement.
 */
export async function storeNameAt(db: Database, url: string, locale: Locale): Promise<string | null> {
  const { hostname, pathname } = new URL(url);
  const { rows } = await sql<ListedStore>`
    select i.facts->>'url' as url,
      (select t.title from content_text t where t.item_id = i.id
        order by t.locale <> ${locale}, t.locale <> 'en' limit 1) as name
    from content_item i
    where i.kind = 'store' and i.state = 'published' and store_host(i.facts->>'url') = any(${hostsOf(hostname)})
    order by length(store_host(i.facts->>'url')) desc, i.position, i.id limit 50`.execute(tablesOf(db));
  const pathOf = (store: ListedStore): string => new URL(store.url).pathname.replace(/\/$/, '');
  const isUnder = (store: ListedStore): boolean => `${pathname}/`.startsWith(`${pathOf(store)}/`);
  const [own] = rows.filter(isUnder).sort((a, b) => pathOf(b).length - pathOf(a).length);
  return (own ?? rows[0])?.name ?? null;
}

/** The host itself and what it is a subdomain of, without "www.": the last two labels are the least. */
function hostsOf(hostname: string): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'));
}
