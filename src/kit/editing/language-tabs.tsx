import { type ReactNode, useEffect, useState } from 'react';
import { type Locale, languageNames, locales } from '../../platform/texts/locale.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { useRefusedFields } from '../forms/form.tsx';
import { usePlace } from '../place.tsx';
import { ForeignWords } from '../rich-text/foreign-words.tsx';

interface LanguageTabsProps {
  /** Name of the row of tabs. */
  label: string;
  /** The language that is shown first; the reader's own without it. */
  first?: Locale;
  /** In this order; as everywhere without it. */
  order?: readonly Locale[];
  /** Said beside the name of a language, such as that it has no translation. */
  mark?(locale: Locale): string | undefined;
  /** Told which language is open. */
  onShow?(locale: Locale): void;
  children(locale: Locale): ReactNode;
}

/** The language that the name of a field carries, as in `words.en.subject` or `legalName.en`. */
export const languageOfField = (name: string): Locale | undefined =>
  locales.find((locale) => name.split(/[.\s]/).includes(locale));

/**
 * The fields of an editor, one language at a time. The hidden languages stay in the form and are sent with it; a refusal
 * opens the first language that it is about.
 */
export function LanguageTabs({ label, first, order = locales, mark, onShow, children }: LanguageTabsProps) {
  const { locale: own } = usePlace();
  const [shown, setShown] = useState(first ?? own);
  const { tries, names } = useRefusedFields();
  const [seenTries, setSeenTries] = useState(tries);
  if (tries !== seenTries) {
    setSeenTries(tries);
    const refused = names.map(languageOfField);
    const [language] = refused.includes(shown) ? [] : refused.filter((one) => one !== undefined);
    if (language) setShown(language);
  }
  useEffect(() => onShow?.(shown), [onShow, shown]);
  return (
    <Tabs
      label={label}
      value={shown}
      onValueChange={(id) => setShown(order.find((one) => one === id) ?? shown)}
      tabs={order.map((locale) => {
        const said = mark?.(locale);
        return {
          id: locale,
          title: <ForeignWords>{languageNames[locale]}</ForeignWords>,
          ...(said ? { count: said } : {}),
          panel: children(locale),
        };
      })}
    />
  );
}
