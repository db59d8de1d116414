import { languageNames, languageTags, locales } from '../../platform/locale.ts';
import { usePlace, useWords } from '../../platform/screen/place.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { addressOf } from '../match.ts';

/** The same page in the other languages; page, query, typed text and scroll stay (UX-217). A second menu of a page needs a label of its own. */
export function Languages({ label }: { label?: string }) {
  const { locale, path, query, alternates } = usePlace();
  const words = useWords('layout');
  const search = query.size > 0 ? `?${query}` : '';
  return (
    <LanguageMenu
      label={label ?? words('language')}
      languages={locales.map((other) => ({
        lang: languageTags[other],
        name: languageNames[other],
        href: addressOf(alternates[other] ?? path, other, 'prefix') + search,
        current: other === locale,
      }))}
    />
  );
}
