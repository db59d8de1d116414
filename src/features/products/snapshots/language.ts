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
  [/[äöüß]/iu, 'de'],
];

/** The language that a title is most likely in, for `lang`; null when its letters do not tell. */
export function languageOf(text: string): string | null {
  return byScript.find(([letters]) => letters.test(text))?.[1] ?? null;
}
