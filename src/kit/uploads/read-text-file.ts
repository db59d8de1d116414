/** Files of text as other programs write them: banks and spreadsheets still use the encodings of their country. */
import { inLanguage, type Locale, type Localised } from '../../platform/texts/locale.ts';

/** Programs of a language write it where a file is no Unicode. */
const usual: Localised = { en: 'windows-1252', ru: 'windows-1251', zh: 'gb18030' };

/** The text of a file: Unicode by its mark or by its form, else as XML says itself, else as is usual in the language. */
export function textOfFile(bytes: Uint8Array, locale: Locale): string {
  const decoded = (encoding: string): string => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
    const [, named] = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{2,20})["']/.exec(head) ?? [];
    try {
      return decoded(named ?? inLanguage(usual, locale));
    } catch {
      // nobody knows an encoding of that name
      return decoded(inLanguage(usual, locale));
    }
  }
}
