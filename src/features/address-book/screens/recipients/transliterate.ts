/**
 * Names in Latin letters as international passports write them: Russian by ICAO Doc 9303, with the letters of
 * neighbouring languages. Pure.
 */
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  ў: 'u',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
};

/** The name in Latin letters, or an empty text when it has letters that no rule covers, such as Chinese ones. */
export function transliterate(name: string): string {
  let written = '';
  for (const letter of name.normalize('NFC').trim().replace(/\s+/g, ' ')) {
    const lower = letter.toLowerCase();
    const found = latin[lower];
    if (found === undefined && !/[\p{Script=Latin}\p{M}\s.,'’-]/u.test(letter)) return '';
    const plain = found ?? letter;
    written +=
      found === undefined || letter === lower ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
  }
  return written;
}
