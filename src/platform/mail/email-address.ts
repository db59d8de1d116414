/** E-mail addresses: which we accept, and which are the same mailbox. Runs in the browser as well. */

/** Zero-width and direction marks that come along with copied text (UX-033). */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** The text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const domainPattern = new RegExp(`^(?:${label}\\.)+${label}$`, 'u');
const localPattern = /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}$/u;

/**
 * Whether mail can be sent to an address: one `@`, a local part without quotes, spaces or header characters, and
 * a domain with a dot, in any script (RFC 6531). Comments, quoted local parts and address literals of RFC 5322 are
 * refused on purpose: no customer has one, and they are the usual way into headers.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || text.length > 254 || domain.length > 190) return false;
  if (!localPattern.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) {
    return false;
  }
  if (!domainPattern.test(domain) || /^[\d.]+$/.test(domain)) return false;
  return URL.canParse(`http://${domain}/`);
}

/**
 * The key by which two spellings are the same account: Unicode form, letter case and the ASCII form of the domain do
 * not count, everything else (dots, `+tags`) does, because only some providers ignore it.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email.normalize('NFKC').toLowerCase();
  const local = email.slice(0, at).normalize('NFKC').toLowerCase();
  const domain = email.slice(at + 1);
  const ascii = URL.canParse(`http://${domain}/`)
    ? new URL(`http://${domain}/`).hostname
    : domain.toLowerCase();
  return `${local}@${ascii}`;
}
