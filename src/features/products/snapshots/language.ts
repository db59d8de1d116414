/** BCP 47 tags by the script of a text. Latin letters do not tell a language. */
const byScript: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
];

/** The language that a title is most likely in, for `lang`; null when its letters do not tell. */
export function languageOf(text: string): string | null {
  return byScript.find(([letters]) => letters.test(text))?.[1] ?? null;
}

const scriptLanguages = new Set([...byScript.map(([, tag]) => tag), 'bg', 'sr', 'be', 'mk', 'kk', 'fa']);

/**
 * The language of a title on a page that names its own in `<html lang>`: the letters win, because many shops leave
 * the language of their template there.
 */
export function languageOnPage(title: string, declared: string | null): string | null {
  const byLetters = languageOf(title);
  if (byLetters || !declared) return byLetters;
  const primary = declared.toLowerCase().split('-')[0] ?? '';
  return /^[a-z]{2}$/.test(primary) && !scriptLanguages.has(primary) ? primary : null;
}

/** The language in `<html lang>`, out of the first bytes of a page; its tag is ASCII in every encoding of the web. */
export function declaredLanguage(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return (
    /<html\b[^>]{0,500}?[\s"'](?:xml:)?lang\s*=\s*["']?([a-z]{2,3}(?:-[a-z0-9]{2,8})*)/i.exec(head)?.[1] ??
    null
  );
}
