import { usePlace, useWords } from '../../kit/place.tsx';
import { languageNames, languageTags, locales } from '../../platform/texts/locale.ts';
import { LanguageMenu } from '../../ui/navigation/language-menu.tsx';
import { addressOf } from '../loading/match.ts';

/** The same page in the other languages, or the list that it stands in; page, query, typed text and scroll stay (UX-217). A second menu of a page needs a label of its own. */
export function Languages({ label }: { label?: string }) {
  const { locale, path, query, alternates, elsewhere, look } = usePlace();
  const words = useWords('layout');
  const search = query.size > 0 ? `?${query}` : '';
  return (
    <LanguageMenu
      label={label ?? words('language')}
      languages={(look?.languages ?? locales).map((other) => ({
        lang: languageTags[other],
        name: languageNames[other],
        href: addressOf(alternates[other] ?? elsewhere ?? path, other, 'prefix') + search,
        current: other === locale,
      }))}
    />
  );
}
