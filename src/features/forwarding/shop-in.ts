/** The shop that somebody typed, by its web address. Pure. */
import { isPublicHost } from '../reader/addresses/public-host.ts';

/** With or without the page of a product; null when it is no public web address. */
export function shopIn(text: string): { host: string; url: string } | null {
  const typed = text.normalize('NFKC').trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (!url.hostname.includes('.') || !isPublicHost(url.hostname)) return null;
  return { host: url.hostname.replace(/^(?:www\d?|m|mobile)\./, ''), url: `${url.origin}/` };
}
