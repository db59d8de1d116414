/**
 * The plurals of a mail as its editor shows them: `{24 hours}` in the place of every form that the word can have. An own
 * table remembers what each stands for, so that what is saved is the whole plural again. Pure.
 */
import { type Locale, languageTags } from '../../../../platform/texts/locale.ts';

/** One whose forms hold no other placeholder; any other one stays as it is written. */
const plurals = /\{(\w+), plural,((?: (?:=\d+|[a-z]+) \{[^{}]*\})+)\}/g;
const forms = / (=\d+|[a-z]+) \{([^{}]*)\}/g;

export interface PluralWords {
  /** As the editor shows it. */
  fold(text: string): string;
  /** As it is saved. */
  unfold(text: string): string;
  /** The words that stand for the plural of a placeholder; undefined for one without. */
  wordsFor(name: string): string | undefined;
}

/** `exampleOf` answers the value that previews take for a placeholder. */
export function pluralWords(locale: Locale, exampleOf: (name: string) => string | undefined): PluralWords {
  const wholes = new Map<string, string>();
  const names = new Map<string, string>();
  const rules = new Intl.PluralRules(languageTags[locale]);
  const shownFor = (whole: string, name: string, written: string): string => {
    const example = exampleOf(name) ?? '';
    if (!/^\d+$/.test(example)) return whole;
    const byForm = new Map([...written.matchAll(forms)].map(([, form = '', words = '']) => [form, words]));
    const words =
      byForm.get(`=${example}`) ?? byForm.get(rules.select(Number(example))) ?? byForm.get('other');
    if (!words?.includes('#')) return whole;
    const shown = `{${words.replaceAll('#', example)}}`;
    // two plurals that look alike would become one
    if ((wholes.get(shown) ?? whole) !== whole) return whole;
    wholes.set(shown, whole);
    names.set(name, shown);
    return shown;
  };
  return {
    fold: (text) => text.replaceAll(plurals, shownFor),
    unfold: (text) => [...wholes].reduce((now, [shown, whole]) => now.replaceAll(shown, () => whole), text),
    wordsFor: (name) => names.get(name),
  };
}
