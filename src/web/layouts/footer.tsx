import { useFormats, usePlace, useWords } from '../../kit/place.tsx';
import { PhoneFold } from '../../ui/lists/disclosure.tsx';
import { Languages } from './languages.tsx';
import { Theme } from './theme.tsx';

const groups = [
  [
    'help',
    [
      ['/faq', 'footer.faq'],
      ['/how-it-works', 'howItWorks'],
      ['/contacts', 'footer.contacts'],
      ['/chat-open', 'footer.chat'],
      ['/reviews', 'footer.reviews'],
    ],
  ],
  [
    'buying',
    [
      ['/products', 'footer.products'],
      ['/services', 'footer.services'],
      ['/where-to-buy', 'footer.shops'],
      ['/blacklist', 'footer.blacklist'],
      ['/promotions', 'footer.promotions'],
    ],
  ],
  [
    'company',
    [
      ['/about', 'footer.about'],
      ['/figures', 'footer.figures'],
      ['/blog', 'footer.blog'],
      ['/tariffs', 'tariffs'],
      ['/imprint', 'footer.imprint'],
    ],
  ],
  [
    'legal',
    [
      ['/general-terms-conditions', 'footer.terms'],
      ['/policy', 'footer.policy'],
      ['/processing-data', 'footer.processing'],
      ['/consent-to-advertising', 'footer.advertising'],
    ],
  ],
] as const;

const aroundOneTask = [
  ['/general-terms-conditions', 'footer.terms'],
  ['/policy', 'footer.policy'],
  ['/contacts', 'footer.contacts'],
] as const;

/** Below a page with one thing to do: a longer one would outweigh it. */
export function SlimFooter() {
  const { to } = usePlace();
  const words = useWords('layout');
  const { named } = useFormats();
  return (
    <footer className="mt-10 border-line border-t print:hidden">
      <div className="ui-page flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
        {aroundOneTask.map(([href, key]) => (
          <a key={href} href={to(href)} className="inline-flex min-h-11 items-center text-small text-text-2">
            {words(key)}
          </a>
        ))}
        <div className="w-full md:ms-auto md:w-auto">
          <Languages label={named(words('footer.label'), words('language'))} />
        </div>
      </div>
    </footer>
  );
}

/**
 * Help, company, legal, language, theme, entity: the same on every page (UX-001, UX-004). The links of a phone are
 * folded: they would be longer than many a page.
 */
export function Footer({ isSlim }: { isSlim?: boolean }) {
  const { to, look } = usePlace();
  const words = useWords('layout');
  const { named } = useFormats();
  if (isSlim) return <SlimFooter />;
  return (
    <footer className="mt-10 border-line sm:mt-14 border-t bg-surface print:hidden">
      <div className="ui-page grid gap-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8 md:py-10">
        <PhoneFold summary={words('footer.all')}>
          <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-8 md:grid-cols-4">
            {groups.map(([group, links]) => (
              <nav key={group} aria-label={words(`footer.${group}`)} className="wrap-anywhere min-w-0">
                <p className="font-semibold text-ui">{words(`footer.${group}`)}</p>
                <ul className="mt-1 sm:mt-2">
                  {links
                    .filter(([href]) => href !== '/figures' || look?.showsFigures)
                    .map(([href, key]) => (
                      <li key={href}>
                        <a
                          href={to(href)}
                          className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center text-small text-text-2"
                        >
                          {words(key)}
                        </a>
                      </li>
                    ))}
                </ul>
              </nav>
            ))}
          </div>
        </PhoneFold>
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
      <p className="ui-page pb-6 text-small text-text-3 sm:pb-8">{words('footer.entity')}</p>
    </footer>
  );
}
