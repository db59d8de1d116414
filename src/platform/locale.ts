/** Languages of the product. Three equals: own addresses, own plurals, own typography (rules: laws, 11). */
export const locales = ['ru', 'en', 'zh'] as const;
export type Locale = (typeof locales)[number];

/** What stands in `<html lang>` and hreflang (UX-216). */
export const languageTags: Record<Locale, string> = { ru: 'ru', en: 'en', zh: 'zh-Hans' };

/** Whose dates and numbers are written: English ones are British (UX-221), so a yen is JP¥ beside a yuan (UX-069). */
export const formatTags: Record<Locale, string> = { ru: 'ru', en: 'en-GB', zh: 'zh-Hans' };

/** The names of the languages, each in itself (UX-217). */
export const languageNames: Record<Locale, string> = { ru: 'Русский', en: 'English', zh: '简体中文' };

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && (locales as readonly string[]).includes(text);
}

/** Keeps the language that a visitor chose. */
export const localeCookie = 'i18n_redirected';

/** The language of a visitor whose address names none: the one that he chose, else one that his browser reads. */
export function detectedLocale(
  {
    cookies,
    headers,
  }: {
    cookies: Readonly<Record<string, string | undefined>>;
    headers: { 'accept-language'?: string | undefined };
  },
  fallback: Locale,
): Locale {
  const kept = cookies[localeCookie];
  return isLocale(kept) ? kept : (acceptedLocale(headers['accept-language']) ?? fallback);
}

/**
 * The first language of an `Accept-Language` header that the product has, by quality, or undefined.
 * RFC 9110 section 12.5.4; only the primary subtag counts.
 */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of wanted) if (isLocale(primary)) return primary;
  return undefined;
}
