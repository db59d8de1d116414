/** Rules of accounts: pure, without database and clock. Figures are explained in decisions/accounts.md. */
import type { StaffRole } from '../../platform/api/contract.ts';
import { emailKey } from '../../platform/mail/email-address.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long sessions live, in seconds (security 1.1 rules 2 and 4). */
export const sessionLife = {
  /** Of a browser, bound to its second cookie. */
  bound: { idleSeconds: 7 * day, absoluteSeconds: 30 * day },
  /** Of another client: the token alone opens it, so it is shorter. */
  unbound: { idleSeconds: 2 * hour, absoluteSeconds: day },
} as const;

/** For what the links of mails are. */
export const linkPurposes = ['confirm', 'change-email', 'recovery', 'sign-in'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long the links of mails work, in seconds. */
export const linkLife: Record<LinkPurpose, number> = {
  confirm: day,
  'change-email': day,
  recovery: 10 * minute,
  'sign-in': 10 * minute,
};
/** The version of the consent to news that a tick agrees to; the page /consent-to-advertising names the same day. */
export const newsConsentVersion = '2026-11-26';

/** The first link of a staff account waits longer: a person hands it over. */
export const staffLinkLife = 3 * day;

/** Whether the browser can keep a `Secure` cookie of this shop: https, or this very machine. */
export function canKeepCookies(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The names by which a shop is known at its address: its host, and the parts of it but the last (ASVS 6.2.11). */
function namesOf(publicUrl: string): string[] {
  const host = new URL(publicUrl).hostname.replace(/^www\./, '');
  const labels = host.split('.').slice(0, -1);
  return [host, labels.join('.'), ...labels].filter((name) => name.length >= 4);
}

/**
 * The fault of a new password, or null (UX-166): common ones, one's own address and the names of the shop, with digits
 * and signs around them, are refused. The length is the contract's matter.
 */
export function passwordFault(
  password: string,
  person: { email: string },
  { publicUrl }: { publicUrl: string },
): 'password_common' | null {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[\d\p{P}\p{S}]{0,4}/u, '').replace(/[\d\p{P}\p{S}]{0,6}$/u, '');
  if (namesOf(publicUrl).some((name) => name === lower || name === bare)) return 'password_common';
  const key = emailKey(person.email);
  const own = [key, person.email.toLowerCase(), key.slice(0, key.lastIndexOf('@'))];
  return own.includes(lower) || isCommonPassword(password) ? 'password_common' : null;
}

/** Letters of other scripts and digits that look like Latin ones, for names that imitate. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ԝ: 'w',
  α: 'a',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

const reserved = /support|admin|moderator|поддержк|админ|модератор|оператор|客服|管理员|官方/;

/**
 * Whether a customer's name could be taken for staff (security 5.5 B7): it contains a word for staff, or the brand.
 * Letters that only look Latin are read as Latin, and spaces and marks do not hide a word.
 */
export function imitatesStaff(name: string, brand: string): boolean {
  const [bare, own] = [bareOf(name), bareOf(brand)];
  const seen = seenAs(bare);
  if (reserved.test(bare) || reserved.test(seen)) return true;
  // a brand of one or two letters stands in many names
  if (own.length < 3) return own !== '' && bare === own;
  return bare.includes(own) || seen.includes(seenAs(own));
}

const bareOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{S}\p{Z}\p{Cf}]/gu, '');

const seenAs = (bare: string): string => [...bare].map((letter) => lookalikes[letter] ?? letter).join('');

/** A typed line as it is kept: without control and direction characters; an empty one is null. */
export function keptLine(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u2028\u2029\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line;
}

export interface LinkState {
  usedAt: Date | null;
  replacedAt: Date | null;
  expiresAt: Date;
}

/** Why a link does not work any more, in the words of UX-170. */
export function deadLinkReason(link: LinkState | undefined): LinkRefusal {
  if (!link) return 'link_unknown';
  if (link.usedAt) return 'link_used';
  if (link.replacedAt) return 'link_replaced';
  return 'link_expired';
}
export type LinkRefusal = 'link_unknown' | 'link_used' | 'link_replaced' | 'link_expired';

/** Roles without doubles, in a fixed order. */
export function sortedRoles(roles: readonly StaffRole[]): StaffRole[] {
  return [...new Set(roles)].sort();
}

/** `anna@example.com` as `a***@example.com`: enough to know it again, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** The last two digits of a number. */
export function maskedPhone(phone: string | null): string | null {
  if (phone === null) return null;
  return `*** ${phone.replace(/\D/g, '').slice(-2)}`;
}

/** The first letter of each word. */
export function maskedName(name: string | null): string | null {
  if (name === null) return null;
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');
}
