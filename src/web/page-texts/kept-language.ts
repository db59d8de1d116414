import type { Locale } from '../../platform/texts/locale.ts';

/** Somebody chose a language, or keeps the one of the page: for 365 days nothing else is offered (UX-218). */
export function keepLanguage(locale: Locale): void {
  for (const name of ['i18n_redirected', 'language_kept'])
    document.cookie = `${name}=${locale}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`;
}
