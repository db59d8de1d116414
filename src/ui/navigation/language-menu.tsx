import { Anchor } from './link-component.tsx';

export type LanguageMenuProps = {
  label: string;
  /** Each language in its own words, with the address of this page in it (UX-217). */
  languages: { lang: string; name: string; href: string; current?: boolean }[];
};

/** Plain links to the same page in other languages. */
export function LanguageMenu({ label, languages }: LanguageMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className="ui-languages">
        {languages.map(({ lang, name, href, current }) => (
          <li key={lang}>
            <Anchor href={href} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
