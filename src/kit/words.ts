import formatMessage from 'use-intl/format-message';
import { formatTags, type Locale } from '../platform/texts/locale.ts';
import { anyZone, messageAt, type TextTree, type Words } from '../platform/texts/texts.ts';

type Options = Parameters<typeof formatMessage>[3];

/** Makes a formatter of `Intl` once for each language and its options: a new one costs more than what it formats. */
function onceEach<Made>(make: new (locale: string, options?: object) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options?: object): Made => {
    const key = `${locale} ${options ? JSON.stringify(options) : ''}`;
    const known = made.get(key) ?? new make(locale, options);
    made.set(key, known);
    return known;
  };
}

// shared by all translators, because a message is read on every page
const shared = {
  cache: { message: {} },
  formatters: {
    getNumberFormat: onceEach(Intl.NumberFormat),
    getPluralRules: onceEach(Intl.PluralRules),
    getDateTimeFormat: onceEach(Intl.DateTimeFormat),
  },
  timeZone: anyZone,
} as unknown as Options;

// pages of the same texts share one translator
const made = new WeakMap<TextTree, { locale: Locale; words: Words }>();

/**
 * The translator of a screen. A text of staff that is no correct message shows literally; a missing one shows
 * nothing rather than a raw key.
 */
export function createWords(locale: Locale, messages: TextTree): Words {
  const known = made.get(messages);
  if (known?.locale === locale) return known.words;
  const words = makeWords({ ...shared, locale: formatTags[locale] }, messages);
  made.set(messages, { locale, words });
  return words;
}

/** The translator of use-intl does the same with namespaces, faults and formats that no message here has (decisions/1120). */
function makeWords(options: Options, messages: TextTree): Words {
  return (key, values) => {
    const message = messageAt(messages, key);
    if (message === undefined) return '';
    try {
      // a message is written or, in a page, compiled; the type of the library knows the first alone
      const shown = formatMessage(key, message as string, values, options);
      // a date ends with the full stop of its year in Russian
      if (typeof shown === 'string') return shown.replaceAll('г..', 'г.');
    } catch {
      // shows as it is written
    }
    return typeof message === 'string' ? message : '';
  };
}
