import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import { Languages } from './languages.tsx';
import { Theme } from './theme.tsx';

const groups = [
  [
    'help',
    [
      ['/faq', 'faq'],
      ['/how-it-works', null],
      ['/contacts', 'contacts'],
      ['/chat-open', 'chat'],
      ['/reviews', 'reviews'],
    ],
  ],
  [
    'buying',
    [
      ['/products', 'products'],
      ['/services', 'services'],
      ['/where-to-buy', 'shops'],
      ['/blacklist', 'blacklist'],
      ['/promotions', 'promotions'],
    ],
  ],
  [
    'company',
    [
      ['/about', 'about'],
      ['/figures', 'figures'],
      ['/blog', 'blog'],
      ['/tariffs', null],
      ['/imprint', 'imprint'],
    ],
  ],
  [
    'legal',
    [
      ['/general-terms-conditions', 'terms'],
      ['/policy', 'policy'],
      ['/processing-data', 'processing'],
      ['/consent-to-advertising', 'advertising'],
    ],
  ],
] as const;

const headerNames: Record<string, string> = { '/how-it-works': 'howItWorks', '/tariffs': 'tariffs' };

/** Help, company, legal, language, theme, entity: the same on every page (UX-001, UX-004). */
export function Footer() {
  const { to, look } = usePlace();
  const words = useWords('layout');
  const { named } = useFormats();
  return (
    <footer className="mt-14 border-line border-t bg-surface print:hidden">
      <div className="ui-page grid gap-8 py-10 sm:grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        {groups.map(([group, links]) => (
          <nav key={group} aria-label={words(`footer.${group}`)}>
            <p className="font-semibold text-ui">{words(`footer.${group}`)}</p>
            <ul className="mt-2">
              {links
                .filter(([href]) => href !== '/figures' || look?.showsFigures)
                .map(([href, key]) => (
                  <li key={href}>
                    <a
                      href={to(href)}
                      className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center text-small text-text-2"
                    >
                      {words(key ? `footer.${key}` : (headerNames[href] ?? ''))}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <div className="grid content-start gap-4">
          <Languages label={named(words('footer.label'), words('language'))} />
          <Theme />
        </div>
      </div>
      <p className="ui-page flex flex-wrap gap-x-5 text-small text-text-3 empty:hidden">
        {look?.links.map(({ url, name }) => (
          <a
            key={url}
            href={url}
            className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center text-small text-text-2"
          >
            {name}
          </a>
        ))}
      </p>
      <p className="ui-page pb-8 text-small text-text-3">{words('footer.entity')}</p>
    </footer>
  );
}
